import type { z } from 'zod'
import type { showVillaBtrans } from '../../../contract/villas/btrans.ts'
import { missingBtransFields, NO_BTRANS } from '../../../domain/catalogue/btrans.ts'
import type { BtransDetails, BtransField } from '../../../domain/catalogue/btrans.ts'
import type { World } from '../../platform/context.ts'
import { maskText, openText, sealText } from '../../platform/sealed-text.ts'
import type { btransOf } from './store-btrans.ts'

type Stored = Awaited<ReturnType<typeof btransOf>>
type Keys = Pick<World, 'config' | 'log'>

/** Identity numbers and the IBAN are masked, because they are worth the most to a thief. */
const MASKED: readonly BtransField[] = ['owner_tckn', 'owner_vkn', 'owner_iban']

const encryptionContext = (villaId: number) => `villa_btrans:${villaId}`

export const sealDetails = (world: World, villaId: number, details: BtransDetails) =>
  sealText(world, JSON.stringify(details), encryptionContext(villaId))

/** Null when the details were encrypted with a lost key or for another villa. Then they have to be entered again. */
export function openDetails(world: Keys, villaId: number, stored: Stored): BtransDetails | null {
  if (stored === null) return NO_BTRANS
  try {
    const text = openText(world, stored.details_encrypted, encryptionContext(villaId))
    return { ...NO_BTRANS, ...(JSON.parse(text) as Partial<BtransDetails>) }
  } catch {
    world.log.error({ villa: villaId }, 'The BTRANS details cannot be decrypted. Was DATA_KEY changed?')
    return null
  }
}

/** The details as the form shows them. */
export function btransRecord(
  world: Keys,
  villaId: number,
  stored: Stored,
  isRevealed: boolean,
): z.output<typeof showVillaBtrans.output> {
  const opened = openDetails(world, villaId, stored)
  const details = opened ?? NO_BTRANS
  const missing = missingBtransFields(details)
  const masked = Object.fromEntries(MASKED.map((field) => [field, maskText(details[field])]))
  return {
    villa_id: villaId,
    details: isRevealed ? details : { ...details, ...masked },
    is_masked: !isRevealed,
    is_readable: opened !== null,
    is_complete: missing.length === 0,
    missing,
    version: stored?.version ?? 0,
    updated_at: stored?.updated_at.toISOString() ?? null,
  }
}
