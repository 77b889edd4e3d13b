import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { raiseHoldLimits, setHoldSettings } from '../../../../tests/factories/hold-limits.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { FAILURES } from '../../../contract/failure.ts'
import { recordMailSender } from '../../services/notifications/mail-sender.ts'

const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
await raiseHoldLimits(api.db)
await createMailTemplate(api.db, 'request_received', { body: 'Talep alındı' })
await createMailTemplate(api.db, 'verify_email', {
  body: 'Şimdilik: {{opsiyon_bitis}}\nDoğrularsanız: {{dogrulama_bitis}}\n\n{{dogrulama_baglantisi}}',
})
const admin = await createUser(api.db, { role: 'ADMIN' })

beforeEach(async () => {
  api.clock.set(NOW)
  await recordMailSender(api.db, new Date('2027-03-01T23:00:00Z'))
})

let person = 0
const newEmail = () => `kisi-${(person += 1)}@ornek.tr`
async function request(email: string, more: Record<string, unknown> = {}) {
  const villa = await createVilla(api.db)
  const answer = await api.call('POST', '/v1/reservations', {
    body: {
      villa_id: villa.id,
      startDate: '2027-07-04',
      endDate: '2027-07-11',
      adults: 2,
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email,
      phone: `0532 ${String((person += 1)).padStart(7, '0')}`,
      kvkk_consent: true,
      terms_consent: true,
      ...more,
    },
    address: `10.3.${Math.floor(person / 200)}.${(person % 200) + 1}`,
  })
  expect(answer.status).toBe(201)
  const { id } = await api.db
    .selectFrom('reservations')
    .select('id')
    .where('code', '=', answer.body.content.code)
    .executeTakeFirstOrThrow()
  return { id, villa, ...answer.body.content }
}
const mailsTo = (recipient: string) =>
  api.db
    .selectFrom('mail_outbox')
    .select(['template_key', 'text', 'html'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
async function tokenOf(email: string) {
  const [mail] = await mailsTo(email)
  return /http:\/\/telmessa\.test\/talep\/dogrula\/([\w-]+)/.exec(mail!.text)![1]!
}
const show = (token: string) => api.call('GET', `/v1/reservations/links/${token}`)
const press = (token: string) => api.call('POST', '/v1/reservations/links/verify', { body: { token } })
const entryOf = async (id: number) => {
  const entry = await api.db
    .selectFrom('calendar_entries')
    .select('held_until')
    .where('reservation_id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return entry?.held_until?.toISOString()
}

const IN_TWO_HOURS = '2027-03-01T08:00:00.000Z'
const TOMORROW = '2027-03-02T06:00:00.000Z'

test('the hold of an unknown e-mail lasts two hours, and a day once the link in the mail is used', async () => {
  const email = newEmail()
  const made = await request(email)
  expect(made.hold_expires_at).toBe(IN_TWO_HOURS)
  expect(await entryOf(made.id)).toBe(IN_TWO_HOURS)
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail!.template_key).toBe('verify_email')
  expect(mail!.text).toContain('Şimdilik: 1 Mart 2027 11.00\nDoğrularsanız: 2 Mart 2027 09.00')
  expect(mail!.html).toContain('E-posta adresimi doğrula')

  const page = await api.call('GET', `/v1/payments/${made.token}`)
  expect(page.body.content).toMatchObject({ hold_expires_at: IN_TWO_HOURS, hold_once_verified: TOMORROW })
  const found = await api.call('POST', '/v1/reservations/lookup', {
    body: { code: made.code, contact: email },
  })
  expect(found.body.content.hold_once_verified).toBe(TOMORROW)

  api.clock.set('2027-03-01T10:30:00+03:00')
  const token = await tokenOf(email)
  const pressed = await press(token)
  expect([pressed.status, pressed.body.content]).toEqual([
    200,
    expect.objectContaining({
      state: 'verified',
      is_first: true,
      hold_expires_at: TOMORROW,
      hold_once_verified: null,
      reservation_token: made.token,
    }),
  ])
  expect(await entryOf(made.id)).toBe(TOMORROW)
  const after = await api.call('GET', `/v1/admin/reservations/${made.id}`, { as: admin })
  expect(after.body.content).toMatchObject({ status: 'pending', version: 2, hold_expires_at: TOMORROW })
  expect(after.body.content.history[0]).toMatchObject({
    action: 'email_verified',
    actor_name: 'Ayşe Yılmaz',
    before: { hold_expires_at: IN_TWO_HOURS },
    after: { hold_expires_at: TOMORROW },
  })
})

test('opening the link changes nothing, however often', async () => {
  const email = newEmail()
  const made = await request(email)
  const token = await tokenOf(email)
  for (let n = 0; n < 3; n += 1) {
    const { status, body } = await show(token)
    expect(status).toBe(200)
    expect(body.content).toMatchObject({
      state: 'open',
      code: made.code,
      villa: { name: made.villa.name, slug: made.villa.slug },
      check_in: '2027-07-04',
      check_out: '2027-07-11',
      hold_expires_at: IN_TWO_HOURS,
      hold_once_verified: TOMORROW,
      // a program that only opens the link does not get the page of the reservation
      reservation_token: null,
    })
  }
  expect(await entryOf(made.id)).toBe(IN_TWO_HOURS)
})

test('verifying twice changes nothing and says so, even twice at once', async () => {
  const email = newEmail()
  const made = await request(email)
  const token = await tokenOf(email)
  const both = await Promise.all([press(token), press(token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.filter(({ body }) => body.content.is_first)).toHaveLength(1)
  api.clock.set('2027-03-01T12:00:00+03:00')
  const again = await press(token)
  expect(again.body.content).toMatchObject({ state: 'verified', is_first: false, hold_expires_at: TOMORROW })
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reservation_history
    where reservation_id = ${made.id} and action = 'email_verified'`.execute(api.db)
  expect(rows[0]!.n).toBe(1)
})

test('a hold that has ended is not revived by its link', async () => {
  const email = newEmail()
  const made = await request(email)
  const token = await tokenOf(email)
  api.clock.set('2027-03-01T11:00:00+03:00')
  for (const answer of [await show(token), await press(token), await press(token)]) {
    expect(answer.status).toBe(200)
    expect(answer.body.content).toMatchObject({
      state: 'ended',
      status: 'expired',
      hold_once_verified: null,
      reservation_token: null,
      villa: { slug: made.villa.slug },
      check_in: '2027-07-04',
      check_out: '2027-07-11',
    })
  }
  expect(await entryOf(made.id)).toBeUndefined()
  // and proves nothing for the next request
  expect((await request(email)).hold_expires_at).toBe('2027-03-01T10:00:00.000Z')
})

test('a verified person stays known, however the e-mail is written', async () => {
  const email = newEmail()
  await request(email)
  await press(await tokenOf(email))
  const next = await request(email.replace('-', '-.').toUpperCase())
  expect(next.hold_expires_at).toBe(TOMORROW)
  const [mail] = await mailsTo(email.replace('-', '-.').toUpperCase())
  expect(mail!.template_key).toBe('request_received')
  const page = await api.call('GET', `/v1/payments/${next.token}`)
  expect(page.body.content.hold_once_verified).toBeNull()
})

test('after an admin has answered, the link verifies the e-mail and leaves the hold as it is', async () => {
  const email = newEmail()
  const made = await request(email)
  const token = await tokenOf(email)
  await api.call('POST', '/v1/admin/sendbank', { as: admin, body: { id: made.id, hold_hours: 3 } })
  const pressed = await press(token)
  expect(pressed.body.content).toMatchObject({
    state: 'verified',
    is_first: true,
    status: 'awaiting_payment',
    hold_expires_at: '2027-03-01T09:00:00.000Z',
  })
  const after = await api.call('GET', `/v1/admin/reservations/${made.id}`, { as: admin })
  expect(after.body.content.hold_expires_at).toBe('2027-03-01T09:00:00.000Z')
})

test('a link does not verify another e-mail that an admin entered later', async () => {
  const email = newEmail()
  const made = await request(email)
  const token = await tokenOf(email)
  const { body } = await api.call('PUT', `/v1/admin/reservations/${made.id}`, {
    as: admin,
    body: {
      version: 1,
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email: newEmail(),
      phone: '0532 111 22 33',
      startDate: '2027-07-04',
      endDate: '2027-07-11',
      adults: 2,
    },
  })
  expect(body.success).toBe(true)
  expect((await press(token)).status).toBe(404)
})

test('a link shows the stay as moved by admins, and does not revive a cancelled one', async () => {
  const email = newEmail()
  const { id } = await request(email)
  const token = await tokenOf(email)
  const detail = await api.call('GET', `/v1/admin/reservations/${id}`, { as: admin })
  const { version, first_name, last_name, phone } = detail.body.content
  const moved = await api.call('PUT', `/v1/admin/reservations/${id}`, {
    as: admin,
    body: {
      version,
      first_name,
      last_name,
      phone,
      email,
      nationality: 'TR',
      note: '',
      admin_note: '',
      startDate: '2027-03-02',
      endDate: '2027-03-09',
      adults: 2,
      children: 0,
      infants: 0,
    },
  })
  expect(moved.status, moved.text).toBe(200)
  // not beyond the check-in of the stay as it is now
  expect((await show(token)).body.content).toMatchObject({
    check_in: '2027-03-02',
    hold_once_verified: TOMORROW,
  })
  const cancelled = await api.call('POST', '/v1/admin/sendcancel', {
    as: admin,
    body: { id, reason: 'Misafir vazgeçti', send_mail: false },
  })
  expect(cancelled.status).toBe(200)
  for (let n = 0; n < 3; n += 1) {
    const pressed = await press(token)
    expect(pressed.body.content).toMatchObject({
      state: 'ended',
      status: 'cancelled',
      is_first: false,
      reservation_token: null,
    })
  }
  expect(await entryOf(id)).toBeUndefined()
})

test('admins see on a reservation whether its e-mail is verified, an owner does not', async () => {
  const email = newEmail()
  const { id, villa } = await request(email)
  const isVerified = async (as: typeof admin) =>
    (await api.call('GET', `/v1/admin/reservations/${id}`, { as })).body.content.is_email_verified
  expect(await isVerified(admin)).toBe(false)
  await press(await tokenOf(email))
  expect(await isVerified(admin)).toBe(true)
  const { owner_id } = await api.db
    .selectFrom('villas')
    .select('owner_id')
    .where('id', '=', villa.id)
    .executeTakeFirstOrThrow()
  expect(await isVerified({ ...admin, id: owner_id, role: 'OWNER' })).toBeNull()
})

test('an e-mail must be plain ASCII, so that a look-alike does not count as another person', async () => {
  const villa = await createVilla(api.db)
  for (const email of [
    'аyse@gmail.com',
    '"ayse yilmaz"@gmail.com',
    '"a@b"@gmail.com',
    'ayşe@gmail.com',
    'ayse@gmaıl.com',
    'ayse@[10.0.0.1]',
    'ayse@gmail.com.',
  ]) {
    const { status, body } = await api.call('POST', '/v1/reservations', {
      body: {
        villa_id: villa.id,
        startDate: '2027-07-04',
        endDate: '2027-07-11',
        adults: 2,
        first_name: 'Ayşe',
        last_name: 'Yılmaz',
        phone: '0532 111 22 33',
        email,
        kvkk_consent: true,
        terms_consent: true,
      },
      address: '10.3.9.9',
    })
    expect([status, body.errors?.[0]?.field], email).toEqual([422, 'email'])
  }
})

test('an unknown link is refused, and the stored hash does not work as a link', async () => {
  const email = newEmail()
  const made = await request(email)
  const { email_link_hash } = await api.db
    .selectFrom('reservations')
    .select('email_link_hash')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  const token = await tokenOf(email)
  expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  for (const wrong of ['baska', email_link_hash!, made.token, made.code]) {
    expect((await show(wrong)).status).toBe(404)
    const pressed = await press(wrong)
    expect(pressed).toMatchObject({
      status: 404,
      body: { message: FAILURES.request_link_not_found[1] },
    })
  }
  expect(await entryOf(made.id)).toBe(IN_TWO_HOURS)
})

test('both hold times are settings, and no hold lasts beyond check-in', async () => {
  await setHoldSettings(api.db, { unverified_hold_hours: 1, hold_hours: 48 })
  const email = newEmail()
  const made = await request(email, { startDate: '2027-03-02', endDate: '2027-03-09' })
  expect(made.hold_expires_at).toBe('2027-03-01T07:00:00.000Z')
  const pressed = await press(await tokenOf(email))
  expect(pressed.body.content.hold_expires_at).toBe('2027-03-02T13:00:00.000Z')
  await setHoldSettings(api.db, { unverified_hold_hours: 2, hold_hours: 24 })
})

test('without a mail sender or the template, the hold lasts its full time and the plain mail is queued', async () => {
  const whole = async () => {
    const email = newEmail()
    const made = await request(email)
    expect(made.hold_expires_at).toBe(TOMORROW)
    expect((await mailsTo(email)).map(({ template_key }) => template_key)).toEqual(['request_received'])
    const page = await api.call('GET', `/v1/payments/${made.token}`)
    expect(page.body.content.hold_once_verified).toBeNull()
  }
  await sql`delete from mail_sender`.execute(api.db)
  await whole()
  await recordMailSender(api.db, new Date('2027-03-01T23:00:00Z'))
  await sql`update mail_templates set is_active = false where key = 'verify_email'`.execute(api.db)
  await whole()
  await sql`update mail_templates set is_active = true where key = 'verify_email'`.execute(api.db)
})

test('reservations by admins get the full hold without verification', async () => {
  const villa = await createVilla(api.db)
  const { body } = await api.call('POST', '/v1/admin/reservations', {
    as: admin,
    body: {
      villa_id: villa.id,
      startDate: '2027-07-04',
      endDate: '2027-07-11',
      adults: 2,
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      email: newEmail(),
      phone: '0532 222 33 44',
    },
  })
  const shown = await api.call('GET', `/v1/admin/reservations/${body.content.id}`, { as: admin })
  expect(shown.body.content.hold_expires_at).toBe(TOMORROW)
})
