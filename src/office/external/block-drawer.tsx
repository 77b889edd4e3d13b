import { useQuery } from '@tanstack/react-query'
import type { Stay } from '../../domain/stay.ts'
import { notify } from '../../ui/toast.tsx'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../call.ts'
import { BlockForm, draftOfBlock, EMPTY_BLOCK } from './block-form.tsx'

type BlockDrawerProps = {
  block: 'new' | number | null
  /** What is selected or filtered when a new one is opened. */
  villas: number[]
  stay: Stay | null
  onClose: () => void
}

/** The form of the address: `block=new`, or the block with that number. */
export function BlockDrawer({ block, villas, stay, onClose }: BlockDrawerProps) {
  const id = typeof block === 'number' ? block : null
  const stored = useQuery({
    queryKey: ['external', id],
    queryFn: ({ signal }) => call('GET /v1/admin/external/{id}', { params: { id: id! } }, { signal }),
    enabled: id !== null,
    staleTime: 0,
  })
  const { error } = stored
  // told once for each failure, whoever listens by then
  const giveUp = useEffectEvent((reason: Error) => {
    notify(reason.message, { tone: 'error', id: 'block' })
    onClose()
  })
  useEffect(() => {
    if (error !== null) giveUp(error)
  }, [error])
  if (block === 'new') {
    const dates = stay ? { startDate: stay.check_in, endDate: stay.check_out } : {}
    return <BlockForm key="new" onClose={onClose} initial={{ ...EMPTY_BLOCK, villa_id: villas, ...dates }} />
  }
  if (id === null || !stored.data) return null
  return <BlockForm key={id} onClose={onClose} initial={draftOfBlock(stored.data)} block={stored.data} />
}
