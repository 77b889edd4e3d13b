import { guestsText } from '../../domain/turkish/turkish.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { Stepper } from '../../ui/stepper.tsx'
import { guestLimits } from './guest-limits.ts'
import type { Booking } from './use-booking.ts'
import type { Villa } from './villa-types.ts'

const WHO = [
  { key: 'adults', label: 'Yetişkin', note: '', min: 1, max: 60 },
  { key: 'children', label: 'Çocuk', note: '2–12 yaş', min: 0, max: 60 },
  { key: 'infants', label: 'Bebek', note: '0–2 yaş', min: 0, max: 20 },
] as const

/** The guest fields. Infants do not count for the capacity (docs/product.md, Quote). */
export function GuestFields({ villa, booking }: { villa: Villa; booking: Booking }) {
  const { choice, change } = booking
  const id = useId()
  const capacity = villa.guests
  const limits = guestLimits(villa, choice)
  const counted = choice.adults + choice.children
  // It stays open after the number was corrected, because the visitor is using it.
  const [isOpen, setOpen] = useState(counted > capacity || limits.children.isOver || limits.infants.isOver)
  return (
    <details
      className="stay-guests"
      open={isOpen || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          <small>Kişi</small>
          {guestsText(choice)}
        </span>
        <ChevronDown size={18} />
      </summary>
      <div className="stay-steppers">
        {WHO.map(({ key, label, note, min, max }) => {
          const limit = limits[key]
          return (
            <div key={key} className="stay-stepper">
              <label htmlFor={`${id}-${key}`}>
                {label}
                {note !== '' && <small>{note}</small>}
              </label>
              <Stepper
                what={label}
                id={`${id}-${key}`}
                name={key}
                value={choice[key]}
                min={min}
                max={Math.max(min, limit.max)}
                aria-describedby={limit.sentence === '' ? undefined : `${id}-${key}-limit`}
                aria-invalid={limit.isOver || undefined}
                onValueChange={(value) => change({ [key]: Math.min(max, Math.max(min, value ?? min)) })}
              />
              {limit.sentence !== '' && (
                <small id={`${id}-${key}-limit`} className="stay-limit" data-over={limit.isOver || undefined}>
                  {limit.sentence}
                </small>
              )}
            </div>
          )
        })}
        <output className="stay-capacity" data-full={counted >= capacity || undefined}>
          Bu ev en çok {capacity} kişilik.
        </output>
      </div>
    </details>
  )
}
