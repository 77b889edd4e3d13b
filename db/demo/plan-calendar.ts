import type { ReservationStatus } from '../../src/domain/booking/reservation.ts'
import { stayRuleBreach, type StayRule } from '../../src/domain/calendar/stay-rules.ts'
import { addDays, dayNumber, dayOfNumber, type Day, type Stay } from '../../src/domain/calendar/stay.ts'
import type { Random } from './random.ts'

/** What the plan needs to know of a villa; `sold_until`: no night from this day on has a season. */
interface VillaToPlan {
  rules: StayRule[]
  sold_until: Day
}

export interface PlannedStay extends Stay {
  /** index into the villas */
  villa: number
  status: ReservationStatus
  /** index into the comments, when the guest of this stay wrote one */
  told?: number
}

interface PlannedBlock extends Stay {
  villa: number
  reason: string
  note: string
}

interface CalendarPlan {
  stays: PlannedStay[]
  blocks: PlannedBlock[]
}

type Candidate = Stay & { villa: number; told?: number }

/** A comment that needs a stay: in which villa, and on about which day. */
export interface ToldStay {
  villa: number
  day: Day
}

/** The share of nights that is booked in each month, January first; the rest is free. */
const WANTED = [0.12, 0.12, 0.18, 0.3, 0.45, 0.62, 0.76, 0.76, 0.62, 0.42, 0.2, 0.16]
const PAST_DAYS = 365
/** Every third villa is booked late: only this share of its high season is taken, so that a search for July finds villas. */
const LATE_SELLERS = 3
const SOLD_EARLY = 0.15

/**
 * Who stays where, around `today`: a full July and August to come but in the villas that sell late, a thinner rest, a
 * year of history, arrivals and departures of today, arrivals of tomorrow, and gaps of two to four nights left on purpose. No two active
 * stays or blocks of a villa overlap; every stay keeps the rules of its seasons. Pure: the same chance gives the same
 * plan.
 */
export function planCalendar(
  random: Random,
  today: Day,
  villas: readonly VillaToPlan[],
  count: number,
  told: readonly ToldStay[] = [],
): CalendarPlan {
  const share = (part: number) => Math.round(count * part)
  const [pending, awaiting, cancelled, expired] = [share(0.04), share(0.035), share(0.06), share(0.045)]

  const anchored = anchoredStays(today, villas)
  const candidates = villas.flatMap((villa, index) =>
    candidatesOf(random, today, villa, index).filter(
      (stay) => !anchored.some((other) => overlaps(stay, other)),
    ),
  )
  const isPeak = (stay: Stay) => stay.check_in >= today && /-0[78]-/.test(stay.check_in)
  const peak = candidates.filter(
    (stay) => isPeak(stay) && (stay.villa % LATE_SELLERS !== 0 || random.chance(SOLD_EARLY)),
  )
  const coming = random.shuffle(candidates.filter((stay) => stay.check_in > today && !isPeak(stay)))
  const past = toldFirst(random.shuffle(candidates.filter((stay) => stay.check_out < today)), told)

  const active = count - cancelled - expired
  const rest = Math.max(0, active - anchored.length - peak.length)
  const ofComing = Math.min(coming.length, Math.round(rest * 0.38))
  const kept = [
    ...anchored,
    ...peak,
    ...coming.splice(0, ofComing),
    ...past.splice(0, rest - ofComing),
  ].slice(0, active)

  const held = random.shuffle(kept.filter((stay) => stay.check_in >= addDays(today, 5)))
  const pendings = new Set(held.splice(0, pending))
  const awaitings = new Set(held.splice(0, awaiting))
  const statusOf = (stay: Candidate): ReservationStatus => {
    if (pendings.has(stay)) return 'pending'
    if (awaitings.has(stay)) return 'awaiting_payment'
    return stay.check_out < today ? 'completed' : 'confirmed'
  }
  // Cancelled and expired reservations take no nights, so they may overlap other stays.
  const lost = [...coming.slice(0, share(0.05)), ...past.slice(0, share(0.2))].slice(0, cancelled + expired)
  const stays = [
    ...kept.map((stay) => withStatus(stay, statusOf(stay))),
    ...random
      .shuffle(lost)
      .map((stay, index) => withStatus(stay, index < cancelled ? 'cancelled' : 'expired')),
  ]
  return { stays, blocks: planBlocks(random, today, villas, kept) }
}

/** How far the stay of a comment may lie from the day that the comment names. */
const MOST_DAYS_APART = 150

/** Gives each comment the past stay of its villa that lies nearest, and puts these stays before the others. */
function toldFirst(past: readonly Candidate[], told: readonly ToldStay[]): Candidate[] {
  const rest = new Set(past)
  const found = told.flatMap(({ villa, day }, index) => {
    const apart = (stay: Candidate) => Math.abs(dayNumber(stay.check_in) - dayNumber(day))
    const [nearest] = [...rest].filter((stay) => stay.villa === villa).toSorted((a, b) => apart(a) - apart(b))
    if (nearest === undefined || apart(nearest) > MOST_DAYS_APART) return []
    rest.delete(nearest)
    return { ...nearest, told: index }
  })
  return [...found, ...rest]
}

function withStatus(stay: Candidate, status: ReservationStatus): PlannedStay {
  return { ...stay, status }
}

function overlaps(a: Candidate, b: Candidate): boolean {
  return a.villa === b.villa && a.check_in < b.check_out && b.check_in < a.check_out
}

/**
 * Somebody arrives today, somebody leaves, somebody is in the villa; one villa has all of it on one day. Two guests
 * arrive tomorrow, so that the office has a balance to ask for on whatever day the demo is loaded.
 */
function anchoredStays(today: Day, villas: readonly VillaToPlan[]): Candidate[] {
  const requests = [
    [0, -7, 0],
    [0, 0, 7],
    [1, 0, 7],
    [2, -7, 0],
    [2, 1, 8],
    [3, -8, 0],
    [4, 0, 8],
    [6, -3, 4],
    [8, -2, 5],
    [9, 1, 9],
    [11, -1, 6],
    [14, -6, 1],
    [17, -2, 8],
  ] as const
  return requests
    .filter(([villa]) => villa < villas.length)
    .map(([villa, from, until]) => ({
      villa,
      check_in: addDays(today, from),
      check_out: addDays(today, until),
    }))
}

function candidatesOf(random: Random, today: Day, villa: VillaToPlan, index: number): Candidate[] {
  const found: Candidate[] = []
  const end = Math.min(dayNumber(villa.sold_until), dayNumber(today) + 400)
  let cursor = dayNumber(today) - PAST_DAYS + random.int(0, 6)
  while (cursor < end) {
    const check_in = dayOfNumber(cursor)
    const month = Number(check_in.slice(5, 7))
    const length = lengthFor(random, month)
    const stay = { villa: index, check_in, check_out: dayOfNumber(cursor + length) }
    if (cursor + length > end) break
    if (stayRuleBreach(villa.rules, stay, false) !== null) {
      cursor += 1
      continue
    }
    found.push(stay)
    cursor += length + gapFor(random, month, length)
  }
  return found
}

function lengthFor(random: Random, month: number): number {
  if (month === 7 || month === 8) return random.pick([7, 7, 8, 10, 10, 12, 14])
  if (month >= 5 && month <= 10) return random.pick([5, 5, 6, 7, 7, 7, 10])
  return random.pick([3, 3, 4, 4, 5, 7])
}

/** Nights until the next arrival; in the high season changeovers of one day and the short gaps nobody can book. */
function gapFor(random: Random, month: number, length: number): number {
  if (month === 7 || month === 8) return random.pick([0, 0, 0, 2, 3, 4, 6])
  const wanted = WANTED[month - 1]!
  return random.int(0, Math.round((2 * length * (1 - wanted)) / wanted))
}

const OWNER_STAY = { reason: 'Ev sahibi', note: 'Ev sahibi ailesiyle kalıyor' }
const MAINTENANCE = { reason: 'Bakım', note: 'Havuz ve bahçe bakımı' }
const OTHER_AGENCY = { reason: 'Başka acente', note: '' }

/** In days from today, how far a kind of block may begin, and how long it is. */
function planBlocks(
  random: Random,
  today: Day,
  villas: readonly VillaToPlan[],
  stays: readonly Candidate[],
): PlannedBlock[] {
  const taken: Candidate[] = [...stays]
  const blocks: PlannedBlock[] = []
  const monthsAhead = (month: number) => {
    const from = Number(today.slice(5, 7))
    return ((month - from + 12) % 12) * 30 + 30
  }
  const place = (villa: number, around: number, nights: number, what: typeof OWNER_STAY) => {
    for (let tries = 0; tries < 25; tries++) {
      const check_in = addDays(today, around + random.int(-15, 25))
      const block = { villa, check_in, check_out: addDays(check_in, nights) }
      if (taken.some((other) => overlaps(block, other))) continue
      taken.push(block)
      blocks.push({ ...block, ...what })
      return
    }
  }
  for (let villa = 0; villa < villas.length; villa++) {
    place(villa, monthsAhead(random.pick([5, 6, 9, 10])), random.int(4, 8), OWNER_STAY)
    if (villa % 2 === 0) place(villa, monthsAhead(random.pick([7, 8, 9])), 7, OTHER_AGENCY)
    if (villa % 3 === 0) place(villa, monthsAhead(random.pick([1, 2, 3])), random.int(5, 12), MAINTENANCE)
    if (villa % 7 === 5) place(villa, 0, random.int(6, 9), MAINTENANCE)
    if (villa % 4 === 1) place(villa, -random.int(60, 200), random.int(4, 7), OWNER_STAY)
  }
  return blocks
}
