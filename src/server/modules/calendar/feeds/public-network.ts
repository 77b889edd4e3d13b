import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import type { Network } from '../../../platform/context.ts'

const PORTS: ReadonlySet<number> = new Set([80, 443])

/** 2000::/3 is all of IPv6 that is assigned to the internet. `range()` recognizes the tunnels within it. */
const isGlobal = (address: ipaddr.IPv6) => (address.parts[0]! & 0xe000) === 0x2000

/**
 * Whether an address belongs to the public internet: not this machine or its network, not a form that leads
 * there (IPv4 inside IPv6, 6to4, Teredo, NAT64), and not reserved.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || isGlobal(parsed as ipaddr.IPv6))
}

/** The internet. A host name is looked up once per connection, and exactly that address is used. */
export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  allows: (address, port) => PORTS.has(port) && isPublicAddress(address),
}
