/** What can be rented (docs/decisions/0063-rentals.md). */
export type RentalKind = 'villa' | 'boat'
