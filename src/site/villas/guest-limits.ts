import { maxInfants } from '../../domain/booking/young-guests.ts'
import type { YoungGuestRule } from '../../domain/booking/young-guests.ts'

type Guests = Record<'adults' | 'children' | 'infants', number>

interface GuestLimit {
  /** as far as the field counts; what an address brought beyond it can only be lowered */
  most: number
  /** why it ends there; empty where the room for all of them is the reason, which stands below them */
  sentence: string
  isOver: boolean
}

/** How many of each may come to a villa, and why no more. */
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
    adults: { most: Math.max(guests.adults, guests.adults + free), sentence: '', isOver: false },
    children: villa.allows_children
      ? { most: Math.max(guests.children, guests.children + free), sentence: '', isOver: false }
      : { most: guests.children, sentence: 'Bu ev çocuk kabul etmiyor.', isOver: guests.children > 0 },
    infants: {
      most: Math.max(infants, guests.infants),
      sentence: infantsSentence,
      isOver: guests.infants > infants,
    },
  }
}
