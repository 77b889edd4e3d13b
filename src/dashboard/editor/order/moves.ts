/** A move of one villa or boat in the order of the whole list; positions are counted from 1. */
export interface RentalMove {
  id: number
  from: number
  to: number
}

/**
 * The moves that bring records together at a position in the order they have. Those that move back are carried
 * out from the last one, those that move forward from the first one, so that no move displaces another record
 * of the set.
 */
export function movesTo(records: readonly { id: number; position: number }[], first: number): RentalMove[] {
  const moves = records
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, position }, index) => ({ id, from: position, to: first + index }))
  return [
    ...moves.filter(({ from, to }) => to > from).toReversed(),
    ...moves.filter(({ from, to }) => to < from),
  ]
}

/** The moves that undo others. */
export const movesBack = (moves: readonly RentalMove[]): RentalMove[] =>
  moves.map(({ id, from, to }) => ({ id, from: to, to: from })).toReversed()
