import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { raiseHoldLimits } from '../../../../tests/factories/hold-limits.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import { recordMailSender } from '../../services/notifications/mail-sender.ts'

const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
const second = await api.secondApp()
await createMailTemplate(api.db, 'verify_email', { body: 'Merhaba\n\n{{dogrulama_baglantisi}}' })
for (const [key, value] of [
  ['site_phone', '0252 000 00 00'],
  ['whatsapp_phone', '0555 000 00 00'],
] as const)
  await api.db
    .insertInto('settings')
    .values({ section: 'contact', key, value: JSON.stringify(value) })
    .execute()

/** The summer of a catalogue as large as the demo's: 23 villas, 122 nights each. */
const FIRST = '2027-06-01'
const NIGHTS = 122
const WEEKS = Math.floor(NIGHTS / 7)
const villas: { id: number }[] = []
for (let n = 0; n < 23; n += 1) villas.push(await createVilla(api.db))

const forget = async () => {
  await sql`delete from calendar_entries`.execute(api.db)
  await sql`delete from mail_outbox`.execute(api.db)
  await sql`delete from reservation_history`.execute(api.db)
  await sql`delete from reservations`.execute(api.db)
  await sql`delete from blocked_addresses`.execute(api.db)
  await sql`delete from settings where key like 'address%' or key like 'pattern%'`.execute(api.db)
}
const sendsMails = () => recordMailSender(api.db, api.world.now())
const sendsNone = () => sql`delete from mail_sender`.execute(api.db)
beforeEach(async () => {
  api.clock.set(NOW)
  await sendsMails()
})
afterEach(forget)

let person = 0
let address = 0
const elsewhere = () => `10.8.${Math.floor((address += 1) / 200)}.${(address % 200) + 1}`
/** The n-th week of the summer, villa after villa. */
const week = (n: number) => {
  const startDate = addDays(FIRST, (n % WEEKS) * 7)
  return { villa_id: villas[Math.floor(n / WEEKS)]!.id, startDate, endDate: addDays(startDate, 7) }
}
const body = (n: number, email: string, more: Record<string, unknown> = {}) => ({
  ...week(n),
  adults: 2,
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  email,
  phone: `0532 ${String((person += 1) * 7919)
    .padStart(7, '0')
    .slice(-7)}`,
  kvkk_consent: true,
  terms_consent: true,
  ...more,
})
const ask = (n: number, email: string, from: string, more: Record<string, unknown> = {}) =>
  api.call('POST', '/v1/reservations', { body: body(n, email, more), address: from })
const press = (token: string, from: string) =>
  api.call('POST', '/v1/reservations/links/verify', { body: { token }, address: from })
const mailedToken = async (recipient: string) => {
  const mail = await api.db
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .where('template_key', '=', 'verify_email')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\/talep\/dogrula\/([\w-]+)/.exec(mail.text)![1]!
}
const heldNights = async () => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(upper(stay) - lower(stay)), 0) as n from calendar_entries
    where is_active and held_until > ${api.world.now()}`.execute(api.db)
  return rows[0]!.n
}
const shareOf = (nights: number) => `${nights} of ${villas.length * NIGHTS} nights (${share(nights)} %)`
const share = (nights: number) => Math.round((nights / (villas.length * NIGHTS)) * 1000) / 10
const ATTACK = 124
/** Names that have nothing in common, so that only the network address connects them. */
const invented = (n: number) =>
  `${'abcdefghijklm'[n % 13]}${'nopqrstuvwxyz'[Math.floor(n / 13) % 13]}ora@gmail.com`

/** Sends 124 requests. Returns the codes of the refused ones and the number of accepted ones. */
async function attack(emailOf: (n: number) => string, addressOf: (n: number) => string) {
  const codes: string[] = []
  for (let n = 0; n < ATTACK; n += 1) {
    const answer = await ask(n, emailOf(n), addressOf(n))
    codes.push(answer.status === 201 ? 'taken' : answer.body.content.code)
  }
  return { taken: codes.filter((code) => code === 'taken').length, codes: new Set(codes) }
}

// five hundred requests
test(
  '124 invented e-mails hold few nights of the summer, from one network address or from thirty with one domain',
  {
    timeout: 120_000,
  },
  async () => {
    await raiseHoldLimits(api.db)
    await attack((n) => `kisi${n}@uydurma.example.com`, elsewhere)
    const before = await heldNights()
    await forget()

    const own = elsewhere()
    const one = await attack(invented, () => own)
    const fromOne = await heldNights()
    await forget()

    const thirty = Array.from({ length: 30 }, elsewhere)
    const domain = await attack(
      (n) => `kisi${n}@s${n}.uydurma.example.com`,
      (n) => thirty[n % 30]!,
    )
    const fromThirty = await heldNights()
    await forget()

    const provider = await attack(
      (n) => `ali.${n}+villa@gmail.com`,
      (n) => thirty[n % 30]!,
    )
    const byStem = await heldNights()

    console.log(
      `hold attack: ${ATTACK} requests held ${shareOf(before)} before; now ${shareOf(fromOne)} from one address, ` +
        `${shareOf(fromThirty)} from 30 addresses with one domain, ${shareOf(byStem)} with one stem at a provider`,
    )
    expect(before).toBe(ATTACK * 7)
    expect(one).toEqual({ taken: 6, codes: new Set(['taken', 'too_many_holds', 'too_many']) })
    expect(domain).toEqual({ taken: 8, codes: new Set(['taken', 'too_many_holds']) })
    expect(provider).toEqual({ taken: 8, codes: new Set(['taken', 'too_many_holds']) })
    for (const nights of [fromOne, fromThirty, byStem]) expect(share(nights)).toBeLessThan(3)
  },
)

test('fifteen families in one hotel can all book, each by the link in its mail', async () => {
  const hotel = elsewhere()
  const names = 'ada bora can derya ece fatma gizem hakan irem kaan lale mert nil onur pelin'.split(' ')
  const hosts = ['gmail.com', 'hotmail.com', 'icloud.com']
  const emails = names.map((name, n) => `${name}@${hosts[n % 3]}`)
  for (const [n, email] of emails.entries()) {
    expect((await ask(n, email, hotel)).status, email).toBe(201)
    expect((await press(await mailedToken(email), hotel)).status).toBe(200)
  }
  const held = await api.db.selectFrom('reservations').select('hold_expires_at').execute()
  expect(held).toHaveLength(15)
  for (const { hold_expires_at } of held)
    expect(hold_expires_at).toEqual(new Date('2027-03-02T09:00:00+03:00'))
  console.log(`hotel: ${held.length} of 15 families behind one address hold their stay for 24 hours`)
})

test('the seventh unverified family is told how to proceed, and can book once another has verified', async () => {
  const hotel = elsewhere()
  const names = ['ada', 'bora', 'can', 'derya', 'ece', 'fatma']
  for (const [n, name] of names.entries()) expect((await ask(n, `${name}@gmail.com`, hotel)).status).toBe(201)
  const refused = await ask(6, 'gizem@gmail.com', hotel)
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({
    content: { code: 'too_many_holds' },
    message:
      'Bu internet bağlantısından ya da benzer e-posta adreslerinden gelen talepler doğrulanmayı bekliyor. Daha önce talep gönderdiyseniz e-postanızdaki bağlantıyı açıp adresinizi doğrulayın, sonra yeniden deneyin. Bize de ulaşabilirsiniz: telefon 0252 000 00 00, WhatsApp 0555 000 00 00.',
  })
  // another address is not affected
  expect((await ask(6, 'gizem@gmail.com', elsewhere())).status).toBe(201)
  await press(await mailedToken('ada@gmail.com'), hotel)
  expect((await ask(7, 'hakan@gmail.com', hotel)).status).toBe(201)
})

test('nights are limited like requests: a second long stay of one address is refused, a first one never is', async () => {
  const long = (n: number) => ({ startDate: FIRST, endDate: addDays(FIRST, 40), villa_id: villas[n]!.id })
  const own = elsewhere()
  expect((await ask(0, 'ada@gmail.com', own, { ...long(0), endDate: addDays(FIRST, 70) })).status).toBe(201)
  expect((await ask(0, 'bora@gmail.com', own, long(1))).status).toBe(429)

  const colleague = (name: string) => `${name}@sirket.example.org`
  expect((await ask(0, colleague('ada'), elsewhere(), long(2))).status).toBe(201)
  expect((await ask(0, colleague('bora'), elsewhere(), long(3))).status).toBe(201)
  expect((await ask(0, colleague('can'), elsewhere(), long(4))).status).toBe(429)
})

test('one address can make twelve unverified requests in a day, counting those that have ended', async () => {
  const own = elsewhere()
  const open = async (n: number) => (await ask(n, invented(n), own)).status
  for (const n of [0, 1, 2, 3, 4, 5]) expect(await open(n)).toBe(201)
  api.clock.set('2027-03-01T11:00:00+03:00')
  await sendsMails()
  for (const n of [6, 7, 8, 9, 10, 11]) expect(await open(n)).toBe(201)
  api.clock.set('2027-03-01T13:00:00+03:00')
  await sendsMails()
  const refused = await ask(12, invented(12), own)
  expect(refused.status).toBe(429)
  expect(refused.body.message).toContain('Talebinizi şu yoldan alabiliriz: telefon 0252 000 00 00')
  api.clock.set('2027-03-02T09:00:01+03:00')
  await sendsMails()
  expect(await open(12)).toBe(201)
})

test('e-mails that differ by a plus sign, dots or capitals count as one person: the sixth request is refused', async () => {
  const ways = ['ayse.yilmaz', 'ayseyilmaz', 'AYSE.Yilmaz', 'a.y.s.e.yilmaz+villa', 'ayseyilmaz+2']
  for (const [n, name] of ways.entries())
    expect((await ask(n, `${name}@gmail.com`, elsewhere())).status).toBe(201)
  const sixth = await ask(5, 'ayse.yilmaz+6@GMAIL.com', elsewhere())
  expect([sixth.status, sixth.body.content.code]).toEqual([409, 'too_many_open'])
})

test('verifying many addresses of an own domain does not raise its limit', async () => {
  for (let n = 0; n < 8; n += 1) {
    const email = `kisi${n}@uydurma.example.net`
    expect((await ask(n, email, elsewhere())).status).toBe(201)
    expect((await press(await mailedToken(email), elsewhere())).status).toBe(200)
  }
  const refused = await ask(8, 'kisi0@baska.uydurma.example.net', elsewhere())
  expect([refused.status, refused.body.content.code]).toEqual([429, 'too_many_holds'])
})

test('verified requests of one address have a high limit of their own', async () => {
  await raiseHoldLimits(api.db, { address_all_requests: 3 })
  const own = elsewhere()
  for (const n of [0, 1, 2]) {
    await ask(n, invented(n), own)
    await press(await mailedToken(invented(n)), own)
  }
  expect((await ask(3, invented(3), own)).status).toBe(429)
})

test('without a mail sender no verification is required: the hold lasts its full time and every open request counts', async () => {
  await sendsNone()
  const own = elsewhere()
  for (const n of [0, 1, 2, 3, 4, 5]) {
    const { status, body: answer } = await ask(n, invented(n), own)
    expect([status, answer.content.hold_expires_at]).toEqual([201, '2027-03-02T06:00:00.000Z'])
  }
  const refused = await ask(6, invented(6), own)
  expect(refused.status).toBe(429)
  // no mail with a link was queued
  expect(refused.body.message).not.toContain('e-postanızdaki bağlantı')
  expect(await api.db.selectFrom('mail_outbox').select('id').execute()).toEqual([])
})

test('of twenty requests at once over two servers, six from one address and eight from one domain are accepted', async () => {
  const own = elsewhere()
  const at = (n: number, email: string, from: string) =>
    (n % 2 === 0 ? api.app : second).inject({
      method: 'POST',
      url: '/v1/reservations',
      remoteAddress: from,
      payload: body(n * WEEKS, email),
    })
  const names = Array.from({ length: 20 }, (_, n) => n)
  const ofAddress = await Promise.all(names.map((n) => at(n, invented(n), own)))
  expect(ofAddress.filter(({ statusCode }) => statusCode === 201)).toHaveLength(6)
  expect(ofAddress.filter(({ statusCode }) => statusCode === 429)).toHaveLength(14)
  await forget()
  const ofDomain = await Promise.all(names.map((n) => at(n, `kisi${n}@uydurma.example.com`, elsewhere())))
  expect(ofDomain.filter(({ statusCode }) => statusCode === 201)).toHaveLength(8)
  expect(ofDomain.filter(({ statusCode }) => statusCode === 429)).toHaveLength(12)
})

test('the limits do not apply to ten requests that an admin enters in a row', async () => {
  const admin = await createUser(api.db, { role: 'ADMIN' })
  for (let n = 0; n < 10; n += 1) {
    const { kvkk_consent: _, terms_consent: __, ...own } = body(n, invented(n))
    const answer = await api.call('POST', '/v1/admin/reservations', { as: admin, body: own })
    expect(answer.status, answer.text).toBe(201)
  }
  console.log(`dashboard: 10 of 10 requests by telephone taken, ${await heldNights()} nights`)
})

test('a family that requests two villas, and one that corrects a wrong e-mail, are accepted at once', async () => {
  const own = elsewhere()
  expect((await ask(0, 'ada.yilmaz@gmail.com', own)).status).toBe(201)
  expect((await ask(WEEKS, 'ada.yilmaz@gmail.com', own)).status).toBe(201)
  expect((await ask(1, 'bora.yilmaz@gmial.com', own)).status).toBe(201)
  // the nights are their own: admins write the right address down, or another week is asked for
  const again = await ask(1, 'bora.yilmaz@gmail.com', own)
  expect(again.body.content.code).toBe('dates_taken')
  expect((await ask(2, 'bora.yilmaz@gmail.com', own)).status).toBe(201)
})

test('an IPv6 /64 counts as one address, and the database contains no address', async () => {
  for (const n of [0, 1, 2, 3, 4, 5])
    expect((await ask(n, invented(n), `2001:db8:7:1::${n + 1}`)).status).toBe(201)
  expect((await ask(6, invented(6), '2001:db8:7:1:aaaa::9')).status).toBe(429)
  expect((await ask(6, invented(6), '2001:db8:7:2::1')).status).toBe(201)
  const { rows } = await sql<{ text: string }>`
    select string_agg(o::text, ' ') || (select string_agg(r::text, ' ') from reservations r) as text
    from request_origins o`.execute(api.db)
  expect(rows[0]!.text).not.toMatch(/2001:0?db8/)
})

test('a person with a confirmed reservation needs no link, gets the full hold and does not count against the address', async () => {
  const own = elsewhere()
  await createReservation(api.db, villas[22]!.id, {
    check_in: '2027-04-01',
    check_out: '2027-04-08',
    email: 'Ayse.Yilmaz@gmail.com',
    source: 'phone',
  })
  const known = await ask(0, 'ayseyilmaz@gmail.com', own)
  expect(known.body.content.hold_expires_at).toBe('2027-03-02T06:00:00.000Z')
  for (const n of [1, 2, 3, 4, 5, 6]) expect((await ask(n, invented(n), own)).status).toBe(201)
  expect((await ask(7, 'ayse.yilmaz@gmail.com', own)).status).toBe(201)
})
