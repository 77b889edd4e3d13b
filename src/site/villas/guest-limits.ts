import { maxInfants } from '../../domain/booking/young-guests.ts'
import type { YoungGuestRule } from '../../domain/booking/young-guests.ts'
import type { GuestLimit, Guests } from '../rentals/guest-steppers.tsx'

/** How many adults, children and infants a villa takes, and why not more. */
export function guestLimits(
  villa: YoungGuestRule & { guests: number },
  guests: Guests,
): Record<keyof Guests, GuestLimit> {
  const free = villa.guests - guests.adults - guests.children
  const infants = maxInfants(villa)
  const infantsSentence =
    infants === 0
      ? 'Bu ev bebek kabul etmiyor.'
      : guests.infants >= infants
        ? `Bu evde en çok ${infants} bebek kalabilir.`
        : ''
  return {
    adults: { max: Math.max(guests.adults, guests.adults + free), sentence: '', isOver: false },
    children: villa.allows_children
      ? { max: Math.max(guests.children, guests.children + free), sentence: '', isOver: false }
      : { max: guests.children, sentence: 'Bu ev çocuk kabul etmiyor.', isOver: guests.children > 0 },
    infants: {
      max: Math.max(infants, guests.infants),
      sentence: infantsSentence,
      isOver: guests.infants > infants,
    },
  }
}
