import { describe, expect, test } from 'vitest'
import { initialSelection, selectionReducer } from '../../domain/calendar/date-selection.ts'
import type { Calendar } from '../../domain/calendar/date-selection.ts'
import { addDays, dayNumber } from '../../domain/calendar/stay.ts'
import { cellPrice } from '../rentals/day-cell.ts'
import { dayCell, minimumStayText, monthSpan, openingMonth } from './calendar-cells.ts'

/**
 * A calendar from 20 Nov 2026; today is the 21st. 3–6 December are taken, 10–11 are on hold, the rest is free
 * at ₺12.900.
 */
const nights = new Set(['2026-12-03', '2026-12-04', '2026-12-05'])
const calendar: Calendar = {
  today: '2026-11-21',
  first_day: '2026-11-20',
  nights: Array.from({ length: 60 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 20 + index)).toISOString().slice(0, 10)
    if (nights.has(day)) return 'b'
    return day === '2026-12-10' ? 'o' : 'f'
  }).join(''),
  prices: Array.from({ length: 60 }, () => 1_290_000),
  rules: [
    {
      from: '2026-11-01',
      until: '2027-01-01',
      min_nights: 3,
      min_nights_applies: 'arrival',
      closed_arrival_days: [],
      closed_departure_days: [],
    },
  ],
  option_until: { '2026-12-10': '2026-11-21T15:00:00Z' },
}
const plain = initialSelection(calendar)
const chosen = (start: string) => selectionReducer(plain, { type: 'choose', day: start })

describe('a day of the calendar', () => {
  test.each([
    ['2026-11-20', 'past', ''],
    ['2026-11-02', 'past', ''],
    ['2026-11-24', 'free', '12.900'],
    ['2026-12-03', 'only-checkout', ''],
    ['2026-12-04', 'busy', ''],
    ['2026-12-06', 'only-checkin', '12.900'],
    ['2026-12-10', 'option', ''],
  ])('%s looks %s', (day, look, price) => expect(dayCell(plain, day)).toMatchObject({ look, price }))

  test('a price that is a forecast is marked, and a day beyond the calendar says so', () => {
    const foreseen = initialSelection({
      ...calendar,
      forecasts: [[dayNumber('2026-11-24') - dayNumber(calendar.first_day), 1]],
    })
    expect(dayCell(foreseen, '2026-11-24')).toMatchObject({ isForecast: true, price: '12.900' })
    expect(dayCell(foreseen, '2026-11-24').label).toContain('öngörülen gecelik ₺12.900')
    expect(dayCell(foreseen, '2026-11-25').isForecast).toBe(false)
    const beyond = addDays(calendar.first_day, calendar.nights.length)
    expect(dayCell(plain, beyond).note).toBe(
      'Takvim bu tarihe henüz açılmadı; daha yakın bir tarih seçin ya da bizi arayın.',
    )
  })

  test('every refused day says why, also in its accessible name', () => {
    for (let date = 20; date < 79; date += 1) {
      const day = new Date(Date.UTC(2026, 10, date)).toISOString().slice(0, 10)
      for (const selection of [plain, chosen('2026-11-24')]) {
        const { isRefused, note, label } = dayCell(selection, day)
        expect(isRefused && note === '', day).toBe(false)
        expect(label, day).toContain(note)
      }
    }
  })

  test('the texts are those of docs/design.md', () => {
    expect(dayCell(plain, '2026-12-03').note).toBe('Bu tarihte yalnızca çıkış yapılabilir.')
    expect(dayCell(plain, '2026-12-10').note).toBe('Opsiyonlu, bitiş 18.00: başka misafir için tutuluyor.')
    expect(dayCell(chosen('2026-11-24'), '2026-11-25').note).toBe(
      'Bu dönemde en az 3 gece; 27 Kasım ve sonrası seçilebilir.',
    )
    expect(dayCell(chosen('2026-11-28'), '2026-12-08').note).toBe('Aradaki 3–6 Aralık dolu.')
  })

  test('the name of a free day has its state and price', () => {
    expect(dayCell(plain, '2026-11-24').label).toBe('24 Kasım 2026 Salı, müsait, gecelik ₺12.900')
  })

  test('after a check-in a possible check-out names its nights, also on a taken night', () => {
    const cell = dayCell(chosen('2026-11-28'), '2026-12-03')
    expect(cell.isRefused).toBe(false)
    expect(cell.label).toBe('3 Aralık 2026 Perşembe, çıkış seçilebilir, 5 gece')
  })
})

test('a chosen stay has a start, an end and what lies between', () => {
  const stay = selectionReducer(chosen('2026-11-24'), { type: 'choose', day: '2026-11-27' })
  const picks = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'].map((day) => dayCell(stay, day).pick)
  expect(picks).toEqual([undefined, 'start', 'range', 'end'])
})

test('hovering highlights only stays that can be chosen', () => {
  const hovered = selectionReducer(chosen('2026-11-24'), { type: 'hover', day: '2026-11-28' })
  expect(dayCell(hovered, '2026-11-26').pick).toBe('range')
  const refused = selectionReducer(chosen('2026-11-24'), { type: 'hover', day: '2026-11-25' })
  expect(dayCell(refused, '2026-11-25').pick).toBeUndefined()
})

test('a stay in the address that is taken is shown and marked', () => {
  const broken = initialSelection(calendar, { check_in: '2026-12-02', check_out: '2026-12-06' })
  expect(dayCell(broken, '2026-12-04')).toMatchObject({ isBad: true, pick: 'range' })
})

test('a calendar opens at a month it has data for', () => {
  expect(monthSpan(calendar)).toEqual({ first: '2026-11', last: '2027-01' })
  expect(openingMonth(calendar, null)).toBe('2026-11')
  expect(openingMonth(calendar, '2029-05-01')).toBe('2027-01')
})

test('a calendar without dates opens at the first month with a possible check-in', () => {
  const long = {
    ...calendar,
    nights: 'f'.repeat(300),
    prices: Array.from({ length: 300 }, () => 1_290_000),
    rules: [],
  }
  expect(openingMonth(long, null)).toBe('2026-11')
  expect(openingMonth({ ...long, nights: 'b'.repeat(50) + 'f'.repeat(250) }, null)).toBe('2027-01')
  const [sold, free] = [Array.from({ length: 100 }, () => 0), Array.from({ length: 200 }, () => 1_290_000)]
  expect(openingMonth({ ...long, prices: [...sold, ...free] }, null)).toBe('2027-02')
  expect(openingMonth(long, '2027-02-03')).toBe('2027-02')
})

test('nights that cannot be reached from the check-in look different from free ones', () => {
  const cells = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-07'].map((day) =>
    dayCell(chosen('2026-11-24'), day),
  )
  expect(cells.map(({ isOutOfReach }) => isOutOfReach)).toEqual([true, true, false, true])
  expect(dayCell(plain, '2026-11-25').isOutOfReach).toBe(false)
})

test('prices are written in full and in one currency, with the minimum stay of the shown months', () => {
  expect([1_325_000, 1_600_000, 95_000].map((price) => cellPrice(price))).toEqual(['13.250', '16.000', '950'])
  const rates = { dollar_exchange_rate: 40, euro_exchange_rate: 50, sterling_exchange_rate: 60 }
  expect(cellPrice(1_325_000, { currency: 'EURO', rates })).toBe('€265')
  expect(dayCell(plain, '2026-11-24', { currency: 'EURO', rates }).label).toBe(
    '24 Kasım 2026 Salı, müsait, gecelik yaklaşık €258',
  )
  expect(minimumStayText(calendar, '2026-12', '2026-12')).toBe('Bu dönemde en az 3 gece.')
  expect(minimumStayText(calendar, '2027-02', '2027-03')).toBe('')
})
