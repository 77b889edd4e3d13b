import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoatReservation, createPricedBoat } from '../../../../tests/factories/boats.ts'
import { createContactMessage } from '../../../../tests/factories/contact-messages.ts'
import { createRentItOutRequest } from '../../../../tests/factories/rent-it-out-requests.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createSubscriber } from '../../../../tests/factories/subscribers.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { ownRows } from './store-person.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const owner = await createUser(api.db, { role: 'OWNER' })
const find = (contact: string, as: { id: number; role: 'ADMIN' | 'OWNER' } = admin) =>
  api.call('POST', '/v1/admin/privacy/person', { body: { contact }, as })
const tablesOf = (answer: { body: { content: { parts: { table: string }[] } } }) =>
  answer.body.content.parts.map(({ table }) => table)

const villa = await createVilla(api.db)
const person = {
  check_in: '2027-06-01',
  check_out: '2027-06-08',
  email: 'Defne.Uslu@ornek.tr',
  phone: '+905321234567',
}
const stay = await createReservation(api.db, villa.id, { ...person, first_name: 'Defne', last_name: 'Uslu' })
await createReservation(api.db, villa.id, {
  email: 'baska@ornek.tr',
  phone: '+905327654321',
  check_in: '2028-06-01',
  check_out: '2028-06-08',
})
const message = await createContactMessage(api.db, { email: 'defne.uslu@ornek.tr' })
await api.db
  .updateTable('contact_messages')
  .set({ phone: '0532 123 45 67' })
  .where('id', '=', message.id)
  .execute()
const home = await createRentItOutRequest(api.db)
await api.db
  .updateTable('rent_it_out_requests')
  .set({ email: 'defne.uslu@ornek.tr' })
  .where('id', '=', home.id)
  .execute()
await createSubscriber(api.db, { email: 'defne.uslu@ornek.tr' })
await api.db
  .insertInto('reservation_guests')
  .values({
    reservation_id: stay.id,
    first_name: 'Can',
    last_name: 'Uslu',
    identity_no_encrypted: 'gizli-metin',
  })
  .execute()
await api.db
  .insertInto('mail_outbox')
  .values({
    message_id: 'defne-1',
    template_key: 'invitation',
    recipient: 'DEFNE.USLU@ornek.tr',
    subject: 'Şifreniz',
    html: '<p>x</p>',
    text: 'https://ornek.tr/dashboard/password/abc-123',
  })
  .execute()

test('a person is found by e-mail in every letter case, over all tables, and nobody else with them', async () => {
  const answer = await find('DEFNE.uslu@ornek.tr')
  expect(answer.status).toBe(200)
  expect(tablesOf(answer)).toEqual([
    'reservations',
    'reservation_guests',
    'mail_outbox',
    'contact_messages',
    'rent_it_out_requests',
    'subscribers',
  ])
  const text = JSON.stringify(answer.body)
  expect(text).toContain('Can')
  expect(text).not.toContain('baska@ornek.tr')
  // keys of links and encrypted texts are handed to nobody
  expect(text).not.toMatch(/gizli-metin|abc-123/)
})

test.each(['0532 123 45 67', '+90 (532) 123 45 67', '0090 532 123 45 67', '5321234567'])(
  'a person is found by phone as %s, however the stored number was typed',
  async (typed) => {
    expect(tablesOf(await find(typed))).toEqual(['reservations', 'reservation_guests', 'contact_messages'])
  },
)

test.each(['reservations', 'contact_messages', 'rent_it_out_requests'])(
  'whose phone or e-mail it is, is read from an index of %s',
  async (table) => {
    for (const contact of [
      { email: null, phone: '+905321234567' },
      { email: 'defne.uslu@ornek.tr', phone: null },
    ]) {
      const plan = await api.db.transaction().execute(async (tx) => {
        // a small table is read whole unless that is forbidden
        await sql`set local enable_seqscan = off`.execute(tx)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select t.id from ${sql.table(table)} t
          where ${ownRows({ email: 'email', phone: 'phone' }, contact)}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join(' ')
      })
      expect(plan).toMatch(/Index Cond/)
    }
  },
)

test('what is no whole address or number is refused, and an unknown person is an empty answer', async () => {
  for (const typed of ['defne', 'defne@', '12', '%', 'Defne Uslu']) {
    const answer = await find(typed)
    expect([typed, answer.status]).toEqual([typed, 422])
  }
  const none = await find('kimse@ornek.tr')
  expect([none.status, none.body.content]).toEqual([200, { parts: [] }])
})

test('every look is in the audit log, without the address', async () => {
  await find('defne.uslu@ornek.tr')
  const entry = await api.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    action: 'find_person',
    record: 'person',
    record_id: null,
    actor_id: admin.id,
  })
  expect(JSON.stringify(entry)).not.toMatch(/defne/i)
})

test('an owner finds nobody, and a visitor neither', async () => {
  expect((await find('defne.uslu@ornek.tr', owner)).status).toBe(403)
  const body = { contact: 'defne.uslu@ornek.tr' }
  expect((await api.call('POST', '/v1/admin/privacy/person', { body })).status).toBe(401)
})

test('a trip is found by e-mail and phone, with its moments instead of the days of a stay', async () => {
  const boat = await createPricedBoat(api.db)
  const contact = { email: 'tur.misafiri@ornek.tr', phone: '+905339998877' }
  await createBoatReservation(api.db, boat.id, undefined, contact)
  for (const typed of ['Tur.Misafiri@ornek.tr', '0533 999 88 77']) {
    const { body } = await find(typed)
    const { rows } = body.content.parts.find(({ table }: { table: string }) => table === 'reservations')
    const names = rows[0].fields.map(({ name }: { name: string }) => name)
    expect(names).toContain('period')
    expect(names).not.toContain('stay')
  }
})
