import { Link } from 'react-router'
import { guestsText } from '../../domain/turkish/turkish.ts'
import { buttonLook } from '../../ui/button.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { paths } from '../shell/paths.ts'
import { searchOf, type StayChoice } from './stay-choice.ts'

/** What a visitor can do when a villa does not take all the guests. */

/**
 * Opens the guest fields of the panel and focuses the first stepper that can be lowered. Steppers over their
 * limit come first.
 */
function showPeople() {
  const people = document.querySelector<HTMLDetailsElement>('#fiyat .stay-guests')
  if (people === null) return
  people.open = true
  people.scrollIntoView({ block: 'nearest' })
  const first =
    people.querySelector<HTMLElement>('.stepper:has([aria-invalid]) > button:not([aria-disabled])') ??
    people.querySelector<HTMLElement>('.stepper > button:not([aria-disabled])')
  first?.focus({ preventScroll: true, focusVisible: true })
}

export function ChangeGuests({ block }: { block: boolean }) {
  return (
    <a
      {...buttonLook({ tone: 'ghost', block })}
      href="#fiyat"
      onClick={(event) => {
        event.preventDefault()
        showPeople()
      }}
    >
      Kişi sayısını değiştir
    </a>
  )
}

export function LargerVillas({ choice }: { choice: StayChoice }) {
  return (
    <div className="nearest">
      <Link {...chipLook()} to={paths.listing(searchOf(choice))} rel="nofollow">
        {choice.children + choice.infants === 0 ? `${choice.adults} kişiye` : `${guestsText(choice)} için`}{' '}
        uygun evleri göster
      </Link>
    </div>
  )
}
