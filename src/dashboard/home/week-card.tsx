import type { ContentOf } from '../../contract/registry.ts'
import { isoWeekday } from '../../domain/calendar/stay.ts'
import { formatDay, formatPercent, weekdayName } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { useReservationAddresses } from '../shell/reservation-addresses.ts'
import { useCan } from '../shell/session/use-can.ts'

type Week = ContentOf<'GET /v1/admin/home'>['week']

/** The occupancy of the next seven nights: one bar a night. */
export function WeekCard({ week }: { week: Week }) {
  const { calendar } = useReservationAddresses()
  const { manage_reservations: isAdmin } = useCan()
  const taken = week.reduce((sum, night) => sum + night.taken, 0)
  const all = week.reduce((sum, night) => sum + night.villas, 0)
  return (
    <section className="home-card" aria-labelledby="hafta">
      <header>
        <h2 id="hafta">Gelecek yedi gece</h2>
        <span>{all === 0 ? '' : formatPercent(Math.round((taken / all) * 100))}</span>
        <AppLink className="link" href={calendar()}>
          {isAdmin ? 'Doluluk' : 'Takvim'}
        </AppLink>
      </header>
      {all === 0 ? (
        <p>Yayında villa yok.</p>
      ) : (
        <ol className="week">
          {week.map(({ date, taken: full, villas }, index) => (
            <li key={date} data-today={index === 0 || undefined}>
              <AppLink href={calendar({ isActive: 'true', from: date })}>
                <b>{full}</b>
                <span
                  className="week-bar"
                  title={`${formatDay(date)}: ${villas} villanın ${full} tanesi dolu`}
                  style={{ '--share': `${villas === 0 ? 0 : Math.round((full / villas) * 100)}%` }}
                >
                  <i />
                </span>
                <span>
                  {weekdayName(isoWeekday(date), 'short')}
                  <span className="sr-only">
                    , {formatDay(date)}: {villas} villadan {full} dolu
                  </span>
                </span>
              </AppLink>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
