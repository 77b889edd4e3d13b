import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const ayse = await createUser(api.db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Er' })
const can = await createUser(api.db, { role: 'ADMIN', first_name: 'Can', last_name: 'Su' })
const owner = await createUser(api.db, { first_name: 'Nermin', last_name: 'Ak' })

const nights = { startDate: '2027-07-04', endDate: '2027-07-18' }
const secret = 'Havuzu boşaltmadan anahtarı verme'
/** Creates a villa with a block of fourteen nights. */
async function closed(as = ayse) {
  const villa = await createVilla(api.db, { owner_id: owner.id })
  const body = { villa_id: villa.id, ...nights, reason: 'Bakım', note: secret }
  const answer = await api.call('POST', '/v1/admin/villas/date', { body, as })
  return answer.body.content[0] as { id: number; villa_id: number; version: number }
}
const change = (id: number, body: object, as = ayse) =>
  api.call('PUT', `/v1/admin/villas/date/${id}`, { body, as })
const open = (villa_id: number, startDate: string, endDate: string, as = ayse) =>
  api.call('POST', '/v1/admin/villas/date/free', { body: { villa_id, startDate, endDate }, as })
const free = (id: number, as = ayse) => api.call('DELETE', `/v1/admin/villas/date/${id}`, { as })
const show = async (id: number) =>
  (await api.call('GET', `/v1/admin/external/${id}`, { as: ayse })).body.content

interface Opened {
  before: { id: number; check_in: string; check_out: string }
  parts: { id: number; version: number }[]
  version: number
}
/** Undoes the call as the browser does. */
const undo = ({ before, parts, version }: Opened, as = ayse) => {
  const { check_in: startDate, check_out: endDate } = before
  const [joins, joins_version] = [parts[1]?.id, parts[1]?.version]
  return change(before.id, { version, startDate, endDate, is_active: true, joins, joins_version }, as)
}

test('the second of two saves of one field is refused with the current block and its author, and can then overwrite', async () => {
  const { id, version } = await closed()
  expect(version).toBe(1)
  const first = await change(id, { version, reason: 'Boya', note: 'Anahtar komşuda' }, can)
  expect(first.body.content).toMatchObject({ version: 2, reason: 'Boya', check_out: nights.endDate })

  const mine = { reason: 'Düğün', endDate: '2027-07-19' }
  const refused = await change(id, { version, ...mine })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('Can Su')
  expect(refused.body.content).toEqual({
    code: 'changed_meanwhile',
    version: 2,
    by: 'Can Su',
    at: expect.any(String),
    record: first.body.content,
  })
  expect(await show(id)).toMatchObject({ version: 2, reason: 'Boya', check_out: nights.endDate })

  const knowingly = await change(id, { version: 2, ...mine })
  expect(knowingly.body.content).toMatchObject({
    version: 3,
    reason: 'Düğün',
    check_out: '2027-07-19',
    note: 'Anahtar komşuda',
  })
})

test('saves of different fields are merged, and a save without changes does not raise the version', async () => {
  const { id, version } = await closed()
  await change(id, { version, note: 'Anahtar komşuda' }, can)
  expect((await change(id, { version, endDate: '2027-07-20' })).status).toBe(409)
  const mine = await change(id, { version: 2, endDate: '2027-07-20' })
  const both = { version: 3, check_out: '2027-07-20', note: 'Anahtar komşuda', reason: 'Bakım' }
  expect(mine.body.content).toMatchObject(both)
  expect((await change(id, { version: 3, reason: 'Bakım' })).body.content).toMatchObject(both)
  // a change and its reversal both count as writes
  await change(id, { version: 3, reason: 'Boya' }, can)
  await change(id, { version: 4, reason: 'Bakım' }, can)
  expect((await change(id, { version: 3, reason: 'Düğün' })).body.content).toMatchObject({
    code: 'changed_meanwhile',
    version: 5,
  })
})

test('a first night after the last night of a concurrent save is refused, before and after the conflict is known', async () => {
  const { id, version } = await closed()
  await change(id, { version, startDate: '2027-07-12' }, can)
  const refused = await change(id, { version, endDate: '2027-07-10' })
  expect(refused.body.content).toMatchObject({
    code: 'changed_meanwhile',
    by: 'Can Su',
    record: { check_in: '2027-07-12' },
  })
  const knowingly = await change(id, { version: 2, endDate: '2027-07-10' })
  expect([knowingly.status, knowingly.body.errors?.[0]?.field]).toEqual([422, 'endDate'])
})

test('the call without a version, as it was specified, still works and is never stale', async () => {
  const { id } = await closed()
  await change(id, { version: 1, reason: 'Boya' }, can)
  const whole = { startDate: '2027-07-05', endDate: '2027-07-09', reason: 'Düğün', note: '' }
  expect((await change(id, whole)).body.content).toMatchObject({
    version: 3,
    check_in: '2027-07-05',
    note: '',
  })
  for (const version of [0, -1, 1.5, '1', null])
    expect((await change(id, { ...whole, version })).status).toBe(422)
})

test('cutting, freeing, freeing all and undoing raise the version', async () => {
  const { id, villa_id, version } = await closed()
  const [cut] = (await open(villa_id, '2027-07-08', '2027-07-10', can)).body.content.changed as Opened[]
  expect(cut).toMatchObject({ version: 2, parts: [{ id, version: 2 }, { version: 1 }] })
  // a form that was opened before: its last night is free by now
  const refused = await change(id, { version, endDate: '2027-07-17' })
  expect(refused.body.content).toMatchObject({ by: 'Can Su', record: { check_out: '2027-07-08' } })
  expect((await change(id, { version: 2, reason: 'Boya' })).body.content.version).toBe(3)
  expect((await undo(cut!, can)).status).toBe(409)
  const joined = await undo({ ...cut!, version: 3 }, can)
  expect(joined.body.content).toMatchObject({ id, version: 4, night_count: 14, reason: 'Boya' })
  expect(await show(cut!.parts[1]!.id)).toMatchObject({ status: 'freed', version: 2 })

  expect((await free(id)).body.content.version).toBe(5)
  // saving the form is refused and names who freed the nights; a second save can close them again
  expect((await change(id, { version: 4, reason: 'x' }, can)).body.content).toMatchObject({
    code: 'changed_meanwhile',
    version: 5,
    by: 'Ayşe Er',
    record: { status: 'freed' },
  })
  for (const seen of [{}, { version: 5 }])
    expect((await change(id, { ...seen, reason: 'x' })).status).toBe(404)
  expect((await change(id, { version: 5, is_active: true })).body.content).toMatchObject({
    version: 6,
    night_count: 14,
    note: secret,
  })
  await api.call('DELETE', `/v1/admin/villas/date/all/${villa_id}`, { as: can })
  expect(await show(id)).toMatchObject({ status: 'freed', version: 7 })
  expect((await change(id, { version: 6, is_active: true })).body.content).toMatchObject({
    by: 'Can Su',
    record: { status: 'freed' },
  })
})

test('several own changes can be undone in turn, but not over a later change of another user', async () => {
  const { id, villa_id } = await closed()
  const [one] = (await open(villa_id, '2027-07-08', '2027-07-10')).body.content.changed as Opened[]
  const two = (await open(villa_id, '2027-07-04', '2027-07-12')).body.content.changed as Opened[]
  const left = new Map<number, number>()
  for (const step of two) {
    const back = await undo(step)
    expect(back.status).toBe(200)
    left.set(step.before.id, back.body.content.version)
  }
  // an earlier change is undone from the versions that the later undo left
  expect((await undo(one!)).status).toBe(409)
  const [whole, behindIt] = one!.parts
  const parts = [whole!, { ...behindIt!, version: left.get(behindIt!.id)! }]
  expect((await undo({ ...one!, version: left.get(id)!, parts })).body.content).toMatchObject({
    id,
    night_count: 14,
  })

  const [again] = (await open(villa_id, '2027-07-08', '2027-07-10')).body.content.changed as Opened[]
  await change(again!.before.id, { startDate: '2027-07-02', endDate: '2027-07-06' }, can)
  expect((await undo(again!)).body.content).toMatchObject({ code: 'changed_meanwhile' })
  expect(await show(id)).toMatchObject({ check_in: '2027-07-02', check_out: '2027-07-06' })

  // the note that another user wrote on the split-off part stays with it
  const [last] = (await open(villa_id, '2027-07-12', '2027-07-14')).body.content.changed as Opened[]
  const behind = last!.parts[1]!.id
  await change(behind, { reason: 'Boya' }, can)
  expect((await undo(last!)).body.content).toMatchObject({ by: 'Can Su', record: { reason: 'Boya' } })
  expect(await show(behind)).toMatchObject({ status: 'coming', reason: 'Boya' })
})

test('a conflict shows an owner the nights and the reason, never the note of admins', async () => {
  const { id, villa_id, version } = await closed()
  // the villa had another owner when it was closed
  const former = await createUser(api.db)
  await api.db.updateTable('calendar_entries').set({ created_by: former.id }).where('id', '=', id).execute()
  await change(id, { version, reason: 'Boya', note: 'Sahibi bilmesin', endDate: '2027-07-16' }, can)
  const wanted = { version, ...nights, endDate: '2027-07-20', reason: 'Ev sahibi', note: 'Annemler geliyor' }
  const refused = await change(id, wanted, owner)
  expect(refused.status).toBe(409)
  expect(refused.body.content.record).toMatchObject({ check_out: '2027-07-16', reason: 'Boya', note: '' })
  expect(JSON.stringify(refused.body)).not.toMatch(/Sahibi bilmesin|anahtarı verme/)
  // a note that the owner may not read is not overwritten
  expect((await change(id, { version: 2, note: 'Annemler' }, owner)).body.content).toMatchObject({
    version: 2,
    note: '',
  })
  expect((await change(id, { ...wanted, version: 2 }, owner)).body.content).toMatchObject({
    version: 3,
    note: '',
  })
  expect((await show(id)).note).toBe('Sahibi bilmesin')

  // nor by undoing the split of a part that admins changed
  const [cut] = (await open(villa_id, '2027-07-08', '2027-07-10', owner)).body.content.changed as Opened[]
  await change(cut!.parts[1]!.id, { note: 'Bunu da' }, can)
  const back = await undo(cut!, owner)
  expect(back.status).toBe(409)
  expect(JSON.stringify(back.body)).not.toContain('Bunu da')

  // the owner may read the note of a block that the owner made
  const own = await api.call('POST', '/v1/admin/villas/date', {
    body: { villa_id, startDate: '2027-09-01', endDate: '2027-09-05', reason: 'Ev sahibi', note: 'Biz' },
    as: owner,
  })
  const ownId = own.body.content[0].id as number
  await change(ownId, { version: 1, note: 'Onlar' }, can)
  expect((await change(ownId, { version: 1, note: 'Hepimiz' }, owner)).body.content).toMatchObject({
    by: 'Can Su',
    record: { note: 'Onlar' },
  })
})

test('of two concurrent saves one is written and the other one refused', async () => {
  const { id, version } = await closed()
  const answers = await Promise.all([
    change(id, { version, reason: 'Boya' }),
    change(id, { version, reason: 'Düğün' }, can),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await show(id)).version).toBe(2)
})
