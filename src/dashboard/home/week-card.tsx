import type { ContentOf } from '../../contract/registry.ts'
import { isoWeekday } from '../../domain/calendar/stay.ts'
import { formatDay, formatPercent, weekdayName } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { useReservationAddresses } from '../shell/reservation-addresses.ts'
import { useCan } from '../shell/session/use-can.ts'

type Week = ContentOf<'GET /v1/admin/home'>['week']

interface Taken {
  date: string
  taken: number
  all: number
}

/** The occupancy of the next seven nights, and of boats of the next seven days: one bar a night or day. */
export function WeekCard({ week }: { week: Week }) {
  const { calendar } = useReservationAddresses()
  const { manage_reservations: isAdmin } = useCan()
  const ofVillas = week.map(({ date, taken, villas }) => ({ date, taken, all: villas }))
  const ofBoats = week.map(({ date, taken_boats, boats: all }) => ({ date, taken: taken_boats, all }))
  const hasVillas = ofVillas.some(({ all }) => all > 0)
  const hasBoats = ofBoats.some(({ all }) => all > 0)
  return (
    <section className="home-card" aria-labelledby="hafta">
      <header>
        <h2 id="hafta">{hasBoats ? 'Gelecek yedi gün' : 'Gelecek yedi gece'}</h2>
        <span>{hasVillas && !hasBoats ? shareText(ofVillas) : ''}</span>
        <AppLink className="link" href={calendar(hasVillas || !hasBoats ? {} : { kind: 'boat' })}>
          {isAdmin ? 'Doluluk' : 'Takvim'}
        </AppLink>
      </header>
      {!hasVillas && !hasBoats && <p>Yayında villa ya da tekne yok.</p>}
      {hasVillas && (
        <>
          {hasBoats && <h3 className="week-name">Villalar · {shareText(ofVillas)}</h3>}
          <WeekBars
            days={ofVillas}
            what={{ one: 'villadan', of: 'villanın' }}
            hrefOf={(date) => calendar({ isActive: 'true', from: date })}
          />
        </>
      )}
      {hasBoats && (
        <>
          <h3 className="week-name">Tekneler · {shareText(ofBoats)}</h3>
          <WeekBars
            days={ofBoats}
            what={{ one: 'tekneden', of: 'teknenin' }}
            hrefOf={(date) => calendar({ kind: 'boat', isActive: 'true', from: date })}
          />
        </>
      )}
    </section>
  )
}

/** What share of the nights or days is taken. */
function shareText(days: readonly Taken[]): string {
  const sum = (of: 'taken' | 'all') => days.reduce((all, day) => all + day[of], 0)
  return formatPercent(Math.round((sum('taken') / sum('all')) * 100))
}

type WeekBarsProps = {
  days: readonly Taken[]
  what: { one: string; of: string }
  hrefOf: (date: string) => string
}

function WeekBars({ days, what, hrefOf }: WeekBarsProps) {
  return (
    <ol className="week">
      {days.map(({ date, taken, all }, index) => (
        <li key={date} data-today={index === 0 || undefined}>
          <AppLink href={hrefOf(date)}>
            <b>{taken}</b>
            <span
              className="week-bar"
              title={`${formatDay(date)}: ${all} ${what.of} ${taken} tanesi dolu`}
              style={{ '--share': `${all === 0 ? 0 : Math.round((taken / all) * 100)}%` }}
            >
              <i />
            </span>
            <span>
              {weekdayName(isoWeekday(date), 'short')}
              <span className="sr-only">
                , {formatDay(date)}: {all} {what.one} {taken} dolu
              </span>
            </span>
          </AppLink>
        </li>
      ))}
    </ol>
  )
}
