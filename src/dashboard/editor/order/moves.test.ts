import { expect, test } from 'vitest'
import { movesBack, movesTo } from './moves.ts'
import type { RentalMove } from './moves.ts'

/** Does what the server does with a move: removes the villa and inserts it at its new position. */
const after = (order: readonly number[], moves: readonly RentalMove[]) =>
  moves.reduce((ids, { id, to }) => ids.filter((other) => other !== id).toSpliced(to - 1, 0, id), [...order])

test('chosen villas stand together in their order at any position, and undo restores the list', () => {
  const order = [1, 2, 3, 4, 5, 6, 7]
  // Every subset of the seven villas, at every position where it fits.
  for (let choice = 1; choice < 2 ** order.length; choice += 1) {
    const chosen = order.filter((id) => (choice >> (id - 1)) & 1)
    const others = order.filter((id) => !chosen.includes(id))
    const villas = chosen.map((id) => ({ id, position: id })).toReversed()
    for (let first = 1; first <= others.length + 1; first += 1) {
      const moves = movesTo(villas, first)
      const moved = after(order, moves)
      expect(moved).toEqual(others.toSpliced(first - 1, 0, ...chosen))
      expect(after(moved, movesBack(moves))).toEqual(order)
    }
  }
})

test('a villa that is already at its position is not moved', () => {
  expect(
    movesTo(
      [
        { id: 8, position: 4 },
        { id: 9, position: 9 },
      ],
      4,
    ),
  ).toEqual([{ id: 9, from: 9, to: 5 }])
})
