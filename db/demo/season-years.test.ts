import { expect, test } from 'vitest'
import { addDays, dayNumber } from '../../src/domain/calendar/stay.ts'
import type { PublicHoliday } from '../../src/domain/turkish/public-holidays.ts'
import { seasonStretches } from './catalogue/seasons.ts'
import { stretchesAround } from './season-years.ts'

const holidays: PublicHoliday[] = [
  { kind: 'ramazan', starts_on: '2025-03-30', ends_on: '2025-04-02' },
  { kind: 'kurban', starts_on: '2025-06-06', ends_on: '2025-06-10' },
  { kind: 'ramazan', starts_on: '2026-03-20', ends_on: '2026-03-23' },
  { kind: 'kurban', starts_on: '2026-05-27', ends_on: '2026-05-31' },
  { kind: 'ramazan', starts_on: '2027-03-09', ends_on: '2027-03-12' },
  { kind: 'kurban', starts_on: '2027-05-16', ends_on: '2027-05-20' },
  { kind: 'ramazan', starts_on: '2028-02-26', ends_on: '2028-02-29' },
  { kind: 'kurban', starts_on: '2028-05-05', ends_on: '2028-05-09' },
  { kind: 'ramazan', starts_on: '2029-02-14', ends_on: '2029-02-17' },
  { kind: 'kurban', starts_on: '2029-04-24', ends_on: '2029-04-28' },
]

test.each(['2026-11-23', '2027-02-10', '2027-12-05', '2028-03-01'])(
  'loaded on %s, every week of a religious holiday holds its holiday, and the nights are tiled without overlap or hole',
  (today) => {
    const stretches = stretchesAround(seasonStretches, today, holidays)
    const weeks = stretches.filter(({ name }) => /Ramazan|Kurban/.test(name))
    expect(weeks.length).toBeGreaterThan(3)
    for (const week of weeks) {
      const year = /20\d\d/.exec(week.name)![0]
      const kind = week.name.startsWith('Ramazan') ? 'ramazan' : 'kurban'
      const holiday = holidays.find((one) => one.kind === kind && one.starts_on.startsWith(year))!
      expect([week.name, week.starts_on <= holiday.starts_on, holiday.ends_on <= week.ends_on]).toEqual([
        week.name,
        true,
        true,
      ])
    }
    const nights = stretches.reduce(
      (sum, { starts_on, ends_on }) => sum + dayNumber(ends_on) - dayNumber(starts_on),
      0,
    )
    const [first, last] = [stretches[0]!.starts_on, stretches.at(-1)!.ends_on]
    expect(stretches.slice(1).map(({ starts_on }) => starts_on)).toEqual(
      stretches.slice(0, -1).map(({ ends_on }) => ends_on),
    )
    expect(addDays(first, nights)).toBe(last)
  },
)

test('the weeks of 2026 lie on the holidays of 2026, not on those of 2027 a year earlier', () => {
  const weeks = stretchesAround(seasonStretches, '2026-11-23', holidays).filter(({ name }) =>
    /Bayramı 2026/.test(name),
  )
  expect(weeks.map(({ name, starts_on, ends_on }) => [name, starts_on, ends_on])).toEqual([
    ['Ramazan Bayramı 2026', '2026-03-17', '2026-03-25'],
    ['Kurban Bayramı 2026', '2026-05-26', '2026-06-02'],
    ['Cumhuriyet Bayramı 2026', '2026-10-28', '2026-11-01'],
  ])
})
