import { LRUCache } from 'lru-cache'
import type { WriteNews } from './db/write-news.ts'

/** A value that was read, and the millisecond from which it no longer holds, even if nothing is written. */
export interface Read<Value> {
  value: Value
  until: number
}

interface Kept<Key, Value> {
  reading: Promise<Map<Key, Read<Value>>>
  /** the moment for which it was read, in milliseconds */
  at: number
}

/**
 * Values that this process read from the database and keeps until it hears of a write that changes them. Requests for
 * the same value share one reading. `keyOf` says which value a tag changes: a key, 'all', or null for none.
 */
export class KeptValues<Key extends string | number, Value> {
  readonly #kept: LRUCache<Key, Kept<Key, Value>>
  readonly #writes: WriteNews

  constructor(writes: WriteNews, max: number, keyOf: (tag: string) => Key | 'all' | null) {
    this.#writes = writes
    this.#kept = new LRUCache({ max })
    writes.subscribe({
      onTag: (tag) => {
        const key = keyOf(tag)
        if (key === 'all') this.#kept.clear()
        else if (key !== null) this.#kept.delete(key)
      },
      onMissed: () => this.#kept.clear(),
    })
  }

  /**
   * The values of these keys at a moment, in order. Those that are not kept are read, `atOnce` of them with one call.
   * A value is never older than the last write that was committed before the call: this waits until all of them were
   * heard, and without the listening connection everything is read. `read` returns a value for each key.
   */
  async of(
    keys: readonly Key[],
    now: Date,
    atOnce: number,
    read: (missing: Key[]) => Promise<Map<Key, Read<Value>>>,
  ): Promise<Value[]> {
    await this.#writes.settle()
    const at = now.getTime()
    const found = new Map<Key, Value>()
    for (const key of keys) {
      const kept = this.#writes.isListening ? this.#kept.get(key) : undefined
      if (kept === undefined || kept.at > at) continue
      const { value, until } = (await kept.reading).get(key)!
      if (at < until) found.set(key, value)
    }
    const missing = keys.filter((key) => !found.has(key))
    for (let first = 0; first < missing.length; first += atOnce) {
      const some = missing.slice(first, first + atOnce)
      for (const [key, { value }] of await this.#keep(some, at, read(some))) found.set(key, value)
    }
    return keys.map((key) => found.get(key)!)
  }

  /** Keeps a reading from its begin, so that a write that is heard meanwhile drops it. */
  #keep(keys: Key[], at: number, reading: Promise<Map<Key, Read<Value>>>) {
    if (!this.#writes.isListening) return reading
    const kept = { reading, at }
    for (const key of keys) this.#kept.set(key, kept)
    reading.catch(() => {
      for (const key of keys) if (this.#kept.peek(key) === kept) this.#kept.delete(key)
    })
    return reading
  }
}
