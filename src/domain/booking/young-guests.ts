/** The rule of a villa for guests below twelve: whether children are allowed, and the largest number of infants. */
export interface YoungGuestRule {
  allows_children: boolean
  max_infants: number
}

/** How many infants a villa takes. A villa that takes no children takes no infants either. */
export function maxInfants({ allows_children, max_infants }: YoungGuestRule): number {
  return allows_children ? max_infants : 0
}

/** Which guests the villa does not take, children before infants; null when it takes all of them. */
export function youngGuestBreach(
  villa: YoungGuestRule,
  guests: { children: number; infants: number },
): { code: 'children' } | { code: 'infants'; max_infants: number } | null {
  if (guests.children > 0 && !villa.allows_children) return { code: 'children' }
  const max_infants = maxInfants(villa)
  return guests.infants > max_infants ? { code: 'infants', max_infants } : null
}
