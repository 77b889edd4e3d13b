import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createPromotion } from '../../../../tests/factories/promotions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { expireHolds } from '../../services/booking/expire-holds.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })

let person = 0
async function ask(code: string, villa_id?: number) {
  person += 1
  const { status, body } = await api.call('POST', '/v1/reservations', {
    address: `10.5.0.${person}`,
    body: {
      villa_id: villa_id ?? (await createVilla(api.db)).id,
      startDate: '2027-07-04',
      endDate: '2027-07-11',
      adults: 2,
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email: `kisi-${person}@ornek.tr`,
      phone: `0532 800 ${String(person).padStart(4, '0')}`,
      promotion_code: code,
      kvkk_consent: true,
      terms_consent: true,
    },
  })
  if (status !== 201) return { status, id: 0, code: body.content.code as string }
  const { id } = await api.db
    .selectFrom('reservations')
    .select('id')
    .where('code', '=', body.content.code)
    .executeTakeFirstOrThrow()
  return { status, id, code: '' }
}
const usesOf = async (id: number) =>
  (await api.db.selectFrom('promotions').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used
const post = (path: string, body: unknown) => api.call('POST', `/v1/admin/${path}`, { as: admin, body })
const reopen = (id: number) =>
  api.call('PATCH', `/v1/admin/reservations/${id}`, { as: admin, body: { status: 'pending' } })

test('a cancelled, an expired and a lapsed request each give their promotion use back once', async () => {
  const promotion = await createPromotion(api.db, { usage_limit: 3 })
  const [one, two, three] = [await ask(promotion.code), await ask(promotion.code), await ask(promotion.code)]
  expect((await ask(promotion.code)).code).toBe('promotion_used_up')
  expect(await usesOf(promotion.id)).toBe(3)

  await post('sendcancel', { id: one.id, reason: 'Vazgeçti' })
  expect(await usesOf(promotion.id)).toBe(2)
  await post('sendcancel', { id: one.id, reason: 'Vazgeçti' })
  expect(await usesOf(promotion.id)).toBe(2)
  await post('sendexpired', { id: two.id })
  expect(await usesOf(promotion.id)).toBe(1)
  api.clock.set('2027-03-02T09:00:01+03:00')
  await Promise.all([expireHolds(api.world), expireHolds(api.world)])
  expect(await usesOf(promotion.id)).toBe(0)
  expect((await ask(promotion.code)).status).toBe(201)
  api.clock.set('2027-03-01T09:00:00+03:00')
  expect(three.status).toBe(201)
})

test('the promotion use of a lapsed hold can be taken with the same nights before the job runs', async () => {
  const promotion = await createPromotion(api.db, {})
  const villa = await createVilla(api.db)
  expect((await ask(promotion.code, villa.id)).status).toBe(201)
  api.clock.set('2027-03-02T09:00:01+03:00')
  expect((await ask(promotion.code, villa.id)).status).toBe(201)
  expect(await usesOf(promotion.id)).toBe(1)
  api.clock.set('2027-03-01T09:00:00+03:00')
})

test('a confirmed stay keeps its promotion use; reopening claims one again or is refused with a sentence', async () => {
  const promotion = await createPromotion(api.db, { usage_limit: 1 })
  const first = await ask(promotion.code)
  await post('sendbank', { id: first.id })
  await post('sendconfirm', { id: first.id })
  expect(await usesOf(promotion.id)).toBe(1)
  await post('sendcancel', { id: first.id, reason: 'Hastalık' })
  expect((await reopen(first.id)).status).toBe(200)
  expect(await usesOf(promotion.id)).toBe(1)

  await post('sendcancel', { id: first.id, reason: 'Hastalık' })
  const other = await ask(promotion.code)
  expect(other.status).toBe(201)
  const refused = await reopen(first.id)
  expect(refused).toMatchObject({
    status: 409,
    body: { content: { code: 'promotion_used_up' }, message: CASE_SENTENCES.promotion_unusable },
  })
  const entries = await api.db
    .selectFrom('calendar_entries')
    .select('id')
    .where('reservation_id', '=', first.id)
    .where('is_active', '=', true)
    .execute()
  expect(entries).toEqual([])

  await post('sendcancel', { id: other.id, reason: 'Hastalık' })
  await api.db.updateTable('promotions').set({ is_active: false }).where('id', '=', promotion.id).execute()
  expect((await reopen(first.id)).body.content.code).toBe('promotion_used_up')
})

test('a promotion that is not valid for the moved stay is given back', async () => {
  const promotion = await createPromotion(api.db, { usage_limit: 1, stay_until: '2027-07-31' })
  const { id } = await ask(promotion.code)
  const moved = await api.call('PUT', `/v1/admin/reservations/${id}`, {
    as: admin,
    body: {
      version: 1,
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email: 'ayse@ornek.tr',
      phone: '0532 000 00 00',
      startDate: '2027-08-05',
      endDate: '2027-08-12',
      adults: 2,
    },
  })
  expect(moved.body.content).toMatchObject({ total: 7_000_000, quote: { promotion_code: null } })
  expect(await usesOf(promotion.id)).toBe(0)
  await post('sendcancel', { id, reason: 'Vazgeçti' })
  expect(await usesOf(promotion.id)).toBe(0)
  expect((await reopen(id)).status).toBe(200)
  expect(await usesOf(promotion.id)).toBe(0)
})

test('after many rounds of cancelling, reopening, expiring and booking at once, the uses equal the active reservations and stay within the limit', async () => {
  const promotion = await createPromotion(api.db, { usage_limit: 4 })
  const ids: number[] = []
  for (let n = 0; n < 4; n += 1) ids.push((await ask(promotion.code)).id)
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all([
      ...ids.map((id, n) =>
        (n + round) % 2 === 0 ? post('sendcancel', { id, reason: 'Vazgeçti' }) : reopen(id),
      ),
      ...ids.map((id) => post('sendexpired', { id })),
      ask(promotion.code).then((made) => {
        if (made.id !== 0) ids.push(made.id)
        return { status: made.status }
      }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual(
      [],
    )
    const { alive } = await api.db
      .selectFrom('reservations')
      .select((eb) => eb.fn.countAll<number>().as('alive'))
      .where('promotion_id', '=', promotion.id)
      .where('status', 'not in', ['expired', 'cancelled'])
      .executeTakeFirstOrThrow()
    expect(alive).toBeLessThanOrEqual(4)
    expect(await usesOf(promotion.id)).toBe(alive)
  }
})
