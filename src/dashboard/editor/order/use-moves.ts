import { useRef } from 'react'
import { notify } from '../../../ui/toast.tsx'
import { notifyFailure } from '../../form/form-failure.ts'
import { useChanged } from '../../shell/record-calls.ts'
import type { OrderCalls } from '../../shell/record-calls.ts'
import { movesBack } from './moves.ts'
import type { RentalMove } from './moves.ts'

/** A message replaces the previous one, because only the latest move can be undone. */
const TOAST = { id: 'rental-order' }

/**
 * Moves villas or boats in the order that visitors see, one after the other. A message reports the result and offers
 * undo.
 */
export function useMoves(calls: OrderCalls) {
  const changed = useChanged(calls)
  // Moves of an attempt that failed halfway. The undo of the next attempt includes them.
  const left = useRef<RentalMove[]>([])
  const carryOut = async (moves: readonly RentalMove[], onMoved?: (move: RentalMove) => void) => {
    try {
      for (const move of moves) {
        await calls.move({ id: move.id }, move.to)
        onMoved?.(move)
      }
    } catch (error) {
      notifyFailure(error)
      throw error
    } finally {
      await changed()
    }
  }
  const takeBack = (made: readonly RentalMove[]) =>
    carryOut(movesBack(made)).then(
      () => notify('Sıra geri alındı', TOAST),
      // A message has reported it.
      () => undefined,
    )
  return async (moves: readonly RentalMove[], text: string) => {
    await carryOut(moves, (move) => left.current.push(move))
    const made = left.current
    left.current = []
    notify(text, {
      ...TOAST,
      ...(made.length === 0 ? {} : { action: { label: 'Geri al', run: () => void takeBack(made) } }),
    })
  }
}
