import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createBlock } from '../../../../../tests/factories/blocks.ts'
import { createReservation } from '../../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { findGaps, LONGEST_GAP } from '../../../../domain/calendar/gaps.ts'
import { addDays, dayIn, nightsOf } from '../../../../domain/calendar/stay.ts'
import type { Stay } from '../../../../domain/calendar/stay.ts'
import { minNightsOf } from '../../../../domain/calendar/stay-rules.ts'
import type { StayRule } from '../../../../domain/calendar/stay-rules.ts'
import { signSession } from '../../../platform/http/session.ts'

const NOW = '2027-07-01T09:00:00+03:00'
const TODAY = '2027-07-01'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
const second = await api.secondApp()
const admin = await createUser(api.db, { role: 'ADMIN' })
const token = await signSession(api.world.config, { ...admin, session_version: 1 }, api.world.now())

let seed = 20270701
/** A whole number below `most`; the same in every run. */
function drawn(most: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * most)
}

interface Entry extends Stay {
  villa_id: number
  kind: 'reservation' | 'block'
}

/** The occupancy of a window, counted night by night from the tables. */
async function counted(from: string, days: number) {
  const until = addDays(from, days)
  const { rows: entries } = await sql<Entry>`
    select rental_id as villa_id, lower(stay) as check_in, upper(stay) as check_out, kind from calendar_entries
    where is_active and (held_until is null or held_until > ${NOW})`.execute(api.db)
  const { rows: rules } = await sql<StayRule & { villa_id: number }>`
    select villa_id, lower(stay) as from, upper(stay) as until, min_nights, min_nights_applies,
      closed_arrival_days, closed_departure_days from seasons`.execute(api.db)
  const shownDays = nightsOf({ check_in: from, check_out: until })
  const nights = (kind: Entry['kind']) =>
    entries.filter((own) => own.kind === kind).flatMap((own) => shownDays.filter((day) => dayIn(day, own)))
      .length
  const gaps = [...Map.groupBy(entries, (own) => own.villa_id)].flatMap(([villa_id, own]) =>
    findGaps(own, { from: from > TODAY ? from : TODAY, until, min_nights: 1, max_nights: LONGEST_GAP })
      .filter(
        (gap) =>
          gap.nights <
          minNightsOf(
            rules.filter((rule) => rule.villa_id === villa_id),
            gap,
          ),
      )
      .map((gap) => ({ villa_id, check_in: gap.check_in, check_out: gap.check_out, nights: gap.nights })),
  )
  return {
    taken_nights: nights('reservation'),
    blocked_nights: nights('block'),
    taken_villas: shownDays.map((day) => entries.filter((own) => dayIn(day, own)).length),
    gap_nights: gaps.reduce((sum, gap) => sum + gap.nights, 0),
    gap_villas: new Set(gaps.map((gap) => gap.villa_id)).size,
    gaps,
  }
}

async function occupancy(from: string, days: number) {
  const url = `/v1/admin/occupancy?from=${from}&days=${days}`
  const here = (await api.call('GET', url, { as: admin })).body.content
  const there = await second.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(there.json().content).toEqual(here)
  const { taken_nights, blocked_nights, taken_villas, gap_nights, gap_villas } = here.summary
  const gaps = (here.items as { id: number; gaps: (Stay & { nights: number })[] }[]).flatMap(
    ({ id, gaps: own }) =>
      own.map(({ check_in, check_out, nights }) => ({ villa_id: id, check_in, check_out, nights })),
  )
  return { taken_nights, blocked_nights, taken_villas, gap_nights, gap_villas, gaps }
}

test('sums and gaps of random calendars equal those counted night by night, before and after writes, in two processes', async () => {
  const ids: number[] = []
  for (let villas = 0; villas < 8; villas += 1) {
    const seasons = [
      { starts_on: '2026-06-01', ends_on: '2027-07-20', min_nights: 1 + drawn(6) },
      { starts_on: '2027-07-20', ends_on: '2027-07-27', min_nights: 7, min_nights_applies: 'touch' as const },
      { starts_on: '2027-07-27', ends_on: '2028-06-01', min_nights: 1 + drawn(9) },
    ]
    const { id } = await createVilla(api.db, { seasons })
    ids.push(id)
    let day = addDays('2027-06-01', drawn(9))
    for (let stays = 0; stays < 14; stays += 1) {
      const stay = { check_in: day, check_out: addDays(day, 1 + drawn(8)) }
      const kind = drawn(4)
      if (kind === 0) await createBlock(api.db, id, stay)
      else if (kind === 1) {
        const hold_expires_at = drawn(2) === 0 ? '2027-07-01T05:00:00Z' : '2027-07-02T05:00:00Z'
        await createReservation(api.db, id, { ...stay, status: 'pending', hold_expires_at })
      } else await createReservation(api.db, id, stay)
      day = addDays(stay.check_out, drawn(8))
    }
  }
  const windows = [
    ['2027-06-01', 40],
    ['2027-07-01', 31],
    ['2027-07-19', 10],
    ['2027-06-20', 365],
  ] as const
  for (let writes = 0; writes < 6; writes += 1) {
    for (const [from, days] of windows) expect(await occupancy(from, days)).toEqual(await counted(from, days))
    const villa_id = ids[drawn(ids.length)]!
    const startDate = addDays('2027-10-20', writes * 4)
    const body = { villa_id, startDate, endDate: addDays(startDate, 2), reason: 'Bakım' }
    expect((await api.call('POST', '/v1/admin/villas/date', { body, as: admin })).status).toBe(201)
    await sql`update seasons set min_nights = ${1 + drawn(9)} where villa_id = ${ids[drawn(ids.length)]!}
      and lower(stay) = '2027-07-27'`.execute(api.db)
  }
})

test('nights of a hold are free again as soon as it has ended', async () => {
  const { id } = await createVilla(api.db)
  await createReservation(api.db, id, {
    check_in: '2027-07-03',
    check_out: '2027-07-05',
    status: 'pending',
    hold_expires_at: '2027-07-01T12:00:00+03:00',
  })
  const taken = async () =>
    (await api.call('GET', `/v1/admin/occupancy?from=2027-07-01&days=10&villa_id=${id}`, { as: admin })).body
      .content.summary.taken_nights
  expect(await taken()).toBe(2)
  api.clock.set('2027-07-01T12:00:00+03:00')
  expect(await taken()).toBe(0)
})
