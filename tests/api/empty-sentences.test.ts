/** Long because it states every sentence of an empty or refused state once more, as a claim over the tables. */
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../src/domain/calendar/stay.ts'
import type { Day, Stay } from '../../src/domain/calendar/stay.ts'
import { emptySentence, leftOutReasons } from '../../src/site/search/listing/empty-texts.ts'
import type { EmptyFacts } from '../../src/site/search/listing/empty-texts.ts'
import { NO_FILTERS } from '../../src/site/search/listing/listing-state.ts'
import { emptyWeek } from '../../src/site/search/listing/week-texts.ts'
import { NO_SEARCH } from '../../src/site/search/search-values.ts'
import { startApi } from '../api.ts'
import { createBlock } from '../factories/blocks.ts'
import { createDistrict, createTown } from '../factories/regions.ts'
import { createUser } from '../factories/users.ts'
import { createVilla } from '../factories/villas.ts'

const TODAY = '2027-03-01'
const FIRST = '2027-02-22'
const SEARCHES = 2000
const SEED = 16
const LARGEST = 9
const api = await startApi({ now: `${TODAY}T12:00:00+03:00` })
const { db } = api
afterAll(api.close)

const weekdays = fc.oneof(
  { weight: 4, arbitrary: fc.constant<number[]>([]) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }) },
)
const season = fc.record({
  length: fc.integer({ min: 10, max: 60 }),
  uncovered: fc.constantFrom(0, 0, 0, 0, 3),
  price: fc.integer({ min: 5000, max: 30_000 }).map((lira) => lira * 100),
  min_nights: fc.integer({ min: 1, max: 6 }),
  min_nights_applies: fc.constantFrom('arrival', 'touch'),
  closed_arrival_days: weekdays,
  closed_departure_days: weekdays,
})
const villa = fc.record({
  guests: fc.integer({ min: 2, max: LARGEST - 1 }),
  allows_children: fc.boolean(),
  seasons: fc.array(season, { minLength: 3, maxLength: 5 }),
  entries: fc.array(
    fc.record({ free: fc.integer({ min: 0, max: 8 }), taken: fc.integer({ min: 1, max: 20 }) }),
    { maxLength: 12 },
  ),
})
const asked = fc.record({
  offset: fc.integer({ min: 7, max: 120 }),
  nights: fc.constantFrom(1, 2, 2, 3, 3, 4, 5, 7),
  adults: fc.oneof(fc.constantFrom(null, LARGEST), fc.integer({ min: 1, max: LARGEST })),
  children: fc.constantFrom(0, 0, 0, 1),
  town: fc.option(fc.nat(5), { freq: 2 }),
  maxPrice: fc.constantFrom(null, null, null, 20_000),
  villa: fc.nat(17),
})

const towns: number[] = []
const villas: number[] = []

/** Six towns with three villas each, most of their nights taken. */
async function writeVillas(): Promise<void> {
  const owner_id = (await createUser(db)).id
  const drawn = fc.sample(villa, { numRuns: 18, seed: SEED })
  for (const [index, one] of drawn.entries()) {
    if (index % 3 === 0) towns.push((await createTown(db)).id)
    const town_id = towns.at(-1)!
    const district_id = (await createDistrict(db, { town_id })).id
    let day: Day = FIRST
    const seasons = one.seasons.map(({ length, uncovered, ...own }) => {
      const starts_on = addDays(day, uncovered)
      day = addDays(starts_on, length)
      return { ...own, starts_on, ends_on: day }
    })
    // One villa alone takes the largest party.
    const guests = index === 0 ? LARGEST : one.guests
    const { allows_children } = one
    const made = await createVilla(db, {
      owner_id,
      town_id,
      district_id,
      guests,
      allows_children,
      seasons,
      forecasts: [{ starts_on: '2027-06-01', ends_on: '2027-07-01' }],
    })
    villas.push(made.id)
    let last: Day = FIRST
    for (const { free, taken } of one.entries) {
      const check_in = addDays(last, free)
      last = addDays(check_in, taken)
      await createBlock(db, made.id, { check_in, check_out: last })
    }
  }
}

/** What is true of one villa and one stay, by SQL over the tables. */
interface Fact extends Stay {
  villa_id: number
  town_id: number
  guests: number
  allows_children: boolean
  is_taken: boolean
  has_price: boolean
  /** every night has the price of a season */
  is_firm: boolean
  least: number
  breaks: 'arrival' | 'min_nights' | 'departure' | null
}

async function factsOf(stays: readonly Stay[], ids: readonly number[] = villas): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select f.*, case
        when f.fills_gap and f.check_out::date - f.check_in::date < f.least then null
        when f.arrival_closed then 'arrival'
        when f.check_out::date - f.check_in::date < f.least then 'min_nights'
        when f.departure_closed then 'departure' end as breaks
    from (
      select v.id as villa_id, v.town_id, v.guests, v.allows_children, a::text as check_in, b::text as check_out,
        exists (select from calendar_entries e where e.rental_id = v.id and e.stay && daterange(a, b)) as is_taken,
        not exists (select from generate_series(a, b - 1, interval '1 day') night
          where not exists (select from seasons s where s.villa_id = v.id and s.stay @> night::date)
            and not exists (select from forecasts s where s.villa_id = v.id and s.stay @> night::date)) as has_price,
        not exists (select from generate_series(a, b - 1, interval '1 day') night
          where not exists (select from seasons s where s.villa_id = v.id and s.stay @> night::date)) as is_firm,
        greatest(1, (select max(s.min_nights) from seasons s where s.villa_id = v.id
          and (s.stay @> a or (s.min_nights_applies = 'touch' and s.stay && daterange(a, b))))) as least,
        exists (select from seasons s where s.villa_id = v.id and s.stay @> a
          and extract(isodow from a)::int = any(s.closed_arrival_days)) as arrival_closed,
        coalesce(
          (select extract(isodow from b)::int = any(s.closed_departure_days) from seasons s
            where s.villa_id = v.id and s.stay @> b),
          (select extract(isodow from b)::int = any(s.closed_departure_days) from seasons s
            where s.villa_id = v.id and s.stay @> b - 1), false) as departure_closed,
        exists (select from calendar_entries e where e.rental_id = v.id and upper(e.stay) = a)
          and exists (select from calendar_entries e where e.rental_id = v.id and lower(e.stay) = b) as fills_gap
      from villas v cross join unnest(${stays.map(({ check_in }) => check_in)}::date[],
        ${stays.map(({ check_out }) => check_out)}::date[]) as s (a, b)
      where v.id = any(${[...ids]}::bigint[])) f`.execute(db)
  return rows
}

const isAllowed = (fact: Fact) => !fact.is_taken && fact.has_price && fact.breaks === null
/** Free, priced and within the rules, at a price that is final. */
const isBookable = (fact: Fact) => isAllowed(fact) && fact.is_firm
const isForeseen = (fact: Fact) => isAllowed(fact) && !fact.is_firm

type Asked = (typeof asked)['generate'] extends (...args: never[]) => { value: infer V } ? V : never

const suits = (one: Asked) => (fact: Fact) =>
  fact.guests >= (one.adults ?? 2) + one.children &&
  (one.children === 0 || fact.allows_children) &&
  (one.town === null || fact.town_id === towns[one.town])

/** Sentences that are not true, each with the stay it was said of. */
const lies: string[] = []
/** How often each sentence was said, digits left out. */
const said = new Map<string, number>()

function say(sentence: string, { check_in, check_out }: Stay, isTrue: boolean): void {
  const text = sentence.replaceAll(/\d+/g, 'n')
  said.set(text, (said.get(text) ?? 0) + 1)
  if (!isTrue) lies.push(`${check_in} ${check_out}: ${sentence}`)
}

const areTaken = (facts: readonly Fact[]) => facts.length > 0 && facts.every(({ is_taken }) => is_taken)
const noneIsBookable = (facts: readonly Fact[]) => !facts.some(isBookable)

/** Every free villa only needs more nights, and the lowest minimum among them is the one that is named. */
function isLeast(facts: readonly Fact[], named: number): boolean {
  const free = facts.filter(({ is_taken }) => !is_taken)
  return (
    free.length > 0 &&
    free.every(({ has_price, breaks }) => has_price && breaks === 'min_nights') &&
    Math.min(...free.map(({ least }) => least)) === named
  )
}

/** Every free villa lacks the price of a night. */
function areUnpriced(facts: readonly Fact[]): boolean {
  const free = facts.filter(({ is_taken }) => !is_taken)
  return free.length > 0 && !free.some(({ has_price }) => has_price)
}

function isTrueOfList(sentence: string, facts: readonly Fact[], one: Asked): boolean {
  const suiting = facts.filter(suits(one))
  // Said of all villas of this size, wherever they are.
  const large = facts.filter(({ guests }) => guests >= (one.adults ?? 2) + one.children)
  if (/boş ev kalmamış/.test(sentence)) return areTaken(large)
  if (/bu tarihlerde dolu/.test(sentence)) return areTaken(suiting)
  const least = /en az (\d+) gece\.$/.exec(sentence)
  if (least !== null) {
    const isAnyTaken = suiting.some(({ is_taken }) => is_taken)
    return isLeast(suiting, Number(least[1])) && isAnyTaken === sentence.includes('boş')
  }
  if (/boş evlerin fiyatı henüz belli değil/.test(sentence)) return areUnpriced(large)
  if (/boş evlerin bu tarihlerdeki fiyatı henüz belli değil/.test(sentence)) return areUnpriced(suiting)
  const isNothing = one.maxPrice !== null || noneIsBookable(suiting)
  if (/boş .*ev var/.test(sentence)) {
    return isNothing && suiting.some(({ is_taken, breaks }) => !is_taken && breaks !== null)
  }
  if (/kesinleşmiş/.test(sentence)) return isNothing && suiting.some(isForeseen)
  return isNothing && /^Bu koşullara uyan (\d+ kişilik )?ev yok\.$/.test(sentence)
}

function isTrueOfWeek(
  [first, second]: readonly [string, string],
  facts: readonly Fact[],
  one: Asked,
): boolean {
  const suiting = facts.filter(suits(one))
  if (first === 'hepsi') return areTaken(suiting)
  if (first === 'en az') return isLeast(suiting, Number.parseInt(second, 10))
  if (second === 'belli değil') return areUnpriced(suiting)
  if (first === 'fiyatı') return noneIsBookable(suiting) && suiting.some(isForeseen)
  return one.maxPrice !== null || noneIsBookable(suiting)
}

/** The number of villas behind a reason of the empty list. */
function countOf(reasons: readonly string[], start: string): number {
  const reason = reasons.find((other) => other.startsWith(start)) ?? ': 0 villa'
  return Number(/: (\d+) villa$/.exec(reason)![1])
}

let calls = 0
/** Each call comes from an address of its own, so that no limit applies. */
async function ask(method: string, path: string, given: { query?: Record<string, string>; body?: object }) {
  calls += 1
  const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  const query = given.query === undefined ? '' : `?${new URLSearchParams(given.query).toString()}`
  const answer = await api.call(method, `${path}${query}`, { address, body: given.body })
  expect(answer.status).toBe(200)
  return answer.body.content
}

const stayOf = ({ offset, nights }: Asked): Stay => {
  const check_in = addDays(FIRST, offset)
  return { check_in, check_out: addDays(check_in, nights) }
}

/** The search as the page and as the API have it. */
function searchOf(one: Asked) {
  const { check_in, check_out } = stayOf(one)
  const town_id = one.town === null ? '' : String(towns[one.town])
  const dates = { startDate: check_in, endDate: check_out }
  const search = { ...NO_SEARCH, ...dates, adults: one.adults ?? 2, children: one.children, town_id }
  const query = {
    ...dates,
    adults: String(search.adults),
    children: String(search.children),
    ...(town_id === '' ? {} : { town_id }),
    ...(one.maxPrice === null ? {} : { maxPrice: String(one.maxPrice) }),
  }
  return { search, query, filters: { ...NO_FILTERS, maxPrice: one.maxPrice } }
}

/** What the empty list says of one search, its reasons with their numbers, and the longer stay that it offers. */
async function checkList(one: Asked, found: EmptyFacts): Promise<void> {
  const stay = stayOf(one)
  const { search, filters } = searchOf(one)
  const facts = await factsOf([stay])
  const sentence = emptySentence({ search, filters }, found)
  say(sentence, stay, isTrueOfList(sentence, facts, one))
  const reasons = leftOutReasons(found, search)
  const suiting = facts.filter(suits(one))
  const short = suiting.filter((fact) => !fact.is_taken && fact.has_price && fact.breaks === 'min_nights')
  const least = short.length === 0 ? null : Math.min(...short.map((fact) => fact.least))
  expect([
    countOf(reasons, 'Bu tarihlerde dolu'),
    countOf(reasons, `Boş, en az ${least} gece`),
    found.least_nights,
  ]).toEqual([suiting.filter(({ is_taken }) => is_taken).length, short.length, least])
  const { shortest } = found
  const longer = shortest === null ? [] : (await factsOf([shortest])).filter(suits(one)).filter(isBookable)
  const total = shortest?.total ?? 0
  say(
    'geceyi göster',
    shortest ?? stay,
    one.maxPrice === null ? longer.length === total : longer.length >= total,
  )
}

test('every sentence of an empty list and of its days around is true, over 2,000 random searches', async () => {
  await writeVillas()
  let empty = 0
  for (const one of fc.sample(asked, { numRuns: SEARCHES, seed: SEED })) {
    const { query } = searchOf(one)
    const found = await ask('GET', '/v2/search', { query })
    if (found.total === 0) {
      empty += 1
      await checkList(one, found)
    }
    const around = await ask('GET', '/v1/search/weeks', { query })
    const facts = Map.groupBy(await factsOf(around), ({ check_in }) => check_in)
    for (const week of around) {
      if (week.total > 0 || week.check_in < TODAY) continue
      const lines = emptyWeek(week)
      say(lines.join(' '), week, isTrueOfWeek(lines, facts.get(week.check_in)!, one))
    }
  }
  expect(lies).toEqual([])
  expect(empty).toBeGreaterThan(SEARCHES / 10)
}, 300_000)

const SHIFTS = Array.from({ length: 91 }, (_, index) => index - 45)

/** A taken stay: what is said of the days around it. */
async function isTrueOfTaken(
  sentence: string,
  stay: Stay,
  villaId: number,
  nearest: number,
): Promise<boolean> {
  const shifted = SHIFTS.map((days) => ({
    check_in: addDays(stay.check_in, days),
    check_out: addDays(stay.check_out, days),
  })).filter(({ check_in }) => check_in >= TODAY)
  const free = (await factsOf(shifted, [villaId])).filter(({ is_taken }) => !is_taken)
  const least = /en az (\d+) gece\.$/.exec(sentence)
  if (least !== null) return isLeast(free, Number(least[1]))
  if (/geceye yer yok/.test(sentence)) return free.length === 0
  if (/seçilemiyor/.test(sentence)) return free.length > 0 && !free.some(isBookable)
  return sentence === 'Bu tarihler dolu. En yakın boş tarihlerden birini seçebilirsiniz.' && nearest > 0
}

/** A free stay that is refused. */
function isTrueOfFree(sentence: string, fact: Fact): boolean {
  if (/fiyatı henüz belli değil/.test(sentence)) return !fact.has_price
  const least = /en az (\d+) gece/.exec(sentence)
  if (least !== null) return fact.breaks === 'min_nights' && fact.least === Number(least[1])
  if (/giriş yapılamıyor/.test(sentence)) return fact.breaks === 'arrival'
  if (/çıkış yapılamıyor/.test(sentence)) return fact.breaks === 'departure'
  return /henüz kesinleşmedi/.test(sentence) && isForeseen(fact)
}

test('every sentence of a refused stay is true, over 2,000 random stays', async () => {
  for (const one of fc.sample(asked, { numRuns: SEARCHES, seed: SEED + 1 })) {
    const villa_id = villas[one.villa]!
    const stay = stayOf(one)
    const body = { villa_id, startDate: stay.check_in, endDate: stay.check_out, adults: 1 }
    const { sentence, nearest, shortest, is_bookable } = await ask('POST', '/v1/quotes', { body })
    const [fact] = await factsOf([stay], [villa_id])
    const offered: Stay[] = shortest === null ? nearest : [shortest, ...nearest]
    const allowed = (await factsOf(offered, [villa_id])).filter(isBookable)
    expect([is_bookable, allowed.length]).toEqual([isBookable(fact!), offered.length])
    if (is_bookable) continue
    const isTrue = fact!.is_taken
      ? await isTrueOfTaken(sentence, stay, villa_id, nearest.length)
      : isTrueOfFree(sentence, fact!)
    say(sentence, stay, isTrue)
  }
  expect(lies).toEqual([])
}, 300_000)

test('the random searches met every sentence', () => {
  const met = [...said.keys()].join('\n')
  for (const part of [
    /boş ev kalmamış/,
    /uyan n kişilik evler bu tarihlerde dolu/,
    /evler (bu tarihlerde )?en az n gece/,
    /boş n kişilik ev var/,
    /kişilik ev yok/,
    /hepsi dolu/,
    /^en az n gece$/m,
    /uygun ev yok/,
    /En yakın boş tarihlerden/,
    /yakındaki boş tarihlerde en az n gece/,
    /geceye yer yok/,
    /daha uzun bir konaklama/,
    /giriş yapılamıyor/,
    /çıkış yapılamıyor/,
    /belli değil/,
    /kesinleşmedi/,
    /fiyatı kesinleşmiş n kişilik ev yok/,
    /fiyatı kesin değil/,
    /boş evlerin .*fiyatı henüz belli değil/,
    /^fiyatı belli değil$/m,
  ]) {
    expect(met).toMatch(part)
  }
})
