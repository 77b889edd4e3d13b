import { GuestSteppers } from '../rentals/guest-steppers.tsx'
import { guestLimits } from './guest-limits.ts'
import type { Booking } from './use-booking.ts'
import type { Villa } from './villa-types.ts'

/** The guest fields. Infants do not count for the capacity (docs/product.md, Quote). */
export function GuestFields({ villa, booking: { choice, change } }: { villa: Villa; booking: Booking }) {
  const limits = guestLimits(villa, choice)
  const counted = choice.adults + choice.children
  return (
    <GuestSteppers
      guests={choice}
      limits={limits}
      capacity={`Bu ev en çok ${villa.guests} kişilik.`}
      isFull={counted >= villa.guests}
      isOver={counted > villa.guests || limits.children.isOver || limits.infants.isOver}
      onChange={change}
    />
  )
}
