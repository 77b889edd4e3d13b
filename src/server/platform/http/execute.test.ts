import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { callerOf } from './limits.ts'

const api = await startApi()
afterAll(() => api.close())

test('a limit counts the /64 network of an IPv6 address, not the single address', () => {
  for (const [address, caller] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // some proxies add the port, which differs for each connection
    ['[2001:db8:1:2::6]:4711', '2001:db8:1:2::/64'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['x'.repeat(8000), 'unknown'],
    ['', 'unknown'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ] as const) {
    expect(callerOf(address)).toBe(caller)
  }
})

test('a client that guesses from new addresses of one network is stopped, whatever its headers say', async () => {
  const statuses = []
  for (let n = 1; n <= 11; n += 1) {
    const { status } = await api.call('POST', '/v1/reservations/lookup', {
      body: { code: 'AAAAAAAA', contact: 'ayse@ornek.tr' },
      address: `2001:db8:7:7::${n.toString(16)}`,
      headers: { 'x-forwarded-for': `192.0.2.${n}` },
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
})

test('behind a proxy the address that the proxy saw is counted, whatever the client put before it', async () => {
  const behind = await startApi({ env: { TRUST_PROXY: '1' } })
  onTestFinished(() => behind.close())
  const statuses = []
  for (let n = 1; n <= 11; n += 1) {
    const { status } = await behind.call('POST', '/v1/reservations/lookup', {
      body: { code: 'AAAAAAAA', contact: 'ayse@ornek.tr' },
      headers: { 'x-forwarded-for': `192.0.2.${n}, 198.51.100.7` },
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
})
