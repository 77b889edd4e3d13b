/** A move of one villa in the order of the whole list; positions are counted from 1. */
export interface VillaMove {
  id: number
  from: number
  to: number
}

/**
 * The moves that bring villas together at a position in the order they have. Those that move back are carried
 * out from the last one, those that move forward from the first one, so that no move displaces another villa
 * of the set.
 */
export function movesTo(villas: readonly { id: number; position: number }[], first: number): VillaMove[] {
  const moves = villas
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, position }, index) => ({ id, from: position, to: first + index }))
  return [
    ...moves.filter(({ from, to }) => to > from).toReversed(),
    ...moves.filter(({ from, to }) => to < from),
  ]
}

/** The moves that undo others. */
export const movesBack = (moves: readonly VillaMove[]): VillaMove[] =>
  moves.map(({ id, from, to }) => ({ id, from: to, to: from })).toReversed()
