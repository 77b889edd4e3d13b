/** What can be rented. */
export const RENTAL_KINDS = ['villa', 'boat'] as const
export type RentalKind = (typeof RENTAL_KINDS)[number]
