import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Discount, DiscountBody } from './values.ts'

/** How the section reads and writes the discounts of one villa or boat. */
export interface DiscountCalls {
  kind: RentalKind
  rentalId: number
  create: (body: DiscountBody) => Promise<Discount>
  change: (id: number, body: Partial<DiscountBody> & { version: number }) => Promise<Discount>
  remove: (id: number) => Promise<unknown>
  /** Reads all discounts anew. */
  read: () => Promise<readonly Discount[]>
  /** Reads again what shows a discount that was written. */
  changed: () => Promise<unknown>
}
