import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ZONES = [
  'UTC',
  'Europe/Istanbul',
  'America/New_York',
  'Pacific/Apia',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'America/Los_Angeles',
]

test('10,000 random trips have the same prices, refusals and sentences in seven time zones, with and without summer time', async () => {
  const printed = await Promise.all(
    ZONES.map((TZ) =>
      promisify(execFile)(process.execPath, ['tests/zones/trip-figures.ts'], {
        env: { PATH: process.env.PATH, TZ, NODE_COMPILE_CACHE: '.build/compile-cache' },
      }),
    ),
  )
  const digests = printed.map(({ stdout }) => stdout.trim())
  expect(digests[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(digests).size).toBe(1)
}, 120_000)
