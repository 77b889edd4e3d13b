import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { calendarText, startFeedServer } from '../../../../../tests/feed-server.ts'
import type { FeedStay } from '../../../../../tests/feed-server.ts'
import { createFeed } from '../../../../../tests/factories/feeds.ts'
import { createMailTemplate } from '../../../../../tests/factories/mail-templates.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { syncDueFeeds } from './sync-due-feeds.ts'

const site = await startFeedServer()
const api = await startApi({ now: '2027-03-01T09:00:00+03:00', network: site.network })
afterAll(() => Promise.all([api.close(), site.close()]))
const admin = await createUser(api.db, { role: 'ADMIN' })
await createMailTemplate(api.db, 'feed_alert', { subject: '{{villa_adi}}', body: '{{takvim_durumu}}' })

const STAYS: FeedStay[] = [
  { uid: 'a', check_in: '2027-07-04', check_out: '2027-07-11' },
  { uid: 'b', check_in: '2027-08-01', check_out: '2027-08-05' },
  { uid: 'c', check_in: '2027-09-01', check_out: '2027-09-05' },
]
/** The other site writes an invalid check-out day. */
const garbled = (text: string, uid: string) =>
  text.replace(new RegExp(`(UID:${uid}\\r\\n.*\\r\\n)DTEND;VALUE=DATE:\\d+`), '$1DTEND;VALUE=DATE:20270931')
const nameless = (text: string, uid: string) => garbled(text, uid).replace(`UID:${uid}\r\n`, '')
const without = (...uids: string[]) => STAYS.filter(({ uid }) => !uids.includes(uid))
const UNREAD =
  'Takvimdeki 1 kayıt okunamadı. Önceden kapattığı tarihler kapalı kalır, yeni tarihleri kapanmaz; karşı sitede tarihlerini kontrol edin.'
const UNNAMED =
  'Takvimdeki 1 kayıt okunamadı ve önceden hangi tarihleri kapattığı bilinmiyor. Düzelene dek bu takvimin kapattığı hiçbir tarih kendiliğinden açılmaz; karşı sitede kayıtların tarihlerini kontrol edin.'

const post = (path: string, body: object) =>
  api.call('POST', `/v1/admin/villas/date/sync${path}`, { body, as: admin })
async function villaWithFeed() {
  const villa = await createVilla(api.db)
  const path = `/${villa.id}.ics`
  site.set(path, STAYS)
  const feed = await createFeed(api.db, villa.id, { url: site.url(path), due_at: '2099-01-01T00:00:00Z' })
  expect((await post('', { villa_id: villa.id })).body.content).toMatchObject({ added: 3 })
  return { villa, feed, path }
}
const keptBy = async (villaId: number) =>
  (
    await api.db
      .selectFrom('calendar_entries')
      .select(['stay', 'feed_uid'])
      .where('rental_id', '=', villaId)
      .where('is_active', '=', true)
      .orderBy('stay')
      .execute()
  ).map(({ stay, feed_uid }) => `${stay} ${feed_uid}`)
async function readByJob(id: number) {
  await api.db
    .updateTable('calendar_feeds')
    .set({ due_at: '2027-03-01T00:00:00Z' })
    .where('id', '=', id)
    .execute()
  expect(await syncDueFeeds(api.world)).toBe(1)
}
const shownOf = async (villaId: number) =>
  (await api.call('GET', `/v1/admin/villas/${villaId}/feeds`, { as: admin })).body.content.feeds[0]
const mailsOf = async (name: string) =>
  (await api.db.selectFrom('mail_outbox').select('text').where('subject', '=', name).execute()).map(
    ({ text }) => text.split('\n\n--')[0],
  )

test('an event that became unreadable keeps its nights closed, for admins and for the job, until it is readable or missing', async () => {
  const { villa, feed, path } = await villaWithFeed()
  const all = await keptBy(villa.id)
  site.set(path, garbled(calendarText(without('c')), 'b'))

  const shown = (await post('/preview', { villa_id: villa.id })).body.content
  expect(shown.feeds[0]).toMatchObject({ trouble: null, partial: UNREAD, event_count: 1, left: 1 })
  expect(shown.feeds[0].changes).toMatchObject([{ kind: 'removed', check_in: '2027-09-01' }])
  const done = await post('', { villa_id: villa.id, digest: shown.digest })
  expect(done.body.content).toMatchObject({ removed: 1 })
  expect(done.body.content.feeds[0]).toMatchObject({ state: 'partial', trouble: UNREAD })
  expect(await keptBy(villa.id)).toEqual(all.slice(0, 2))
  let readings = 2
  // an admin has just read it, so it is not mailed
  await readByJob(feed.id)
  readings += 1
  expect(await mailsOf(villa.name)).toEqual([])
  expect(await keptBy(villa.id)).toEqual(all.slice(0, 2))

  site.set(path, STAYS)
  await readByJob(feed.id)
  expect(await shownOf(villa.id)).toMatchObject({ state: 'ok', trouble: null })
  expect(await keptBy(villa.id)).toEqual(all)
  site.set(path, garbled(calendarText(STAYS), 'b'))
  for (let turn = 0; turn < 3; turn += 1) {
    await readByJob(feed.id)
    readings += 1
  }
  expect(await keptBy(villa.id)).toEqual(all)
  expect(await mailsOf(villa.name)).toEqual([UNREAD])
  const ailing = await api.call('GET', '/v1/admin/feeds?state=ailing&take=100', { as: admin })
  expect(ailing.body.content.items.map(({ id }: { id: number }) => id)).toContain(feed.id)
  const partial = await api.call('GET', '/v1/admin/feeds?state=partial', { as: admin })
  expect(partial.body.content.items).toMatchObject([{ id: feed.id, state: 'partial', trouble: UNREAD }])

  site.set(path, without('b'))
  await readByJob(feed.id)
  expect(await keptBy(villa.id)).toEqual([all[0], all[2]])
  console.log(`unreadable event: ${readings} readings while it could not be read, 0 of its nights opened`)
})

test('while an event without a uid is unreadable, its calendar opens no nights and still closes new ones', async () => {
  const { villa, feed, path } = await villaWithFeed()
  const all = await keptBy(villa.id)
  const moved = { uid: 'c', check_in: '2027-09-03', check_out: '2027-09-08' }
  const fresh = { uid: 'd', check_in: '2027-10-01', check_out: '2027-10-05' }
  site.set(path, nameless(calendarText([...without('c', 'a'), moved, fresh]), 'b'))
  const shown = (await post('/preview', { villa_id: villa.id })).body.content
  expect(shown.feeds[0]).toMatchObject({ partial: UNNAMED })
  expect(shown.feeds[0].changes.map(({ kind }: { kind: string }) => kind)).toEqual(['changed', 'added'])
  await readByJob(feed.id)
  const closed = [
    ...all.slice(0, 2),
    '[2027-09-01,2027-09-05) c~2027-09-01',
    '[2027-09-05,2027-09-08) c~2027-09-05',
    '[2027-10-01,2027-10-05) d',
  ]
  expect(await keptBy(villa.id)).toEqual(closed)
  expect(await mailsOf(villa.name)).toEqual([UNNAMED])
  await readByJob(feed.id)
  expect(await keptBy(villa.id)).toEqual(closed)
  // with a uid it is one event, and the other events are applied again
  site.set(path, garbled(calendarText([...without('c', 'a'), moved, fresh]), 'b'))
  await readByJob(feed.id)
  expect(await keptBy(villa.id)).toEqual([
    '[2027-08-01,2027-08-05) b',
    '[2027-09-03,2027-09-08) c',
    '[2027-10-01,2027-10-05) d',
  ])
})
