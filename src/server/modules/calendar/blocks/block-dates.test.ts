import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createFeed } from '../../../../../tests/factories/feeds.ts'
import { createReservation } from '../../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { FAILURES } from '../../../../contract/failure.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const owner = await createUser(api.db)
const stranger = await createUser(api.db)

const nights = { startDate: '2027-07-04', endDate: '2027-07-11', reason: 'Bakım' }
const block = (body: unknown, as = admin) => api.call('POST', '/v1/admin/villas/date', { body, as })
const change = (id: number, body: unknown, as = admin) =>
  api.call('PUT', `/v1/admin/villas/date/${id}`, { body, as })
const free = (id: number, as = admin) => api.call('DELETE', `/v1/admin/villas/date/${id}`, { as })

test('several villas are closed together or not at all, and every clash is named', async () => {
  const villas = []
  for (const n of [1, 2, 3]) villas.push(await createVilla(api.db, { name: `Ev ${n}` }))
  const ids = villas.map((villa) => villa.id)
  await createReservation(api.db, ids[1]!, {
    check_in: '2027-07-10',
    check_out: '2027-07-14',
    first_name: 'Deniz',
    last_name: 'Kaya',
  })
  await block({ villa_id: ids[2], ...nights, reason: 'Boya' })

  const refused = await block({ villa_id: ids, ...nights })
  expect(refused.status).toBe(409)
  expect(refused.body.content.clashes).toEqual([
    { villa_name: 'Ev 2', label: 'Deniz Kaya', check_in: '2027-07-10', check_out: '2027-07-14' },
    { villa_name: 'Ev 3', label: 'Boya', check_in: '2027-07-04', check_out: '2027-07-11' },
  ])
  expect(refused.body.message).toContain('Deniz Kaya')
  const entries = await api.db
    .selectFrom('calendar_entries')
    .select('id')
    .where('rental_id', '=', ids[0]!)
    .execute()
  expect(entries).toEqual([])

  const done = await block({ villa_id: ids, ...nights, startDate: '2027-08-01', endDate: '2027-08-05' })
  expect(done.status).toBe(201)
  expect(done.body.content).toHaveLength(3)
  expect(done.body.content[0]).toMatchObject({
    status: 'coming',
    night_count: 4,
    reason: 'Bakım',
    feed_id: null,
  })
})

test('closed nights cannot be requested until they are freed', async () => {
  const villa = await createVilla(api.db)
  const { body } = await block({ villa_id: villa.id, ...nights })
  const ask = () =>
    api.call('POST', '/v1/reservations', {
      body: {
        villa_id: villa.id,
        startDate: nights.startDate,
        endDate: nights.endDate,
        adults: 2,
        first_name: 'Ece',
        last_name: 'Su',
        email: 'a@ornek.tr',
        phone: '05320000000',
        kvkk_consent: true,
        terms_consent: true,
      },
    })
  expect((await ask()).status).toBe(409)
  const freed = await free(body.content[0].id)
  expect(freed.body.content).toMatchObject({ status: 'freed', is_active: false })
  expect((await ask()).status).toBe(201)
  expect((await free(body.content[0].id)).status).toBe(404)
})

test('owners close and free nights of their own villas only', async () => {
  const villa = await createVilla(api.db, { owner_id: owner.id })
  const foreign = await createVilla(api.db)
  expect((await block({ villa_id: [villa.id, foreign.id], ...nights }, owner)).status).toBe(404)
  const own = await block({ villa_id: villa.id, ...nights }, owner)
  expect(own.status).toBe(201)
  const { id } = own.body.content[0]
  expect((await change(id, { ...nights, endDate: '2027-07-12' }, stranger)).status).toBe(404)
  expect((await free(id, stranger)).status).toBe(404)
  expect((await change(id, { ...nights, endDate: '2027-07-12' }, owner)).body.content.night_count).toBe(8)
  expect((await api.call('GET', '/v1/admin/external', { as: owner })).status).toBe(403)

  const feed = await createFeed(api.db, villa.id)
  const [fed] = await api.db
    .insertInto('calendar_entries')
    .values({
      rental_id: villa.id,
      stay: '[2027-09-01,2027-09-05)',
      kind: 'block',
      feed_id: feed.id,
      feed_uid: 'x',
    })
    .returning('id')
    .execute()
  expect((await free(fed!.id, owner)).status).toBe(403)
  expect((await free(fed!.id, admin)).status).toBe(200)
})

test('an owner frees and changes what owners closed, not what admins closed', async () => {
  const villa = await createVilla(api.db, { owner_id: owner.id })
  const [ofAdmins] = (await block({ villa_id: villa.id, ...nights })).body.content
  const later = { startDate: '2027-08-01', endDate: '2027-08-05', reason: 'Ev sahibi' }
  const [ofOwner] = (await block({ villa_id: villa.id, ...later }, owner)).body.content
  expect([ofAdmins.can_free, ofOwner.can_free]).toEqual([true, true])
  const grid = async (as: { id: number; role: 'ADMIN' | 'OWNER' }) =>
    (
      await api.call('GET', `/v1/admin/occupancy?villa_id=${villa.id}&from=2027-07-01&days=62`, { as })
    ).body.content.items[0].spans.map((span: { can_free: boolean }) => span.can_free)
  expect(await grid(owner)).toEqual([false, true])
  expect(await grid(admin)).toEqual([true, true])

  const refused = await free(ofAdmins.id, owner)
  expect([refused.status, refused.body.message]).toEqual([403, FAILURES.not_allowed[1]])
  expect((await change(ofAdmins.id, { ...nights, endDate: '2027-07-12' }, owner)).status).toBe(403)
  const open = (startDate: string, endDate: string) =>
    api.call('POST', '/v1/admin/villas/date/free', {
      as: owner,
      body: { villa_id: villa.id, startDate, endDate },
    })
  expect((await open('2027-07-05', '2027-08-03')).body.content).toMatchObject({
    nights: 2,
    changed: [{ before: { id: ofOwner.id } }],
    kept: [{ kind: 'block', label: 'Bakım', check_in: '2027-07-04', check_out: '2027-07-11' }],
  })
  // nor by joining it to an own block that covers it
  const over = await change(
    ofOwner.id,
    { startDate: '2027-07-01', endDate: '2027-08-05', joins: ofAdmins.id },
    owner,
  )
  expect(over.status).toBe(403)
  expect((await api.call('DELETE', `/v1/admin/villas/date/all/${villa.id}`, { as: owner })).status).toBe(403)
  expect(await grid(admin)).toEqual([true, true])

  // an owner cannot restore a block that admins made and freed
  await free(ofAdmins.id)
  expect((await change(ofAdmins.id, { ...nights, is_active: true }, owner)).status).toBe(403)
  // a block that the former owner made counts as made by an owner
  await api.db.updateTable('rentals').set({ owner_id: stranger.id }).where('id', '=', villa.id).execute()
  expect((await free(ofOwner.id, owner)).status).toBe(404)
  expect((await free(ofOwner.id, stranger)).status).toBe(200)
})

test('an owner sees the notes of own blocks, not those of admins, and cannot overwrite them', async () => {
  const villa = await createVilla(api.db, { owner_id: owner.id })
  const secret = 'Havuzu boşaltmadan anahtarı verme'
  await block({ villa_id: villa.id, ...nights, note: secret })
  const later = { startDate: '2027-08-01', endDate: '2027-08-05', reason: 'Ev sahibi' }
  const ofOwner = (await block({ villa_id: villa.id, ...later, note: 'Annemler geliyor' }, owner)).body
    .content[0]
  expect(ofOwner.note).toBe('Annemler geliyor')

  const grid = async (as: { id: number; role: 'ADMIN' | 'OWNER' }) =>
    (
      await api.call('GET', `/v1/admin/occupancy?villa_id=${villa.id}&from=2027-07-01&days=62`, { as })
    ).body.content.items[0].spans.map((span: { note: string }) => span.note)
  expect(await grid(owner)).toEqual(['', 'Annemler geliyor'])
  expect(await grid(admin)).toEqual([secret, 'Annemler geliyor'])

  expect((await change(ofOwner.id, { ...later, note: 'Annemler' }, owner)).body.content.note).toBe('Annemler')
  expect(await grid(admin)).toEqual([secret, 'Annemler'])
})

test('a freed block is restored only on request, and only to nights that are still free', async () => {
  const villa = await createVilla(api.db)
  const [{ id }] = (await block({ villa_id: villa.id, ...nights })).body.content
  await free(id)
  expect((await change(id, nights)).status).toBe(404)
  await createReservation(api.db, villa.id, { check_in: '2027-07-10', check_out: '2027-07-12' })
  expect((await change(id, { ...nights, is_active: true })).body.content.code).toBe('dates_clash')
  const shorter = await change(id, { ...nights, endDate: '2027-07-10', is_active: true })
  expect(shorter.body.content).toMatchObject({ id, is_active: true, night_count: 6 })
})

test('a block moves only to free nights, and may overlap its former ones', async () => {
  const villa = await createVilla(api.db)
  const { body } = await block({ villa_id: villa.id, ...nights })
  await createReservation(api.db, villa.id, { check_in: '2027-07-12', check_out: '2027-07-15' })
  const [{ id }] = body.content
  expect((await change(id, { ...nights, endDate: '2027-07-12', reason: 'Boya' })).body.content.reason).toBe(
    'Boya',
  )
  const refused = await change(id, { ...nights, endDate: '2027-07-13' })
  expect(refused.body.content).toMatchObject({ code: 'dates_clash', clashes: [{ check_in: '2027-07-12' }] })
})

test('past, reversed and very long ranges are refused, and the night before a check-in can be closed', async () => {
  const villa = await createVilla(api.db)
  const tries = [
    { startDate: '2027-02-01', endDate: '2027-03-01' },
    { startDate: '2027-07-11', endDate: '2027-07-04' },
    { startDate: '2027-07-04', endDate: '2028-08-20' },
  ]
  for (const dates of tries) {
    const { status, body } = await block({ villa_id: villa.id, reason: 'x', ...dates })
    expect(status).toBe(422)
    expect(body.errors?.[0]?.field).toBe('endDate')
  }
  const begun = await block({
    villa_id: villa.id,
    reason: 'x',
    startDate: '2027-02-27',
    endDate: '2027-03-02',
  })
  expect(begun.body.content[0].status).toBe('current')
})

test('the list of blocks is filtered by status, villa and dates, newest first', async () => {
  const villa = await createVilla(api.db)
  const dates = [
    ['2027-05-01', '2027-05-03'],
    ['2027-06-01', '2027-06-03'],
  ] as const
  for (const [startDate, endDate] of dates) {
    await block({ villa_id: villa.id, reason: startDate, startDate, endDate })
  }
  const list = async (query: string) =>
    (await api.call('GET', `/v1/admin/external?villa_id=${villa.id}${query}`, { as: admin })).body.content
  expect((await list('')).items.map((one: { reason: string }) => one.reason)).toEqual([
    '2027-06-01',
    '2027-05-01',
  ])
  expect((await list('&status=past')).total).toBe(0)
  expect((await list('&started_at=2027-05-15')).items).toHaveLength(1)
  expect((await list('&created_at=2027-03-01')).total).toBeGreaterThanOrEqual(0)
  expect((await list('&take=1')).items).toHaveLength(1)
})
