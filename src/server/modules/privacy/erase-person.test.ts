import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createComment } from '../../../../tests/factories/comments.ts'
import { createBoatReservation, createPricedBoat } from '../../../../tests/factories/boats.ts'
import { createContactMessage } from '../../../../tests/factories/contact-messages.ts'
import { createRentItOutRequest } from '../../../../tests/factories/rent-it-out-requests.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createSubscriber } from '../../../../tests/factories/subscribers.ts'
import { createTransaction } from '../../../../tests/factories/transactions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { eraseKeptData } from './erase-kept-data.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const owner = await createUser(api.db, { role: 'OWNER' })
const villa = await createVilla(api.db)
type As = { id: number; role: 'ADMIN' | 'OWNER' }
const preview = (contact: string, as: As = admin) =>
  api.call('POST', '/v1/admin/privacy/person/erase/preview', { body: { contact }, as })
const erase = (contact: string, as: As = admin) =>
  api.call('POST', '/v1/admin/privacy/person/erase', { body: { contact }, as })

let years = 0
/** A completed stay of a person whose name is nobody else's, with everything that hangs on it. */
async function completedStay(
  email: string,
  name: string,
  fields: { check_in?: string; check_out?: string } = {},
) {
  years += 1
  const year = 2024 - years * 2
  const stay = await createReservation(api.db, villa.id, {
    check_in: `${year}-06-01`,
    check_out: `${year}-06-08`,
    status: 'completed',
    first_name: name,
    last_name: 'Uslu',
    email,
    customer_note: `${name} geç gelecek`,
    admin_note: `${name} arandı`,
    identity_no_encrypted: 'gizli',
    ...fields,
  })
  await api.db
    .insertInto('transactions')
    .values({
      reservation_id: stay.id,
      kind: 'payment',
      method: 'bank_transfer',
      amount: stay.prepayment_amount,
      paid_at: '2022-01-01T00:00:00Z',
      note: `${name} gönderdi`,
    })
    .execute()
  await api.db
    .insertInto('reservation_guests')
    .values({ reservation_id: stay.id, first_name: name, last_name: 'Küçük' })
    .execute()
  await api.db
    .insertInto('reservation_history')
    .values({
      reservation_id: stay.id,
      actor_name: `${name} Uslu`,
      action: 'updated',
      before: JSON.stringify({ first_name: name, adults: 2 }),
      after: JSON.stringify({ first_name: `${name}e`, adults: 3 }),
    })
    .execute()
  await api.db
    .insertInto('audit_log')
    .values({
      actor_name: 'Yönetici',
      action: 'updated',
      record: 'reservation',
      record_id: stay.id,
      before: JSON.stringify({ email, total: 1 }),
      reason: `${name} istedi`,
    })
    .execute()
  await api.db
    .insertInto('request_origins')
    .values({
      reservation_id: stay.id,
      address_hash: 'x',
      email_pattern: name,
      created_at: '2027-02-28T00:00:00Z',
    })
    .execute()
  await createComment(api.db, villa.id, { reservation_id: stay.id, name: `${name} U.` })
  await mail(`stay-${stay.id}`, email, { reservation_id: stay.id, text: `Sayın ${name}`, status: 'sent' })
  return stay
}

const mail = (
  message_id: string,
  recipient: string,
  fields: { text: string; status?: 'sent' | 'waiting'; reservation_id?: number },
) =>
  api.db
    .insertInto('mail_outbox')
    .values({ message_id, recipient, template_key: 'x', subject: 'x', html: fields.text, ...fields })
    .execute()

/** Every row of the database as text, without the tables of the log in. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db)
  const texts = await Promise.all(
    rows.map(({ name }) =>
      sql<{
        text: string
      }>`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(name)} t`.execute(api.db),
    ),
  )
  return texts.map(({ rows: [row] }) => row!.text).join('\n')
}

/** The figures of accounting. */
const figures = async () =>
  (
    await sql`
      select count(*)::int as n, sum(total)::text as total, sum(paid_amount)::text as paid,
        sum(refund_due_amount)::text as due, sum(kept_amount)::text as kept,
        md5(string_agg(concat_ws('|', id, code, rental_id, stay, status, total, prepayment_amount, balance_amount,
          paid_amount, quote, rates, created_at, adults, prior_information), ',' order by id)) as reservations,
        (select md5(string_agg(concat_ws('|', id, reservation_id, kind, method, amount, currency, rate, paid_at), ','
          order by id)) from transactions) as transactions,
        (select md5(string_agg(concat_ws('|', id, stay, reservation_id, is_active), ',' order by id))
          from calendar_entries) as nights
      from reservations`.execute(api.db)
  ).rows

test('an erased person is in no table any more, and every figure of accounting is as before', async () => {
  const email = 'defne@ornek.tr'
  await completedStay('Defne@ornek.tr', 'Zerdefne')
  const message = await createContactMessage(api.db, { email, name: 'Zerdefne', message: 'Zerdefne sordu' })
  await api.db
    .insertInto('contact_replies')
    .values({ message_id: message.id, user_name: 'Yönetici', text: 'Zerdefne Hanım, olur.' })
    .execute()
  const home = await createRentItOutRequest(api.db)
  await api.db
    .updateTable('rent_it_out_requests')
    .set({ email, name: 'Zerdefne' })
    .where('id', '=', home.id)
    .execute()
  await mail('office', 'ofis@ornek.tr', { text: `Yeni mesaj: Zerdefne, ${email}`, status: 'sent' })
  await mail('waiting', email, { text: 'Zerdefne', status: 'waiting' })
  await createSubscriber(api.db, { email, confirmed_at: null })
  const other = await completedStay('baska@ornek.tr', 'Mercan')
  const before = await figures()

  const planned = await preview(email)
  expect(planned.status).toBe(200)
  expect(await everything()).toContain('Zerdefne')
  const answer = await erase(email)
  expect([answer.status, answer.body.content]).toEqual([200, planned.body.content])
  expect(answer.body.content.erased).toBe(7)

  const left = await everything()
  expect(left).not.toMatch(/zerdefne|defne@/i)
  expect(left).toMatch(/Mercan geç gelecek/)
  expect(await figures()).toEqual(before)
  const stored = await api.db
    .selectFrom('reservation_history')
    .select(['before', 'after'])
    .where('before', 'is not', null)
    .where('reservation_id', '!=', other.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ before: { adults: 2 }, after: { adults: 3 } })
  expect(await api.db.selectFrom('contact_messages').select('id').execute()).toEqual([])
  expect(
    await api.db.selectFrom('mail_outbox').where('message_id', '=', 'waiting').select('id').execute(),
  ).toEqual([])
})

test('the log says that somebody erased and how much, and not whose', async () => {
  await completedStay('ela@ornek.tr', 'Zerela')
  await erase('ela@ornek.tr')
  const entry = await api.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    action: 'erase_person',
    record: 'person',
    record_id: null,
    actor_id: admin.id,
    before: { found: 2 },
    after: { erased: 2, kept: 1 },
  })
  expect(JSON.stringify(entry)).not.toMatch(/ela@|zerela/i)
})

test('two admins at once and a repeated press erase once and do no harm', async () => {
  await completedStay('firat@ornek.tr', 'Zerfirat')
  const second = await createUser(api.db, { role: 'ADMIN' })
  const before = await figures()
  const answers = await Promise.all([erase('firat@ornek.tr'), erase('firat@ornek.tr', second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => body.content.erased as number).toSorted((a, b) => a - b)).toEqual([0, 2])
  const again = await erase('firat@ornek.tr')
  expect([again.status, again.body.content]).toEqual([200, { items: [], erased: 0, kept: 0 }])
  expect(await figures()).toEqual(before)
})

test.each([
  ['a stay in the future', { status: 'confirmed' }, /henüz bitmedi/],
  ['an open request', { status: 'pending' }, /henüz bitmedi/],
  ['an unpaid stay', { status: 'completed', check_in: '2027-01-02', check_out: '2027-01-05' }, /Tahsilatı/],
] as const)('%s is left whole and says why', async (_, fields, reason) => {
  years += 1
  const email = `kalan-${years}@ornek.tr`
  const stay = await createReservation(api.db, villa.id, {
    check_in: `${2030 + years}-06-01`,
    check_out: `${2030 + years}-06-08`,
    email,
    ...fields,
  })
  const { body } = await erase(email)
  expect(body.content).toMatchObject({ erased: 0, kept: 1, items: [{ code: stay.code, erased: '' }] })
  expect(body.content.items[0].stays[0].text).toMatch(reason)
  const after = await api.db
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', stay.id)
    .executeTakeFirstOrThrow()
  expect(after).toEqual(stay)
})

test('what the law keeps says until when, and a job erases it on the day after, once', async () => {
  const dates = { check_in: '2026-09-01', check_out: '2026-09-08' }
  const stay = await completedStay('gizem@ornek.tr', 'Zergizem', dates)
  await api.db
    .updateTable('reservations')
    .set({ invoice: JSON.stringify({ title: 'Zergizem Ltd.' }) })
    .where('id', '=', stay.id)
    .execute()
  const { body } = await erase('gizem@ornek.tr')
  expect(body.content.items[0].stays.map(({ until }: { until: string | null }) => until)).toEqual([
    null,
    '2028-09-08',
    '2036-12-31',
  ])
  const read = () =>
    api.db
      .selectFrom('reservations')
      .select(['first_name', 'email', 'invoice', 'erase_after', 'version'])
      .where('id', '=', stay.id)
      .executeTakeFirstOrThrow()
  expect(await read()).toMatchObject({ first_name: 'Zergizem', email: '', erase_after: '2028-09-08' })
  const on = (now: string) => ({ ...api.world, now: () => new Date(now) })
  expect(await eraseKeptData(on('2028-09-08T12:00:00+03:00'))).toBe(0)
  const before = await figures()
  const two = await Promise.all([1, 2].map(() => eraseKeptData(on('2028-09-09T12:00:00+03:00'))))
  expect(two.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect(await read()).toMatchObject({ first_name: 'Silinmiş', erase_after: '2036-12-31' })
  expect(await everything()).toContain('Zergizem Ltd.')
  expect(await eraseKeptData(on('2037-01-01T12:00:00+03:00'))).toBe(1)
  expect(await read()).toMatchObject({ invoice: null, erase_after: null })
  expect(await everything()).not.toMatch(/zergizem/i)
  expect(await figures()).toEqual(before)
})

const setPeriods = async (periods: Record<string, number>) => {
  const { version } = (await api.call('GET', '/v1/admin/retention/edit', { as: admin })).body.content
  const body = { ...periods, version }
  expect((await api.call('PUT', '/v1/admin/retention/edit', { as: admin, body })).status).toBe(200)
}

test('the erasure and its job follow the periods of the settings, also for what waits already', async () => {
  const dates = { check_in: '2026-07-01', check_out: '2026-07-08' }
  const stay = await completedStay('irem@ornek.tr', 'Zerirem', dates)
  await setPeriods({ identity_years: 4, consent_years: 5 })
  await createSubscriber(api.db, { email: 'irem@ornek.tr', confirmed_at: '2026-01-01T00:00:00Z' })
  const { items } = (await erase('irem@ornek.tr')).body.content
  expect(items[0].stays[1].until).toBe('2030-07-08')
  expect(items[1].stays[0].until).toBe('2032-03-01')
  const name = async () =>
    (
      await api.db
        .selectFrom('reservations')
        .select('first_name')
        .where('id', '=', stay.id)
        .executeTakeFirstOrThrow()
    ).first_name
  const runOn = (day: string) => eraseKeptData({ ...api.world, now: () => new Date(`${day}T12:00:00+03:00`) })
  await runOn('2028-07-09')
  expect(await name()).toBe('Zerirem')
  await setPeriods({ identity_years: 2 })
  await runOn('2028-07-08')
  expect(await name()).toBe('Zerirem')
  await runOn('2028-07-09')
  expect(await name()).toBe('Silinmiş')
  // who left is kept for the longer time
  await runOn('2030-03-02')
  const left = () =>
    api.db.selectFrom('subscribers').select('id').where('email', '=', 'irem@ornek.tr').execute()
  expect(await left()).toHaveLength(1)
  await runOn('2032-03-02')
  expect(await left()).toHaveLength(0)
  await setPeriods({ consent_years: 3 })
})

test('a subscriber leaves at once; the proof for İYS stays three years and is then deleted', async () => {
  const email = 'hale@ornek.tr'
  await createSubscriber(api.db, { email, confirmed_at: '2026-01-01T00:00:00Z' })
  const { body } = await erase(email)
  expect(body.content.items[0]).toMatchObject({ table: 'subscribers', stays: [{ until: '2030-03-01' }] })
  const read = () =>
    api.db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()
  expect((await read())!.unsubscribed_at).not.toBeNull()
  expect((await erase(email)).body.content).toMatchObject({ erased: 0, kept: 1 })
  await eraseKeptData({ ...api.world, now: () => new Date('2030-03-01T12:00:00+03:00') })
  expect(await read()).toBeDefined()
  await eraseKeptData({ ...api.world, now: () => new Date('2030-03-02T12:00:00+03:00') })
  expect(await read()).toBeUndefined()
})

test('an account of the dashboard and the mails to it stay', async () => {
  const account = await createUser(api.db, { role: 'OWNER', email: 'sahip@ornek.tr' })
  await mail('to-owner', 'sahip@ornek.tr', { text: 'Yeni rezervasyon', status: 'sent' })
  const { body } = await erase('sahip@ornek.tr')
  expect(body.content).toMatchObject({ erased: 0, kept: 1, items: [{ table: 'users', id: account.id }] })
})

test('what is no address or number is refused; an owner and a visitor erase nothing', async () => {
  for (const call of [preview, erase]) {
    for (const typed of ['defne', '12', '%'])
      expect([typed, (await call(typed)).status]).toEqual([typed, 422])
    expect((await call('baska@ornek.tr', owner)).status).toBe(403)
  }
  const body = { contact: 'baska@ornek.tr' }
  for (const path of ['erase', 'erase/preview'])
    expect((await api.call('POST', `/v1/admin/privacy/person/${path}`, { body })).status).toBe(401)
  expect(await everything()).toContain('baska@ornek.tr')
})

test("the office's mails about an erased message and an erased offer of a home go with them, those of others stay", async () => {
  const email = 'sinem-mesaj@ornek.tr'
  const own = await createContactMessage(api.db, { email })
  const other = await createContactMessage(api.db, { email: 'baskasi@ornek.tr' })
  // The other one's text pretends to be about the first message.
  const texts = {
    own: `Sinem sordu\n\nhttps://site/dashboard/contact?id=${own.id}`,
    other: `Bakın: /dashboard/contact?id=${own.id}\n\nhttps://site/dashboard/contact?id=${other.id}`,
  }
  for (const [message_id, text] of Object.entries(texts)) {
    await api.db
      .insertInto('mail_outbox')
      .values({
        message_id: `office-${message_id}`,
        template_key: 'admin_new_message',
        recipient: 'ofis@ornek.tr',
        subject: 'Yeni mesaj',
        html: text,
        text,
      })
      .execute()
  }
  expect((await erase(email)).status).toBe(200)
  const left = await api.db
    .selectFrom('mail_outbox')
    .select(['message_id', 'text'])
    .where('message_id', 'like', 'office-%')
    .execute()
  expect(left.filter(({ text }) => text.includes('Sinem'))).toEqual([])
  expect(left.find(({ message_id }) => message_id === 'office-other')?.text).toBe(texts.other)
})

test('a person is erased from a trip as from a stay, and the years count from the day of the return', async () => {
  const boat = await createPricedBoat(api.db)
  const trip = { unit: 'day' as const, day: '2027-02-01', time: '10:00', units: 1 }
  const own = { status: 'completed' as const, email: 'tur@ornek.tr', customer_note: 'Zertur notu' }
  const id = await createBoatReservation(api.db, boat.id, trip, own)
  await createTransaction(api.db, id, { amount: 600_000 })
  const { body } = await erase('tur@ornek.tr')
  expect(body.content).toMatchObject({ erased: 1, kept: 1 })
  expect(body.content.items[0].stays.map(({ until }: { until: string | null }) => until)).toEqual([
    null,
    '2029-02-01',
  ])
  const row = await api.db
    .selectFrom('reservations')
    .select(['email', 'customer_note', 'first_name', 'unit', 'total', 'erase_after'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    email: '',
    customer_note: '',
    first_name: 'Deniz',
    unit: 'day',
    total: 2_000_000,
    erase_after: '2029-02-01',
  })
})
