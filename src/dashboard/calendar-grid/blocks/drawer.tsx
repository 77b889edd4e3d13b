import { useQuery } from '@tanstack/react-query'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { notify } from '../../../ui/toast.tsx'
import { useEffect, useEffectEvent } from 'react'
import { EditBlockForm } from './edit-form.tsx'
import { blockQuery } from './blocks.ts'
import { NewBlockForm, EMPTY_BLOCK } from './new-form.tsx'

type BlockDrawerProps = {
  block: 'new' | number | null
  /** The selected or filtered nights and villas for a new block. */
  villas: number[]
  stay: Stay | null
  onClose: () => void
}

/** The form that the address opens: `block=new`, or the block with that id. */
export function BlockDrawer({ block, villas, stay, onClose }: BlockDrawerProps) {
  const id = typeof block === 'number' ? block : null
  const stored = useQuery({ ...blockQuery(id!), enabled: id !== null, staleTime: 0 })
  const { error } = stored
  const isRead = stored.data !== undefined
  // Shows each failure once.
  const giveUp = useEffectEvent((reason: Error) => {
    notify(reason.message, { tone: 'error', id: 'block' })
    onClose()
  })
  useEffect(() => {
    // A form that was opened stays open, even if a refetch fails.
    if (error !== null && !isRead) giveUp(error)
  }, [error, isRead])
  if (block === 'new') {
    const dates = stay ? { startDate: stay.check_in, endDate: stay.check_out } : {}
    return (
      <NewBlockForm key="new" onClose={onClose} initial={{ ...EMPTY_BLOCK, villa_id: villas, ...dates }} />
    )
  }
  if (id === null || !stored.data) return null
  return <EditBlockForm key={id} onClose={onClose} block={stored.data} />
}
