import type { ReactNode } from 'react'
import { formatDay, formatNumber, formatPercent, monthName } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Occupancy } from '../../calendar-grid/bars.ts'
import { windowTitle } from '../../calendar-grid/window.ts'
import type { GridWindow } from '../../calendar-grid/window.ts'

type StatCardsProps = {
  data: Pick<Occupancy, 'summary' | 'today'> | undefined
  window: GridWindow
  /** The address of the reservations that arrive or leave on a day. */
  listHref: (datetype: 'check_in' | 'check_out', day: string) => string | undefined
}

/** Four figures of the filtered villas. Skeletons reserve their space. */
export function StatCards({ data, window, listHref }: StatCardsProps) {
  const { summary, today } = data ?? {}
  const name = window.zoom === 'month' ? monthName(Number(window.from.slice(5, 7))) : windowTitle(window)
  const rise = summary?.last_year_percent == null ? 0 : summary.occupancy_percent - summary.last_year_percent
  const lastYear =
    summary &&
    (summary.last_year_percent === null
      ? 'geçen yıl kayıt yok'
      : `geçen yıl ${formatPercent(summary.last_year_percent)}`)
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
      <Stat
        title={window.zoom === 'quarter' ? 'Üç aylık doluluk' : `${name} doluluğu`}
        value={summary && formatPercent(summary.occupancy_percent)}
        note={lastYear}
        tone={rise > 0 ? 'up' : rise < 0 ? 'down' : undefined}
      />
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

type StatProps = {
  title: string
  value: string | undefined
  note: ReactNode
  href?: string | undefined
  tone?: 'up' | 'down'
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
