import { statusLabel } from '../../domain/booking/reservation.ts'
import { nightCount } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { formatHours, formatPeriod } from '../../domain/turkish/trip-text.ts'
import { formatStay } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { SailMark } from '../../ui/sail.tsx'
import { barLabel, barTone, timeOf } from './bars.ts'
import type { SellableGap, Span } from './bars.ts'

type EntryRowProps = {
  entry: { span?: Span; gap?: SellableGap }
  today: Day
  /** the day of a list of hours, which the time then does not repeat */
  day?: Day
  onPress: (beside: DOMRect) => void
  /** null: reservations cannot be opened here */
  reservationHref: ((id: number) => string) | null
}

/** What takes nights or hours, as a line of a list: who, when and in which state. */
export function EntryRow({ entry, today, day, onPress, reservationHref }: EntryRowProps) {
  const { span, gap } = entry
  const name = gap
    ? `${gap.nights} gece boş`
    : span!.kind === 'block'
      ? barLabel(span!, today)
      : span!.label || span!.code
  const state = gap ? 'Boşluk' : span!.kind === 'block' ? 'Kapalı' : statusLabel(span!.status ?? 'confirmed')
  const words = (
    <>
      <SailMark />
      <b>{name}</b>
      <small>{gap ? nightsText(gap) : timeText(span!, day)}</small>
      <em>{state}</em>
    </>
  )
  const look = { className: 'occ-entry', 'data-tone': gap ? 'gap' : barTone(span!) }
  if (span?.reservation_id != null && reservationHref !== null) {
    return (
      <AppLink {...look} href={reservationHref(span.reservation_id)}>
        {words}
      </AppLink>
    )
  }
  return (
    <button type="button" {...look} onClick={(event) => onPress(event.currentTarget.getBoundingClientRect())}>
      {words}
    </button>
  )
}

const nightsText = (stay: { check_in: Day; check_out: Day }) =>
  `${formatStay(stay, 'yearless')} · ${nightCount(stay)} gece`

/** «10.00–13.00» in the list of its day, else with its days. */
function timeText(span: Span, day: Day | undefined): string {
  const time = timeOf(span)
  if (time === null) return nightsText(span)
  const isOfDay = span.check_in === day && nightCount(span) === 1
  return isOfDay ? formatHours(time) : formatPeriod(time)
}
