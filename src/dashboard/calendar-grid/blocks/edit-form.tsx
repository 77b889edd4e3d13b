import { useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../../client/client.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { RecordDrawer } from '../../form/record/record-drawer.tsx'
import { useIsMounted } from '../../form/use-is-mounted.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useBlockCalls } from './use-block-calls.ts'
import { BlockFields } from './fields.tsx'
import type { BlockTexts } from './fields.tsx'
import { blockQuery } from './blocks.ts'
import type { Block } from './blocks.ts'
import { ClashNotice } from './clash-notice.tsx'
import { reasonChoice, reasonText } from './reason-field.tsx'

type BlockValues = BlockTexts & { version: number }

const GONE = 'Bu kapama siz yazarken kaldırıldı.'
const LABELS = { startDate: 'İlk gün', endDate: 'Bitiş günü', reason: 'Neden', note: 'Not' }
const STORED_AS = { startDate: 'check_in', endDate: 'check_out' }

const valuesOf = (block: Block): BlockValues => ({
  version: block.version,
  startDate: block.check_in,
  endDate: block.check_out,
  reason: reasonChoice(block.reason),
  note: block.note,
})

/** A value of a stored block as its form shows it. `is_active` has no field, but others can change it. */
const valueText = (field: string, value: unknown) => {
  if (field === 'is_active') return value === true ? 'kapalı' : 'açık'
  return typeof value === 'string' && isDay(value) ? formatDay(value) : undefined
}

/** The form of a stored block. If several people edit it, each sees what the other saved. */
export function EditBlockForm({ block, onClose }: { block: Block; onClose: () => void }) {
  const queries = useQueryClient()
  const alive = useIsMounted()
  const { change } = useBlockCalls()
  const record = useRecordForm<BlockValues, Block>({
    record: block,
    // One such form is open at a time, so the block's id identifies the draft.
    draftKey: `block-${block.id}`,
    valuesOf: (stored) => valuesOf(stored ?? block),
    labels: LABELS,
    storedAs: STORED_AS,
    alsoTold: ({ status }) =>
      status === 'freed' ? [{ field: 'is_active', before: true, after: false }] : [],
    save: async ({ reason, ...changed }, version, _values, _opened, isAnyway) => {
      const words = {
        ...(reason === undefined ? {} : { reason: reasonText(reason) }),
        // Saving over the conflict closes nights that another person opened.
        ...(isAnyway ? { is_active: true as const } : {}),
      }
      try {
        return await change.mutateAsync({ id: block.id, body: { ...changed, ...words, version } })
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
      return found
    },
  })
  const labels = { ...record.labels, is_active: 'Geceler' }
  // The notice names the conflicting stays and their dates.
  const isClash = record.failure?.code === 'dates_clash'
  return (
    <RecordDrawer
      record={{ ...record, labels, failure: isClash ? null : record.failure }}
      size="md"
      title="Kapamayı değiştir"
      subtitle={block.villa_name}
      valueText={valueText}
      verb="Kaydet"
      onClose={onClose}
    >
      <div className="block-form">
        {isClash && <ClashNotice error={change.error} />}
        <BlockFields />
      </div>
    </RecordDrawer>
  )
}
