import { formatMoney } from '../../../domain/pricing/money.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { momentRows, moneyRows, Overview, ratingRow } from '../../editor/overview/overview.tsx'
import type { FactRow } from '../../editor/overview/overview.tsx'
import { roomValues, sleepsText } from '../rooms/values.ts'
import type { SectionProps, Villa } from '../villa.ts'
import { VillaReadyList } from './ready-list.tsx'

export function OverviewSection({ villa }: SectionProps) {
  return (
    <Overview
      cover={villa.image}
      parts={[
        { title: 'Ev', rows: villaFacts(villa) },
        {
          title: 'Ödeme',
          rows: [
            ...moneyRows(villa),
            ...villa.fees.map((fee): FactRow => [fee.name, formatMoney(fee.amount)]),
          ],
        },
      ]}
      record={[
        ['Ev sahibi', villa.owner_name],
        ['İzin belgesi', villa.permit_no ?? 'yok'],
        ...momentRows(villa),
      ]}
    >
      {villa.can.edit && <VillaReadyList villa={villa} />}
    </Overview>
  )
}

function villaFacts(villa: Villa): FactRow[] {
  const { pool } = villa
  return [
    ['Yer', `${villa.district_name}, ${villa.town_name}`],
    [
      'Kapasite',
      // The rooms below already show their number.
      `${villa.guests} kişi${villa.rooms.length === 0 ? `, ${villa.bedrooms} yatak odası` : ''}, ${villa.bathrooms} banyo`,
    ],
    ['Odalar', villa.rooms.length === 0 ? '—' : sleepsText(villa.rooms.map(roomValues), villa.guests)],
    [
      'Havuz',
      pool === null
        ? 'yok'
        : `${size(pool.width_m)} × ${size(pool.length_m)} m, ${size(pool.depth_m)} m derin`,
    ],
    ['Giriş – çıkış', `${clock(villa.check_in_time)} – ${clock(villa.check_out_time)}`],
    ['Fotoğraf', String(villa.image_count)],
    ratingRow(villa),
  ]
}

const size = (metres: number) => formatNumber(metres, 2)
const clock = (time: string) => time.slice(0, 5).replace(':', '.')
