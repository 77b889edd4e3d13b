/**
 * Moves an item to another position. Both positions are counted from 0; a position beyond the end is the end.
 */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : rest.toSpliced(Math.max(0, to), 0, item)
}

/** The new position of a dragged item that is dropped at an edge of another. */
export function dropPosition(from: number, over: number, edge: 'before' | 'after'): number {
  const gap = edge === 'before' ? over : over + 1
  return from < gap ? gap - 1 : gap
}

/** Sorts items by the order of their keys. Items without a key come last, in their old order. */
export function sortByKeys<Item, Key>(
  items: readonly Item[],
  keys: readonly Key[],
  keyOf: (item: Item) => Key,
): Item[] {
  const position = new Map(keys.map((key, index) => [key, index]))
  return items.toSorted(
    (a, b) => (position.get(keyOf(a)) ?? keys.length) - (position.get(keyOf(b)) ?? keys.length),
  )
}
