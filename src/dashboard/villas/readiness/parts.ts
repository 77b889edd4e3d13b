import type { ContentOf } from '../../../contract/registry.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import type { Lacking } from '../../editor/readiness/missing-question.tsx'
import { call } from '../../shell/call.ts'

/** What a villa lacks before visitors should see it. */
export type MissingParts = ContentOf<'GET /v1/admin/villas/missing'>[number]
type Part = MissingParts['missing'][number]

export const readMissingParts = (ids: readonly number[]): Promise<MissingParts[]> =>
  call('GET /v1/admin/villas/missing', { query: { id: ids.join(',') } })

/** Whether it is the permit, without which a villa is shown only for a reason. */
export const isPermitPart = (part: Part): boolean => part.startsWith('permit')

const TEXTS: Record<Exclude<Part, 'unpriced_nights'>, string> = {
  permit: 'İzin belgesi',
  permit_expired: 'Süresi dolmamış izin belgesi',
  permit_cancelled: 'Geçerli izin belgesi',
  images: 'En az sekiz fotoğraf',
  prices: 'Fiyat dönemleri',
  commission: 'Komisyon oranı',
  coordinates: 'Haritadaki konum',
  description: 'Tanıtım metni',
  types: 'Tip',
  features: 'Özellikler',
  rooms: 'Odalar ve yataklar',
}

/** A villa with what it lacks, in words. */
export const lackingOf = (lacks: MissingParts): Lacking => ({
  id: lacks.id,
  name: lacks.name,
  texts: missingTexts(lacks),
})

/** The missing parts in words, in the order of the list. */
export const missingTexts = ({ missing, unpriced_nights }: Omit<MissingParts, 'id' | 'name'>): string[] =>
  missing.map((part) =>
    part === 'unpriced_nights'
      ? `Gelecek 12 ayda ${formatNumber(unpriced_nights)} gecenin fiyatı`
      : TEXTS[part],
  )
