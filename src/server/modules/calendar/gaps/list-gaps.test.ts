import { afterAll, describe, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createBlock } from '../../../../../tests/factories/blocks.ts'
import { createReservation } from '../../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createDiscount, createFee, createVilla } from '../../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Tan' })

const GAPS = '/v1/admin/villas/availability-gaps'
const list = async (query = '') => (await api.call('GET', `${GAPS}?${query}`, { as: admin })).body.content
const publish = (body: unknown) => api.call('POST', `${GAPS}/publish`, { body, as: admin })

/**
 * Creates a villa with a minimum stay of seven nights and a gap of four nights in July between a reservation
 * and a block.
 */
async function villaWithGap(own: Parameters<typeof createVilla>[1] = {}) {
  const villa = await createVilla(api.db, { seasons: [{ min_nights: 7 }], ...own })
  await createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    first_name: 'Deniz',
    last_name: 'Kaya',
  })
  await createBlock(api.db, villa.id, { check_in: '2027-07-15', check_out: '2027-07-22', reason: 'Bakım' })
  return { ...villa, villa_id: villa.id, startDate: '2027-07-11', endDate: '2027-07-15' }
}

describe('the list of gaps', () => {
  test('has the neighbours, the price of exactly these nights and the lost revenue, and no runs with open ends', async () => {
    const villa = await villaWithGap()
    await createFee(api.db, villa.id, { kind: 'short_stay', name: 'Kısa konaklama', amount: 400_000 })
    const { items, total, summary } = await list(`villa_id=${villa.id}`)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      villa_id: villa.id,
      check_in: '2027-07-11',
      check_out: '2027-07-15',
      nights: 4,
      min_nights: 7,
      price: 4_400_000,
      undiscounted_price: 4_400_000,
      lost_amount: 4_000_000,
      status: 'open',
      reason: null,
      publication: null,
      before: { kind: 'reservation', label: 'Deniz Kaya', check_in: '2027-07-04', check_out: '2027-07-11' },
      after: { kind: 'block', label: 'Bakım', code: null, reservation_id: null, is_external: false },
    })
    expect(summary).toEqual({
      nights: 4,
      lost_amount: 4_000_000,
      counts: { open: 1, discounted: 0, published: 0, unsellable: 0, sold: 0 },
    })
  })

  test('is filtered by days, nights, villa, town and status, and paged', async () => {
    const villa = await villaWithGap()
    await createReservation(api.db, villa.id, { check_in: '2027-08-02', check_out: '2027-08-09' })
    const own = `villa_id=${villa.id}`
    expect((await list(own)).total).toBe(1)
    // eleven nights are not below the minimum stay, so they are no gap
    expect((await list(`${own}&maxNights=14`)).items.map((gap: { nights: number }) => gap.nights)).toEqual([
      4,
    ])
    await createBlock(api.db, villa.id, { check_in: '2027-07-27', check_out: '2027-07-30' })
    expect((await list(`${own}&maxNights=14`)).items.map((gap: { nights: number }) => gap.nights)).toEqual([
      4, 5, 3,
    ])
    expect((await list(`${own}&maxNights=4&minNights=4`)).total).toBe(1)
    expect((await list(`${own}&maxNights=14&take=1&skip=1`)).items[0].nights).toBe(5)
    expect((await list(`${own}&startDate=2027-07-12&endDate=2027-07-20`)).total).toBe(0)
    expect((await list(`${own}&endDate=2027-07-11`)).total).toBe(0)
    expect((await list(`${own}&region_id=${villa.town_id}`)).total).toBe(3)
    expect((await list(`${own}&region_id=${villa.town_id + 1}`)).total).toBe(0)
    expect((await list(`${own}&status=published`)).total).toBe(0)
    const refused = await api.call('GET', `${GAPS}?startDate=2027-07-12&endDate=2027-07-12`, { as: admin })
    expect(refused.status).toBe(422)
    expect(refused.body.errors![0]!.field).toBe('endDate')
  })

  test('says why a gap cannot be sold', async () => {
    const unpriced = await villaWithGap({ seasons: [{ min_nights: 7, ends_on: '2027-07-13' }] })
    const forecast = await villaWithGap({
      seasons: [{ min_nights: 7, ends_on: '2027-07-13' }],
      forecasts: [{ starts_on: '2027-07-13', ends_on: '2027-08-01' }],
    })
    const hidden = await villaWithGap({ is_active: false })
    const reasons = async ({ id }: { id: number }) =>
      (await list(`villa_id=${id}&status=unsellable`)).items.map((gap: { reason: string }) => gap.reason)
    expect(await reasons(unpriced)).toEqual(['not_priced'])
    expect(await reasons(forecast)).toEqual(['provisional'])
    expect(await reasons(hidden)).toEqual(['off_show'])
    for (const villa of [unpriced, forecast, hidden]) expect((await publish(bodyOf(villa))).status).toBe(422)
  })

  test('shows a discounted gap with both prices, and previews a new discount', async () => {
    const villa = await villaWithGap()
    const [gap] = (await list(`villa_id=${villa.id}`)).items
    const preview = (query: string) => api.call('GET', `${GAPS}/${gap.id}?${query}`, { as: admin })
    const asked = (await preview('kind=percent&value=25')).body.content
    expect(asked.quote.total).toBe(4_000_000)
    expect(asked.discounted.total).toBe(3_000_000)
    expect((await preview('')).body.content.discounted).toBeNull()
    expect((await preview('kind=percent')).body.content.discounted).toBeNull()

    await createDiscount(api.db, villa.id, { kind: 'percent', value: 25 })
    const [cheaper] = (await list(`villa_id=${villa.id}`)).items
    expect(cheaper).toMatchObject({
      status: 'discounted',
      price: asked.discounted.total,
      undiscounted_price: 4_000_000,
    })
    // the better discount applies, so a smaller one changes nothing
    expect((await preview('kind=amount&value=100000')).body.content.discounted.total).toBe(3_000_000)
    expect((await preview('')).body.content.own_discount).toBeNull()
  })

  test('shows the discount of exactly these nights, and previews another one in its place', async () => {
    const villa = await villaWithGap()
    const [gap] = (await list(`villa_id=${villa.id}`)).items
    const nights = { starts_on: gap.check_in, ends_on: gap.check_out }
    const preview = async (query: string) =>
      (await api.call('GET', `${GAPS}/${gap.id}?${query}`, { as: admin })).body.content
    await createDiscount(api.db, villa.id, { value: 60, ...nights, is_active: false })
    await createDiscount(api.db, villa.id, { value: 60, ...nights, book_until: '2027-02-28' })
    expect((await preview('')).own_discount).toBeNull()

    const given = await createDiscount(api.db, villa.id, { value: 25, ...nights, name: 'Boşluk indirimi' })
    const { own_discount, discounted, quote } = await preview('kind=percent&value=10')
    expect(own_discount).toEqual({
      id: given.id,
      name: 'Boşluk indirimi',
      kind: 'percent',
      value: 25,
      version: 1,
    })
    expect([quote.total, discounted.total]).toEqual([3_000_000, 3_600_000])
    // of several discounts, the one that the price uses
    await createDiscount(api.db, villa.id, { kind: 'amount', value: 100_000, ...nights })
    expect((await preview('')).own_discount).toMatchObject({ id: given.id })
  })
})

const bodyOf = ({
  villa_id,
  startDate,
  endDate,
}: {
  villa_id: number
  startDate: string
  endDate: string
}) => ({
  villa_id,
  startDate,
  endDate,
})

describe('publishing a gap', () => {
  test('lists it before the others, only once, and can be withdrawn', async () => {
    const earlier = await villaWithGap()
    const villa = await villaWithGap({ town_id: earlier.town_id })
    await api.db
      .updateTable('calendar_entries')
      .set({ stay: '[2027-07-05,2027-07-10)' })
      .where('rental_id', '=', earlier.id)
      .where('kind', '=', 'reservation')
      .execute()
    const shown = async () =>
      (await api.call('GET', `/v1/search/shortterm?town_id=${earlier.town_id}`)).body.content.items.map(
        (one: { id: number; gap: { is_published: boolean; note: string } }) => [
          one.id,
          one.gap.is_published,
          one.gap.note,
        ],
      )
    expect(await shown()).toEqual([
      [earlier.id, false, ''],
      [villa.id, false, ''],
    ])
    const first = await publish({ ...bodyOf(villa), note: 'Denize sıfır' })
    expect(first.status).toBe(201)
    expect(first.body.content).toMatchObject({ note: 'Denize sıfır', published_by_name: 'Ayşe Tan' })
    expect(await shown()).toEqual([
      [villa.id, true, 'Denize sıfır'],
      [earlier.id, false, ''],
    ])
    const blind = await publish({ ...bodyOf(villa), note: 'Denize iki adım' })
    expect(blind.body.content).toMatchObject({ code: 'changed_meanwhile', record: { note: 'Denize sıfır' } })
    const second = await publish({ ...bodyOf(villa), note: 'Denize iki adım', version: 1 })
    expect(second.body.content).toMatchObject({ id: first.body.content.id, note: 'Denize iki adım' })

    const withdraw = () => api.call('DELETE', `${GAPS}/publish/${first.body.content.id}`, { as: admin })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(404)
    expect((await shown())[0]).toEqual([earlier.id, false, ''])
    const written = await api.db
      .selectFrom('audit_log')
      .select('action')
      .where('record', '=', 'gap_publication')
      .where('record_id', '=', first.body.content.id)
      .orderBy('id')
      .execute()
    expect(written.map(({ action }) => action)).toEqual([
      'publish_gap',
      'change_published_gap',
      'withdraw_gap',
    ])
  })

  test('has no effect while the gap is sold or changed, and applies again when the gap returns', async () => {
    const villa = await villaWithGap()
    await publish(bodyOf(villa))
    const statuses = async () =>
      (await list(`villa_id=${villa.id}`)).items.map((gap: { status: string }) => gap.status)
    expect(await statuses()).toEqual(['published'])
    const moveGuest = (stay: string) =>
      api.db
        .updateTable('calendar_entries')
        .set({ stay })
        .where('rental_id', '=', villa.id)
        .where('kind', '=', 'reservation')
        .execute()
    await moveGuest('[2027-07-04,2027-07-10)')
    expect(await statuses()).toEqual(['open'])
    expect((await api.call('GET', '/v1/search/shortterm?published=true')).body.content.items).toEqual([])
    await moveGuest('[2027-07-04,2027-07-11)')
    expect(await statuses()).toEqual(['published'])

    const ask = {
      ...bodyOf(villa),
      adults: 2,
      first_name: 'Ece',
      last_name: 'Aydın',
      email: 'ece@ornek.tr',
      phone: '05321112233',
      kvkk_consent: true,
      terms_consent: true,
    }
    expect((await api.call('POST', '/v1/reservations', { body: ask })).status).toBe(201)
    expect(await statuses()).toEqual([])
    const sold = await list(`villa_id=${villa.id}&status=sold`)
    expect(sold.items).toMatchObject([
      { check_in: '2027-07-11', nights: 4, status: 'sold', price: 4_000_000 },
    ])
    expect(sold.summary.counts.sold).toBe(1)
  })

  test('is refused for free nights that keep the minimum stay, and shows nothing once they do', async () => {
    const villa = await villaWithGap({ seasons: [{ min_nights: 4 }] })
    expect((await list(`villa_id=${villa.id}`)).items).toEqual([])
    expect((await publish(bodyOf(villa))).status).toBe(409)

    const shorter = await villaWithGap()
    expect((await publish(bodyOf(shorter))).status).toBe(201)
    await api.db.updateTable('seasons').set({ min_nights: 4 }).where('villa_id', '=', shorter.id).execute()
    expect((await list(`villa_id=${shorter.id}`)).items).toEqual([])
    const { items } = (await api.call('GET', `/v1/search/shortterm?town_id=${shorter.town_id}`)).body.content
    expect(items).toEqual([])
  })

  test('is refused when the gap was sold meanwhile', async () => {
    const villa = await villaWithGap()
    const [gap] = (await list(`villa_id=${villa.id}`)).items
    await createReservation(api.db, villa.id, { check_in: villa.startDate, check_out: villa.endDate })
    const late = await publish(bodyOf(villa))
    expect(late.status).toBe(409)
    expect(late.body.message).toContain('siz bakarken doldu')
    expect((await api.call('GET', `${GAPS}/${gap.id}`, { as: admin })).status).toBe(409)
    expect((await publish({ ...bodyOf(villa), endDate: villa.startDate })).status).toBe(422)
    const kept = await api.db
      .selectFrom('gap_publications')
      .select('id')
      .where('villa_id', '=', villa.id)
      .execute()
    expect(kept).toEqual([])
  })
})
