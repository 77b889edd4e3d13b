import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createContactMessage } from '../../../../../tests/factories/contact-messages.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { formStamp } from '../../../../../tests/form-stamp.ts'
import { ensureMailTemplates } from '../../../services/notifications/mail-templates.ts'

let api: Awaited<ReturnType<typeof startApi>>
let admin: { id: number; role: 'ADMIN' }
beforeAll(async () => {
  api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
  await ensureMailTemplates(api.world)
  await api.db
    .insertInto('settings')
    .values({ section: 'contact', key: 'admin_email', value: JSON.stringify('ofis@ornek.tr') })
    .execute()
  admin = { id: (await createUser(api.db, { role: 'ADMIN', first_name: 'Deniz' })).id, role: 'ADMIN' }
})
afterAll(() => api.close())

let people = 0
/** Another address each time, so that the limit of one caller refuses no other test. */
const send = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  people += 1
  return api.call('POST', '/v1/contact', {
    address: `10.6.0.${people}`,
    headers,
    body: {
      name: 'Filiz Akarsu',
      email: 'filiz@ornek.tr',
      subject: 'Temmuzda iki aile',
      message: 'Sığ havuzu olan bir ev önerir misiniz?',
      form_stamp: formStamp(api.world),
      ...fields,
    },
  })
}
const list = (query = '') => api.call('GET', `/v1/admin/contact${query}`, { as: admin })
const open = (id: number) => api.call('GET', `/v1/admin/contact/${id}`, { as: admin })
const update = (id: number, body: object) => api.call('PUT', `/v1/admin/contact/${id}`, { as: admin, body })
const unread = async () =>
  (await api.call('GET', '/v1/admin/unreadcount', { as: admin })).body.content.contactCount as number
const mails = (template: string) =>
  api.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'text', 'html'])
    .where('template_key', '=', template)
    .orderBy('id')
    .execute()

test('a message about a villa and a stay reaches the office by mail and waits unread in the dashboard', async () => {
  const villa = await createVilla(api.db, { name: 'Villa Akşamsefa' })
  const before = await unread()
  const answer = await send({
    phone: '0532 111 22 33',
    villa_id: villa.id,
    startDate: '2027-07-04',
    endDate: '2027-07-11',
    adults: 4,
    children: 5,
    infants: 0,
  })
  expect([answer.status, answer.body.content]).toEqual([201, {}])
  expect(await unread()).toBe(before + 1)
  const [row] = (await list()).body.content.items
  expect(row).toMatchObject({
    name: 'Filiz Akarsu',
    phone: '+905321112233',
    villa_name: 'Villa Akşamsefa',
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    is_read: false,
    reply_count: 0,
  })
  const [mail] = await mails('admin_new_message')
  expect(mail).toMatchObject({ recipient: 'ofis@ornek.tr', subject: 'Yeni mesaj: Temmuzda iki aile' })
  expect(mail!.text).toContain(`/dashboard/contact?id=${row.id}`)
  expect((await open(row.id)).body.content).toMatchObject({ adults: 4, children: 5, infants: 0 })
})

test('a message about a villa that no longer exists arrives without it', async () => {
  expect((await send({ villa_id: 999_999, subject: 'Kaybolan ev' })).status).toBe(201)
  const [row] = (await list('?searchString=Kaybolan')).body.content.items
  expect(row.villa_name).toBeNull()
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a bad e-mail', { email: 'filiz' }, 'email'],
  ['half a phone number', { phone: '12' }, 'phone'],
  ['no subject', { subject: '' }, 'subject'],
  ['no message', { message: ' \n ' }, 'message'],
  ['one day alone', { startDate: '2027-07-04' }, 'endDate'],
  ['a stay that ends before it begins', { startDate: '2027-07-04', endDate: '2027-07-04' }, 'endDate'],
  ['a filled trap', { homepage: 'https://ornek.tr' }, 'homepage'],
  ['a stamp of nobody', { form_stamp: '1.x' }, 'form_stamp'],
])('a message with %s is refused at its field, and nothing is stored', async (_what, fields, field) => {
  const before = (await list()).body.content.total
  const answer = await send(fields)
  expect(answer.status).toBe(422)
  expect(answer.body.errors?.map((error) => error.field)).toEqual([field])
  expect((await list()).body.content.total).toBe(before)
})

test('a form that is sent at once is refused, and the same form some seconds later is taken', async () => {
  const { stamp } = (await api.call('GET', '/v1/website/formstamp')).body.content
  const first = await send({ form_stamp: stamp, subject: 'Hızlı' })
  expect([first.status, first.body.content.code]).toEqual([422, 'sent_too_fast'])
  api.clock.set('2027-03-01T12:00:03+03:00')
  expect((await send({ form_stamp: stamp, subject: 'Hızlı' })).status).toBe(201)
})

test('a repeat with the same key is one message, even with another stamp', async () => {
  const key = { 'idempotency-key': 'bir-mesaj' }
  const subject = 'İki kez basıldı'
  const first = await send({ subject }, key)
  api.clock.set('2027-03-01T12:00:04+03:00')
  const again = await send({ subject }, key)
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect((await list(`?searchString=${encodeURIComponent(subject)}`)).body.content.total).toBe(1)
})

test('opening a message marks it as read, and it can be marked as unread again', async () => {
  const { id } = await createContactMessage(api.db)
  const before = await unread()
  expect((await open(id)).body.content.is_read).toBe(true)
  expect(await unread()).toBe(before - 1)
  await open(id)
  const readers = await api.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('record', '=', 'contact_message')
    .where('record_id', '=', id)
    .execute()
  expect(readers).toEqual([{ actor_id: admin.id }])
  expect((await update(id, { is_read: false })).body.content.is_read).toBe(false)
  expect(await unread()).toBe(before)
})

test('an archived message leaves the inbox, is read, and comes back', async () => {
  const { id, name } = await createContactMessage(api.db, { name: 'Arşivlik Kişi' })
  const namesIn = async (query: string) =>
    ((await list(`?take=100${query}`)).body.content.items as { name: string }[]).map((row) => row.name)
  expect((await update(id, { is_archived: true })).body.content).toMatchObject({
    is_archived: true,
    is_read: true,
  })
  expect(await namesIn('')).not.toContain(name)
  expect(await namesIn('&status=archived')).toContain(name)
  await update(id, { is_archived: false })
  expect(await namesIn('')).toContain(name)
})

test('the list has ten a page, newest first, and finds by any of its texts', async () => {
  const villa = await createVilla(api.db, { name: 'Villa Bulunur' })
  for (let minute = 0; minute < 12; minute += 1) {
    await createContactMessage(api.db, {
      name: `Sıra ${minute}`,
      rental_id: villa.id,
      created_at: new Date(Date.parse('2027-02-01T10:00:00Z') + minute * 60_000),
    })
  }
  const page = (await list('?searchString=bulunur')).body.content
  expect([page.items.length, page.total, page.items[0].name]).toEqual([10, 12, 'Sıra 11'])
  const second = (await list('?searchString=bulunur&skip=10')).body.content
  expect(second.items.map(({ name }: { name: string }) => name)).toEqual(['Sıra 1', 'Sıra 0'])
  expect((await list('?searchString=SIRA 7')).body.content.total).toBe(1)
  expect((await list('?searchString=%25')).body.content.total).toBe(0)
})

test('an answer is mailed with the message below it, and the thread is kept', async () => {
  const { id, email } = await createContactMessage(api.db, { message: 'Havuz kaç derece?\nTeşekkürler.' })
  const reply = (text: string) =>
    api.call('POST', `/v1/admin/contact/${id}/reply`, { as: admin, body: { text } })
  const first = await reply('Yazın 27 derece.\n\nhttps://ornek.tr/ev adresinde fotoğrafı var.')
  expect(first.status).toBe(201)
  await reply('Bir de: kışın ısıtılıyor.')
  const mail = (await mails('contact_reply')).find(({ recipient }) => recipient === email)
  expect(mail!.subject).toBe('Yanıtımız: Temmuzda iki aile')
  expect(mail!.text).toContain('Yazın 27 derece.\n\nhttps://ornek.tr/ev')
  expect(mail!.text).toContain('Bize şunu yazmıştınız:\nHavuz kaç derece?\nTeşekkürler.')
  const { replies, is_read } = (await open(id)).body.content
  expect(is_read).toBe(true)
  expect(replies).toMatchObject([
    { text: expect.stringContaining('27 derece'), mail: { status: 'waiting' } },
    { text: 'Bir de: kışın ısıtılıyor.', user_name: expect.stringContaining('Deniz') },
  ])
  const { reply_count } = (await list('?take=100')).body.content.items.find(
    (row: { id: number }) => row.id === id,
  )
  expect(reply_count).toBe(2)
})

test('of two admins who answer at once the second hears of the first answer', async () => {
  const { id } = await createContactMessage(api.db)
  const reply = (text: string) =>
    api.call('POST', `/v1/admin/contact/${id}/reply`, { as: admin, body: { text, seen: 0 } })
  expect((await reply('Evet, boş.')).status).toBe(201)
  const second = await reply('Evet.')
  expect([second.status, second.body.content.code]).toEqual([409, 'changed_meanwhile'])
  expect(second.body.content.record.replies).toMatchObject([{ text: 'Evet, boş.' }])
  expect((await open(id)).body.content.replies).toHaveLength(1)
})

test('an answer that no mail would carry is refused and not kept', async () => {
  const { id } = await createContactMessage(api.db)
  const isOn = (is_active: boolean) =>
    api.db.updateTable('mail_templates').set({ is_active }).where('key', '=', 'contact_reply').execute()
  await isOn(false)
  const answer = await api.call('POST', `/v1/admin/contact/${id}/reply`, {
    as: admin,
    body: { text: 'Evet.' },
  })
  await isOn(true)
  expect([answer.status, answer.body.content.code]).toEqual([409, 'reply_not_mailed'])
  expect((await open(id)).body.content.replies).toEqual([])
})

test('what somebody wrote is text in the mail to the office, never a tag or a link', async () => {
  await send({
    name: 'Ayşe <img src=x onerror=alert(1)>',
    subject: '<script>alert(1)</script>',
    message: '"><svg onload=alert(1)> https://kotu.ornek.com',
  })
  const mail = (await mails('admin_new_message')).at(-1)!
  expect(mail.html).not.toMatch(/<img|<script|<svg|href="https:\/\/kotu/)
  expect(mail.html).toContain('&lt;script&gt;')
})

test('the contact page gets the settings of the office', async () => {
  const answer = await api.call('GET', '/v1/website/contact')
  expect(answer.body.content.map(({ key }: { key: string }) => key)).toEqual(
    expect.arrayContaining(['site_phone', 'site_address', 'working_hours', 'latitude', 'facebook_link']),
  )
})
