/** One villa's way in the order of the whole list; positions are counted from 1. */
export interface VillaMove {
  id: number
  from: number
  to: number
}

/**
 * The moves that bring villas together from a position on, in the order they have. Those that go back begin with the last
 * of them, those that come forward with the first: so no move pushes another villa of theirs off its position.
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

/** The way back, step by step. */
export const movesBack = (moves: readonly VillaMove[]): VillaMove[] =>
  moves.map(({ id, from, to }) => ({ id, from: to, to: from })).toReversed()
