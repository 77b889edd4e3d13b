import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { guestsText } from '../../domain/turkish/turkish.ts'
import { Stepper } from '../../ui/stepper.tsx'

export type Guests = Record<'adults' | 'children' | 'infants', number>

export interface GuestLimit {
  /** The highest number the field allows. A higher number from an address can only be lowered. */
  max: number
  /** Why the number is limited; empty when the capacity is the reason, which is said below the fields. */
  sentence: string
  isOver: boolean
}

const WHO = [
  { key: 'adults', label: 'Yetişkin', note: '', min: 1, max: 60 },
  { key: 'children', label: 'Çocuk', note: '2–12 yaş', min: 0, max: 60 },
  { key: 'infants', label: 'Bebek', note: '0–2 yaş', min: 0, max: 20 },
] as const

type GuestSteppersProps = {
  guests: Guests
  limits: Record<keyof Guests, GuestLimit>
  /** "Bu ev en çok 6 kişilik." */
  capacity: string
  isFull: boolean
  /** More guests than fit, or some that are not taken. */
  isOver: boolean
  onChange: (changes: Partial<Guests>) => void
}

/** Adults, children and infants with what limits them. Collapsed until the visitor opens it or must correct it. */
export function GuestSteppers({ guests, limits, capacity, isFull, isOver, onChange }: GuestSteppersProps) {
  const id = useId()
  // It stays open after the number was corrected, because the visitor is using it.
  const [isOpen, setOpen] = useState(isOver)
  return (
    <details
      className="stay-guests"
      open={isOpen || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          <small>Kişi</small>
          {guestsText(guests)}
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
                value={guests[key]}
                min={min}
                max={Math.max(min, limit.max)}
                aria-describedby={limit.sentence === '' ? undefined : `${id}-${key}-limit`}
                aria-invalid={limit.isOver || undefined}
                onValueChange={(value) => onChange({ [key]: Math.min(max, Math.max(min, value ?? min)) })}
              />
              {limit.sentence !== '' && (
                <small id={`${id}-${key}-limit`} className="stay-limit" data-over={limit.isOver || undefined}>
                  {limit.sentence}
                </small>
              )}
            </div>
          )
        })}
        <output className="stay-capacity" data-full={isFull || undefined}>
          {capacity}
        </output>
      </div>
    </details>
  )
}
