import { timeline } from './reservation-texts.ts'
import type { StepState } from './reservation-texts.ts'
import type { Reservation } from './reservation-types.ts'

const SAID: Record<StepState, string> = {
  done: 'tamam',
  now: 'şu an',
  ahead: 'sırada',
  ended: 'bitti',
}

/** The steps of a reservation from request to stay, drawn as five sails in a row. */
export function StatusTimeline({ reservation }: { reservation: Reservation }) {
  return (
    <ol className="status-sails" aria-label="Rezervasyonun durumu">
      {timeline(reservation).map((step) => (
        <li key={step.key} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className="status-sail">{step.name}</span>
          <span className="sr-only">, {SAID[step.state]}</span>
          {step.note !== '' && <small>{step.note}</small>}
        </li>
      ))}
    </ol>
  )
}
