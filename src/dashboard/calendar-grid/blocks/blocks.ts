import type { ContentOf, InputOf } from '../../../contract/registry.ts'
import { formatPeriod } from '../../../domain/turkish/trip-text.ts'
import type { SentPeriod } from '../../../domain/turkish/trip-text.ts'
import { formatStay, formatTime } from '../../../domain/turkish/turkish.ts'
import { ApiFailure } from '../../../client/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shell/call.ts'

export type Block = ContentOf<'GET /v1/admin/external/{id}'>
export type VillaBlock = Extract<Block, { kind: 'villa' }>
export type BoatBlock = Extract<Block, { kind: 'boat' }>
export type BlockStatus = Block['status']
export type NewBlocks = InputOf<'POST /v1/admin/villas/date'>['body']
export type NewBoatBlocks = InputOf<'POST /v1/admin/boat/date'>['body']
export type BoatBlockChange = InputOf<'PUT /v1/admin/boat/date/{id}'>['body']
export type BlockChange = InputOf<'PUT /v1/admin/villas/date/{id}'>['body']

/** What takes the nights of a refused block, or the time of a boat, as the server returns it. */
interface ClashText {
  label: string
  check_in: string
  check_out: string
}
type Clash = ClashText &
  ({ villa_name: string } | ({ boat_name: string } & SentPeriod & { ready_at: string }))

export const REASONS = ['Ev sahibi', 'Bakım', 'Başka acente'] as const
/** The option with a free text. */
export const OTHER_REASON = 'Diğer'
/** The reasons of boats, in place of «Başka acente». */
export const BOAT_REASONS = ['Tekne sahibi', 'Bakım', 'Hava'] as const
/** The most villas or boats of one call. */
export const MAX_RENTALS = 50

export const BLOCK_STATUSES: { value: BlockStatus; label: string }[] = [
  { value: 'current', label: 'Sürüyor' },
  { value: 'coming', label: 'Gelecek' },
  { value: 'past', label: 'Geçmiş' },
  { value: 'freed', label: 'Kaldırıldı' },
]

/** The conflicts of a refused block (409 dates_clash); empty for any other failure. */
export function clashesFrom(error: unknown): Clash[] {
  if (!(error instanceof ApiFailure) || error.status !== 409) return []
  const content = error.content as { clashes?: Clash[] } | null
  return content?.clashes ?? []
}

/** The name of the villa or boat. */
export const rentalName = (of: { villa_name: string } | { boat_name: string }): string =>
  'boat_name' in of ? of.boat_name : of.villa_name

/** «4–11 Temmuz 2027», of a boat with its hours. */
export const blockTime = (block: Block): string =>
  block.kind === 'boat' ? formatPeriod(block) : formatStay(block)

/** «Bu tarihlerde Kaya ailesi var, 4–11 Temmuz 2027» */
export function clashText(clash: ClashText & Partial<SentPeriod & { ready_at: string }>): string {
  const who = `Bu tarihlerde ${clash.label === '' ? 'başka bir kayıt' : clash.label} var`
  const { started_at, finished_at, ready_at = finished_at } = clash
  if (started_at === undefined || finished_at === undefined) return `${who}, ${formatStay(clash)}`
  const ready = ready_at === finished_at ? '' : `, hazırlık bitişi ${formatTime(ready_at!)}`
  return `${who}, ${formatPeriod({ started_at, finished_at })}${ready}`
}

/**
 * A block that lost time as it was before, and what is left of it. Its undo merges a part that was split off into its
 * block again. It changes the time only, and only while the blocks have the versions that the change left. Otherwise
 * nothing is undone, and a message says so.
 */
export interface Lost<OfKind extends Block> {
  before: OfKind
  parts: readonly OfKind[]
  /** The version after the change. */
  version: number
}

/** What such an undo sends beside the time. */
export const asBefore = ({ version, parts }: Lost<Block>) => ({
  version,
  is_active: true as const,
  ...(parts[1] === undefined ? {} : { joins: parts[1].id, joins_version: parts[1].version }),
})

/** One block, as the API has it. */
export const blockQuery = (id: number) =>
  queryOptions({
    queryKey: ['external', id],
    queryFn: ({ signal }) => call('GET /v1/admin/external/{id}', { params: { id } }, { signal }),
  })
