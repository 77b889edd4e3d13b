import type { ComponentProps, ReactNode } from 'react'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { formatDay, formatNumber, formatPercent } from '../../../domain/turkish/turkish.ts'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { Part } from '../../form/part.tsx'
import { SectionTitle } from '../../form/section-frame.tsx'

export type FactRow = readonly [name: string, value: string]

type OverviewProps = {
  cover: (Pick<ComponentProps<typeof ResponsiveImage>, 'variants' | 'alt' | 'dominant'> & object) | null
  parts: readonly { title: string; rows: readonly FactRow[] }[]
  record: readonly FactRow[]
  /** Above the parts: what is still missing. */
  children?: ReactNode
}

/**
 * The overview of a villa or a boat. Apart from the calendar, it is all that an owner sees of it. Admins also
 * see what is missing before it becomes active.
 */
export function Overview({ cover, parts, record, children }: OverviewProps) {
  return (
    <>
      <SectionTitle title="Özet" />
      <div className="overview">
        <div className="overview-main">
          {children}
          {parts.map(({ title, rows }) => (
            <Part key={title} title={title}>
              <Facts rows={rows} />
            </Part>
          ))}
        </div>
        <aside className="overview-side">
          <ResponsiveImage
            variants={cover?.variants ?? []}
            alt={cover?.alt ?? ''}
            sizes="(min-width: 64rem) 20rem, 100vw"
            ratio={4 / 3}
            dominant={cover?.dominant ?? null}
          />
          <Part title="Kayıt">
            <Facts rows={record} />
          </Part>
        </aside>
      </div>
    </>
  )
}

function Facts({ rows }: { rows: readonly FactRow[] }) {
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

interface MoneyFacts {
  prepayment_percent: number
  commission_percent?: number | undefined
  damage_deposit_amount: number
}

/** What was agreed on money. Owners do not see the commission. */
export const moneyRows = (rental: MoneyFacts): FactRow[] => [
  ['Ön ödeme', formatPercent(rental.prepayment_percent)],
  ...(rental.commission_percent === undefined
    ? []
    : [['Komisyon', formatPercent(rental.commission_percent)] as const]),
  [
    'Hasar depozitosu',
    rental.damage_deposit_amount === 0 ? 'yok' : formatMoney(rental.damage_deposit_amount),
  ],
]

export const ratingRow = ({
  rating,
  rating_count,
}: {
  rating: number | null
  rating_count: number
}): FactRow => [
  'Puan',
  rating === null ? 'henüz yorum yok' : `${formatNumber(rating, 1)} · ${rating_count} yorum`,
]

const day = (moment: string) => formatDay(todayInIstanbul(new Date(moment)), 'medium')

/** When it was added, shown and changed. */
export const momentRows = (rental: {
  created_at: string
  published_at: string | null
  updated_at: string
}): FactRow[] => [
  ['Eklendi', day(rental.created_at)],
  ['Yayına alındı', rental.published_at === null ? '—' : day(rental.published_at)],
  ['Son değişiklik', day(rental.updated_at)],
]
