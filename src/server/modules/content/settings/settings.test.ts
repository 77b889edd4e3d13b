// Long because it shows every section, and each place that takes something from the settings.
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createReservation } from '../../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { anotherProcess } from '../../../../../tests/fresh-process.ts'
import { startMailServer } from '../../../../../tests/mail-server.ts'
import { COLOUR_SENTENCES } from '../../../../domain/content/brand-colour.ts'
import { linkSentence } from '../../../../domain/content/social-links.ts'
import { ensureMailTemplates } from '../../../services/notifications/mail-templates.ts'
import { queueNotice } from '../../../services/notifications/outbox.ts'
import { sendMails } from '../../../services/notifications/send-mails.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const { db } = api
await ensureMailTemplates(api.world)
const admin = await createUser(db, { role: 'ADMIN', first_name: 'Sümeyye', last_name: 'Çağlar' })
beforeEach(async () => {
  await db.deleteFrom('settings').execute()
})

type Section = 'site' | 'contact' | 'social' | 'bank' | 'retention'
const read = async (section: Section) =>
  (await api.call('GET', `/v1/admin/${section}/edit`, { as: admin })).body.content
const save = async (section: Section, fields: Record<string, unknown>, version?: number) =>
  api.call('PUT', `/v1/admin/${section}/edit`, {
    as: admin,
    body: { version: version ?? (await read(section)).version, ...fields },
  })
const site = async () => (await api.call('GET', '/v1/website/site')).body.content
const publicValue = async (key: string) =>
  (await site()).footerData.find((entry: { key: string }) => entry.key === key).value

test('what an admin saves of the site is public at once, and stands in the log with before and after', async () => {
  await save('site', { site_name: 'Eski Ad' })
  const { version } = await read('site')
  const saved = await save('site', { site_name: 'Kıyı Evleri', brand_colour: '#7A1F3D', tursab_no: '12345' })
  expect(saved.body.content).toMatchObject({
    version: version + 1,
    site_name: 'Kıyı Evleri',
    brand_colour: '#7a1f3d',
    hold_hours: 24,
    prepayment_percent: 30,
  })
  expect([await publicValue('site_name'), await publicValue('tursab_no')]).toEqual(['Kıyı Evleri', '12345'])
  expect((await site()).brand).toMatchObject({ colour: '#7a1f3d', logo: null })
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('record', '=', 'site_settings')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(log).toMatchObject({
    action: 'update_site_settings',
    actor_name: 'Sümeyye Çağlar',
    version: version + 1,
    before: { site_name: 'Eski Ad', brand_colour: '', tursab_no: '' },
    after: { site_name: 'Kıyı Evleri', brand_colour: '#7a1f3d', tursab_no: '12345' },
  })
})

test('a save that changes nothing raises no version and writes no log', async () => {
  await save('contact', { site_phone: '0252 111 22 33' })
  const before = await read('contact')
  expect((await save('contact', { site_phone: '0252 111 22 33' })).body.content).toEqual(before)
})

test('a save over another person’s is refused with what is stored, and names the person', async () => {
  const { version } = await read('social')
  await save('social', { instagram_link: 'https://instagram.com/kiyievleri' })
  const refused = await save('social', { youtube_link: 'https://youtube.com/@kiyi' }, version)
  expect(refused.status).toBe(409)
  expect(refused.body.content).toMatchObject({
    by: 'Sümeyye Çağlar',
    record: { instagram_link: 'https://instagram.com/kiyievleri', youtube_link: '' },
  })
})

test.each([
  ['site', { site_name: '' }, 'site_name', 'Bu alanı doldurun'],
  ['site', { brand_colour: '#ffd400' }, 'brand_colour', COLOUR_SENTENCES.light],
  ['site', { brand_colour_dark: '#00566d' }, 'brand_colour_dark', COLOUR_SENTENCES.dark],
  ['site', { brand_colour: 'red;}body{display:none' }, 'brand_colour', null],
  ['site', { logo_image_id: 2_000_000_000 }, 'logo_image_id', null],
  ['site', { hold_hours: 73 }, 'hold_hours', null],
  ['site', { prepayment_percent: 101 }, 'prepayment_percent', null],
  ['site', { cancellation_ladder: [] }, 'cancellation_ladder', null],
  ['site', { mail_from_address: 'merhaba' }, 'mail_from_address', null],
  ['site', { tursab_no: 'A-1' }, 'tursab_no', 'TÜRSAB belge numarasını en çok 6 rakamla yazın'],
  ['site', { mersis_no: '123' }, 'mersis_no', '16 haneli MERSİS numarasını yazın'],
  ['site', { tax_no: '1234567891' }, 'tax_no', null],
  ['site', { kep_address: 'kep' }, 'kep_address', null],
  ['contact', { site_phone: 'arayın' }, 'site_phone', null],
  ['contact', { latitude: 36.6 }, 'longitude', 'Enlem ile boylamı birlikte yazın'],
  ['contact', { latitude: 12, longitude: 29 }, 'latitude', null],
  ['social', { facebook_link: 'https://ornek.tr/facebook' }, 'facebook_link', linkSentence('facebook_link')],
] as const)('a bad value is refused at its field, %s %j', async (section, fields, field, sentence) => {
  const before = await read(section)
  const refused = await save(section, fields)
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field])
  expect(refused.body.errors?.[0]?.message).toMatch(sentence ?? /./)
  expect(await read(section)).toEqual(before)
})

test('a saved setting reaches the pages of another process within a second', async () => {
  const other = await anotherProcess(api)
  try {
    const nameThere = async () => {
      const answer = await other.app.inject({ url: '/v1/website/site', remoteAddress: '10.20.0.1' })
      const { footerData } = answer.json().content as { footerData: { key: string; value: string }[] }
      return footerData.find(({ key }) => key === 'site_name')!.value
    }
    const dropped: string[] = []
    const onTag = (tag: string) => void dropped.push(tag)
    const stop = other.world.writes.subscribe({ onTag, onMissed: () => {} })
    await nameThere()
    const started = performance.now()
    await save('site', { site_name: 'Koy Evleri' })
    await expect.poll(() => dropped, { interval: 10, timeout: 1000 }).toContain('site')
    expect(await nameThere()).toBe('Koy Evleri')
    expect(performance.now() - started).toBeLessThan(1000)
    stop()
  } finally {
    await other.close()
  }
})

test('new rules hold for new reservations, and those that are made keep what they agreed to', async () => {
  const villa = await createVilla(db, { name: 'Eski Kural' })
  const { id } = await createReservation(db, villa.id, { check_in: '2027-07-04', check_out: '2027-07-11' })
  const stored = () =>
    db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = [await stored(), await db.selectFrom('villas').selectAll().execute()]
  const ladder = [
    { days_before: 45, percent_kept: 20, base: 'total' },
    { days_before: 0, percent_kept: 100, base: 'total' },
  ]
  const saved = await save('site', { hold_hours: 6, prepayment_percent: 55, cancellation_ladder: ladder })
  expect(saved.status).toBe(200)
  expect([await stored(), await db.selectFrom('villas').selectAll().execute()]).toEqual(before)

  const asked = await api.call('POST', '/v1/reservations', {
    address: '10.30.0.1',
    body: {
      villa_id: villa.id,
      startDate: '2027-08-01',
      endDate: '2027-08-08',
      adults: 2,
      first_name: 'Ece',
      last_name: 'Aydın',
      email: 'ece@ornek.tr',
      phone: '0532 111 22 33',
      kvkk_consent: true,
      terms_consent: true,
    },
  })
  expect(asked.status).toBe(201)
  const made = await db
    .selectFrom('reservations')
    .select('cancellation_ladder')
    .where('code', '=', asked.body.content.code)
    .executeTakeFirstOrThrow()
  expect(made.cancellation_ladder).toEqual(ladder)
})

test('a new villa begins with the prepayment of the settings', async () => {
  await save('site', { prepayment_percent: 45 })
  const { owner_id, district_id, town_id } = await createVilla(db)
  const made = await api.call('POST', '/v1/admin/villas', {
    as: admin,
    body: { name: 'Yeni Ev', owner_id, town_id, district_id, guests: 4, bedrooms: 2, bathrooms: 1 },
  })
  expect([made.status, made.body.content.prepayment_percent]).toEqual([201, 45])
})

test('bank accounts are public in their order, may swap their numbers, and one with a payment stays', async () => {
  const [one, two] = ['TR330006100519786457841326', 'TR360000000000000000000101']
  const account = (name: string, iban: string, id: number | null = null) => ({
    id,
    name,
    iban,
    account_holder: 'Kıyı Evleri',
    branch: 'Fethiye',
    currency: 'TL',
    is_active: true,
  })
  const typed = 'tr33 0006 1005 1978 6457 8413 26'
  const made = await save('bank', { accounts: [account('Bir', typed), account('İki', two)] })
  const [first, second] = made.body.content.accounts
  expect([first.iban, second.iban]).toEqual([one, two])
  const swapped = [account('İki', one, second.id), account('Bir', two, first.id)]
  expect((await save('bank', { accounts: swapped })).status).toBe(200)
  const shown = (await api.call('GET', '/v1/website/bank')).body.content
  expect(shown.map(({ name, iban }: { name: string; iban: string }) => [name, iban])).toEqual([
    ['İki', one],
    ['Bir', two],
  ])

  const twice = await save('bank', { accounts: [...swapped, account('Üç', one)] })
  expect(twice.body.errors?.[0]?.field).toBe('accounts.2.iban')
  const wrong = await save('bank', { accounts: [account('Bir', 'TR330006100519786457841327')] })
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'accounts.0.iban'])
  const unknown = await save('bank', { accounts: [account('Bir', one, 2_000_000_000)] })
  expect([unknown.status, unknown.body.errors?.[0]?.field]).toEqual([422, 'accounts'])

  const villa = await createVilla(db)
  const { id } = await createReservation(db, villa.id, { check_in: '2027-06-04', check_out: '2027-06-11' })
  await db
    .insertInto('transactions')
    .values({
      reservation_id: id,
      kind: 'payment',
      method: 'bank_transfer',
      amount: 1000,
      bank_id: first.id,
      paid_at: api.world.now(),
    })
    .execute()
  const kept = await save('bank', { accounts: [swapped[0]] })
  expect([kept.status, kept.body.message]).toEqual([409, 'Bir silinemiyor. Bağlı kayıtlar: 1 ödeme.'])
  expect((await save('bank', { accounts: [swapped[1]] })).status).toBe(200)
})

async function uploadLogo(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const body = new FormData()
  body.append('purpose', 'logo')
  body.append('file', new Blob([bytes]), name)
  return api.call('POST', '/v1/admin/catalogue/image', { as: admin, body })
}

test('a logo keeps its transparent ground, and an SVG is refused', async () => {
  const clear = { create: { width: 300, height: 90, channels: 4 as const, background: '#00000000' } }
  const stored = await uploadLogo(new Uint8Array(await sharp(clear).png().toBuffer()), 'logo.png')
  expect(stored.status).toBe(201)
  await save('site', { logo_image_id: stored.body.content.id })
  const { logo } = (await site()).brand
  expect(logo).toMatchObject({
    url: expect.stringMatching(/^\/media\/[\da-f]{64}-300\.webp$/),
    width: 300,
    height: 90,
  })
  const file = await api.app.inject({ url: logo.url })
  expect(file.statusCode).toBe(200)
  const { channels } = await sharp(file.rawPayload).stats()
  expect(channels[3]?.max, 'the ground is clear').toBe(0)
  expect((await read('site')).logo_image.id).toBe(stored.body.content.id)

  const svg = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  const refused = await uploadLogo(svg, 'logo.svg')
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'file'])
})

test('mails come from the sender of the settings, and name the brand', async () => {
  const sink = await startMailServer()
  try {
    await save('site', {
      site_name: 'Kıyı Evleri',
      brand_colour: '#7a1f3d',
      mail_from_name: 'Kıyı Rezervasyon',
      mail_from_address: 'rezervasyon@kiyievleri.ornek.tr',
    })
    const world = { ...api.world, config: { ...api.world.config, smtp_url: sink.url } }
    const notice = { template: 'subscription_confirm', recipient: 'ece@ornek.tr', values: {} } as const
    expect(await queueNotice(db, world, notice, world.now())).toBe(true)
    const mail = await db
      .selectFrom('mail_outbox')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(`${mail.subject} ${mail.text}`).toContain('Kıyı Evleri')
    expect(mail.html).toMatch(/background:#7a1f3d;border-radius:14px 14px 0 0;[^>]*>Kıyı Evleri</)
    expect(mail.html).not.toContain('#006d86')
    await sendMails(world)
    const sent = sink.taken.find(({ recipient }) => recipient === 'ece@ornek.tr')!
    expect(sent.text).toMatch(
      /^From: =\?UTF-8\?Q\?K=C4=B1y=C4=B1_Rezervasyon\?=\s+<rezervasyon@kiyievleri\.ornek\.tr>/m,
    )
  } finally {
    await sink.close()
  }
})

test('icon and manifest have the brand as soon as it is saved', async () => {
  const file = async (url: string) => (await api.app.inject({ url })).body
  expect(await file('/favicon.svg')).toContain('#00566d')
  expect(JSON.parse(await file('/manifest.webmanifest'))).toMatchObject({ name: 'Telmessa' })
  await save('site', { site_name: 'Kıyı Evleri', brand_colour: '#7a1f3d' })
  const icon = await api.app.inject({ url: '/favicon.svg' })
  expect([icon.headers['content-type'], icon.body]).toEqual([
    'image/svg+xml; charset=utf-8',
    expect.stringContaining('fill="#7a1f3d"'),
  ])
  const manifest = await api.app.inject({ url: '/manifest.webmanifest' })
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(manifest.json()).toMatchObject({ name: 'Kıyı Evleri', theme_color: '#7a1f3d' })
})

test('periods of retention are saved down to what the law demands, and no shorter', async () => {
  expect(await read('retention')).toMatchObject({ identity_years: 2, invoice_years: 10, consent_years: 3 })
  const saved = await save('retention', { identity_years: 1, invoice_years: 12 })
  expect(saved.body.content).toMatchObject({ identity_years: 1, invoice_years: 12, consent_years: 3 })
  for (const [field, years] of [
    ['identity_years', 0],
    ['invoice_years', 9],
    ['consent_years', 2],
    ['consent_years', 11],
    ['invoice_years', 10.5],
  ] as const) {
    const refused = await save('retention', { [field]: years })
    expect([field, refused.status, refused.body.errors?.[0]?.field]).toEqual([field, 422, field])
  }
  expect(await read('retention')).toMatchObject({ identity_years: 1, invoice_years: 12, consent_years: 3 })
})

test('a number below the law that was written into the database takes nothing away', async () => {
  await db.insertInto('settings').values({ section: 'retention', key: 'invoice_years', value: '1' }).execute()
  expect(await read('retention')).toMatchObject({ invoice_years: 10 })
})
