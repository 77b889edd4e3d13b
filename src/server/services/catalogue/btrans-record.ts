import type { z } from 'zod'
import type { btransRecord as recordShape } from '../../../contract/villas/btrans.ts'
import { missingBtransFields, NO_BTRANS } from '../../../domain/catalogue/btrans.ts'
import type { BtransDetails, BtransField } from '../../../domain/catalogue/btrans.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { World } from '../../platform/context.ts'
import { maskText, openText, sealText } from '../../platform/sealed-text.ts'
import type { StoredBtrans } from './store-btrans.ts'

type Keys = Pick<World, 'config' | 'log'>
export interface RentalRef {
  kind: RentalKind
  id: number
}

/** Identity numbers and the IBAN are masked, because they are worth the most to a thief. */
const MASKED: readonly BtransField[] = ['owner_tckn', 'owner_vkn', 'owner_iban']

/** What the audit log calls the details. They are encrypted under this name too, so they open for no other rental. */
export const btransName = ({ kind }: RentalRef) => `${kind}_btrans`
const encryptionContext = (rental: RentalRef) => `${btransName(rental)}:${rental.id}`

export const sealDetails = (world: World, rental: RentalRef, details: BtransDetails) =>
  sealText(world, JSON.stringify(details), encryptionContext(rental))

/** Null when the details were encrypted with a lost key or for another rental. Then they have to be entered again. */
export function openDetails(
  world: Keys,
  rental: RentalRef,
  stored: StoredBtrans | null,
): BtransDetails | null {
  if (stored === null) return NO_BTRANS
  try {
    const text = openText(world, stored.details_encrypted, encryptionContext(rental))
    return { ...NO_BTRANS, ...(JSON.parse(text) as Partial<BtransDetails>) }
  } catch {
    world.log.error({ ...rental }, 'The BTRANS details cannot be decrypted. Was DATA_KEY changed?')
    return null
  }
}

/** Whether the details are complete, from what is stored of them. */
export function btransState(stored: readonly string[] | null) {
  const missing = [...(stored ?? missingBtransFields(NO_BTRANS))]
  return { is_complete: missing.length === 0, missing }
}

/** The details as the form shows them. */
export function btransRecord(
  world: Keys,
  rental: RentalRef,
  stored: StoredBtrans | null,
  isRevealed: boolean,
): z.output<typeof recordShape> {
  const opened = openDetails(world, rental, stored)
  const details = opened ?? NO_BTRANS
  const masked = Object.fromEntries(MASKED.map((field) => [field, maskText(details[field])]))
  return {
    details: isRevealed ? details : { ...details, ...masked },
    is_masked: !isRevealed,
    is_readable: opened !== null,
    ...btransState(missingBtransFields(details)),
    version: stored?.version ?? 0,
    updated_at: stored?.updated_at.toISOString() ?? null,
  }
}
