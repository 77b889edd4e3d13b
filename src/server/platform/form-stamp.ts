import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'

/** A person takes longer to fill in a form than this; a program that fills it in does not. */
export const SHORTEST_MS = 3000
/** Long enough for a form that is left open over a day. */
const LONGEST_MS = 24 * 3_600_000

type Keys = Pick<Config, 'data_key'>

/** The signed moment at which a form was given out: `moment.signature`. Every process with the same key can check it. */
export function makeFormStamp(config: Keys, now: Date): string {
  return `${now.getTime()}.${signatureOf(config, String(now.getTime()))}`
}

/** Whether the form was given out long enough ago, too recently, or not within the last day by this site. */
export function judgeFormStamp(config: Keys, stamp: string, now: Date): 'good' | 'too_fast' | 'unknown' {
  const [moment = '', signature = ''] = stamp.split('.', 2)
  if (!/^\d{1,15}$/.test(moment) || !isSame(signature, signatureOf(config, moment))) return 'unknown'
  const age = now.getTime() - Number(moment)
  if (age > LONGEST_MS) return 'unknown'
  return age < SHORTEST_MS ? 'too_fast' : 'good'
}

function signatureOf({ data_key }: Keys, moment: string): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(data_key, 'hex'), '', 'stamps of forms', 32))
  return createHmac('sha256', key).update(moment).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
