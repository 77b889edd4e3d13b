import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createComment } from '../../../../tests/factories/comments.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createTransaction } from '../../../../tests/factories/transactions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { ensureMailTemplates } from '../../services/notifications/mail-templates.ts'
import { inviteComments } from './invite-comments.ts'

const api = await startApi({ now: '2027-07-12T11:00:00+03:00' })
const { db } = api
afterAll(api.close)
beforeAll(() => ensureMailTemplates(api.world))
// All tests send from one address.
beforeEach(() => db.deleteFrom('rate_limits').execute())
const admin = await createUser(db, { role: 'ADMIN' })
const as = { id: admin.id, role: 'ADMIN' as const }

const WEEK = { check_in: '2027-07-04', check_out: '2027-07-11', status: 'completed' } as const

const completedStay = async (fields: Partial<Parameters<typeof createReservation>[2]> = {}) => {
  const villa = await createVilla(db)
  const stay = await createReservation(db, villa.id, {
    ...WEEK,
    first_name: 'Ayşe',
    last_name: 'Kaya',
    ...fields,
  })
  return { ...stay, villa }
}

async function mailsOf(reservationId: number) {
  return db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'text', 'html'])
    .where('reservation_id', '=', reservationId)
    .where('template_key', '=', 'comment_invitation')
    .orderBy('id')
    .execute()
}

async function invited() {
  const stay = await completedStay()
  await inviteComments(api.world)
  const [mail] = await mailsOf(stay.id)
  return { ...stay, token: /\/yorum\/([\w-]{43})/.exec(mail!.text)![1]! }
}

const topics = { cleanliness: 5, truth: 4, place: 5, communication: 3, value: 4 }
const bodyOf = (token: string) => ({
  token,
  stars: 4,
  ...topics,
  text: 'Havuz temizdi, yol biraz dik.',
  publish_consent: true,
})
const post = (body: unknown, init: object = {}) => api.call('POST', '/v1/comments', { body, ...init })
const commentsOf = (reservationId: number) =>
  db.selectFrom('comments').selectAll().where('reservation_id', '=', reservationId).execute()

test('the guest is invited once on the day after check-out, and only the digest of the link is stored', async () => {
  const stay = await completedStay()
  const leavesToday = await completedStay({ check_in: '2027-07-05', check_out: '2027-07-12' })
  await inviteComments(api.world)
  await inviteComments(api.world)
  const [mail, ...more] = await mailsOf(stay.id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: stay.email })
  expect(mail!.subject).toContain(stay.villa.name)
  expect(mail!.text).toContain('10 Eylül 2027')
  expect(mail!.text).not.toContain('Toplam')
  const token = /\/yorum\/([\w-]+)/.exec(mail!.text)![1]!
  const link = await db
    .selectFrom('comment_invitations')
    .selectAll()
    .where('reservation_id', '=', stay.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(link)).not.toContain(token)
  expect(link.expires_at.toISOString()).toBe('2027-09-10T08:00:00.000Z')
  expect(await mailsOf(leavesToday.id)).toEqual([])
})

test('two processes that invite at the same time send one mail', async () => {
  const stay = await completedStay()
  await Promise.all([inviteComments(api.world), inviteComments(api.world), inviteComments(api.world)])
  expect(await mailsOf(stay.id)).toHaveLength(1)
})

test('no invitation goes out for a cancelled or refunded stay, a stay with a comment, one long ago, or without an address', async () => {
  const cancelled = await completedStay({ status: 'cancelled' })
  const confirmed = await completedStay({ status: 'confirmed' })
  const refunded = await completedStay()
  await createTransaction(db, refunded.id, { kind: 'refund', amount: 1000 })
  const told = await completedStay()
  await createComment(db, told.villa.id, { reservation_id: told.id })
  const old = await completedStay({ check_in: '2027-05-01', check_out: '2027-05-08' })
  const unknown = await completedStay({ email: '' })
  await inviteComments(api.world)
  for (const { id } of [cancelled, confirmed, refunded, told, old, unknown])
    expect(await mailsOf(id)).toEqual([])
})

test('a template that is switched off invites nobody, and the guest is invited once it is on again', async () => {
  const stay = await completedStay()
  const turn = (is_active: boolean) =>
    db.updateTable('mail_templates').set({ is_active }).where('key', '=', 'comment_invitation').execute()
  await turn(false)
  await inviteComments(api.world)
  expect(await mailsOf(stay.id)).toEqual([])
  await turn(true)
  await inviteComments(api.world)
  expect(await mailsOf(stay.id)).toHaveLength(1)
})

test('the link shows the stay and the shortened name, and a comment by it waits unread and unpublished', async () => {
  const { token, villa, id } = await invited()
  const link = await api.call('GET', `/v1/comments/links/${token}`)
  expect(link.body.content).toEqual({
    villa: { name: villa.name, slug: villa.slug, is_active: true },
    trip: null,
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    night_count: 7,
    name: 'Ayşe K.',
    expires_at: '2027-09-10T08:00:00.000Z',
  })
  expect((await post(bodyOf(token))).status).toBe(201)
  expect(await commentsOf(id)).toEqual([
    expect.objectContaining({
      rental_id: villa.id,
      name: 'Ayşe K.',
      stars: 4,
      ...topics,
      stayed_on: '2027-07-04',
      is_published: false,
      read_at: null,
      consent_text: 'Yorumumun okunduktan sonra sitede bu adla yayınlanmasını kabul ediyorum.',
    }),
  ])
  const shown = await api.call('GET', `/v1/villas/${villa.slug}`)
  expect(shown.body.content).toMatchObject({ comments: [], rating: null })
})

test('of two posts with one link one comment is written, and a repeat of the same request is not an error', async () => {
  const { token, id } = await invited()
  const answers = await Promise.all([1, 2, 3].map((stars) => post({ ...bodyOf(token), stars })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410, 410])
  expect(await commentsOf(id)).toHaveLength(1)

  const other = await invited()
  const headers = { 'idempotency-key': 'a'.repeat(32) }
  expect((await post(bodyOf(other.token), { headers })).status).toBe(201)
  expect((await post(bodyOf(other.token), { headers })).status).toBe(201)
  expect(await commentsOf(other.id)).toHaveLength(1)
})

test('a used, an expired and an unknown link are refused without a word about the stay', async () => {
  const used = await invited()
  await post(bodyOf(used.token))
  const expired = await invited()
  await db
    .updateTable('comment_invitations')
    .set({ expires_at: '2027-07-12T07:59:59Z' })
    .where('reservation_id', '=', expired.id)
    .execute()
  const answers = [
    [used.token, 410, 'comment_link_used'],
    [expired.token, 410, 'comment_link_expired'],
    ['yok', 404, 'comment_link_not_found'],
  ] as const
  for (const [token, status, code] of answers) {
    for (const answer of [await api.call('GET', `/v1/comments/links/${token}`), await post(bodyOf(token))]) {
      expect(answer.status).toBe(status)
      expect(answer.body.content).toEqual({ code })
    }
  }
})

test('a comment without stars, text or consent says so at the fields', async () => {
  const { token, id } = await invited()
  const { text: _, ...short } = bodyOf(token)
  const refused = await post({ ...short, text: 'İyi', stars: 6, truth: 0, publish_consent: false })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual(
    expect.arrayContaining([
      { field: 'stars', message: '1 ile 5 arasında yıldız verin' },
      { field: 'truth', message: '1 ile 5 arasında yıldız verin' },
      { field: 'text', message: 'Yorumunuzu en az bir cümleyle yazın' },
      { field: 'publish_consent', message: 'Devam etmek için kutuyu işaretleyin' },
    ]),
  )
  expect(await commentsOf(id)).toEqual([])
})

test('an admin sends the invitation again: the former link ends, and nobody reads the new one in the dashboard', async () => {
  const { token, id } = await invited()
  const again = await api.call('POST', '/v1/admin/comments/invitations', { as, body: { reservation_id: id } })
  expect(again.status).toBe(201)
  expect((await api.call('GET', `/v1/comments/links/${token}`)).status).toBe(404)
  const mails = await mailsOf(id)
  expect(mails).toHaveLength(2)
  const renewed = /\/yorum\/([\w-]{43})/.exec(mails[1]!.text)![1]!
  const mail = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('reservation_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const read = await api.call('GET', `/v1/admin/mails/${mail.id}`, { as })
  expect(read.status).toBe(200)
  expect(JSON.stringify(read.body)).not.toContain(renewed)
  expect((await post(bodyOf(renewed))).status).toBe(201)
  const late = await api.call('POST', '/v1/admin/comments/invitations', { as, body: { reservation_id: id } })
  expect(late.body.content).toEqual({ code: 'comment_not_invitable' })
})
