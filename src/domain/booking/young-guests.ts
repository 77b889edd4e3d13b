/** What a villa says of guests below twelve: whether children may come at all, and how many infants at most. */
export interface YoungGuestRule {
  allows_children: boolean
  max_infants: number
}

/** A villa that takes no children takes no infants either. */
export function mostInfants({ allows_children, max_infants }: YoungGuestRule): number {
  return allows_children ? max_infants : 0
}

/** The guests that the villa does not take, children named before infants; null when it takes all. */
export function youngGuestBreach(
  villa: YoungGuestRule,
  guests: { children: number; infants: number },
): { code: 'children' } | { code: 'infants'; max_infants: number } | null {
  if (guests.children > 0 && !villa.allows_children) return { code: 'children' }
  const max_infants = mostInfants(villa)
  return guests.infants > max_infants ? { code: 'infants', max_infants } : null
}
