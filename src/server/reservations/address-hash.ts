import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'

/**
 * An address as requests are counted by it: equal for equal ones, on every process, and readable for nobody. The key
 * comes from DATA_KEY; without it every address of the internet could be tried against the hash.
 */
export function addressHash({ data_key }: Pick<Config, 'data_key'>, address: string): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(data_key, 'hex'), '', 'addresses of requests', 32))
  return createHmac('sha256', key).update(address).digest('base64url')
}
