// Long because every rule of the calendar is tested with its days, its sentence and its exceptions in gaps.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactNights, fillsGap, isFree } from './availability.ts'
import type { NightState } from './availability.ts'
import {
  canArrive,
  canDepart,
  commonRefusal,
  dayNote,
  initialSelection,
  previewStay,
  reasonSentence,
  selectionReducer,
  selectionSentence,
} from './date-selection.ts'
import type { Calendar, SelectionAction, SelectionState } from './date-selection.ts'
import { nightlyPrices, quoteStay } from '../pricing/pricing.ts'
import type { VillaPricing } from '../pricing/pricing.ts'
import { stayRulesOf } from './stay-rules.ts'
import { addDays, dayIn } from './stay.ts'
import type { Stay } from './stay.ts'

const stay = (check_in: string, check_out: string): Stay => ({ check_in, check_out })

/** July 2027 and the night before it; one letter per night, the first is 30 June. */
function july(letters: string, changes: Partial<Calendar> = {}): Calendar {
  const nights = letters.padEnd(63, 'f')
  return {
    today: '2027-07-01',
    first_day: '2027-06-30',
    nights,
    prices: Array.from(nights, () => 1_640_000),
    rules: [
      {
        from: '2027-06-01',
        until: '2027-09-01',
        min_nights: 1,
        min_nights_applies: 'arrival',
        closed_arrival_days: [],
        closed_departure_days: [],
      },
    ],
    ...changes,
  }
}

function withMinimum(calendar: Calendar, min_nights: number): Calendar {
  return { ...calendar, rules: calendar.rules.map((rule) => ({ ...rule, min_nights })) }
}

function lettersOf(taken: Stay[], first: string, count: number): string {
  const states = Array.from({ length: count }, (_, index): NightState =>
    taken.some((entry) => dayIn(addDays(first, index), entry)) ? 'busy' : 'free',
  )
  return compactNights(states)
}

const day = (date: number) => `2027-07-${String(date).padStart(2, '0')}`

describe('the four bookings of a turnover', () => {
  const taken = [
    stay(day(15), day(16)),
    stay(day(17), day(21)),
    stay(day(23), day(24)),
    stay(day(25), day(26)),
  ]
  const calendar = july(lettersOf(taken, '2027-06-30', 63))

  test.each([
    [16, 17],
    [21, 23],
    [24, 25],
    [10, 15],
    [26, 30],
  ])('%i to %i can be chosen', (from, to) => {
    expect(canArrive(calendar, day(from)).allowed).toBe(true)
    expect(canDepart(calendar, day(from), day(to)).allowed).toBe(true)
  })

  test('a day whose own night is taken is a legal check-out but no check-in', () => {
    expect(canArrive(calendar, day(23)).reason).toEqual({ code: 'checkout_only' })
    expect(canArrive(calendar, day(18)).reason).toEqual({ code: 'busy' })
    expect(dayNote(calendar, day(21))).toEqual({ code: 'checkin_only' })
    expect(dayNote(calendar, day(10))).toBeNull()
  })

  test('after the first taken night every day is refused, and the reason names the taken nights', () => {
    for (const to of [24, 25, 30]) {
      expect(canDepart(calendar, day(21), day(to)).reason).toEqual({
        code: 'blocked_between',
        range: stay(day(23), day(24)),
      })
    }
    expect(canDepart(calendar, day(10), day(18)).reason).toEqual({
      code: 'blocked_between',
      range: stay(day(15), day(16)),
    })
  })
})

test('the reason names no taken night outside the stay', () => {
  const calendar = july(lettersOf([stay(day(11), day(19))], '2027-06-30', 63))
  expect(reasonSentence(canDepart(calendar, day(8), day(13)).reason!)).toBe('Aradaki 11–13 Temmuz dolu.')
  expect(reasonSentence(canDepart(calendar, day(8), day(24)).reason!)).toBe('Aradaki 11–19 Temmuz dolu.')
  const inside = initialSelection(calendar, stay(day(12), day(16)))
  expect(selectionSentence(inside)).toBe('Aradaki 12–16 Temmuz dolu.')
})

describe('reasons against arriving', () => {
  test('refuse days in the past and after the end of the calendar', () => {
    expect(canArrive(july(''), '2027-06-30').reason).toEqual({ code: 'past' })
    expect(canArrive(july(''), '2027-07-01').allowed).toBe(true)
    expect(canArrive(july(''), '2027-09-01').reason).toEqual({ code: 'beyond_calendar' })
    expect(canArrive(july(''), '2027-08-31').allowed).toBe(true)
  })

  test('name closed nights, options and nights without a price', () => {
    const calendar = july('fffoocff', { option_until: { '2027-07-03': '2027-07-01T15:00:00Z' } })
    expect(canArrive(calendar, day(5)).reason).toEqual({ code: 'closed' })
    expect(canArrive(calendar, day(4)).reason).toEqual({ code: 'option', until: null })
    expect(canArrive(calendar, day(3)).reason).toEqual({ code: 'option', until: '18.00' })
    const unpriced = july('', {
      prices: Array.from({ length: 63 }, (_, index) => (index === 5 ? 0 : 100_000)),
    })
    expect(canArrive(unpriced, day(5)).reason).toEqual({ code: 'not_priced' })
    expect(canDepart(unpriced, day(4), day(6)).reason).toEqual({ code: 'not_priced' })
    expect(canDepart(unpriced, day(4), day(5)).allowed).toBe(true)
  })

  test('an option that ends on another day names that day', () => {
    const calendar = july('ffffo', { option_until: { '2027-07-04': '2027-07-02T21:30:00Z' } })
    expect(canArrive(calendar, day(4)).reason).toEqual({ code: 'option', until: '3 Temmuz 00.30' })
  })

  test('a closed weekday names the open weekdays', () => {
    // 3 July 2027 is a Saturday.
    const [rule] = july('').rules
    const saturdays = july('', { rules: rule ? [{ ...rule, closed_arrival_days: [1, 2, 3, 4, 5, 7] }] : [] })
    expect(canArrive(saturdays, day(3)).allowed).toBe(true)
    const { reason } = canArrive(saturdays, day(4))
    expect(reason).toEqual({ code: 'not_arrival_day', weekdays: [6] })
    expect(reason && reasonSentence(reason)).toBe('Bu tarihte giriş yapılamıyor; giriş günleri: Cumartesi.')
  })

  test('a free run that is too short before a taken night names the minimum stay', () => {
    // Free up to the night of 5 July: from the 3rd only two nights are left.
    const calendar = withMinimum(july('ffffffb'), 3)
    expect(canArrive(calendar, day(3)).allowed).toBe(true)
    expect(canArrive(calendar, day(4)).reason).toEqual({ code: 'min_nights', n: 3, first_selectable: null })
  })
})

describe('the minimum stay', () => {
  test('names the first check-out day that can be chosen', () => {
    const calendar = withMinimum(july(''), 5)
    const { allowed, reason } = canDepart(calendar, day(4), day(6))
    expect(allowed).toBe(false)
    expect(reason).toEqual({ code: 'min_nights', n: 5, first_selectable: day(9) })
    expect(reason && reasonSentence(reason)).toBe('Bu dönemde en az 5 gece; 9 Temmuz ve sonrası seçilebilir.')
    expect(canDepart(calendar, day(4), day(9)).allowed).toBe(true)
  })

  test('is raised by a bayram week that the stay only touches, and the first possible check-out follows it', () => {
    const [rule] = july('').rules
    if (rule === undefined) throw new Error('a rule is missing')
    const calendar = july('', {
      rules: [
        { ...rule, until: day(10), min_nights: 3 },
        { ...rule, from: day(10), until: day(17), min_nights: 7, min_nights_applies: 'touch' },
        { ...rule, from: day(17), min_nights: 3 },
      ],
    })
    expect(canDepart(calendar, day(7), day(10)).allowed).toBe(true)
    expect(canDepart(calendar, day(7), day(11)).reason).toEqual({
      code: 'min_nights',
      n: 7,
      first_selectable: day(14),
    })
    expect(canDepart(calendar, day(7), day(14)).allowed).toBe(true)
  })

  test('a gap shorter than the minimum stay can only be booked whole, and each of its days says so', () => {
    // Taken before 4 July and from the night of 8 July on.
    const calendar = withMinimum(july('fffbffffbb'), 7)
    expect(canArrive(calendar, day(4)).allowed).toBe(true)
    expect(canDepart(calendar, day(4), day(8)).allowed).toBe(true)
    const whole = { code: 'whole_gap', n: 4, range: stay(day(4), day(8)) } as const
    expect(canDepart(calendar, day(4), day(6)).reason).toEqual(whole)
    expect(canArrive(calendar, day(6)).reason).toEqual(whole)
    expect(reasonSentence(whole)).toBe('Bu boşluk 4 gece, tamamı seçilebilir.')
  })

  test('a day too near the end of a long gap names the minimum stay, not the gap', () => {
    // taken on 1 July and from 20 July on
    const calendar = withMinimum(july(`fb${'f'.repeat(18)}b`), 5)
    expect(canArrive(calendar, day(15)).allowed).toBe(true)
    expect(canArrive(calendar, day(17)).reason).toEqual({ code: 'min_nights', n: 5, first_selectable: null })
  })

  test('a free run that is open to the past is not a gap', () => {
    const calendar = withMinimum(july('ffffbb'), 7)
    expect(canArrive(calendar, day(1)).reason).toEqual({ code: 'min_nights', n: 7, first_selectable: null })
  })

  test('a stay has at most ninety nights', () => {
    const long = july('', {
      nights: 'f'.repeat(200),
      prices: Array.from({ length: 200 }, () => 100_000),
    })
    expect(canDepart(long, day(1), '2027-09-29').allowed).toBe(true)
    expect(canDepart(long, day(1), '2027-09-30').reason).toEqual({ code: 'max_nights', n: 90 })
  })
})

describe('agreement with the price', () => {
  const FIRST = '2027-12-20'
  const TODAY = '2027-12-24'
  const COUNT = 48

  const villas: fc.Arbitrary<VillaPricing> = fc
    .array(
      fc.record({
        length: fc.integer({ min: 3, max: 20 }),
        hole: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3 })),
        min_nights: fc.integer({ min: 1, max: 7 }),
        min_nights_applies: fc.constantFrom('arrival' as const, 'touch' as const),
        closed_arrival_days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
        closed_departure_days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
      }),
      { minLength: 2, maxLength: 7 },
    )
    .map((rows) => {
      let cursor = 0
      const seasons = rows.map(({ length, hole, ...row }, id) => {
        const starts = cursor + hole
        cursor = starts + length
        return {
          ...row,
          id,
          name: '',
          starts_on: addDays(FIRST, starts),
          ends_on: addDays(FIRST, cursor),
          price: 500_000,
        }
      })
      return {
        villa_id: 1,
        guests: 2,
        allows_children: true,
        max_infants: 20,
        prepayment_percent: 20,
        damage_deposit_amount: 0,
        seasons,
        forecasts: [{ id: 1, starts_on: addDays(FIRST, 30), ends_on: addDays(FIRST, 45), price: 400_000 }],
        discounts: [],
        fees: [],
      }
    })

  const takenStays = fc
    .array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 6 })), { maxLength: 7 })
    .map((rows) => {
      let cursor = 0
      const list: Stay[] = []
      for (const [pause, length] of rows) {
        if (cursor + pause + length > COUNT) break
        list.push(stay(addDays(FIRST, cursor + pause), addDays(FIRST, cursor + pause + length)))
        cursor += pause + length
      }
      return list
    })

  test('a range is legal exactly when it is free and quoteStay prices it, and an arrival when some range from it is legal', () => {
    let legal = 0
    let gaps = 0
    fc.assert(
      fc.property(villas, takenStays, (villa, taken) => {
        const calendar: Calendar = {
          today: TODAY,
          first_day: FIRST,
          nights: lettersOf(taken, FIRST, COUNT),
          prices: nightlyPrices(villa, FIRST, COUNT),
          rules: stayRulesOf(villa.seasons),
        }
        for (let from = 2; from < COUNT; from += 1) {
          let isSomeLegal = false
          const start = addDays(FIRST, from)
          for (let to = from; to <= COUNT; to += 1) {
            const wanted = stay(start, addDays(FIRST, to))
            const isGap = fillsGap(taken, wanted)
            const answer = quoteStay(villa, {
              ...wanted,
              adults: 2,
              children: 0,
              infants: 0,
              fee_ids: [],
              promotion: null,
              fills_gap: isGap,
              today: TODAY,
            })
            const isLegal = to > from && isFree(taken, wanted) && answer.ok
            const verdict = canDepart(calendar, wanted.check_in, wanted.check_out)
            if (verdict.allowed !== isLegal) {
              throw new Error(`${start} → ${wanted.check_out}: calendar ${verdict.allowed}, price ${isLegal}`)
            }
            if (verdict.allowed === (verdict.reason !== null)) throw new Error(`${start}: no reason given`)
            isSomeLegal ||= isLegal
            if (isLegal) legal += 1
            if (isLegal && isGap && answer.ok && answer.quote.night_count < answer.quote.min_nights) gaps += 1
          }
          const arrival = canArrive(calendar, start)
          if (arrival.allowed !== isSomeLegal || arrival.allowed === (arrival.reason !== null)) {
            throw new Error(
              `${start}: arrival ${arrival.allowed}, price ${isSomeLegal}, ${JSON.stringify(arrival.reason)}`,
            )
          }
        }
      }),
      { numRuns: 100 },
    )
    expect(legal).toBeGreaterThan(1000)
    expect(gaps).toBeGreaterThan(10)
  }, 120_000)
})

const run = (state: SelectionState, ...actions: SelectionAction[]) => actions.reduce(selectionReducer, state)
const choose = (date: number): SelectionAction => ({ type: 'choose', day: day(date) })

describe('the reducer', () => {
  const calendar = withMinimum(july('ffffffffffffffbbbb'), 3)

  test('two legal clicks select a stay, and a third starts a new one', () => {
    const chosen = run(initialSelection(calendar), choose(4), choose(11))
    expect(chosen).toMatchObject({ start: day(4), end: day(11), reason: null })
    expect(run(chosen, choose(6))).toMatchObject({ start: day(6), end: null })
  })

  test('a click before the start moves the start and does not swap the ends', () => {
    expect(run(initialSelection(calendar), choose(8), choose(5))).toMatchObject({ start: day(5), end: null })
  })

  test('an illegal click changes only the reason, and the next legal click clears it', () => {
    const short = run(initialSelection(calendar), choose(4), choose(5))
    expect(short).toMatchObject({ start: day(4), end: null, reason: { code: 'min_nights', n: 3 } })
    expect(run(short, choose(7))).toMatchObject({ start: day(4), end: day(7), reason: null })
    const noArrival = run(initialSelection(calendar), choose(15))
    expect(noArrival).toMatchObject({ start: null, reason: { code: 'busy' } })
    const before = run(initialSelection(calendar), choose(4), { type: 'choose', day: '2027-06-30' })
    expect(before).toMatchObject({ start: day(4), reason: { code: 'past' } })
    const complete = run(initialSelection(calendar), choose(4), choose(8), choose(15))
    expect(complete).toMatchObject({ start: day(4), end: day(8), reason: { code: 'busy' } })
  })

  test('escape cancels an incomplete selection and keeps a complete one, and clear removes both', () => {
    expect(run(initialSelection(calendar), choose(4), { type: 'escape' }).start).toBeNull()
    const done = run(initialSelection(calendar), choose(4), choose(8))
    expect(run(done, { type: 'escape' })).toMatchObject({ start: day(4), end: day(8) })
    expect(run(done, { type: 'clear' })).toMatchObject({ start: null, end: null })
  })

  test('hovering highlights only a range that could be chosen', () => {
    const begun = run(initialSelection(calendar), choose(4))
    expect(previewStay(run(begun, { type: 'hover', day: day(9) }))).toEqual(stay(day(4), day(9)))
    expect(previewStay(run(begun, { type: 'hover', day: day(5) }))).toBeNull()
    expect(previewStay(run(begun, { type: 'hover', day: day(16) }))).toBeNull()
    expect(previewStay(run(begun, { type: 'hover', day: day(9) }, { type: 'hover', day: null }))).toBeNull()
  })

  test('a range that a new calendar forbids is kept, marked as broken and explained', () => {
    const done = run(initialSelection(calendar), choose(4), choose(8))
    const broken = run(done, { type: 'replace_calendar', calendar: withMinimum(calendar, 7) })
    expect(broken).toMatchObject({
      start: day(4),
      end: day(8),
      isBroken: true,
      reason: { code: 'min_nights', n: 7 },
    })
    expect(run(broken, { type: 'replace_calendar', calendar })).toMatchObject({
      isBroken: false,
      reason: null,
    })
  })

  test('a stay from the address is kept as it is and checked', () => {
    expect(initialSelection(calendar, stay(day(4), day(8)))).toMatchObject({ start: day(4), isBroken: false })
    expect(initialSelection(calendar, stay(day(12), day(16)))).toMatchObject({
      end: day(16),
      isBroken: true,
      reason: { code: 'blocked_between' },
    })
    expect(initialSelection(calendar, null).start).toBeNull()
  })

  test('no sequence of clicks leads to an illegal state', () => {
    const letters = fc.array(fc.constantFrom('f', 'f', 'f', 'b', 'o', 'c'), { minLength: 40, maxLength: 63 })
    const clicks = fc.array(fc.nat(50), { maxLength: 12 })
    fc.assert(
      fc.property(letters, fc.integer({ min: 1, max: 5 }), clicks, (nights, minimum, offsets) => {
        const random = withMinimum(july(nights.join('')), minimum)
        let state = initialSelection(random)
        for (const offset of offsets) {
          state = selectionReducer(state, { type: 'choose', day: addDays('2027-06-30', offset) })
          const { start, end } = state
          expect(start === null || canArrive(random, start).allowed).toBe(true)
          expect(start === null || end === null || canDepart(random, start, end).allowed).toBe(true)
        }
      }),
    )
  })

  test('the live region announces what was chosen and what comes next', () => {
    const begun = run(initialSelection(withMinimum(calendar, 5)), choose(4))
    expect(selectionSentence(begun)).toBe('4 Temmuz giriş seçildi, en erken çıkış 9 Temmuz.')
    expect(selectionSentence(run(begun, choose(11)))).toBe('4–11 Temmuz 2027 seçildi.')
    expect(selectionSentence(run(begun, choose(20)))).toBe('Aradaki 14–18 Temmuz dolu.')
    expect(selectionSentence(initialSelection(calendar))).toBe('')
  })
})

describe('sentences', () => {
  test('follow the list of date messages', () => {
    expect(reasonSentence({ code: 'checkout_only' })).toBe('Bu tarihte yalnızca çıkış yapılabilir.')
    expect(reasonSentence({ code: 'checkin_only' })).toBe('Bu tarihte yalnızca giriş yapılabilir.')
    expect(reasonSentence({ code: 'option', until: '18.00' })).toBe(
      'Opsiyonlu, bitiş 18.00: başka misafir için tutuluyor.',
    )
    expect(reasonSentence({ code: 'blocked_between', range: stay(day(14), day(18)) })).toBe(
      'Aradaki 14–18 Temmuz dolu.',
    )
  })
})

test('a month without a stay of some length is full only where every night asked for is taken', () => {
  const days = [1, 2, 3, 4].map(day)
  const full = july('f' + 'b'.repeat(62))
  expect(commonRefusal(full, days, 5)).toEqual({ code: 'taken' })
  const short = withMinimum(july(''), 7)
  expect(commonRefusal(short, days, 5)).toEqual({ code: 'min_nights', n: 7 })
  // 1–3 July is taken and the nights after it need a week.
  expect(commonRefusal(withMinimum(july('fbb'), 7), days, 5)).toEqual({ code: 'min_nights', n: 7 })
  expect(commonRefusal(july(''), days, 5)).toBeNull()
  expect(commonRefusal({ ...short, prices: [] }, days, 5)).toBeNull()
})
