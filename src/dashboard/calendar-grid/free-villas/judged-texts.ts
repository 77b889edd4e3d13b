import type { ContentOf } from '../../../contract/registry.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'

export type FreeVillas = ContentOf<'GET /v1/admin/occupancy/free'>
export type JudgedVilla = FreeVillas['items'][number]
export type JudgedStay = JudgedVilla['stay']

type Obstacle = NonNullable<JudgedStay['obstacle']>

/** Why a villa is not free for the wanted stay; null for a free one. */
export function obstacleText({ stay, guests }: { stay: JudgedStay; guests: number }): string | null {
  switch (stay.obstacle) {
    case null:
      return null
    case 'capacity':
      return `En çok ${guests} kişi`
    case 'children':
      return 'Çocuk kabul edilmiyor'
    case 'infants':
      return 'Bu kadar bebek kabul edilmiyor'
    case 'taken':
      return 'Dolu'
    case 'not_priced':
      return 'Fiyatı girilmemiş gece var'
    case 'min_nights':
      return stay.min_nights === null ? 'Konaklama kısa' : `En az ${stay.min_nights} gece`
    case 'arrival_closed':
      return 'O gün giriş yok'
    case 'departure_closed':
      return 'O gün çıkış yok'
  }
}

/** «₺84.000», and that the price may still change. */
export function totalText({ total, is_provisional }: JudgedStay): string {
  if (total === null) return ''
  return is_provisional ? `${formatMoney(total)}, öngörülen fiyat` : formatMoney(total)
}

const COUNTED: Record<Obstacle, string> = {
  taken: 'dolu',
  capacity: 'bu kadar kişi almıyor',
  children: 'çocuk kabul etmiyor',
  infants: 'bu kadar bebek kabul etmiyor',
  min_nights: 'daha uzun konaklama istiyor',
  not_priced: 'fiyatsız',
  arrival_closed: 'o gün girişe kapalı',
  departure_closed: 'o gün çıkışa kapalı',
}

/** «4 villa boş», and of the others how many for which reason: «7 dolu, 3 bu kadar kişi almıyor». */
export function countTexts({ free, left_out }: Pick<FreeVillas, 'free' | 'left_out'>): {
  free: string
  others: string
} {
  const others = Object.entries(COUNTED).flatMap(([obstacle, words]) => {
    const count = left_out[obstacle as Obstacle]
    return count > 0 ? [`${formatNumber(count)} ${words}`] : []
  })
  return {
    free: free === 0 ? 'Boş villa yok' : `${formatNumber(free)} villa boş`,
    others: others.join(', '),
  }
}
