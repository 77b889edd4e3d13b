import { statusLabel } from '../../domain/booking/reservation.ts'
import { SailMark } from '../../ui/sail.tsx'
import { STATUS_TONES } from '../shell/status-tones.ts'

const SHOWN = ['pending', 'awaiting_payment', 'confirmed', 'completed'] as const

/** What the colours of the bars mean. */
export function Legend({ withGaps }: { withGaps: boolean }) {
  const marks = [
    ...SHOWN.map((status) => ({ tone: STATUS_TONES[status], label: statusLabel(status) })),
    { tone: 'closed', label: 'Kapalı' },
    ...(withGaps ? [{ tone: 'gap', label: 'Boşluk' }] : []),
  ]
  return (
    <ul className="occ-legend" aria-label="Renkler">
      {marks.map(({ tone, label }) => (
        <li key={tone} className="occ-mark" data-tone={tone}>
          <SailMark />
          {label}
        </li>
      ))}
    </ul>
  )
}
