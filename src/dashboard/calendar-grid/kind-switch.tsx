import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { useReservationAddresses } from '../shell/reservation-addresses.ts'

type KindSwitchProps = { current: RentalKind; from: Day | null; view: string }

/** Villas or boats in the calendar; the day and the view stay. */
export function KindSwitch({ current, from, view }: KindSwitchProps) {
  const { calendar } = useReservationAddresses()
  const query = {
    ...(from === null ? {} : { from }),
    ...(view !== 'calendar' ? { view } : {}),
  }
  const links = [
    { kind: 'villa', label: 'Villalar', href: calendar(query) },
    { kind: 'boat', label: 'Tekneler', href: calendar({ kind: 'boat', ...query }) },
  ]
  return (
    <nav className="segments occ-kind" aria-label="Villalar ve tekneler">
      {links.map(({ kind, label, href }) => (
        <AppLink key={kind} href={href} aria-current={kind === current ? 'true' : undefined}>
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
