import { expect, test } from 'vitest'
import { iysRow } from './iys-row.ts'

const confirmed_at = '2026-11-02T21:30:05.000Z'

test.each([
  ['a consent that was confirmed', { confirmed_at, unsubscribed_at: null }, ['ONAY', '2026-11-03 00:30:05']],
  [
    'a subscriber who has left',
    { confirmed_at, unsubscribed_at: '2026-12-01T08:00:00.000Z' },
    ['RET', '2026-12-01 11:00:00'],
  ],
])('%s is reported to İYS with its moment in Istanbul', (_what, moments, expected) => {
  const row = iysRow({ email: 'a@ornek.tr', ...moments })
  expect([row?.status, row?.moment]).toEqual(expected)
})

test('an address that was never confirmed is not reported to İYS', () => {
  expect(iysRow({ email: 'a@ornek.tr', confirmed_at: null, unsubscribed_at: null })).toBeNull()
})
