import { useQuery } from '@tanstack/react-query'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { notify } from '../../../ui/toast.tsx'
import { useEffect, useEffectEvent } from 'react'
import { EditBlockForm, EditBoatBlockForm } from './edit-form.tsx'
import { blockQuery } from './blocks.ts'
import { timeOn } from './closed-time.ts'
import { EMPTY_BLOCK, EMPTY_BOAT_BLOCK, NewBlockForm, NewBoatBlockForm } from './new-form.tsx'

type BlockDrawerProps = {
  block: 'new' | number | null
  /** The selected or filtered nights and villas for a new block. */
  villas: number[]
  stay: Stay | null
  onClose: () => void
}

/** The form that the address opens: `block=new`, or the block with that id. */
export function BlockDrawer({ block, villas, stay, onClose }: BlockDrawerProps) {
  if (block === 'new') {
    const dates = stay ? { startDate: stay.check_in, endDate: stay.check_out } : {}
    return (
      <NewBlockForm key="new" onClose={onClose} initial={{ ...EMPTY_BLOCK, rental_id: villas, ...dates }} />
    )
  }
  return block === null ? null : <StoredBlockForm key={block} id={block} onClose={onClose} />
}

/** What is chosen already of a new block of boats; without an hour the whole day. */
export interface NewBoatBlock {
  boats: number[]
  day: Day | null
  hour: number | null
}

type BoatBlockDrawerProps = {
  block: NewBoatBlock | number | null
  onClose: () => void
}

/** The same for boats. */
export function BoatBlockDrawer({ block, onClose }: BoatBlockDrawerProps) {
  if (block === null) return null
  if (typeof block === 'number') return <StoredBlockForm key={block} id={block} onClose={onClose} />
  const { boats, day, hour } = block
  const time = day === null ? {} : { time: timeOn(day, hour) }
  return (
    <NewBoatBlockForm
      key="new"
      onClose={onClose}
      initial={{ ...EMPTY_BOAT_BLOCK, rental_id: boats, ...time }}
    />
  )
}

function StoredBlockForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery({ ...blockQuery(id), staleTime: 0 })
  const isRead = data !== undefined
  // Shows each failure once.
  const giveUp = useEffectEvent((reason: Error) => {
    notify(reason.message, { tone: 'error', id: 'block' })
    onClose()
  })
  useEffect(() => {
    // A form that was opened stays open, even if a refetch fails.
    if (error !== null && !isRead) giveUp(error)
  }, [error, isRead])
  if (data === undefined) return null
  return data.kind === 'boat' ? (
    <EditBoatBlockForm block={data} onClose={onClose} />
  ) : (
    <EditBlockForm block={data} onClose={onClose} />
  )
}
