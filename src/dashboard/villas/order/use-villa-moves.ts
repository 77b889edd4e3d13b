import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { movesBack } from './moves.ts'
import type { VillaMove } from './moves.ts'

/**
 * Moves villas in the order that visitors see, one after the other. A message reports the result and offers
 * undo.
 */
export function useVillaMoves() {
  const queries = useQueryClient()
  // Moves of an attempt that failed halfway. The undo of the next attempt includes them.
  const left = useRef<VillaMove[]>([])
  const carryOut = async (moves: readonly VillaMove[], onMoved?: (move: VillaMove) => void) => {
    try {
      for (const move of moves) {
        await call('PATCH /v1/admin/villas/order', { body: { id: move.id, position: move.to } })
        onMoved?.(move)
      }
    } catch (error) {
      notifyFailure(error)
      throw error
    } finally {
      await queries.invalidateQueries({ queryKey: ['villas'] })
    }
  }
  const takeBack = (made: readonly VillaMove[]) =>
    carryOut(movesBack(made)).then(
      () => notify('Sıra geri alındı', { id: 'villa-order' }),
      // A message has reported it.
      () => undefined,
    )
  return async (moves: readonly VillaMove[], text: string) => {
    await carryOut(moves, (move) => left.current.push(move))
    const made = left.current
    left.current = []
    notify(text, {
      id: 'villa-order',
      ...(made.length === 0 ? {} : { action: { label: 'Geri al', run: () => void takeBack(made) } }),
    })
  }
}
