import type { ReactNode } from 'react'
import { addDays } from '../../../domain/calendar/stay.ts'
import {
  formatDay,
  formatNights,
  formatNumber,
  formatPercent,
  formatStay,
} from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Occupancy } from '../../calendar-grid/bars.ts'
import type { BoatOccupancy } from '../../calendar-grid/use-boat-occupancy.ts'

type StatCardsProps = {
  data: Pick<Occupancy, 'summary' | 'today' | 'from' | 'days'> | undefined
  /** The address of the reservations that arrive or leave on a day. */
  listHref: (datetype: 'check_in' | 'check_out', day: string) => string | undefined
}

/** Four figures of the filtered villas in one line. */
export function StatCards({ data, listHref }: StatCardsProps) {
  const { summary, today } = data ?? {}
  return (
    <div className="occ-stats" aria-busy={data === undefined || undefined}>
      <Stat
        title="Bugün giriş"
        value={summary && formatNumber(summary.arrivals_today)}
        note={today && formatDay(today, 'full').replace(` ${today.slice(0, 4)}`, '')}
        href={today && listHref('check_in', today)}
      />
      <Stat
        title="Bugün çıkış"
        value={summary && formatNumber(summary.departures_today)}
        note={summary && (summary.departures_today > 0 ? 'listeyi aç' : 'bugün çıkış yok')}
        href={today && listHref('check_out', today)}
      />
      <SoldStat data={data} days={data && formatStay(daysOf(data), 'short')} />
      <Stat
        title="Satılabilir boşluk"
        value={summary && `${formatNumber(summary.gap_nights)} gece`}
        note={
          summary &&
          (summary.gap_villas === 0 ? 'bu dönemde yok' : `${formatNumber(summary.gap_villas)} villada`)
        }
      />
    </div>
  )
}

/** Three figures of the filtered boats in one line. */
export function BoatStatCards({ data }: { data: BoatOccupancy | undefined }) {
  const { summary } = data ?? {}
  return (
    <div className="occ-stats" aria-busy={data === undefined || undefined}>
      <Stat title="Bugün çıkan tur" value={summary && formatNumber(summary.departures_today)} note="" />
      <Stat title="Bugün dönen tur" value={summary && formatNumber(summary.returns_today)} note="" />
      <SoldStat
        data={data}
        days={data && formatNights({ starts_on: data.from, ends_on: addDays(data.from, data.days) })}
      />
    </div>
  )
}

type Sold = {
  summary: { occupancy_percent: number; last_year_percent: number | null }
}

/** The share of the days that is sold, beside that of the year before. */
function SoldStat({ data, days }: { data: Sold | undefined; days: string | undefined }) {
  const { occupancy_percent = 0, last_year_percent = null } = data?.summary ?? {}
  const rise = last_year_percent === null ? 0 : occupancy_percent - last_year_percent
  const lastYear =
    last_year_percent === null ? 'geçen yıl kayıt yok' : `geçen yıl ${formatPercent(last_year_percent)}`
  return (
    <Stat
      title="Doluluk"
      value={data && formatPercent(occupancy_percent)}
      note={data && `${days}, ${lastYear}`}
      tone={rise > 0 ? 'up' : rise < 0 ? 'down' : undefined}
    />
  )
}

/** The days that are counted. */
const daysOf = ({ from, days }: { from: string; days: number }) => ({
  check_in: from,
  check_out: addDays(from, days),
})

type StatProps = {
  title: string
  value: string | undefined
  note: ReactNode
  href?: string | undefined
  tone?: 'up' | 'down' | undefined
}

function Stat({ title, value, note, href, tone }: StatProps) {
  return (
    <div className="occ-stat">
      <h2>
        {href ? (
          <AppLink className="occ-stat-link" href={href}>
            {title}
          </AppLink>
        ) : (
          title
        )}
      </h2>
      {value === undefined ? (
        <>
          <Skeleton shape="text" width="3.5rem" height="1.4rem" />
          <Skeleton shape="text" width="6rem" />
        </>
      ) : (
        <>
          <b>{value}</b>
          <small data-tone={tone}>{note}</small>
        </>
      )}
    </div>
  )
}
