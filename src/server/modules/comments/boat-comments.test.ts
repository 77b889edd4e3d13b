import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoat, createBoatReservation, createBoatSeason } from '../../../../tests/factories/boats.ts'
import { createComment } from '../../../../tests/factories/comments.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { ensureMailTemplates } from '../../services/notifications/mail-templates.ts'
import { inviteComments } from './invite-comments.ts'

const api = await startApi({ now: '2027-07-12T11:00:00+03:00' })
const { db } = api
afterAll(api.close)
beforeAll(() => ensureMailTemplates(api.world))
const admin = await createUser(db, { role: 'ADMIN' })
const as = { id: admin.id, role: 'ADMIN' as const }

async function completedTrip(day: string) {
  const boat = await createBoat(db)
  await createBoatSeason(db, boat.id)
  const id = await createBoatReservation(db, boat.id, { unit: 'day', day, time: '10:00', units: 1 })
  await db.updateTable('reservations').set({ status: 'completed' }).where('id', '=', id).execute()
  return { id, boat }
}

const mailsOf = (reservationId: number) =>
  db
    .selectFrom('mail_outbox')
    .select(['template_key', 'subject', 'text'])
    .where('reservation_id', '=', reservationId)
    .execute()

test('the guest of a trip is invited on the day after it, comments by the link, and the boat gets its stars', async () => {
  const [trip, today] = [await completedTrip('2027-07-11'), await completedTrip('2027-07-12')]
  await inviteComments(api.world)
  await inviteComments(api.world)
  expect(await mailsOf(today.id)).toEqual([])
  const [mail, ...more] = await mailsOf(trip.id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    template_key: 'boat_comment_invitation',
    subject: `Turunuz nasıldı? ${trip.boat.name}`,
  })
  expect(mail!.text).toContain('Süre: 1 gün')
  const token = /\/yorum\/([\w-]+)/.exec(mail!.text)![1]!

  const link = await api.call('GET', `/v1/comments/links/${token}`)
  expect(link.body.content).toMatchObject({
    villa: { name: trip.boat.name, slug: trip.boat.slug, is_active: true },
    trip: { unit: 'day', units: 1, day: '2027-07-11', time: '10:00' },
  })
  const topics = { cleanliness: 5, truth: 4, place: 3, communication: 5, value: 4 }
  const body = { token, stars: 4, ...topics, text: 'Kaptan çok dikkatliydi.', publish_consent: true }
  expect((await api.call('POST', '/v1/comments', { body })).status).toBe(201)

  const waiting = await api.call('GET', '/v1/admin/comments?kind=boat', { as })
  expect(waiting.body.content).toMatchObject({
    total: 1,
    counts: { all: 1, unread: 1, hidden: 1, published: 0 },
    items: [{ villa_id: null, boat_id: trip.boat.id, villa_name: trip.boat.name, stars: 4 }],
  })
  const [{ id }] = waiting.body.content.items
  const publish = { body: { is_published: true, reply: 'Yine bekleriz.' }, as }
  expect((await api.call('PUT', `/v1/admin/villas/commentactivity/${id}`, publish)).status).toBe(200)

  expect((await api.call('GET', `/v1/boats/${trip.boat.slug}`)).body.content).toMatchObject({
    rating: 4,
    rating_count: 1,
    comment_count: 1,
    topic_ratings: { count: 1, ...topics },
    comments: [{ id, kind: 'boat', villa_slug: trip.boat.slug, reply: 'Yine bekleriz.', is_verified: true }],
  })
  const all = await api.call('GET', '/v1/website/comments')
  expect(all.body.content.items[0]).toMatchObject({
    kind: 'boat',
    villa_name: trip.boat.name,
    villa_slug: trip.boat.slug,
  })
  const gone = await api.call('DELETE', `/v1/admin/villas/comment/${id}?reason=deneme`, { as })
  expect(gone.body.content).toEqual({ id })
  expect((await api.call('GET', `/v1/boats/${trip.boat.slug}`)).body.content).toMatchObject({
    rating: null,
    rating_count: 0,
    comments: [],
  })
})

test('without the mail of boats no trip is invited, and the mail of villas does not matter', async () => {
  const trip = await completedTrip('2027-07-10')
  const turn = (key: string, is_active: boolean) =>
    db.updateTable('mail_templates').set({ is_active }).where('key', '=', key).execute()
  await turn('boat_comment_invitation', false)
  await inviteComments(api.world)
  expect(await mailsOf(trip.id)).toEqual([])
  await turn('boat_comment_invitation', true)
  await turn('comment_invitation', false)
  await inviteComments(api.world)
  expect(await mailsOf(trip.id)).toHaveLength(1)
  await turn('comment_invitation', true)
})

test('comments on a boat are read a page at a time, by visitors only the published ones', async () => {
  const boat = await createBoat(db)
  const [first, second, hidden] = [
    await createComment(db, boat.id, { reservation_id: null, is_published: true }),
    await createComment(db, boat.id, { reservation_id: null, is_published: true }),
    await createComment(db, boat.id, { reservation_id: null }),
  ]
  const shown = async (query: string) =>
    (await api.call('GET', `/v1/boats/${boat.slug}/comments?${query}`)).body.content
  expect(await shown('take=1')).toMatchObject({ total: 2, items: [{ id: second.id, is_verified: false }] })
  expect(await shown('take=1&skip=1')).toMatchObject({ total: 2, items: [{ id: first.id }] })
  const own = await api.call('GET', `/v1/admin/boat/${boat.id}/comments`, { as })
  expect(own.body.content).toMatchObject({ total: 3, published_count: 2, rating: null })
  expect(own.body.content.items.map(({ id }: { id: number }) => id)).toEqual([hidden.id, second.id, first.id])
})

test('the calls of villas and boats do not find comments of the other', async () => {
  const [boat, villa] = [await createBoat(db), await createVilla(db)]
  await createComment(db, villa.id, { is_published: true })
  const statusOf = async (path: string) => (await api.call('GET', path, { as })).status
  expect(await statusOf(`/v1/villas/${boat.slug}/comments`)).toBe(404)
  expect(await statusOf(`/v1/boats/${villa.slug}/comments`)).toBe(404)
  expect(await statusOf(`/v1/admin/villas/${boat.id}/comments`)).toBe(404)
  expect(await statusOf(`/v1/admin/boat/${villa.id}/comments`)).toBe(404)
  const ofVillas = await api.call('GET', `/v1/admin/comments?kind=villa&villa_id=${villa.id}`, { as })
  expect(ofVillas.body.content.items).toMatchObject([{ villa_id: villa.id, boat_id: null }])
})
