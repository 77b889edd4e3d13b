import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiFailure } from '../../../client/client.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import { formatDay, formatMoment } from '../../../domain/turkish/turkish.ts'
import { RecordDrawer } from '../../form/record/record-drawer.tsx'
import { useIsMounted } from '../../form/use-is-mounted.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useBlockCalls } from './use-block-calls.ts'
import { useBoatBlockCalls } from './use-boat-block-calls.ts'
import { BoatBlockFields } from './boat-fields.tsx'
import type { BoatBlockTexts } from './boat-fields.tsx'
import { closedTime, periodOf } from './closed-time.ts'
import { BlockFields } from './fields.tsx'
import type { BlockTexts, WordTexts } from './fields.tsx'
import { blockQuery, BOAT_REASONS, REASONS, rentalName } from './blocks.ts'
import type { Block, BoatBlock, VillaBlock } from './blocks.ts'
import { ClashNotice } from './clash-notice.tsx'
import { reasonChoice, reasonText } from './reason-field.tsx'

const GONE = 'Bu kapama siz yazarken kaldırıldı.'

type Words = { reason?: string; is_active?: true }

type EditFrameProps<Texts extends WordTexts, Stored extends Block> = {
  block: Stored
  textsOf: (block: Stored) => Texts
  labels: Record<Exclude<keyof Texts, 'version'>, string>
  storedAs: Parameters<typeof useRecordForm<Texts & { version: number }, Stored>>[0]['storedAs']
  save: (changed: Partial<Omit<Texts, 'reason'>>, words: Words, version: number) => Promise<Stored>
  /** the failure of the last save */
  error: Error | null
  onClose: () => void
  children: ReactNode
}

/** A value of a stored block as its form shows it. `is_active` has no field, but others can change it. */
const valueText = (field: string, value: unknown) => {
  if (field === 'is_active') return value === true ? 'kapalı' : 'açık'
  if (typeof value !== 'string') return undefined
  if (isDay(value)) return formatDay(value)
  return field === 'started_at' || field === 'finished_at' ? formatMoment(value) : undefined
}

/** The form of a stored block. If several people edit it, each sees what the other saved. */
function EditFrame<Texts extends WordTexts, Stored extends Block>(props: EditFrameProps<Texts, Stored>) {
  const { block, textsOf, onClose } = props
  const queries = useQueryClient()
  const alive = useIsMounted()
  const record = useRecordForm<Texts & { version: number }, Stored>({
    record: block,
    // One such form is open at a time, so the block's id identifies the draft.
    draftKey: `block-${block.id}`,
    valuesOf: (stored) => ({ ...textsOf(stored ?? block), version: (stored ?? block).version }),
    labels: props.labels,
    storedAs: props.storedAs,
    alsoTold: ({ status }) =>
      status === 'freed' ? [{ field: 'is_active', before: true, after: false }] : [],
    save: async ({ reason, ...changed }, version, _values, _opened, isAnyway) => {
      const words = {
        ...(reason === undefined ? {} : { reason: reasonText(reason) }),
        // Saving over the conflict closes nights that another person opened.
        ...(isAnyway ? { is_active: true as const } : {}),
      }
      try {
        return await props.save(changed as Partial<Omit<Texts, 'reason'>>, words, version)
      } catch (error) {
        throw error instanceof ApiFailure && error.status === 404 ? new ApiFailure(404, GONE) : error
      }
    },
    // The change itself shows the message.
    savedText: () => null,
    onSaved: () => {
      if (alive.current) onClose()
    },
    read: async () => {
      const found = await queries.fetchQuery({ ...blockQuery(block.id), staleTime: 0 })
      if (found.status === 'freed') throw new ApiFailure(404, GONE)
      // A block never changes its kind.
      return found as Stored
    },
  })
  const labels = { ...record.labels, is_active: block.kind === 'boat' ? 'Saatler' : 'Geceler' }
  // The notice names the conflicting stays and their dates.
  const isClash = record.failure?.code === 'dates_clash'
  return (
    <RecordDrawer
      record={{ ...record, labels, failure: isClash ? null : record.failure }}
      size="md"
      title="Kapamayı değiştir"
      subtitle={rentalName(block)}
      valueText={valueText}
      verb="Kaydet"
      onClose={onClose}
    >
      <div className="block-form">
        {isClash && <ClashNotice error={props.error} />}
        {props.children}
      </div>
    </RecordDrawer>
  )
}

type EditProps<Stored extends Block> = { block: Stored; onClose: () => void }

export function EditBlockForm({ block, onClose }: EditProps<VillaBlock>) {
  const { change } = useBlockCalls()
  return (
    <EditFrame<BlockTexts, VillaBlock>
      block={block}
      textsOf={({ check_in, check_out, reason, note }) => ({
        startDate: check_in,
        endDate: check_out,
        reason: reasonChoice(reason, REASONS),
        note,
      })}
      labels={{ startDate: 'İlk gün', endDate: 'Bitiş günü', reason: 'Neden', note: 'Not' }}
      storedAs={{ startDate: 'check_in', endDate: 'check_out' }}
      save={(changed, words, version) =>
        change.mutateAsync({ id: block.id, body: { ...changed, ...words, version } })
      }
      error={change.error}
      onClose={onClose}
    >
      <BlockFields />
    </EditFrame>
  )
}

export function EditBoatBlockForm({ block, onClose }: EditProps<BoatBlock>) {
  const { change } = useBoatBlockCalls()
  return (
    <EditFrame<BoatBlockTexts, BoatBlock>
      block={block}
      textsOf={(stored) => ({
        time: closedTime(stored),
        reason: reasonChoice(stored.reason, BOAT_REASONS),
        note: stored.note,
      })}
      labels={{ time: 'Süre', reason: 'Neden', note: 'Not' }}
      storedAs={{ time: ['started_at', 'finished_at'] }}
      save={({ time, ...changed }, words, version) => {
        const period = time === undefined ? null : periodOf(time)
        return change.mutateAsync({ id: block.id, body: { ...changed, ...period, ...words, version } })
      }}
      error={change.error}
      onClose={onClose}
    >
      <BoatBlockFields />
    </EditFrame>
  )
}
