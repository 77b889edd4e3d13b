import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../../platform/config.ts'

/**
 * An address as requests are counted by it: equal for equal ones, on every process, and readable for nobody. The key
 * comes from DATA_KEY; without it every address of the internet could be tried against the hash.
 */
export function addressHash({ data_key }: Pick<Config, 'data_key'>, address: string): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(data_key, 'hex'), '', 'addresses of requests', 32))
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const own = hashOf(address)
  return address.includes(':') ? `${hashOf(networkOf(address)).slice(0, NETWORK_LETTERS)}.${own}` : own
}

/** "2001:db8:7:1::/64" lies in "2001:db8:7": the /48 that is given away for nothing, 65,536 lines of one person. */
const networkOf = (address: string): string => address.split(':').slice(0, 3).join(':')

const NETWORK_LETTERS = 16

/** What the hashes of all IPv6 lines of one /48 begin with; null for IPv4. */
export function networkPrefix(hash: string): string | null {
  return hash[NETWORK_LETTERS] === '.' ? hash.slice(0, NETWORK_LETTERS + 1) : null
}
