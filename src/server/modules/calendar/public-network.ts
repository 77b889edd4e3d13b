import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import type { Network } from '../../platform/context.ts'

const PORTS: ReadonlySet<number> = new Set([80, 443])

/** 2000::/3, all that has been given out for the internet; what of it belongs to tunnels the ranges know. */
const isGlobal = (address: ipaddr.IPv6) => (address.parts[0]! & 0xe000) === 0x2000

/**
 * Whether an address lies in the open internet: not this machine, not its network, not what leads there under another
 * name (IPv4 inside IPv6, 6to4, Teredo, NAT64), nothing reserved.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || isGlobal(parsed as ipaddr.IPv6))
}

/** The internet. What a name leads to is looked up once for each connection, and that very address is used. */
export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  allows: (address, port) => PORTS.has(port) && isPublicAddress(address),
}
