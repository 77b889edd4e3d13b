const FIRST_CAPACITY = 1 << 16

/**
 * Blocks of whole numbers of 32 bits in one array: a few bytes a number, and no object for each block. The first number
 * of a block is its length. A block that is written anew goes to the end; the gaps close when they take half of the array.
 */
export class NumberBlocks {
  #numbers = new Int32Array(FIRST_CAPACITY)
  #end = 0
  #released = 0

  /** The array that all blocks lie in. It may be another one after the next write. */
  get numbers(): Int32Array {
    return this.#numbers
  }

  get bytes(): number {
    return this.#numbers.byteLength
  }

  /** Whether `close` would free half of the array. */
  get isSparse(): boolean {
    return this.#released > FIRST_CAPACITY && this.#released * 2 > this.#end
  }

  /** Stores a block behind its length and returns where it begins. @throws RangeError for a number beyond 32 bits. */
  write(block: readonly number[]): number {
    const at = this.#end
    const length = block.length + 1
    if (at + length > this.#numbers.length) {
      const larger = new Int32Array(Math.max(at + length, Math.ceil(this.#numbers.length * 1.5)))
      larger.set(this.#numbers.subarray(0, at))
      this.#numbers = larger
    }
    this.#numbers[at] = length
    this.#numbers.set(block, at + 1)
    const wrong = block.findIndex((number, index) => this.#numbers[at + 1 + index] !== number)
    if (wrong !== -1) throw new RangeError(`Not a whole number of 32 bits: ${block[wrong]}`)
    this.#end += length
    return at
  }

  release(at: number): void {
    this.#released += this.#numbers[at]!
  }

  /** Moves the blocks together and returns where each of them begins now, in the same order. */
  close(blocks: readonly number[]): number[] {
    const length = blocks.reduce((sum, at) => sum + this.#numbers[at]!, 0)
    const moved = new Int32Array(Math.max(FIRST_CAPACITY, Math.ceil(length * 1.1)))
    let end = 0
    const places = blocks.map((at) => {
      const place = end
      moved.set(this.#numbers.subarray(at, at + this.#numbers[at]!), place)
      end += this.#numbers[at]!
      return place
    })
    this.#numbers = moved
    this.#end = end
    this.#released = 0
    return places
  }
}
