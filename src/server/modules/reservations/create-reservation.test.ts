// Long because one call has many outcomes, and each has a test.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { raiseHoldLimits } from '../../../../tests/factories/hold-limits.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createPromotion } from '../../../../tests/factories/promotions.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { KVKK_CONSENT, TERMS_CONSENT } from '../../../domain/booking/consent.ts'
import { NAME_SENTENCE, NAME_SHORT_SENTENCE } from '../../../domain/booking/person-name.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
await raiseHoldLimits(api.db)
await createMailTemplate(api.db, 'request_received')
await createMailTemplate(api.db, 'admin_new_request')

let visitor = 0
/** Every visitor has another network address, so that the rate limit does not apply. */
const address = () => `10.0.${Math.floor((visitor += 1) / 200)}.${(visitor % 200) + 1}`

const request = (villa_id: number, more: Record<string, unknown> = {}) => ({
  villa_id,
  startDate: '2027-07-04',
  endDate: '2027-07-11',
  adults: 4,
  children: 1,
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  email: 'ayse@ornek.tr',
  phone: '0532 000 00 00',
  kvkk_consent: true,
  terms_consent: true,
  ...more,
})

const ask = (body: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', '/v1/reservations', { body, headers, address: address() })

test('a request holds the dates, stores the quote and queues both mails', async () => {
  const villa = await createVilla(api.db)
  const { status, body } = await ask(request(villa.id, { expected_total: 7_000_000 }))

  expect(status).toBe(201)
  expect(body.content).toMatchObject({
    status: 'pending',
    hold_expires_at: '2027-03-02T06:00:00.000Z',
    quote: {
      total: 7_000_000,
      prepayment_amount: 2_100_000,
      check_in: '2027-07-04',
      check_out: '2027-07-11',
    },
  })
  expect(body.content.code).toMatch(/^[0-9A-Z]{8}$/)
  const stored = await api.db
    .selectFrom('reservations')
    .selectAll()
    .where('code', '=', body.content.code)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    phone: '+905320000000',
    status: 'pending',
    source: 'site',
    total: 7_000_000,
  })
  expect(stored.kvkk_consent_at?.toISOString()).toBe('2027-03-01T06:00:00.000Z')
  const mails = await api.db
    .selectFrom('mail_outbox')
    .select(['template_key', 'recipient', 'status'])
    .where('reservation_id', '=', stored.id)
    .orderBy('template_key')
    .execute()
  expect(mails).toEqual([
    { template_key: 'admin_new_request', recipient: 'rezervasyon@telmessa.ornek.tr', status: 'waiting' },
    { template_key: 'request_received', recipient: 'ayse@ornek.tr', status: 'waiting' },
  ])
  const history = await api.db
    .selectFrom('reservation_history')
    .select(['action', 'actor_name'])
    .where('reservation_id', '=', stored.id)
    .execute()
  expect(history).toEqual([{ action: 'created', actor_name: 'Ayşe Yılmaz' }])
})

test('a taken stay is refused with free ones nearby', async () => {
  const villa = await createVilla(api.db)
  await createReservation(api.db, villa.id, { check_in: '2027-07-08', check_out: '2027-07-12' })
  const { status, body } = await ask(request(villa.id))
  expect(status).toBe(409)
  expect(body.content.code).toBe('dates_taken')
  expect(body.content.nearest[0]).toEqual({ check_in: '2027-07-01', check_out: '2027-07-08' })
  expect(body.message).toBe(
    'Bu tarihler az önce doldu. Aşağıdaki en yakın boş tarihlerden birini seçebilirsiniz.',
  )
})

test('the refusal of a taken stay without free stays nearby says so', async () => {
  const villa = await createVilla(api.db)
  await createReservation(api.db, villa.id, { check_in: '2027-05-01', check_out: '2027-10-01' })
  const { status, body } = await ask(request(villa.id))
  expect([status, body.content.code, body.content.nearest]).toEqual([409, 'dates_taken', []])
  expect(body.message).toMatch(/^Bu tarihler dolu, yakın tarihlerde de bu kadar geceye yer yok\./)
})

test('the day of check-out is free for the next check-in, on both sides', async () => {
  const villa = await createVilla(api.db)
  await createReservation(api.db, villa.id, { check_in: '2027-07-01', check_out: '2027-07-04' })
  await createReservation(api.db, villa.id, { check_in: '2027-07-11', check_out: '2027-07-15' })
  expect((await ask(request(villa.id))).status).toBe(201)
})

test('a hold that has ended frees its dates before any job runs', async () => {
  const villa = await createVilla(api.db)
  const old = await createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    status: 'pending',
    hold_expires_at: '2027-03-01T06:00:00Z',
  })
  expect((await ask(request(villa.id))).status).toBe(201)
  const after = await api.db
    .selectFrom('reservations')
    .select(['status', 'version'])
    .where('id', '=', old.id)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ status: 'expired', version: 2 })
  const history = await api.db
    .selectFrom('reservation_history')
    .select(['action', 'before', 'after'])
    .where('reservation_id', '=', old.id)
    .execute()
  expect(history).toMatchObject([
    { action: 'expired', before: { status: 'pending' }, after: { status: 'expired' } },
  ])
})

test('a hold one second before its end still keeps its dates', async () => {
  const villa = await createVilla(api.db)
  await createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    status: 'awaiting_payment',
    hold_expires_at: '2027-03-01T06:00:01Z',
  })
  expect((await ask(request(villa.id))).status).toBe(409)
})

test('a request with another total than the current one is refused with the new quote', async () => {
  const villa = await createVilla(api.db)
  const { status, body } = await ask(request(villa.id, { expected_total: 6_999_900 }))
  expect(status).toBe(409)
  expect(body.content).toMatchObject({ code: 'price_changed', quote: { total: 7_000_000 } })
})

test('a stay that cannot be booked is refused with its reason: minimum stay, forecast, past, unknown and hidden villas', async () => {
  const villa = await createVilla(api.db, { seasons: [{ min_nights: 10 }] })
  const short = await ask(request(villa.id))
  expect(short).toMatchObject({
    status: 422,
    body: { message: 'Bu dönemde en az 10 gece; daha uzun bir konaklama seçin.' },
  })
  const forecast = await createVilla(api.db, {
    seasons: [],
    forecasts: [{ starts_on: '2027-01-01', ends_on: '2028-01-01' }],
  })
  const provisional = await ask(request(forecast.id))
  expect(provisional.status).toBe(422)
  expect(provisional.body.content.code).toBe('not_bookable')
  expect(provisional.body.message).toContain('arayın')
  const past = await ask(request(villa.id, { startDate: '2027-02-01', endDate: '2027-02-12' }))
  expect(past.body.content.code).toBe('not_bookable')
  const reversed = await ask(request(villa.id, { startDate: '2027-07-11', endDate: '2027-07-04' }))
  expect(reversed.body.errors).toEqual([{ field: 'endDate', message: 'Çıkış, girişten sonra olmalı' }])
  const hidden = await createVilla(api.db, { is_active: false })
  expect((await ask(request(hidden.id))).status).toBe(404)
  expect((await ask(request(999_999))).status).toBe(404)
})

test('an incomplete phone number is reported together with the other wrong fields', async () => {
  const villa = await createVilla(api.db)
  const { status, body } = await ask(request(villa.id, { phone: '0532 000 00', first_name: ' ' }))
  expect(status).toBe(422)
  expect(body.errors?.map(({ field }) => field).toSorted()).toEqual(['first_name', 'phone'])
})

test('an impossible phone number is refused at its field', async () => {
  const villa = await createVilla(api.db)
  const { status, body } = await ask(request(villa.id, { phone: '0000000' }))
  expect(status).toBe(422)
  expect(body.errors?.[0]?.field).toBe('phone')
})

test('sixty-four requests at once with one key get the same answer and make one reservation', async () => {
  const villa = await createVilla(api.db)
  const headers = { 'idempotency-key': 'one-intention' }
  const answers = await Promise.all(Array.from({ length: 64 }, () => ask(request(villa.id), headers)))
  const texts = new Set(answers.map((answer) => `${answer.status} ${answer.text}`))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 64 }, () => 201))
  expect(texts.size).toBe(1)
  const { n } = await api.db
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('rental_id', '=', villa.id)
    .executeTakeFirstOrThrow()
  expect(n).toBe(1)

  // The first answer is repeated even after the reservation changed.
  await api.db
    .updateTable('reservations')
    .set({ status: 'confirmed' })
    .where('rental_id', '=', villa.id)
    .execute()
  expect((await ask(request(villa.id), headers)).text).toBe(answers[0]!.text)

  const other = await ask(request(villa.id, { adults: 2 }), headers)
  expect(other).toMatchObject({ status: 422, body: { content: { code: 'key_reused' } } })
})

test('a repeat gets exactly the first answer, even after the stay was moved and moved back', async () => {
  const villa = await createVilla(api.db)
  const admin = await createUser(api.db, { role: 'ADMIN' })
  const headers = { 'idempotency-key': 'moved-later' }
  const person = { email: 'deniz@ornek.tr', phone: '0532 222 00 00' }
  const first = await ask(request(villa.id, person), headers)
  expect(first.status).toBe(201)
  const { id } = await api.db
    .selectFrom('reservations')
    .select('id')
    .where('code', '=', first.body.content.code)
    .executeTakeFirstOrThrow()
  const fields = { first_name: 'Ayşe', last_name: 'Yılmaz', ...person, adults: 4, children: 1 }
  for (const [version, startDate] of [
    [1, '2027-08-01'],
    [2, '2027-08-03'],
    [3, '2027-07-04'],
  ] as const) {
    const moved = await api.call('PUT', `/v1/admin/reservations/${id}`, {
      as: admin,
      body: { version, ...fields, startDate, endDate: '2027-08-10' },
    })
    expect(moved.body.content).toMatchObject({ check_in: startDate, check_out: '2027-08-10' })
    expect((await ask(request(villa.id, person), headers)).text).toBe(first.text)
  }
})

test('of twelve requests at once, three get a promotion with three uses left', async () => {
  const promotion = await createPromotion(api.db, { usage_limit: 3 })
  const villas = await Promise.all(Array.from({ length: 12 }, () => createVilla(api.db)))
  const answers = await Promise.all(
    villas.map((villa, n) => {
      const person = { email: `ayse-${n}@ornek.tr`, phone: `0532 100 00 ${String(n).padStart(2, '0')}` }
      return ask(request(villa.id, { promotion_code: promotion.code, ...person }))
    }),
  )
  const taken = answers.filter((answer) => answer.status === 201)
  const refused = answers.filter((answer) => answer.status !== 201)
  expect(taken).toHaveLength(3)
  expect(taken.every((answer) => answer.body.content.quote.promotion_amount === 700_000)).toBe(true)
  expect(refused.map((answer) => answer.body.content.code)).toEqual(
    Array.from({ length: 9 }, () => 'promotion_used_up'),
  )
  const { used } = await api.db
    .selectFrom('promotions')
    .select('used')
    .where('id', '=', promotion.id)
    .executeTakeFirstOrThrow()
  expect(used).toBe(3)
  // Refused requests hold no nights.
  const { n } = await api.db
    .selectFrom('calendar_entries')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(
      'rental_id',
      'in',
      villas.map((villa) => villa.id),
    )
    .executeTakeFirstOrThrow()
  expect(n).toBe(3)
})

test('a name is one line: invisible pasted characters are removed, line breaks are refused', async () => {
  const villa = await createVilla(api.db)
  const named = (first_name: string) =>
    api.call('POST', '/v1/reservations', {
      body: {
        villa_id: villa.id,
        startDate: '2027-09-05',
        endDate: '2027-09-12',
        adults: 2,
        first_name,
        last_name: 'Kaya',
        email: 'deniz@ornek.tr',
        phone: '0532 000 00 00',
        kvkk_consent: true,
        terms_consent: true,
      },
    })
  for (const name of [
    'Deniz\rBcc: x@ornek.tr',
    'Deniz\nKaya',
    'Deniz\u2028Kaya',
    '\u200b\u202e',
    'De\u0000niz',
  ]) {
    const { status, body } = await named(name)
    expect([status, body.errors]).toEqual([422, [{ field: 'first_name', message: 'Adınızı yazın' }]])
  }
  const { body } = await named('\ufeffAyşe\t\u202eNur\u200b ')
  const { first_name } = await api.db
    .selectFrom('reservations')
    .select('first_name')
    .where('code', '=', body.content.code)
    .executeTakeFirstOrThrow()
  expect(first_name).toBe('Ayşe Nur')
})

test('the booked days are the requested ones in every time zone of the server', async () => {
  const zone = process.env.TZ
  const villa = await createVilla(api.db)
  const admin = await createUser(api.db, { role: 'ADMIN' })
  const offsets = new Set<number>()
  try {
    for (const [n, name] of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Niue'].entries()) {
      process.env.TZ = name
      offsets.add(new Date(2027, 6, 1).getTimezoneOffset())
      // across New Year, the end of February and the hour that other countries skip in March
      const nights = [
        ['2027-12-30', '2028-01-02'],
        ['2028-02-27', '2028-03-01'],
        ['2027-03-27', '2027-03-29'],
      ][n]!
      const person = { email: `gun-${n}@ornek.tr`, phone: `0532 444 00 0${n}` }
      const asked = await ask(request(villa.id, { ...person, startDate: nights[0], endDate: nights[1] }))
      expect(asked.status).toBe(201)
      const { quote, hold_expires_at, code } = asked.body.content
      expect([quote.check_in, quote.check_out, quote.nights[0].date]).toEqual([...nights, nights[0]])
      expect(hold_expires_at).toBe('2027-03-02T06:00:00.000Z')
      const list = await api.call('GET', `/v1/admin/reservations?reservation_id=${code}`, { as: admin })
      expect(list.body.content.items[0]).toMatchObject({ check_in: nights[0], check_out: nights[1] })
      const calendar = await api.call('GET', `/v1/villas/${villa.slug}/calendar`)
      expect(calendar.body.content.today).toBe('2027-03-01')
    }
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
  expect(offsets.size).toBe(3)
})

test('a name that contains a message or an address is refused at its field, and nothing is stored', async () => {
  const villa = await createVilla(api.db)
  const written = async () => {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from reservations)::int + (select count(*) from mail_outbox)::int as n`.execute(
      api.db,
    )
    return rows[0]!.n
  }
  const before = await written()
  const errors = async (names: { first_name: string; last_name: string }) => {
    const { status, body } = await ask(request(villa.id, names))
    expect(status).toBe(422)
    return body.errors?.toSorted((a, b) => a.field.localeCompare(b.field))
  }
  expect(await errors({ first_name: 'Tebrikler! 50.000 TL', last_name: 'ornek.com' })).toEqual([
    { field: 'first_name', message: NAME_SENTENCE },
    { field: 'last_name', message: NAME_SENTENCE },
  ])
  expect(await errors({ first_name: 'A', last_name: 'a'.repeat(61) })).toEqual([
    { field: 'first_name', message: NAME_SHORT_SENTENCE },
    { field: 'last_name', message: 'En çok 60 karakter yazın' },
  ])
  expect(await written()).toBe(before)
  const named = {
    first_name: 'A. Kadir',
    last_name: 'D’Arcy',
    email: 'kadir@ornek.tr',
    phone: '0532 000 00 77',
  }
  expect((await ask(request(villa.id, named))).status).toBe(201)
})

test('a name needs a letter of any script', async () => {
  const villa = await createVilla(api.db)
  const refused = await ask(request(villa.id, { first_name: '1', last_name: '-' }))
  expect(refused.status).toBe(422)
  expect(refused.body.errors?.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: 'first_name', message: 'Adınızı yazın' },
    { field: 'last_name', message: 'Soyadınızı yazın' },
  ])
  expect((await ask(request(villa.id, { first_name: 'Иван', last_name: '李' }))).status).toBe(201)
})

let person = 0
/** A person with no other open request. */
const somebodyElse = () => ({
  email: `riza${(person += 1)}@onay.example`,
  phone: `0533 000 00 ${String(person).padStart(2, '0')}`,
})

test('each of the two consents is stored by itself, with the sentence that was shown, its version and its moment', async () => {
  const villa = await createVilla(api.db)
  const { body } = await ask(
    request(villa.id, {
      ...somebodyElse(),
      kvkk_consent_version: KVKK_CONSENT.version,
      terms_consent_version: TERMS_CONSENT.version,
    }),
  )
  const stored = await api.db
    .selectFrom('reservations')
    .selectAll()
    .where('code', '=', body.content.code)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    kvkk_consent_text: 'KVKK aydınlatma metnini okudum.',
    kvkk_consent_version: KVKK_CONSENT.version,
    kvkk_consent_at: new Date('2027-03-01T06:00:00Z'),
    terms_consent_text: 'Ön bilgilendirme formunu ve kiralama şartlarını okudum, kabul ediyorum.',
    terms_consent_version: TERMS_CONSENT.version,
    terms_consent_at: new Date('2027-03-01T06:00:00Z'),
  })
})

test('a sentence that is no longer in force is not stored as read', async () => {
  const villa = await createVilla(api.db)
  const { status, body } = await ask(request(villa.id, { terms_consent_version: '2020-01-01' }))
  expect(status).toBe(422)
  expect(body.errors).toEqual([
    { field: 'terms_consent_version', message: 'Onay metni değişti. Sayfayı yenileyip yeniden okuyun' },
  ])
})

test('the prior information form that was shown is stored with the reservation, shown to its customer and mailed in full', async () => {
  const villa = await createVilla(api.db)
  const { villa_id, startDate, endDate, adults, children } = request(villa.id)
  const shown = await api.call('POST', '/v1/reservations/prior-information', {
    body: { villa_id, startDate, endDate, adults, children },
  })
  expect(shown.status).toBe(200)
  const { body } = await ask(request(villa.id, somebodyElse()))
  const found = await api.call('GET', `/v1/payments/${body.content.token}`)
  expect(found.body.content.prior_information).toEqual(shown.body.content)

  const mail = await api.db
    .selectFrom('mail_outbox')
    .innerJoin('reservations', 'reservations.id', 'mail_outbox.reservation_id')
    .select(['mail_outbox.html', 'mail_outbox.text'])
    .where('code', '=', body.content.code)
    .where('template_key', '=', 'request_received')
    .executeTakeFirstOrThrow()
  for (const { heading, rows, paragraphs } of shown.body.content.sections) {
    const facts: string[] = [heading, ...rows.map(({ value }: { value: string }) => value), ...paragraphs]
    for (const fact of facts) expect(mail.text).toContain(fact)
    for (const fact of facts) expect(mail.html).toContain(fact)
  }
})

test('a stay that cannot be booked has no prior information form, and the answer says why', async () => {
  const villa = await createVilla(api.db)
  const { villa_id, startDate, adults } = request(villa.id)
  const { status, body } = await api.call('POST', '/v1/reservations/prior-information', {
    body: { villa_id, startDate, endDate: '2027-07-05', adults: adults + 50 },
  })
  expect(status).toBe(422)
  expect(body.message).not.toBe('')
})
