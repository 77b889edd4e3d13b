import { formatMoney } from '../../../domain/pricing/money.ts'
import { formatDay, formatNumber, formatPercent } from '../../../domain/turkish/turkish.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { Part } from '../../form/part.tsx'
import { ReadyList } from './ready-list.tsx'
import { roomValues, sleepsText } from '../rooms/values.ts'
import { SectionTitle } from '../../form/section-frame.tsx'
import type { SectionProps, Villa } from '../villa.ts'

/**
 * The overview of a villa. Apart from the calendar, it is all that an owner sees of it. Admins also see what
 * is missing before it becomes active.
 */
export function OverviewSection({ villa }: SectionProps) {
  return (
    <>
      <SectionTitle title="Özet" />
      <div className="overview">
        <div className="overview-main">
          {villa.can.edit && <ReadyList villa={villa} />}
          <Part title="Ev">
            <Facts rows={villaFacts(villa)} />
          </Part>
          <Part title="Ödeme">
            <Facts rows={moneyFacts(villa)} />
          </Part>
        </div>
        <aside className="overview-side">
          <ResponsiveImage
            variants={villa.image?.variants ?? []}
            alt={villa.image?.alt ?? ''}
            sizes="(min-width: 64rem) 20rem, 100vw"
            ratio={4 / 3}
            dominant={villa.image?.dominant ?? null}
          />
          <Part title="Kayıt">
            <Facts rows={recordFacts(villa)} />
          </Part>
        </aside>
      </div>
    </>
  )
}

type Row = readonly [name: string, value: string]

function Facts({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function villaFacts(villa: Villa): Row[] {
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
    [
      'Puan',
      villa.rating === null
        ? 'henüz yorum yok'
        : `${formatNumber(villa.rating, 1)} · ${villa.rating_count} yorum`,
    ],
  ]
}

const moneyFacts = (villa: Villa): Row[] => [
  ['Ön ödeme', formatPercent(villa.prepayment_percent)],
  ...(villa.commission_percent === undefined
    ? []
    : [['Komisyon', formatPercent(villa.commission_percent)] as const]),
  ['Hasar depozitosu', villa.damage_deposit_amount === 0 ? 'yok' : formatMoney(villa.damage_deposit_amount)],
  ...villa.fees.map((fee): Row => [fee.name, formatMoney(fee.amount)]),
]

function recordFacts(villa: Villa): Row[] {
  return [
    ['Ev sahibi', villa.owner_name],
    ['İzin belgesi', villa.permit_no ?? 'yok'],
    ['Eklendi', day(villa.created_at)],
    ['Yayına alındı', villa.published_at === null ? '—' : day(villa.published_at)],
    ['Son değişiklik', day(villa.updated_at)],
  ]
}

const size = (metres: number) => formatNumber(metres, 2)
const day = (moment: string) => formatDay(todayInIstanbul(new Date(moment)), 'medium')
const clock = (time: string) => time.slice(0, 5).replace(':', '.')
