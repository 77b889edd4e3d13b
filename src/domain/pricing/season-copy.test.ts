// Long because rounding, leap years, weekdays, public holidays and existing seasons all change what a copy is.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publicHolidayLater, publicHolidayOf } from '../turkish/public-holidays.ts'
import type { PublicHoliday } from '../turkish/public-holidays.ts'
import type { Season } from './pricing.ts'
import {
  dayInYear,
  keepsWeekday,
  nameInYear,
  planCopy,
  raisedPrice,
  ROUNDINGS,
  sameWeekday,
  seasonOfForecast,
} from './season-copy.ts'
import type { CopyTerms } from './season-copy.ts'
import { dayNumber, dayOfNumber } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'

const PUBLIC_HOLIDAYS: PublicHoliday[] = [
  { kind: 'ramazan', starts_on: '2027-03-09', ends_on: '2027-03-12' },
  { kind: 'kurban', starts_on: '2027-05-16', ends_on: '2027-05-20' },
  { kind: 'ramazan', starts_on: '2028-02-26', ends_on: '2028-02-29' },
  { kind: 'kurban', starts_on: '2028-05-05', ends_on: '2028-05-09' },
  { kind: 'ramazan', starts_on: '2029-02-14', ends_on: '2029-02-17' },
  { kind: 'kurban', starts_on: '2029-04-24', ends_on: '2029-04-28' },
]
const season = (id: number, name: string, starts_on: Day, ends_on: Day, price = 1_000_000): Season => ({
  id,
  name,
  starts_on,
  ends_on,
  price,
  min_nights: 3,
  min_nights_applies: 'arrival',
  closed_arrival_days: [],
  closed_departure_days: [],
})
const terms = (over: Partial<CopyTerms> = {}): CopyTerms => ({
  from_year: 2027,
  to_year: 2028,
  percent: 0,
  rounding: 'lira',
  move_public_holidays: true,
  holiday_season_ids: [],
  ...over,
})
const spring = [
  season(1, 'İlkbahar 2027', '2027-04-01', '2027-05-15'),
  season(2, 'Kurban Bayramı 2027', '2027-05-15', '2027-05-22', 3_000_000),
  season(3, 'Mayıs sonu 2027', '2027-05-22', '2027-06-01', 1_500_000),
]
const added = (seasons: Season[], over: Partial<CopyTerms> = {}) =>
  planCopy(seasons, PUBLIC_HOLIDAYS, terms(over)).added.map(({ name, starts_on, ends_on }) => [
    name,
    starts_on,
    ends_on,
  ])

test('a short ordinary season that holds a holiday keeps its dates and is asked about, until an admin says that it is one', () => {
  const ordinary = season(4, 'Mayıs ortası 2027', '2027-05-15', '2027-05-22')
  const [asked] = planCopy([ordinary], PUBLIC_HOLIDAYS, terms()).rows
  expect(asked).toMatchObject({
    wanted: { starts_on: '2028-05-15', ends_on: '2028-05-22' },
    publicHoliday: null,
    asked_public_holiday: { kind: 'kurban' },
  })
  const [told] = planCopy([ordinary], PUBLIC_HOLIDAYS, terms({ holiday_season_ids: [4] })).rows
  expect(told).toMatchObject({
    wanted: { starts_on: '2028-05-04', ends_on: '2028-05-11' },
    publicHoliday: { kind: 'kurban' },
    asked_public_holiday: null,
  })
})

test('a price is raised by a percentage and rounded as chosen', () => {
  expect(raisedPrice(1_250_000, 20, 'lira')).toBe(1_500_000)
  expect(raisedPrice(1_233_300, 7, 'lira')).toBe(1_319_600)
  expect(raisedPrice(1_233_300, 7, '50')).toBe(1_320_000)
  expect(raisedPrice(1_233_300, 7, '100')).toBe(1_320_000)
  expect(raisedPrice(1_236_000, 7, '50')).toBe(1_325_000)
  expect(raisedPrice(1_233_300, 7, '90')).toBe(1_319_000)
  expect(raisedPrice(1_000_000, 0, '90')).toBe(999_000)
  expect(raisedPrice(1_000_000, 0, 'lira')).toBe(1_000_000)
  expect(raisedPrice(10_000, -90, '100')).toBe(10_000)
  expect(raisedPrice(100, -90, '90')).toBe(9_000)
})

test('29 February becomes 1 March, as a beginning and as an end', () => {
  expect(dayInYear('2028-02-29', 1)).toBe('2029-03-01')
  expect(dayInYear('2028-02-29', 4)).toBe('2032-02-29')
  expect(dayInYear('2027-03-01', 1)).toBe('2028-03-01')
})

test('seasons of weeks that begin on their weekday begin on it in the later year too, and stay adjacent', () => {
  const week = {
    ...season(1, 'Haziran 2027', '2027-06-05', '2027-07-03'),
    unit: 'week' as const,
    min_units: 1,
  }
  const june = { ...week, start_weekday: null }
  const july = { ...june, id: 2, name: 'Temmuz 2027', starts_on: '2027-07-03', ends_on: '2027-09-04' }
  expect(keepsWeekday([june, july], 2027)).toBe(true)
  expect(keepsWeekday([june, { ...july, start_weekday: 1 }], 2027)).toBe(false)
  const copied = planCopy([june, july], PUBLIC_HOLIDAYS, terms(), sameWeekday(terms())).added
  expect(copied.map(({ starts_on, ends_on }) => [starts_on, ends_on])).toEqual([
    ['2028-06-03', '2028-07-01'],
    ['2028-07-01', '2028-09-02'],
  ])
})

test('years in names change with the copy', () => {
  expect(nameInYear('Yüksek sezon 2027', 1)).toBe('Yüksek sezon 2028')
  expect(nameInYear('Kış 2027–2028', 2)).toBe('Kış 2029–2030')
  expect(nameInYear('Ev 12027', 1)).toBe('Ev 12027')
})

describe('weeks of public holidays', () => {
  test('a short season over the first day counts as a week of the holiday, a long one does not', () => {
    expect(publicHolidayOf(spring[1]!, PUBLIC_HOLIDAYS)?.kind).toBe('kurban')
    expect(publicHolidayOf(season(9, 'Yaz', '2027-05-01', '2027-08-01'), PUBLIC_HOLIDAYS)).toBeUndefined()
    expect(publicHolidayLater(PUBLIC_HOLIDAYS[1]!, 1, PUBLIC_HOLIDAYS)?.starts_on).toBe('2028-05-05')
    expect(publicHolidayLater(PUBLIC_HOLIDAYS[1]!, 2, PUBLIC_HOLIDAYS)?.starts_on).toBe('2029-04-24')
    expect(publicHolidayLater(PUBLIC_HOLIDAYS[1]!, 3, PUBLIC_HOLIDAYS)).toBeUndefined()
  })

  test('move with the calendar: the season before fills the old nights and gives up the new ones', () => {
    expect(added(spring)).toEqual([
      ['İlkbahar 2028', '2028-04-01', '2028-05-04'],
      ['Kurban Bayramı 2028', '2028-05-04', '2028-05-11'],
      ['İlkbahar 2028', '2028-05-11', '2028-05-22'],
      ['Mayıs sonu 2028', '2028-05-22', '2028-06-01'],
    ])
  })

  test('keep their dates when moving is off or the later year is not in the calendar', () => {
    expect(added(spring, { move_public_holidays: false })[1]).toEqual([
      'Kurban Bayramı 2028',
      '2028-05-15',
      '2028-05-22',
    ])
    const plan = planCopy(spring, PUBLIC_HOLIDAYS.slice(0, 2), terms())
    expect(plan.rows[1]?.unknown_public_holiday?.kind).toBe('kurban')
    expect(plan.added[1]?.starts_on).toBe('2028-05-15')
  })
})

test('adjacent seasons stay adjacent in leap years, in both directions', () => {
  const winter = [
    season(1, 'Şubat', '2027-02-01', '2027-03-01'),
    season(2, 'Mart', '2027-03-01', '2027-04-01'),
  ]
  expect(added(winter)).toEqual([
    ['Şubat', '2028-02-01', '2028-03-01'],
    ['Mart', '2028-03-01', '2028-04-01'],
  ])
  const leap = [
    season(1, 'Şubat', '2028-02-01', '2028-02-29'),
    season(2, 'Artık gün', '2028-02-29', '2028-03-01'),
    season(3, 'Mart', '2028-03-01', '2028-04-01'),
  ]
  const plan = planCopy(leap, [], terms({ from_year: 2028, to_year: 2029 }))
  expect(plan.added.map(({ name, starts_on, ends_on }) => [name, starts_on, ends_on])).toEqual([
    ['Şubat', '2029-02-01', '2029-03-01'],
    ['Mart', '2029-03-01', '2029-04-01'],
  ])
  expect(plan.rows[1]).toMatchObject({ wanted: null, pieces: [] })
})

test('a season across New Year belongs to the year in which it begins', () => {
  const seasons = [
    season(1, 'Yılbaşı 2027', '2026-12-28', '2027-01-03'),
    season(2, 'Yılbaşı 2028', '2027-12-28', '2028-01-03'),
  ]
  expect(added(seasons)).toEqual([['Yılbaşı 2029', '2028-12-28', '2029-01-03']])
})

test('existing seasons of the target year stay: only free nights are filled, and collisions are listed', () => {
  const there = season(9, 'Nisan özel', '2028-04-10', '2028-04-20', 4_000_000)
  const plan = planCopy([...spring, there], PUBLIC_HOLIDAYS, terms())
  expect(plan.rows[0]?.collisions.map(({ name }) => name)).toEqual(['Nisan özel'])
  expect(plan.added.slice(0, 2).map(({ starts_on, ends_on }) => [starts_on, ends_on])).toEqual([
    ['2028-04-01', '2028-04-10'],
    ['2028-04-20', '2028-05-04'],
  ])
})

test('a forecast becomes a season with the rules of the same days a year before', () => {
  const last = {
    ...season(1, 'Nisan 2027', '2027-04-01', '2027-05-01'),
    min_nights: 5,
    closed_arrival_days: [7],
  }
  expect(
    seasonOfForecast(
      { starts_on: '2028-04-01', ends_on: '2028-05-01', price: 1_800_000 },
      [last],
      'Nisan 2028',
    ),
  ).toMatchObject({ id: null, name: 'Nisan 2028', price: 1_800_000, min_nights: 5, closed_arrival_days: [7] })
  expect(
    seasonOfForecast(
      { starts_on: '2030-04-01', ends_on: '2030-05-01', price: 1_800_000 },
      [last],
      'Nisan 2030',
    ),
  ).toMatchObject({ name: 'Nisan 2030', min_nights: 1 })
  // of two seasons the one that held most of its nights
  const march = { ...season(2, 'Mart 2027', '2027-03-10', '2027-04-01'), min_nights: 4 }
  const february = season(3, 'Şubat 2027', '2027-02-01', '2027-03-10')
  expect(
    seasonOfForecast(
      { starts_on: '2028-03-01', ends_on: '2028-04-01', price: 1_800_000 },
      [february, march],
      'Mart',
    ),
  ).toMatchObject({ name: 'Mart 2028', min_nights: 4 })
})

// properties

const seasons = (year: number, firstId: number) =>
  fc
    .array(
      fc.record({
        gap: fc.integer({ min: 0, max: 12 }),
        nights: fc.integer({ min: 1, max: 60 }),
        price: fc.integer({ min: 100, max: 90_000 }),
      }),
      { maxLength: 14 },
    )
    .map((steps) => {
      let at = dayNumber(`${year}-01-01`)
      const end = dayNumber(`${year}-12-31`)
      return steps.flatMap(({ gap, nights, price }, index) => {
        const from = at + gap
        at = from + nights
        if (from > end) return []
        return [season(firstId + index, `Dönem ${year}`, dayOfNumber(from), dayOfNumber(at), price * 100)]
      })
    })
const anyTerms = fc.record({
  from_year: fc.constant(2027),
  to_year: fc.constantFrom(2028, 2029),
  percent: fc.integer({ min: -90, max: 300 }),
  rounding: fc.constantFrom(...ROUNDINGS),
  move_public_holidays: fc.boolean(),
  holiday_season_ids: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 4 }),
})

/** The price of each night by its number; throws where two seasons hold one, or one holds none. */
function nightsOf(rows: readonly { starts_on: Day; ends_on: Day; price: number }[]): Map<number, number> {
  const nights = new Map<number, number>()
  for (const row of rows) {
    const [from, until] = [dayNumber(row.starts_on), dayNumber(row.ends_on)]
    if (from >= until) throw new Error(`no night from ${row.starts_on} to ${row.ends_on}`)
    for (let night = from; night < until; night += 1) {
      if (nights.has(night)) throw new Error(`two seasons hold ${dayOfNumber(night)}`)
      nights.set(night, row.price)
    }
  }
  return nights
}

const missing = (nights: Map<number, number>, { starts_on, ends_on }: { starts_on: Day; ends_on: Day }) => {
  const [from, until] = [dayNumber(starts_on), dayNumber(ends_on)]
  return Array.from({ length: Math.max(0, until - from) }, (_, index) => from + index).filter(
    (night) => !nights.has(night),
  )
}

test('a copy never overlaps or overwrites, loses no night and prices each night as chosen', () => {
  fc.assert(
    fc.property(
      seasons(2027, 1),
      fc.boolean(),
      fc.boolean(),
      anyTerms,
      (source, isFilled, isWeekly, asked) => {
        const years = asked.to_year - asked.from_year
        const later = isWeekly ? sameWeekday(asked) : dayInYear
        const last = source.at(-1)?.ends_on ?? '2027-01-01'
        const there = [
          season(500, 'Var', dayInYear('2027-06-15', years), dayInYear('2027-07-20', years), 12_300),
        ].filter((own) => isFilled && own.starts_on >= last)
        const plan = planCopy([...source, ...there], PUBLIC_HOLIDAYS, asked, later)
        const after = nightsOf([...source, ...there, ...plan.added])
        const prices = new Set(source.map(({ price }) => raisedPrice(price, asked.percent, asked.rounding)))
        expect([...nightsOf(plan.added).values()].every((price) => prices.has(price))).toBe(true)
        // every row stands whole in the target year, by itself or by what it made way for
        expect(plan.rows.flatMap(({ wanted }) => (wanted === null ? [] : missing(after, wanted)))).toEqual([])
        // and no night of the source year is without its counterpart, where public holidays stay
        const isPlain = plan.rows.every(({ publicHoliday }) => publicHoliday === null)
        const counterparts = source
          .filter(() => isPlain)
          .map(({ starts_on, ends_on }) => ({
            starts_on: later(starts_on, years),
            ends_on: later(ends_on, years),
          }))
        expect(counterparts.flatMap((range) => missing(after, range))).toEqual([])
        // who copies twice has nothing left to copy, unless a season of weeks has come to begin before New Year
        const copied = plan.added.map((each, index) => ({ ...each, id: 900 + index }))
        const isInYear = copied.every(({ starts_on }) => starts_on >= `${asked.to_year}-01-01`)
        const again = planCopy([...source, ...there, ...copied], PUBLIC_HOLIDAYS, asked, later).added
        expect(again.filter(() => isInYear)).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})
