import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createShowcase } from '../../../../../tests/factories/showcases.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { waitForLockQueue } from '../../../../../tests/wait-for-lock-queue.ts'
import { isShownOn } from '../../../../domain/catalogue/showcase.ts'
import { shownOn } from '../../../services/catalogue/home-showcases.ts'

const api = await startApi({ now: '2027-06-10T12:00:00+03:00' })
const { db } = api
afterAll(api.close)
const admin = await createUser(db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Yılmaz' })
const other = await createUser(db, { role: 'ADMIN', first_name: 'Mert', last_name: 'Kaya' })

const villas = [
  await createVilla(db, { name: 'Akasya' }),
  await createVilla(db, { name: 'Begonvil' }),
  await createVilla(db, { name: 'Çınar' }),
]
const ids = villas.map(({ id }) => id)

const call = (method: string, path: string, body?: unknown, as = admin) =>
  api.call(method, `/v1/admin/${path}`, { body, as })
const home = async () =>
  (await api.call('GET', '/v1/website/home')).body.content.showcases as {
    id: number
    title: string
    slot: string
    villas: { id: number }[]
  }[]

test('a showcase is created, filled in order, changed and deleted, and the audit log has every step', async () => {
  const made = await call('POST', 'showcases', { title: ' Haftanın evleri ', note: 'Denize yakın' })
  expect(made.status).toBe(201)
  const { id } = made.body.content
  expect(made.body.content).toMatchObject({ title: 'Haftanın evleri', slot: 'home', villas: [], version: 1 })
  const filled = await call('POST', 'showcasevillas', {
    showcase_id: id,
    version: 1,
    villa_id: ids.toReversed(),
  })
  expect(filled.body.content).toMatchObject({ version: 2, villa_count: 3, shown_count: 3 })
  expect(filled.body.content.villas.map((villa: { id: number }) => villa.id)).toEqual(ids.toReversed())
  expect((await home())[0]).toMatchObject({ id, title: 'Haftanın evleri', slot: 'home' })

  const changed = await call('PUT', `showcases/${id}`, { version: 2, title: 'Haziran', slot: 'home_top' })
  expect(changed.body.content).toMatchObject({ title: 'Haziran', slot: 'home_top', version: 3 })
  expect((await call('GET', 'showcases')).body.content).toMatchObject({
    total: 1,
    items: [{ id, status: 'shown', villa_count: 3 }],
  })
  expect((await call('DELETE', `showcases/${id}`)).status).toBe(200)
  expect((await call('GET', `showcases/${id}`)).status).toBe(404)
  expect(await home()).toEqual([])
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'version', 'actor_name'])
    .where('record', '=', 'showcase')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['create', 'set_villas', 'update', 'delete'])
  expect(log.map(({ version }) => version)).toEqual([1, 2, 3, null])
})

test('the schedule follows days in Istanbul: the page changes at midnight there and not earlier', async () => {
  const { id } = await createShowcase(db, {
    starts_on: '2027-06-11',
    ends_on: '2027-06-13',
    villas: ids,
  })
  const at = async (moment: string) => {
    api.clock.set(moment)
    const shown = (await home()).some((showcase) => showcase.id === id)
    const { items } = (await call('GET', 'showcases')).body.content
    return [shown, items.find((item: { id: number }) => item.id === id).status]
  }
  expect(await at('2027-06-10T23:59:59+03:00')).toEqual([false, 'planned'])
  expect(await at('2027-06-11T00:00:00+03:00')).toEqual([true, 'shown'])
  expect(await at('2027-06-12T23:59:59+03:00')).toEqual([true, 'shown'])
  expect(await at('2027-06-13T00:00:00+03:00')).toEqual([false, 'over'])
  api.clock.set('2027-06-10T12:00:00+03:00')
  const preview = async (day: string) =>
    (await call('POST', 'showcases/preview', { day })).body.content.showcases.length
  expect([await preview('2027-06-10'), await preview('2027-06-12')]).toEqual([0, 1])
  await call('DELETE', `showcases/${id}`)
})

test('villas that are inactive or without a valid permit are left out, and the editor says why', async () => {
  const off = await createVilla(db, { is_active: false })
  const cancelled = await createVilla(db, { permit_status: 'cancelled' })
  const expired = await createVilla(db, { permit_valid_until: '2027-06-30' })
  const { id } = await createShowcase(db, { villas: [off.id, cancelled.id, expired.id, ids[0]!] })
  expect((await home())[0]?.villas.map((villa) => villa.id)).toEqual([expired.id, ids[0]])
  const { villas: listed } = (await call('GET', `showcases/${id}`)).body.content
  expect(listed.map((villa: { hidden_because: string | null }) => villa.hidden_because)).toEqual([
    'inactive',
    'permit',
    null,
    null,
  ])
  const july = await call('POST', 'showcases/preview', { day: '2027-07-01' })
  expect(july.body.content.showcases[0].villas.map((villa: { id: number }) => villa.id)).toEqual([ids[0]])
  await call('DELETE', `showcases/${id}`)
})

test('slots are ordered from the top down, and the order is saved as one complete list', async () => {
  const [low, one, two, top] = [
    await createShowcase(db, { slot: 'home_bottom', villas: ids }),
    await createShowcase(db, { villas: ids }),
    await createShowcase(db, { villas: ids }),
    await createShowcase(db, { slot: 'home_top', villas: ids }),
  ]
  const order = async () => (await home()).map(({ id }) => id)
  expect(await order()).toEqual([top.id, one.id, two.id, low.id])
  expect((await call('PUT', 'showcases/updateorder', { id: [two.id, one.id] })).status).toBe(409)
  const wanted = [top.id, two.id, one.id, low.id]
  expect((await call('PUT', 'showcases/updateorder', { id: wanted })).status).toBe(200)
  expect(await order()).toEqual(wanted)
  const twice = await call('PUT', 'showcases/updateorder', { id: [top.id, top.id, one.id, low.id] })
  expect(twice.body.errors?.[0]?.field).toBe('id')

  const draft = { id: one.id, title: 'Taslak', slot: 'home_top', villa_id: [ids[2]] }
  const preview = await call('POST', 'showcases/preview', { day: '2027-06-10', draft })
  expect(preview.body.content.showcases.map(({ title }: { title: string }) => title)).toContain('Taslak')
  expect(preview.body.content.showcases.at(1)).toMatchObject({ title: 'Taslak', villas: [{ id: ids[2] }] })
  const fresh = { ...draft, id: null, slot: 'home' }
  const added = await call('POST', 'showcases/preview', { day: '2027-06-10', draft: fresh })
  expect(added.body.content.showcases.map(({ id }: { id: number | null }) => id)).toEqual([
    top.id,
    two.id,
    one.id,
    null,
    low.id,
  ])
  for (const { id } of [low, one, two, top]) await call('DELETE', `showcases/${id}`)
})

test('when two admins order at once, the second starts from the order that the first left, as the audit log shows', async () => {
  const [one, two, three] = [
    await createShowcase(db, { villas: ids }),
    await createShowcase(db, { villas: ids }),
    await createShowcase(db, { villas: ids }),
  ]
  const order = (id: number[], as = admin) => call('PUT', 'showcases/updateorder', { id }, as)
  expect((await order([one.id, two.id, three.id])).status).toBe(200)
  const sorted = await db.transaction().execute(async (tx) => {
    await sql`select id from showcases order by id limit 1 for update`.execute(tx)
    const first = order([three.id, one.id, two.id])
    await waitForLockQueue(db, 1)
    const second = order([three.id, two.id, one.id], other)
    await waitForLockQueue(db, 2)
    return { first, second }
  })
  expect([(await sorted.first).status, (await sorted.second).status]).toEqual([200, 200])
  expect((await home()).map(({ id }) => id)).toEqual([three.id, two.id, one.id])
  const log = await db
    .selectFrom('audit_log')
    .select(['record_id', 'before', 'after'])
    .where('action', '=', 'order')
    .where('actor_id', '=', other.id)
    .orderBy('record_id')
    .execute()
  expect(log).toEqual([
    { record_id: one.id, before: { position: 2 }, after: { position: 3 } },
    { record_id: two.id, before: { position: 3 }, after: { position: 2 } },
  ])
  for (const { id } of [one, two, three]) await call('DELETE', `showcases/${id}`)
})

test('when two admins order the list they saw, the second is told who was first and may overwrite that order', async () => {
  const [one, two, three] = [
    await createShowcase(db, { villas: ids }),
    await createShowcase(db, { villas: ids }),
    await createShowcase(db, { villas: ids }),
  ]
  const order = (id: number[], seen: number[], as = admin) =>
    call('PUT', 'showcases/updateorder', { id, seen }, as)
  const first = [one.id, two.id, three.id]
  expect((await order([two.id, one.id, three.id], first, other)).status).toBe(200)
  const late = await order([three.id, one.id, two.id], first)
  expect(late.status).toBe(409)
  expect(late.body.message).toBe(
    'Vitrinlerin sırası siz bakarken değişti (Mert Kaya). Yeni sırayı görüp yeniden düzenleyin.',
  )
  expect(late.body.content).toMatchObject({
    code: 'changed_meanwhile',
    stored: [two.id, one.id, three.id],
    changes: [{ field: 'order', by: 'Mert Kaya', before: first, after: [two.id, one.id, three.id] }],
  })
  expect((await home()).map(({ id }) => id)).toEqual([two.id, one.id, three.id])

  // moved to another slot, which changes the order, too
  await call('PUT', `showcases/${three.id}`, { version: 1, slot: 'home_top' })
  const moved = await order([one.id, two.id, three.id], late.body.content.stored, other)
  expect([moved.status, moved.body.content.changes[0].by]).toEqual([409, 'Ayşe Yılmaz'])
  expect((await order([three.id, one.id, two.id], moved.body.content.stored)).status).toBe(200)
  expect((await home()).map(({ id }) => id)).toEqual([three.id, one.id, two.id])
  for (const { id } of [one, two, three]) await call('DELETE', `showcases/${id}`)
})

test('an invalid value is refused at its field, and nothing is written', async () => {
  const { id } = await createShowcase(db, { title: 'Sağlam', villas: ids })
  const refused = async (method: string, path: string, body: unknown) =>
    (await call(method, path, body)).body.errors?.map(({ field }) => field)
  expect(await refused('POST', 'showcases', { title: ' ' })).toEqual(['title'])
  expect(await refused('POST', 'showcases', { title: 'a', slot: 'blog' })).toEqual(['slot'])
  expect(await refused('POST', 'showcases', { title: 'a', villa_id: [ids[0], 999_999] })).toEqual([
    'villa_id',
  ])
  const back = { version: 1, starts_on: '2027-07-02', ends_on: '2027-07-02' }
  expect(await refused('PUT', `showcases/${id}`, back)).toEqual(['ends_on'])
  const filled = { showcase_id: id, version: 1 }
  expect(await refused('POST', 'showcasevillas', { ...filled, villa_id: [ids[0], ids[0]] })).toEqual([
    'villa_id',
  ])
  expect(await refused('POST', 'showcasevillas', { ...filled, villa_id: [999_999] })).toEqual(['villa_id'])
  expect((await call('GET', `showcases/${id}`)).body.content).toMatchObject({ title: 'Sağlam', version: 1 })
  await call('DELETE', `showcases/${id}`)
})

test('of two editors the later one gets the current showcase and the name of the first, and merges', async () => {
  const { id } = await createShowcase(db, { title: 'Önce', villas: ids })
  await call('PUT', `showcases/${id}`, { version: 1, title: 'Sonra' }, other)
  expect((await call('PUT', `showcases/${id}`, { version: 1, note: 'Not' })).status).toBe(409)
  expect((await call('PUT', `showcases/${id}`, { version: 2, note: 'Not' }, other)).status).toBe(200)
  const late = await call('PUT', `showcases/${id}`, { version: 1, title: 'Benimki' })
  expect(late.status).toBe(409)
  expect(late.body.message).toContain('Mert Kaya')
  expect(late.body.content).toMatchObject({
    code: 'changed_meanwhile',
    version: 3,
    by: 'Mert Kaya',
    record: { title: 'Sonra', note: 'Not', version: 3 },
  })
  await call('POST', 'showcasevillas', { showcase_id: id, version: 3, villa_id: [ids[1]] }, other)
  const villaClash = await call('POST', 'showcasevillas', { showcase_id: id, version: 3, villa_id: [ids[0]] })
  expect(villaClash.body.content.record.villas.map((villa: { id: number }) => villa.id)).toEqual([ids[1]])
})

test('saving unchanged values does not raise the version', async () => {
  const { id } = await createShowcase(db, { title: 'Önce', villas: ids })
  await call('PUT', `showcases/${id}`, { version: 1, title: 'Sonra' }, other)
  await call('POST', 'showcasevillas', { showcase_id: id, version: 2, villa_id: [ids[1]] }, other)
  const same = await call('PUT', `showcases/${id}`, { version: 3, title: 'Sonra', note: 'Not' })
  expect(same.body.content).toMatchObject({ title: 'Sonra', note: 'Not', version: 4 })
  const sameVillas = await call('POST', 'showcasevillas', { showcase_id: id, version: 4, villa_id: [ids[1]] })
  expect(sameVillas.body.content).toMatchObject({ villa_count: 1, version: 4 })
})

test('the picker finds by name, code and town, those on show first', async () => {
  const found = await call('GET', 'showcasevillas?searchString=CINAR')
  expect(found.body.content.items.map(({ name }: { name: string }) => name)).toEqual(['Çınar'])
  const two = await call('GET', `showcasevillas?ids=${ids[0]},${ids[2]}`)
  expect(two.body.content).toMatchObject({ total: 2, items: [{ name: 'Akasya' }, { name: 'Çınar' }] })
  const all = await call('GET', 'showcasevillas?take=100')
  const hidden = all.body.content.items.map(
    (villa: { hidden_because: string | null }) => villa.hidden_because === 'inactive',
  )
  expect(hidden).toEqual(hidden.toSorted())
})

test('the database and the rule agree on whether a showcase is shown', async () => {
  const days = [null, '2027-05-31', '2027-06-01', '2027-06-02']
  const schedules = [true, false].flatMap((is_active) =>
    days.flatMap((starts_on) => days.map((ends_on) => ({ is_active, starts_on, ends_on }))),
  )
  const { rows } = await sql<{ is_shown: boolean }>`
    select ${shownOn('2027-06-01')} as is_shown
    from jsonb_to_recordset(${JSON.stringify(schedules)}::jsonb) as c (
      is_active boolean, starts_on date, ends_on date)`.execute(db)
  expect(rows.map((row) => row.is_shown)).toEqual(
    schedules.map((schedule) => isShownOn(schedule, '2027-06-01')),
  )
})
