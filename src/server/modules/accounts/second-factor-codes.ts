import { Secret, TOTP } from 'otpauth'
import type { World } from '../../platform/context.ts'
import { openText, sealText } from '../../platform/sealed-text.ts'

/** What is stored of a second factor, encrypted under DATA_KEY and bound to its person. */
export interface Factor {
  /** base32 */
  secret: string
  /** the recovery codes that were not used yet */
  recovery: string[]
}

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 10
/** Base32 has no 0, 1, 8 and 9, which people read as letters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const boundTo = (userId: number) => `second_factor:${userId}`
export const sealFactor = (world: World, userId: number, factor: Factor): string =>
  sealText(world, JSON.stringify(factor), boundTo(userId))
export const openFactor = (world: Pick<World, 'config'>, userId: number, sealed: string): Factor =>
  JSON.parse(openText(world, sealed, boundTo(userId))) as Factor

export const newSecret = ({ random }: Pick<World, 'random'>): string =>
  new Secret({ buffer: Uint8Array.from(random(SECRET_BYTES)).buffer }).base32

/** Ten codes of fifty random bits each. */
export const newRecoveryCodes = ({ random }: Pick<World, 'random'>): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(random(RECOVERY_LENGTH), (byte) => LETTERS[byte & 31]).join(''),
  )

/** «ABCDE-FGH23», as people read and copy it. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: PERIOD_SECONDS, digits: 6 })

/** The text of the QR code that an app reads. */
export const otpUri = (secret: string, email: string, issuer: string): string =>
  totpOf(secret, email, issuer).toString()

/** The period that a code belongs to; null for a wrong one. One period before and after now is accepted. */
export function periodOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

/** A typed recovery code as it is stored. */
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
