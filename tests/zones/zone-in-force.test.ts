import { expect, test } from 'vitest'

/** Hours ahead of UTC on 2027-01-15; neither is Istanbul's three. */
const HOURS: Record<string, number> = { 'Pacific/Kiritimati': 14, 'America/Los_Angeles': -8 }

test('Date uses the time zone that the test run asked for', () => {
  const zone = process.env.TZ ?? ''
  expect(Object.keys(HOURS)).toContain(zone)
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  expect(-new Date('2027-01-15T00:00:00Z').getTimezoneOffset() / 60).toBe(HOURS[zone])
})
