import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, factsOf, tripCases } from '../../../tests/random-trips.ts'
import type { TripCase } from '../../../tests/random-trips.ts'
import { quoteTrip } from './trip.ts'
import type { TripAnswer } from './trip.ts'
import { bookableTrip, judgeTrip } from '../booking/judge-trip.ts'
import { claimOf } from '../calendar/trip-period.ts'

/**
 * The price of a trip against a second computation, which counts days as numbers and whole liras as BigInt.
 */
const lira = (kurus: bigint) => Number((kurus + 50n) / 100n) * 100
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The second computation: the code of the refusal, or total, prepayment and what is paid at the marina. */
function naive({ facts, request }: ReturnType<typeof factsOf>, { asked }: TripCase) {
  const { offset, units } = asked
  const nights = { hour: 0, day: facts.overnight_guests > 0 ? units - 1 : 0, week: units * 7 }[asked.unit]
  const room = nights > 0 ? Math.min(facts.guests, facts.overnight_guests) : facts.guests
  if (asked.adults + asked.children + asked.infants > room) return 'capacity'
  // Offset 0 is a Thursday, so Saturdays are 2, 9, 16 …
  if (asked.unit === 'week' && offset % 7 !== 2) return 'start_weekday'
  const at = (day: string) =>
    facts.seasons.find((one) => one.unit === asked.unit && one.starts_on <= day && day < one.ends_on)!
  if (units < at(request.trip.day).min_units) return 'min_units'
  if (asked.unit === 'hour' && asked.half + 2 * units > 24) return 'start_time'

  const step = { hour: 0, day: 1, week: 7 }[asked.unit]
  let rent = 0
  for (let index = 0; index < units; index += 1) {
    const day = dayOf(offset + step * index)
    const full = BigInt(at(day).price)
    let least = lira(full)
    for (const one of facts.discounts) {
      if ((one.unit ?? asked.unit) !== asked.unit || day < one.starts_on || day >= one.ends_on) continue
      const value = BigInt(one.value)
      const left = one.kind === 'amount' ? full - value : null
      const lower =
        left === null ? Number((full * (100n - value) + 5000n) / 10_000n) * 100 : left > 0n ? lira(left) : 0
      least = Math.min(least, lower)
    }
    rent += least
  }
  const days = { hour: 1, day: units, week: 7 * units }[asked.unit]
  const persons = asked.adults + asked.children
  const time = { hour: units, day: 24 * (units - 1) + 8, week: 168 * units - 5 }[asked.unit]
  const times = { trip: 1, day: days, hour: time, person: persons, person_day: persons * days }
  const due = facts.extras
    .filter((one) => one.units.includes(asked.unit))
    .filter((one) => one.is_mandatory || request.extra_ids.includes(one.id))
    .map((one) => ({ isAtMarina: one.is_paid_at_marina, amount: lira(BigInt(one.amount)) * times[one.per] }))
  const amountOf = (isAtMarina: boolean) =>
    sum(due.filter((one) => one.isAtMarina === isAtMarina).map(({ amount }) => amount))

  const code = request.promotion
  const off = code === null ? 0n : code.kind === 'percent' ? BigInt(rent) * BigInt(code.value) : null
  const taken = off === null ? lira(BigInt(code!.value)) : Number((off + 5000n) / 10_000n) * 100
  const total = rent + amountOf(false) - Math.min(rent, taken)
  const prepayment = Number((BigInt(total) * BigInt(facts.prepayment_percent) + 5000n) / 10_000n) * 100
  return { total, prepayment, marina: amountOf(true) }
}

function figuresOf(answer: TripAnswer) {
  if (!answer.ok) return answer.refusal.code
  const { total, prepayment_amount: prepayment, marina_amount: marina } = answer.quote
  return { total, prepayment, marina }
}

test('10,000 random trips cost what a second computation says, refusals included', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(tripCases, (one) => {
      const made = factsOf(one)
      const answer = quoteTrip(made.facts, made.request)
      const name = answer.ok ? one.asked.unit : answer.refusal.code
      seen.set(name, (seen.get(name) ?? 0) + 1)
      expect(figuresOf(answer)).toEqual(naive(made, one))
    }),
    { numRuns: 10_000 },
  )
  // Every unit and every refusal really came up.
  expect([...seen.keys()].toSorted()).toEqual(
    ['capacity', 'day', 'hour', 'min_units', 'start_time', 'start_weekday', 'week'].toSorted(),
  )
}, 60_000)

test('10,000 random trips: every part adds up, and search, page and request show one price', () => {
  fc.assert(
    fc.property(tripCases, (one) => {
      const { facts, request } = factsOf(one)
      const answer = quoteTrip(facts, request)
      const judged = judgeTrip(facts, [], request)
      expect(judged.obstacle?.code ?? null).toBe(answer.ok ? null : answer.refusal.code)
      if (!answer.ok) return
      const { quote } = answer
      expect(judged.quote).toEqual(quote)
      const plain = { ...request, extra_ids: [], promotion: null }
      expect(bookableTrip(facts, [], request)).toEqual(judgeTrip(facts, [], plain).quote)

      expect(sum(quote.lines.map(({ amount }) => amount))).toBe(quote.total)
      expect(sum(quote.parts.map((part) => part.price))).toBe(quote.accommodation_amount)
      expect(quote.accommodation_amount + quote.fees_amount - quote.promotion_amount).toBe(quote.total)
      expect(quote.prepayment_amount + quote.balance_amount).toBe(quote.total)
      expect(sum(quote.marina_lines.map(({ amount }) => amount))).toBe(quote.marina_amount)
      expect(quote.parts).toHaveLength(quote.units)
      expect(quote.total).toBeGreaterThanOrEqual(0)
      for (const line of [...quote.lines, ...quote.marina_lines]) {
        expect(line.quantity * line.unit_amount).toBe(line.amount)
        expect(Math.abs(line.amount % 100)).toBe(0)
      }
      // A claim holds the whole trip, and nobody else can take it.
      const claim = claimOf(quote, facts.hours)
      expect(claim.started_at <= quote.started_at && quote.finished_at <= claim.finished_at).toBe(true)
      expect(bookableTrip(facts, [claim], request)).toBeNull()
    }),
    { numRuns: 10_000 },
  )
}, 60_000)
