/** Random numbers from a seed: the same seed gives the same demo on every machine. */
export interface Random {
  /** [0, 1) */
  next: () => number
  /** whole, from min to max, both included */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  shuffle: <Item>(items: readonly Item[]) => Item[]
  bytes: (count: number) => Uint8Array
}

/** mulberry32: 32 bits of state are enough for a demo and no secret is ever drawn from it. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)]!,
    shuffle: (items) => {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = int(0, last)
        ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
      }
      return mixed
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
  }
}
