import { signSession } from '../../src/server/platform/http/session.ts'
import { startApi } from '../api.ts'
import { createBlock } from '../factories/blocks.ts'
import { raiseHoldLimits } from '../factories/hold-limits.ts'
import { createMailTemplate } from '../factories/mail-templates.ts'
import { createReservation } from '../factories/reservations.ts'
import { createUser } from '../factories/users.ts'
import { createVilla } from '../factories/villas.ts'
import { ADMIN_ALONE, all, at, EVERY_ROLE, OF_ITS_OWNER, signedIn } from './route-row.ts'
import type { Facts, Row, Who } from './route-row.ts'
import { boatsRows } from './rows-boats.ts'
import { villasRows } from './rows-villas.ts'
import { pricesRows } from './rows-prices.ts'
import { feedsRows } from './rows-feeds.ts'
import { imagesRows } from './rows-images.ts'
import { regionsRows } from './rows-regions.ts'
import { commentsRows } from './rows-comments.ts'
import { enquiriesRows } from './rows-enquiries.ts'
import { showcasesRows } from './rows-showcases.ts'
import { gapsRows } from './rows-gaps.ts'
import { landingsRows } from './rows-landings.ts'
import { holdsRows } from './rows-holds.ts'
import { settingsRows } from './rows-settings.ts'
import { faqRows } from './rows-faq.ts'
import { blogRows } from './rows-blog.ts'
import { subscribersRows } from './rows-subscribers.ts'
import { officeRows } from './rows-office.ts'
import { TEXT_KEYS } from '../../src/contract/content/website-texts.ts'
import { publishText } from '../factories/website-texts.ts'
import { websiteTextsRows } from './rows-website-texts.ts'
import { usersRows } from './rows-users.ts'
import { privacyRows } from './rows-privacy.ts'
import { auditRows } from './rows-audit.ts'

/**
 * The table of all calls: a valid request for each, and the status that each kind of caller gets. Several tests use it.
 * Long because it has a row for each call about reservations, search, accounts, and the villa pages and texts of the
 * site; other calls are in rows-….ts.
 */
const person = { first_name: 'Ece', last_name: 'Aydın', email: 'ece@ornek.tr', phone: '0532 111 22 33' }
let visitors = 0
/** another person each time, because one person may have only a few open requests */
const visitor = () => {
  visitors += 1
  return {
    ...person,
    email: `ece-${visitors}@ornek.tr`,
    phone: `0532 ${String(visitors).padStart(7, '0')}`,
  }
}

export const TABLE: Record<string, Row> = {
  ...villasRows,
  ...boatsRows,
  ...pricesRows,
  ...feedsRows,
  ...imagesRows,
  ...regionsRows,
  ...showcasesRows,
  ...commentsRows,
  ...enquiriesRows,
  ...gapsRows,
  ...landingsRows,
  ...holdsRows,
  ...settingsRows,
  ...faqRows,
  ...subscribersRows,
  ...blogRows,
  ...usersRows,
  ...officeRows,
  ...auditRows,
  ...privacyRows,
  ...websiteTextsRows,
  'POST /v1/auth/login': {
    expect: all(401),
    request: () => ({ url: '/v1/auth/login', body: { email: 'yok@ornek.tr', password: 'yanlış şifre' } }),
  },
  'GET /v1/admin/session': { expect: EVERY_ROLE, request: at('/v1/admin/session') },
  'GET /v1/admin/changes': { expect: EVERY_ROLE, request: at('/v1/admin/changes') },
  'GET /v2/search': { expect: all(200), request: at('/v2/search?client=true') },
  'GET /v1/search/facets': { expect: all(200), request: at('/v1/search/facets') },
  'GET /v1/search/suggestions': { expect: all(200), request: at('/v1/search/suggestions?guests=50') },
  'GET /v1/search/options': { expect: all(200), request: at('/v1/search/options') },
  'GET /v1/search/input': { expect: all(200), request: at('/v1/search/input?searchString=sahne') },
  'GET /v1/villas/{slug}': {
    expect: all(200),
    request: ({ villa }) => ({ url: `/v1/villas/${villa.slug}` }),
  },
  'GET /v1/villas/{slug}/images': {
    expect: all(200),
    request: ({ villa }) => ({ url: `/v1/villas/${villa.slug}/images` }),
  },
  'GET /v1/villas/{slug}/calendar': {
    expect: all(200),
    request: ({ villa }) => ({ url: `/v1/villas/${villa.slug}/calendar` }),
  },
  'GET /v1/villas/{slug}/comments': {
    expect: all(200),
    request: ({ villa }) => ({ url: `/v1/villas/${villa.slug}/comments` }),
  },
  'GET /v1/villas/{slug}/similar': {
    expect: all(200),
    request: ({ villa }) => ({ url: `/v1/villas/${villa.slug}/similar` }),
  },
  'GET /v1/admin/villas/all': { expect: EVERY_ROLE, request: at('/v1/admin/villas/all') },
  'GET /v1/admin/villas/allactive': { expect: EVERY_ROLE, request: at('/v1/admin/villas/allactive') },
  'GET /v1/admin/villas/{id}': {
    expect: OF_ITS_OWNER,
    request: ({ villa }) => ({ url: `/v1/admin/villas/${villa.id}` }),
  },
  'GET /v1/website/site': { expect: all(200), request: at('/v1/website/site') },
  'GET /v1/website/home': { expect: all(200), request: at('/v1/website/home') },
  'GET /v1/website/comments': { expect: all(200), request: at('/v1/website/comments') },
  'GET /v1/website/about': { expect: all(200), request: at('/v1/website/about') },
  'GET /v1/website/privacy': { expect: all(200), request: at('/v1/website/privacy') },
  'GET /v1/website/rental': { expect: all(200), request: at('/v1/website/rental') },
  'GET /v1/website/cancel': { expect: all(200), request: at('/v1/website/cancel') },
  'GET /v1/website/kvkk': { expect: all(200), request: at('/v1/website/kvkk') },
  'GET /v1/website/howrent': { expect: all(200), request: at('/v1/website/howrent') },
  'GET /v1/website/bank': { expect: all(200), request: at('/v1/website/bank') },
  'POST /v1/website/subscribe': {
    expect: all(200),
    request: ({ api }) => ({
      url: '/v1/website/subscribe',
      body: { email: `abone-${Buffer.from(api.world.random(6)).toString('hex')}@ornek.tr`, consent: true },
    }),
  },
  'POST /v1/website/subscribe/confirm': {
    expect: all(404),
    request: () => ({ url: '/v1/website/subscribe/confirm', body: { token: 'bu-bağlantı-yok' } }),
  },
  'POST /v1/quotes': {
    expect: all(200),
    request: ({ villa, stay }) => ({ url: '/v1/quotes', body: { villa_id: villa.id, ...stay(), adults: 2 } }),
  },
  'POST /v1/reservations': {
    expect: all(201),
    request: ({ villa, stay }) => ({
      url: '/v1/reservations',
      body: {
        villa_id: villa.id,
        ...stay(),
        adults: 2,
        ...visitor(),
        kvkk_consent: true,
        terms_consent: true,
      },
    }),
  },
  'POST /v1/reservations/prior-information': {
    expect: all(200),
    request: ({ villa, stay }) => ({
      url: '/v1/reservations/prior-information',
      body: { villa_id: villa.id, ...stay(), adults: 2 },
    }),
  },
  'POST /v1/reservations/lookup': {
    expect: all(200),
    request: async ({ reservation }) => {
      const { code, email } = await reservation()
      return { url: '/v1/reservations/lookup', body: { code, contact: email } }
    },
  },
  'POST /v1/reservations/cancel-request': {
    expect: all(200),
    request: async ({ reservation }) => {
      const { code, email } = await reservation()
      return { url: '/v1/reservations/cancel-request', body: { code, contact: email } }
    },
  },
  'GET /v1/payments/{token}': {
    expect: all(200),
    request: async ({ reservation }) => ({ url: `/v1/payments/${(await reservation()).public_token}` }),
  },
  'GET /v1/admin/home': { expect: EVERY_ROLE, request: at('/v1/admin/home') },
  'GET /v1/admin/first-steps': { expect: ADMIN_ALONE, request: at('/v1/admin/first-steps') },
  'GET /v1/admin/unreadcount': { expect: EVERY_ROLE, request: at('/v1/admin/unreadcount') },
  'GET /v1/admin/reservations': { expect: EVERY_ROLE, request: at('/v1/admin/reservations?oldrez=true') },
  'GET /v1/admin/reservations/{id}': {
    expect: OF_ITS_OWNER,
    request: async ({ reservation }) => ({ url: `/v1/admin/reservations/${(await reservation()).id}` }),
  },
  'POST /v1/admin/reservations': {
    expect: signedIn(403, 403, 201),
    request: ({ villa, stay }) => ({
      url: '/v1/admin/reservations',
      body: { villa_id: villa.id, ...stay(), adults: 2, ...person },
    }),
  },
  'PUT /v1/admin/reservations/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ reservation, stay }) => ({
      url: `/v1/admin/reservations/${(await reservation()).id}`,
      body: { version: 1, ...person, ...stay(), adults: 2 },
    }),
  },
  'PATCH /v1/admin/reservations/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ reservation }) => ({
      url: `/v1/admin/reservations/${(await reservation('pending')).id}`,
      body: { status: 'cancelled', reason: 'Misafir vazgeçti' },
    }),
  },
  ...Object.fromEntries(
    (
      [
        ['sendbank', 'pending', {}],
        ['sendpaymentlink', 'pending', {}],
        ['sendconfirm', 'awaiting_payment', {}],
        ['sendcancel', 'confirmed', { reason: 'Misafir vazgeçti' }],
        ['sendexpired', 'pending', {}],
      ] as const
    ).map(([name, status, extra]) => [
      `POST /v1/admin/${name}`,
      {
        expect: ADMIN_ALONE,
        request: async ({ reservation }: Facts) => ({
          url: `/v1/admin/${name}`,
          body: { id: (await reservation(status)).id, ...extra },
        }),
      },
    ]),
  ),
  'POST /v1/admin/dismisscancelrequest': {
    expect: ADMIN_ALONE,
    request: async ({ api, reservation }) => {
      const { id } = await reservation('confirmed')
      await api.db
        .updateTable('reservations')
        .set({ cancel_requested_at: api.world.now() })
        .where('id', '=', id)
        .execute()
      return { url: '/v1/admin/dismisscancelrequest', body: { id } }
    },
  },
  'GET /v1/admin/reservations/{id}/preview': {
    expect: ADMIN_ALONE,
    request: async ({ reservation }) => ({
      url: `/v1/admin/reservations/${(await reservation('pending')).id}/preview?action=sendbank`,
    }),
  },
  'POST /v1/admin/reservations/{id}/transactions': {
    expect: signedIn(403, 403, 201),
    request: async ({ reservation }) => ({
      url: `/v1/admin/reservations/${(await reservation('awaiting_payment')).id}/transactions`,
      body: { method: 'cash', amount: 100_000, paid_on: '2027-01-01' },
    }),
  },
  'GET /v1/admin/banks': { expect: ADMIN_ALONE, request: at('/v1/admin/banks') },
  'GET /v1/admin/mails': { expect: ADMIN_ALONE, request: at('/v1/admin/mails') },
  'GET /v1/admin/mails/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ mail }) => ({ url: `/v1/admin/mails/${(await mail()).id}` }),
  },
  'POST /v1/admin/mails/{id}/retry': {
    expect: ADMIN_ALONE,
    request: async ({ mail }) => ({ url: `/v1/admin/mails/${(await mail()).id}/retry` }),
  },
  'GET /v1/admin/occupancy': {
    expect: EVERY_ROLE,
    request: at('/v1/admin/occupancy?from=2027-01-01&days=400'),
  },
  'GET /v1/admin/occupancy/free': {
    expect: EVERY_ROLE,
    request: at('/v1/admin/occupancy/free?startDate=2031-07-10&endDate=2031-07-17'),
  },
  'GET /v1/admin/occupancy/report': {
    expect: EVERY_ROLE,
    request: at('/v1/admin/occupancy/report?year=2027'),
  },
  'GET /v1/admin/external': { expect: ADMIN_ALONE, request: at('/v1/admin/external') },
  'GET /v1/admin/external/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ block }) => ({ url: `/v1/admin/external/${(await block()).id}` }),
  },
  'POST /v1/admin/villas/date': {
    expect: signedIn(201, 404, 201),
    request: ({ villa, stay }) => ({
      url: '/v1/admin/villas/date',
      body: { villa_id: villa.id, ...stay(), reason: 'Bakım' },
    }),
  },
  'PUT /v1/admin/villas/date/{id}': {
    expect: OF_ITS_OWNER,
    request: async ({ block, stay }) => ({
      url: `/v1/admin/villas/date/${(await block()).id}`,
      body: { ...stay(), reason: 'Bakım' },
    }),
  },
  'DELETE /v1/admin/villas/date/{id}': {
    expect: OF_ITS_OWNER,
    request: async ({ block }) => ({ url: `/v1/admin/villas/date/${(await block()).id}` }),
  },
  'POST /v1/admin/villas/date/free': {
    expect: OF_ITS_OWNER,
    request: async ({ villa, api, stay }) => {
      const { startDate, endDate } = stay()
      const nights = { check_in: startDate, check_out: endDate }
      await createBlock(api.db, villa.id, { ...nights, reason: 'Bakım', note: SECRET_NOTE })
      return { url: '/v1/admin/villas/date/free', body: { villa_id: villa.id, startDate, endDate } }
    },
  },
}

/** The row of a call, as "METHOD /path". Read it inside a test, so that a missing row fails only the tests of its call. */
export function rowOf(name: string): Row {
  const row = TABLE[name]
  if (row === undefined) throw new Error(missingRow(name))
  return row
}

export const missingRow = (name: string) =>
  `No row for ${name}: add it to tests/api/rows-….ts of its subject, or to tests/api/every-route.ts.`

/** Texts that only an ADMIN may read about a guest, and texts that one owner may not read about another. */
export const SECRET_EMAIL = 'gizli-misafir@ornek.tr'
export const SECRET_PHONE = '+905320009988'
export const SECRET_NOTE = 'Anahtarı komşuya bırakmayın'
export const OWNER_MARK = 'Zührenaz'
export const STRANGER_MARK = 'Behzadan'

/** Records of an owner, another owner and admins, whose names can be recognised in answers. */
export async function stageEveryRoute(): Promise<{ facts: Facts; tokens: Record<Who, string | undefined> }> {
  const api = await startApi({ now: '2027-01-01T09:00:00+03:00' })
  const { db } = api
  await raiseHoldLimits(db)
  const [owner, stranger, admin, deactivated] = await Promise.all([
    createUser(db, { role: 'OWNER' }),
    createUser(db, { role: 'OWNER' }),
    createUser(db, { role: 'ADMIN' }),
    createUser(db, { role: 'OWNER', is_active: false }),
  ])
  const season = { seasons: [{ starts_on: '2026-01-01', ends_on: '2100-01-01' }] }
  const villa = await createVilla(db, { owner_id: owner.id, name: `Sahne ${OWNER_MARK}`, ...season })
  const others = await createVilla(db, { owner_id: stranger.id, name: `Kuytu ${STRANGER_MARK}`, ...season })
  for (const key of [
    'request_received',
    'bank_details',
    'confirmed',
    'cancelled',
    'expired',
    'payment_link',
    'payment_received',
    'admin_new_request',
    'contact_reply',
  ] as const) {
    await createMailTemplate(db, key)
  }
  for (const key of TEXT_KEYS) await publishText(db, key, '<p>Metin</p>')

  let turns = 0
  const freeNights = () => {
    turns += 1
    const day = new Date(Date.UTC(2027, 0, 5 + turns * 8)).toISOString().slice(0, 10)
    const end = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10)
    return { startDate: day, endDate: end }
  }
  const book = (villaId: number, mark: string, status: 'pending' | 'awaiting_payment' | 'confirmed') => {
    const { startDate, endDate } = freeNights()
    return createReservation(db, villaId, {
      check_in: startDate,
      check_out: endDate,
      status,
      first_name: mark,
      email: SECRET_EMAIL,
      phone: SECRET_PHONE,
      admin_note: SECRET_NOTE,
    })
  }
  await book(villa.id, OWNER_MARK, 'confirmed')
  await book(others.id, STRANGER_MARK, 'confirmed')
  await createBlock(db, others.id, { check_in: '2027-01-02', check_out: '2027-01-04', reason: STRANGER_MARK })

  const formerOwner = await createUser(db)
  const facts: Facts = {
    api,
    villa,
    stay: freeNights,
    reservation: async (status = 'confirmed') => book(villa.id, OWNER_MARK, status),
    block: async () => {
      const { startDate, endDate } = freeNights()
      return createBlock(db, villa.id, {
        check_in: startDate,
        check_out: endDate,
        reason: 'Bakım',
        note: SECRET_NOTE,
        // an owner's, so that owners may free it, but not this one's, whose own note it would be
        created_by: formerOwner.id,
      })
    },
    mail: async () => {
      const { id } = await book(villa.id, OWNER_MARK, 'confirmed')
      return db
        .insertInto('mail_outbox')
        .values({
          message_id: `mail-${id}`,
          template_key: 'confirmed',
          reservation_id: id,
          recipient: SECRET_EMAIL,
          subject: 'Onay',
          html: '<p>x</p>',
          text: 'x',
          status: 'failed',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    },
  }
  const now = api.world.now()
  const sign = (user: { id: number; role: 'ADMIN' | 'OWNER'; session_version: number }, moment = now) =>
    signSession(api.world.config, user, moment)
  const tokens: Record<Who, string | undefined> = {
    nobody: undefined,
    broken: 'eyJhbGciOiJIUzI1NiJ9.bozuk.imza',
    ended: await sign(admin, new Date('2026-12-01T09:00:00+03:00')),
    deactivated: await sign(deactivated),
    owner: await sign(owner),
    stranger: await sign(stranger),
    admin: await sign(admin),
  }
  return { facts, tokens }
}
