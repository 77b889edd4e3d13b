import type { ContentOf, InputOf } from '../../../contract/registry.ts'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { ApiFailure } from '../../../client/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shell/call.ts'

export type Block = ContentOf<'GET /v1/admin/external/{id}'>
export type BlockStatus = Block['status']
export type NewBlocks = InputOf<'POST /v1/admin/villas/date'>['body']
export type BlockChange = InputOf<'PUT /v1/admin/villas/date/{id}'>['body']

/** What takes the nights of a refused block, as the server returns it. */
interface Clash {
  villa_name: string
  label: string
  check_in: string
  check_out: string
}

export const REASONS = ['Ev sahibi', 'Bakım', 'Başka acente'] as const
/** The option with a free text. */
export const OTHER_REASON = 'Diğer'
/** The most villas of one call. */
export const MAX_VILLAS = 50

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

/** «Bu tarihlerde Kaya ailesi var, 4–11 Temmuz 2027» */
export function clashText(clash: Pick<Clash, 'label' | 'check_in' | 'check_out'>): string {
  return `Bu tarihlerde ${clash.label === '' ? 'başka bir kayıt' : clash.label} var, ${formatStay(clash)}`
}

/** One block, as the API has it. */
export const blockQuery = (id: number) =>
  queryOptions({
    queryKey: ['external', id],
    queryFn: ({ signal }) => call('GET /v1/admin/external/{id}', { params: { id } }, { signal }),
  })
