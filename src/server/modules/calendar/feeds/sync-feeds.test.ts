// Long because each way in which the calendar of another site changes has its own case.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { startFeedServer } from '../../../../../tests/feed-server.ts'
import type { FeedStay } from '../../../../../tests/feed-server.ts'
import { createBlock } from '../../../../../tests/factories/blocks.ts'
import { createFeed } from '../../../../../tests/factories/feeds.ts'
import { raiseHoldLimits } from '../../../../../tests/factories/hold-limits.ts'
import { createMailTemplate } from '../../../../../tests/factories/mail-templates.ts'
import { createReservation } from '../../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { JOBS } from '../../../jobs.ts'
import { startJobs } from '../../../platform/jobs/start-jobs.ts'
import { syncDueFeeds } from './sync-due-feeds.ts'

const site = await startFeedServer()
const api = await startApi({ now: '2027-03-01T09:00:00+03:00', network: site.network })
afterAll(() => Promise.all([api.close(), site.close()]))
const admin = await createUser(api.db, { role: 'ADMIN' })
await createMailTemplate(api.db, 'feed_alert', {
  subject: '{{villa_adi}} {{takvim_adi}}',
  body: '{{takvim_durumu}}\n\n{{takvim_baglantisi}}',
})

let posts = 0
/** Uses another IP address for each call, because one address is limited. */
const post = (path: string, body: unknown) =>
  api.call('POST', `/v1/admin/villas/date/sync${path}`, {
    body,
    as: admin,
    address: `10.0.${(posts += 1) >> 8}.${posts & 255}`,
  })
const preview = async (villa_id: number) => (await post('/preview', { villa_id })).body.content
const sync = (body: unknown) => post('', body)
const stay = (uid: string, check_in: string, check_out: string, summary = 'Reserved'): FeedStay => ({
  uid,
  check_in,
  check_out,
  summary,
})
const keptBy = async (villa_id: number) =>
  (
    await api.db
      .selectFrom('calendar_entries')
      .select(['stay', 'feed_uid', 'reason'])
      .where('rental_id', '=', villa_id)
      .where('is_active', '=', true)
      .orderBy('stay')
      .execute()
  ).map((entry) => `${entry.stay} ${entry.feed_uid ?? entry.reason}`)
const kinds = (shown: { feeds: { changes: { kind: string; check_in: string; is_chosen: boolean }[] }[] }) =>
  shown.feeds.flatMap(({ changes }) =>
    changes.map((c) => `${c.kind} ${c.check_in} ${c.is_chosen ? 'x' : '-'}`),
  )
const mailsOf = async (villa: { name: string }) =>
  (
    await api.db
      .selectFrom('mail_outbox')
      .select(['text', 'subject'])
      .where('subject', 'like', `${villa.name}%`)
      .orderBy('id')
      .execute()
  ).map(({ text }) => text)

let paths = 0
async function villaWithFeed(stays: FeedStay[], fields: Parameters<typeof createFeed>[2] = {}) {
  const villa = await createVilla(api.db)
  const path = `/${(paths += 1)}.ics`
  site.set(path, stays)
  // not due for the job unless a test says so
  const feed = await createFeed(api.db, villa.id, {
    url: site.url(path),
    due_at: '2099-01-01T00:00:00Z',
    ...fields,
  })
  return { villa, feed, path }
}
const due = (id: number, at = '2027-03-01T00:00:00Z') =>
  api.db.updateTable('calendar_feeds').set({ due_at: at }).where('id', '=', id).execute()
const feedRow = (id: number) =>
  api.db.selectFrom('calendar_feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a preview shows the changes and writes nothing, and the synchronisation applies exactly these', async () => {
  const { villa, feed, path } = await villaWithFeed([
    stay('a', '2027-07-04', '2027-07-11'),
    stay('b', '2027-07-11', '2027-07-18'),
  ])
  const shown = await preview(villa.id)
  expect(kinds(shown)).toEqual(['added 2027-07-04 x', 'added 2027-07-11 x'])
  expect(await keptBy(villa.id)).toEqual([])
  const done = await sync({
    villa_id: villa.id,
    digest: shown.digest,
    accepted: [`${feed.id}:a`, `${feed.id}:b`],
  })
  expect(done.body.content).toMatchObject({ added: 2, changed: 0, removed: 0, skipped: 0, collisions: 0 })
  expect(done.body.content.feeds[0]).toMatchObject({ state: 'ok', trouble: null, event_count: 2 })
  expect(await keptBy(villa.id)).toEqual(['[2027-07-04,2027-07-11) a', '[2027-07-11,2027-07-18) b'])

  // two known events swap their dates (docs/acceptance.md row 9)
  site.set(path, [
    stay('b', '2027-07-04', '2027-07-11'),
    stay('a', '2027-07-12', '2027-07-18'),
    stay('c', '2027-08-01', '2027-08-03'),
  ])
  const next = await preview(villa.id)
  expect(kinds(next)).toEqual(['changed 2027-07-04 x', 'changed 2027-07-12 x', 'added 2027-08-01 x'])
  expect((await sync({ villa_id: villa.id, digest: next.digest })).body.content).toMatchObject({
    added: 1,
    changed: 2,
  })
  expect(await keptBy(villa.id)).toEqual([
    '[2027-07-04,2027-07-11) b',
    '[2027-07-12,2027-07-18) a',
    '[2027-08-01,2027-08-03) c',
  ])
  expect(kinds(await preview(villa.id))).toEqual([])
  const entries = await api.db
    .selectFrom('calendar_entries')
    .select('id')
    .where('rental_id', '=', villa.id)
    .execute()
  expect(entries).toHaveLength(3)
})

test('a feed that changed since the preview is refused, not applied silently', async () => {
  const { villa, path } = await villaWithFeed([stay('a', '2027-07-04', '2027-07-11')])
  const { digest } = await preview(villa.id)
  site.set(path, [stay('a', '2027-07-04', '2027-07-12')])
  const refused = await sync({ villa_id: villa.id, digest })
  expect(refused.status).toBe(409)
  expect(refused.body.content.code).toBe('changed_meanwhile')
  expect(refused.body.message).toBe('Takvim siz bakarken değişti. Yeni önizlemeyi görüp yeniden uygulayın.')
  expect(await keptBy(villa.id)).toEqual([])
  // a change of our calendar is refused too: a guest booked meanwhile
  const again = (await preview(villa.id)).digest
  await createReservation(api.db, villa.id, { check_in: '2027-07-06', check_out: '2027-07-08' })
  expect((await sync({ villa_id: villa.id, digest: again })).status).toBe(409)
})

test('collisions are shown, not preselected and displace nobody, and accepting one closes its remaining nights', async () => {
  const { villa, feed } = await villaWithFeed([
    stay('guest', '2027-07-04', '2027-07-11'),
    stay('inside', '2027-08-02', '2027-08-04'),
    stay('free', '2027-09-01', '2027-09-04'),
  ])
  await createReservation(api.db, villa.id, {
    check_in: '2027-07-06',
    check_out: '2027-07-08',
    first_name: 'Deniz',
    last_name: 'Kaya',
  })
  await createBlock(api.db, villa.id, { check_in: '2027-08-01', check_out: '2027-08-05', reason: 'Bakım' })
  const shown = await preview(villa.id)
  expect(kinds(shown)).toEqual(['collision 2027-07-04 -', 'collision 2027-08-02 -', 'added 2027-09-01 x'])
  const [guest, inside] = shown.feeds[0].changes
  expect(guest).toMatchObject({ is_open: true, with: [{ kind: 'reservation', label: 'Deniz Kaya' }] })
  expect(inside).toMatchObject({ is_open: false, closes: [], with: [{ kind: 'block', label: 'Bakım' }] })

  const accepted = [`${feed.id}:guest`, `${feed.id}:free`]
  const done = await sync({ villa_id: villa.id, digest: shown.digest, accepted })
  expect(done.body.content).toMatchObject({ added: 1, changed: 1, collisions: 2 })
  expect(await keptBy(villa.id)).toEqual([
    '[2027-07-04,2027-07-06) guest~2027-07-04',
    '[2027-07-06,2027-07-08) ',
    '[2027-07-08,2027-07-11) guest~2027-07-08',
    '[2027-08-01,2027-08-05) Bakım',
    '[2027-09-01,2027-09-04) free',
  ])
})

test('a change that is not accepted stays left out, also by the job, until the other site changes it', async () => {
  const { villa, feed, path } = await villaWithFeed([stay('a', '2027-07-04', '2027-07-11')])
  const { digest } = await preview(villa.id)
  await sync({ villa_id: villa.id, digest, accepted: [] })
  await due(feed.id)
  await syncDueFeeds(api.world)
  expect(await keptBy(villa.id)).toEqual([])
  expect((await preview(villa.id)).feeds[0].changes[0]).toMatchObject({ is_left_out: true, is_chosen: false })
  site.set(path, [stay('a', '2027-07-05', '2027-07-11')])
  await due(feed.id)
  await syncDueFeeds(api.world)
  expect(await keptBy(villa.id)).toEqual(['[2027-07-05,2027-07-11) a'])
})

test('a feed that fails or comes back empty never frees dates: the job keeps them, mails admins once, and an admin decides', async () => {
  const { villa, feed, path } = await villaWithFeed([
    stay('a', '2027-07-04', '2027-07-11'),
    stay('b', '2027-08-04', '2027-08-11'),
  ])
  await sync({ villa_id: villa.id })
  const kept = await keptBy(villa.id)
  for (const answer of [500, '<html>', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', []] as const) {
    site.set(path, answer)
    await due(feed.id)
    await syncDueFeeds(api.world)
    expect(await keptBy(villa.id)).toEqual(kept)
  }
  expect(await feedRow(feed.id)).toMatchObject({ is_held: true, last_error: null })
  await due(feed.id)
  await syncDueFeeds(api.world)
  const mails = await mailsOf(villa)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Takvim boş ya da çok eksik geldi.')
  expect(mails[0]).toContain(`/dashboard/villas/${villa.id}/calendar`)

  const shown = await preview(villa.id)
  expect(shown.feeds[0].is_held).toBe(true)
  expect(kinds(shown)).toEqual(['removed 2027-07-04 -', 'removed 2027-08-04 -'])
  // by default nothing is removed; accepted changes are
  expect((await sync({ villa_id: villa.id, digest: shown.digest })).body.content.removed).toBe(0)
  const done = await sync({ villa_id: villa.id, digest: shown.digest, accepted: [`${feed.id}:a`] })
  expect(done.body.content.removed).toBe(1)
  expect(await keptBy(villa.id)).toEqual(kept.slice(1))
  expect((await feedRow(feed.id)).is_held).toBe(true)
})

test('a stay that the other site cancels opens its nights, even if it is the only one of its feed (acceptance row 12)', async () => {
  const only = stay('a', '2027-07-04', '2027-07-11')
  const { villa, feed, path } = await villaWithFeed([only])
  await sync({ villa_id: villa.id })
  site.set(path, [{ ...only, is_cancelled: true }])
  const shown = await preview(villa.id)
  expect(shown.feeds[0]).toMatchObject({ is_held: false, event_count: 0 })
  expect(kinds(shown)).toEqual(['removed 2027-07-04 x'])
  expect(shown.feeds[0].changes[0].is_cancelled).toBe(true)
  await due(feed.id)
  await syncDueFeeds(api.world)
  expect(await keptBy(villa.id)).toEqual([])
  expect(await feedRow(feed.id)).toMatchObject({ is_held: false, last_error: null })
  expect(await mailsOf(villa)).toEqual([])

  // one event is cancelled, the other only missing: the first opens, the other waits for an admin
  const other = stay('b', '2027-08-04', '2027-08-11')
  site.set(path, [only, other])
  await sync({ villa_id: villa.id })
  site.set(path, [{ ...only, is_cancelled: true }])
  await due(feed.id)
  await syncDueFeeds(api.world)
  expect(await keptBy(villa.id)).toEqual(['[2027-08-04,2027-08-11) b'])
  expect((await feedRow(feed.id)).is_held).toBe(true)

  // a guest left early: past nights stay, the rest opens
  api.clock.set('2027-02-25T09:00:00+03:00')
  site.set(path, [stay('c', '2027-02-26', '2027-03-05'), other])
  await sync({ villa_id: villa.id })
  api.clock.set('2027-03-01T09:00:00+03:00')
  site.set(path, [{ ...stay('c', '2027-02-26', '2027-03-05'), is_cancelled: true }, other])
  expect((await sync({ villa_id: villa.id })).body.content).toMatchObject({ removed: 1, skipped: 0 })
  expect(await keptBy(villa.id)).toEqual(['[2027-02-26,2027-03-01) c', '[2027-08-04,2027-08-11) b'])
  expect((await feedRow(feed.id)).is_held).toBe(false)
})

test('the job frees one missing event of several, but nothing of a feed in which most are missing', async () => {
  const stays = [1, 2, 3, 4, 5].map((n) => stay(`e${n}`, `2027-07-0${n}`, `2027-07-0${n + 1}`))
  const { villa, feed, path } = await villaWithFeed(stays)
  await sync({ villa_id: villa.id })
  site.set(path, stays.slice(1))
  await due(feed.id)
  await syncDueFeeds(api.world)
  expect(await keptBy(villa.id)).toHaveLength(4)
  site.set(path, stays.slice(4))
  await due(feed.id)
  await syncDueFeeds(api.world)
  expect(await keptBy(villa.id)).toHaveLength(4)
  expect((await feedRow(feed.id)).is_held).toBe(true)
  // the events are back the next time
  site.set(path, stays.slice(1))
  await due(feed.id)
  await syncDueFeeds(api.world)
  expect((await feedRow(feed.id)).is_held).toBe(false)
})

test('of two feeds an unreadable one says why and the other is applied, and the same guest in both collides', async () => {
  const { villa, feed } = await villaWithFeed([stay('a', '2027-07-04', '2027-07-11')])
  site.set('/second.ics', [stay('x', '2027-07-09', '2027-07-12')])
  const second = await createFeed(api.db, villa.id, {
    name: 'Booking',
    url: site.url('/second.ics'),
    due_at: '2099-01-01T00:00:00Z',
  })
  const third = await createFeed(api.db, villa.id, {
    name: 'Vrbo',
    created_at: '2027-03-01T05:00:00Z',
    url: site.url('/nowhere.ics'),
    due_at: '2099-01-01T00:00:00Z',
  })
  const shown = await preview(villa.id)
  expect(shown.feeds.map((one: { trouble: string | null }) => one.trouble)).toEqual([
    null,
    null,
    'Takvim adresi 404 yanıtını verdi. Karşı siteden yeni bir adres alın.',
  ])
  expect(kinds(shown)).toEqual(['added 2027-07-04 x', 'collision 2027-07-09 -'])
  const done = await sync({ villa_id: villa.id, digest: shown.digest })
  expect(done.body.content).toMatchObject({ added: 1, collisions: 1 })
  expect(done.body.content.feeds.map(({ state }: { state: string }) => state)).toEqual([
    'ok',
    'colliding',
    'failing',
  ])
  const alone = (await post('/preview', { villa_id: villa.id, feed_id: second.id })).body.content
  expect(alone.feeds).toHaveLength(1)
  expect((await post('/preview', { villa_id: villa.id + 1, feed_id: third.id })).status).toBe(404)
  expect((await post('/preview', { villa_id: (await createVilla(api.db)).id })).status).toBe(404)
  expect(feed.id).toBeLessThan(second.id)
})

test('rolling windows are ignored unless the feed is set to close them (acceptance row 10)', async () => {
  const closed = 'Airbnb (Not available)'
  const { villa, feed, path } = await villaWithFeed([
    stay('notice-1', '2027-03-01', '2027-03-03', closed),
    stay('guest', '2027-07-04', '2027-07-11'),
    stay('far-1', '2027-12-01', '2028-03-02', closed),
  ])
  const shown = await preview(villa.id)
  expect(shown.feeds[0].windows).toHaveLength(2)
  await sync({ villa_id: villa.id, digest: shown.digest })
  expect(await keptBy(villa.id)).toEqual(['[2027-07-04,2027-07-11) guest'])
  // the next day both windows have moved and have new uids; nothing changes
  api.clock.set('2027-03-02T09:00:00+03:00')
  site.set(path, [
    stay('notice-2', '2027-03-02', '2027-03-04', closed),
    stay('guest', '2027-07-04', '2027-07-11'),
    stay('far-2', '2027-12-02', '2028-03-03', closed),
  ])
  expect((await sync({ villa_id: villa.id })).body.content).toMatchObject({
    added: 0,
    changed: 0,
    removed: 0,
  })
  await api.db.updateTable('calendar_feeds').set({ takes_windows: true }).where('id', '=', feed.id).execute()
  expect((await sync({ villa_id: villa.id })).body.content.added).toBe(2)
  api.clock.set('2027-03-01T09:00:00+03:00')
})

test('a feed that could not be read for hours is stale, and admins are mailed once (acceptance row 12)', async () => {
  const { villa, feed, path } = await villaWithFeed([stay('a', '2027-07-04', '2027-07-11')])
  await sync({ villa_id: villa.id })
  site.set(path, 503)
  const states = []
  for (const time of ['12:00', '14:59', '15:00', '18:00']) {
    api.clock.set(`2027-03-01T${time}:00+03:00`)
    await due(feed.id)
    await syncDueFeeds(api.world)
    const { body } = await api.call('GET', `/v1/admin/villas/${villa.id}/feeds`, { as: admin })
    states.push(body.content.feeds[0].state)
  }
  expect(states).toEqual(['failing', 'failing', 'stale', 'stale'])
  expect(await mailsOf(villa)).toHaveLength(1)
  expect((await mailsOf(villa))[0]).toContain('Takvim 6 saatten uzun süredir okunamıyor.')
  const ailing = await api.call('GET', '/v1/admin/feeds?state=stale', { as: admin })
  expect(ailing.body.content.items.map(({ id }: { id: number }) => id)).toContain(feed.id)
  // once it was read again, it can be mailed again
  site.set(path, [stay('a', '2027-07-04', '2027-07-11')])
  await due(feed.id)
  await syncDueFeeds(api.world)
  expect((await feedRow(feed.id)).told).toEqual([])
  api.clock.set('2027-03-01T09:00:00+03:00')
})

test('the job closes the remaining nights of a collision, mails once and leaves the reservation alone', async () => {
  const { villa, feed } = await villaWithFeed([stay('a', '2027-07-04', '2027-07-11')])
  await createReservation(api.db, villa.id, { check_in: '2027-07-09', check_out: '2027-07-14' })
  for (let turn = 0; turn < 3; turn += 1) {
    await due(feed.id)
    await syncDueFeeds(api.world)
  }
  expect(await keptBy(villa.id)).toEqual(['[2027-07-04,2027-07-09) a', '[2027-07-09,2027-07-14) '])
  expect((await feedRow(feed.id)).collision_count).toBe(1)
  const mails = await mailsOf(villa)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('4–11 Temmuz 2027: bu tarihlerde burada da kayıt var.')
})

test('a feed that collides is red and first, and names the days, the guest and the villa until nothing stands there', async () => {
  const { villa, feed, path } = await villaWithFeed([stay('a', '2027-07-04', '2027-07-11')])
  const reservation = await createReservation(api.db, villa.id, {
    check_in: '2027-07-09',
    check_out: '2027-07-14',
    first_name: 'Deniz',
    last_name: 'Kaya',
  })
  await due(feed.id)
  await syncDueFeeds(api.world)
  const seen = async (as = admin) =>
    (await api.call('GET', `/v1/admin/villas/${villa.id}/feeds`, { as })).body.content.feeds[0]
  const collision = {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    with: [
      {
        check_in: '2027-07-09',
        check_out: '2027-07-14',
        kind: 'reservation',
        label: 'Deniz Kaya',
        reservation_id: reservation.id,
      },
    ],
  }
  const red = { state: 'colliding', villa_name: villa.name, collision_count: 1, collisions: [collision] }
  expect(await seen()).toMatchObject(red)
  const all = (await api.call('GET', '/v1/admin/feeds', { as: admin })).body.content
  expect(all.items[0].state).toBe('colliding')
  const colliding = (await api.call('GET', '/v1/admin/feeds?state=colliding', { as: admin })).body.content
  expect(colliding.items.find(({ id }: { id: number }) => id === feed.id)).toMatchObject(red)
  expect(colliding.total).toBe(colliding.items.length)
  // An address that cannot be read makes the collision no smaller.
  site.set(path, 503)
  await due(feed.id)
  await syncDueFeeds(api.world)
  expect((await seen()).state).toBe('colliding')

  await api.call('POST', '/v1/admin/sendcancel', {
    as: admin,
    body: { id: reservation.id, reason: 'Karşı sitedeki misafir kalıyor', send_mail: false },
  })
  expect((await seen()).collisions).toEqual([{ ...collision, with: [] }])
  site.set(path, [stay('a', '2027-07-04', '2027-07-11')])
  await due(feed.id)
  await syncDueFeeds(api.world)
  expect(await seen()).toMatchObject({ state: 'ok', collision_count: 0, collisions: [] })
  const owner = await createUser(api.db, { role: 'OWNER' })
  await api.db.updateTable('rentals').set({ owner_id: owner.id }).where('id', '=', villa.id).execute()
  await api.db
    .updateTable('calendar_feeds')
    .set({
      collision_count: 1,
      collisions: JSON.stringify([{ check_in: '2027-07-04', check_out: '2027-07-11' }]),
    })
    .where('id', '=', feed.id)
    .execute()
  expect(await seen(owner)).toMatchObject({ state: 'colliding', collisions: [] })
})

test('the log names a failing feed by its id, never by its address (acceptance row 13)', async () => {
  const { feed, path } = await villaWithFeed([])
  const lines: string[] = []
  const write = (facts: Record<string, unknown>, message: string) =>
    void lines.push(JSON.stringify({ ...facts, message }))
  const world = { ...api.world, log: { info: write, warn: write, error: write } }
  for (const answer of [
    404,
    '<html>',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT\r\nEND:VCALENDAR',
  ]) {
    site.set(path, answer)
    await due(feed.id)
    await syncDueFeeds(world)
  }
  await api.db
    .updateTable('calendar_feeds')
    .set({ url: `http://127.0.0.1:1${path}?s=gizli` })
    .where('id', '=', feed.id)
    .execute()
  await due(feed.id)
  await syncDueFeeds(world)
  expect(lines).toHaveLength(4)
  expect(lines.every((line) => line.includes(`"feed":${feed.id}`))).toBe(true)
  expect(lines.join()).not.toMatch(/gizli|takvim\.test|127\.0\.0\.1|\.ics/)
})

test('a due feed is read once, however many processes run', async () => {
  const { villa, feed, path } = await villaWithFeed([stay('a', '2027-07-04', '2027-07-11')])
  await due(feed.id)
  const world = { ...api.world, config: { ...api.world.config, jobs: ['sync-feeds'] } }
  const slow = site.holdNext(path)
  const processes = await Promise.all([1, 2, 3].map(() => startJobs(world, api.connectionString, JOBS)))
  await slow.asked
  slow.release()
  await expect.poll(async () => (await feedRow(feed.id)).last_synced_at).not.toBeNull()
  await Promise.all(processes.map(({ stop }) => stop()))
  expect(site.readsOf(path)).toBe(1)
  const { due_at } = await feedRow(feed.id)
  const minutes = (due_at.getTime() - api.world.now().getTime()) / 60_000
  expect(minutes).toBeGreaterThanOrEqual(25)
  expect(minutes).toBeLessThanOrEqual(35)
  expect(await keptBy(villa.id)).toEqual(['[2027-07-04,2027-07-11) a'])
  // a sync by an admin and the job at once: the second waits for the villa and finds nothing to do
  site.set(path, [stay('a', '2027-07-04', '2027-07-12'), stay('b', '2027-08-01', '2027-08-04')])
  await due(feed.id)
  await Promise.all([syncDueFeeds(api.world), sync({ villa_id: villa.id }), sync({ villa_id: villa.id })])
  expect(await keptBy(villa.id)).toEqual(['[2027-07-04,2027-07-12) a', '[2027-08-01,2027-08-04) b'])
})

test('of a guest and a feed that want the same nights at once exactly one gets them', async () => {
  const season = { seasons: [{ starts_on: '2026-01-01', ends_on: '2029-01-01' }] }
  for (let round = 0; round < 5; round += 1) {
    const villa = await createVilla(api.db, season)
    const path = `/race-${round}.ics`
    site.set(path, [stay('a', '2027-07-04', '2027-07-11')])
    await createFeed(api.db, villa.id, { url: site.url(path), due_at: '2099-01-01T00:00:00Z' })
    const ask = api.call('POST', '/v1/reservations', {
      body: {
        villa_id: villa.id,
        startDate: '2027-07-06',
        endDate: '2027-07-13',
        adults: 2,
        first_name: 'Ece',
        last_name: 'Aydın',
        email: `ece-${round}@ornek.tr`,
        phone: `0532 111 22 0${round}`,
        kvkk_consent: true,
        terms_consent: true,
      },
    })
    const [asked, synced] = await Promise.all([ask, sync({ villa_id: villa.id })])
    expect(synced.status).toBe(200)
    const kept = await keptBy(villa.id)
    const guest = '[2027-07-06,2027-07-13) '
    // the second one finds what the first left
    expect(kept.includes(guest)).toBe(asked.status === 201)
    expect([
      [201, [guest]],
      [409, ['[2027-07-04,2027-07-11) a']],
    ]).toContainEqual([asked.status, kept])
  }
})

test.each([
  ['in one piece', '2027-07-10', false],
  ['in two, around a reservation', '2027-07-16', true],
])(
  'a change %s that is skipped, because the change in its way was left out, keeps all its previous nights',
  async (_, check_out, isBooked) => {
    const far = stay('far', '2027-10-01', '2027-10-05')
    const { villa, path } = await villaWithFeed([stay('a', '2027-07-01', '2027-07-05'), far])
    const other = `/${(paths += 1)}.ics`
    const feed = { url: site.url(other), due_at: '2099-01-01T00:00:00Z' }
    const { id } = await createFeed(api.db, villa.id, feed)
    site.set(other, [stay('b', '2027-07-05', '2027-07-10')])
    await sync({ villa_id: villa.id })
    if (isBooked)
      await createReservation(api.db, villa.id, { check_in: '2027-07-12', check_out: '2027-07-14' })
    const closed = await keptBy(villa.id)
    expect(closed).toHaveLength(isBooked ? 4 : 3)

    site.set(path, [far])
    site.set(other, [stay('b', '2027-07-03', check_out)])
    const { digest } = await preview(villa.id)
    const done = await sync({ villa_id: villa.id, digest, accepted: [`${id}:b`] })
    expect(done.body.content).toMatchObject({ changed: 0, removed: 0, skipped: 1 })
    expect(await keptBy(villa.id)).toEqual(closed)
  },
)

test.each([
  [
    'what another event of its feed took at the end',
    ['2027-07-10', '2027-07-12'],
    ['[2027-07-05,2027-07-10) a'],
  ],
  [
    'what another event of its feed took in the middle',
    ['2027-07-08', '2027-07-10'],
    ['[2027-07-05,2027-07-08) a~2027-07-05', '[2027-07-10,2027-07-12) a~2027-07-10'],
  ],
])('a change that is skipped keeps its nights except %s', async (_, [from, to], left) => {
  const far = stay('far', '2027-10-01', '2027-10-05')
  const { villa, path } = await villaWithFeed([stay('x', '2027-07-01', '2027-07-05'), far])
  const other = `/${(paths += 1)}.ics`
  const { id } = await createFeed(api.db, villa.id, { url: site.url(other), due_at: '2099-01-01T00:00:00Z' })
  site.set(other, [stay('a', '2027-07-05', '2027-07-12')])
  await sync({ villa_id: villa.id })

  site.set(path, [far])
  site.set(other, [stay('a', '2027-07-03', '2027-07-08'), stay('c', from!, to!)])
  const { digest } = await preview(villa.id)
  const done = await sync({ villa_id: villa.id, digest, accepted: [`${id}:a`, `${id}:c`] })
  expect(done.body.content).toMatchObject({ added: 1, changed: 0, skipped: 1 })
  const kept = await keptBy(villa.id)
  const c = `[${from},${to}) c`
  expect(kept).toEqual(['[2027-07-01,2027-07-05) x', ...left, c, '[2027-10-01,2027-10-05) far'].toSorted())
  // its remaining entries belong to the event, which gets all its nights when the other one is gone
  site.set(other, [stay('a', '2027-07-05', '2027-07-12')])
  expect((await sync({ villa_id: villa.id })).body.content).toMatchObject({ removed: 1, changed: 1 })
  const before = ['[2027-07-01,2027-07-05) x', '[2027-07-05,2027-07-12) a', '[2027-10-01,2027-10-05) far']
  expect(await keptBy(villa.id)).toEqual(before)
})

test('an event with any uid can be accepted, and the job reads it', async () => {
  const uids = [
    'a\0b',
    'a\u0001b',
    'a\u200bb',
    'a\tb',
    'a\u2028b',
    '\u202ea',
    String.raw`a\nb`,
    `${'x'.repeat(199)}🏖️`,
  ]
  const { villa, feed } = await villaWithFeed(
    uids.map((uid, n) => stay(uid, `2027-07-${10 + 2 * n}`, `2027-07-${11 + 2 * n}`)),
  )
  const shown = await preview(villa.id)
  const accepted = shown.feeds[0].changes.map(({ key }: { key: string }) => key)
  const done = await sync({ villa_id: villa.id, digest: shown.digest, accepted })
  expect(done.body.content).toMatchObject({ added: uids.length, skipped: 0 })
  expect(await keptBy(villa.id)).toHaveLength(uids.length)
  await due(feed.id)
  await syncDueFeeds(api.world)
  expect(await feedRow(feed.id)).toMatchObject({ last_error: null, event_count: uids.length })
  expect(kinds(await preview(villa.id))).toEqual([])
})

test('of a guest and a synchronisation that want the same nights exactly one gets them, and the collision is shown', async () => {
  for (const key of ['request_received', 'admin_new_request'] as const) await createMailTemplate(api.db, key)
  // The guests come from one network, whose requests are limited.
  await raiseHoldLimits(api.db)
  const second = await api.secondApp()
  for (let round = 0; round < 6; round += 1) {
    const { villa } = await villaWithFeed([stay('a', '2027-07-01', '2027-07-08')])
    const ask = () =>
      second.inject({
        method: 'POST',
        url: '/v1/reservations',
        remoteAddress: `10.3.0.${round + 1}`,
        payload: {
          villa_id: villa.id,
          startDate: '2027-07-05',
          endDate: '2027-07-12',
          adults: 2,
          first_name: 'Ece',
          last_name: 'Kaya',
          email: `ece-${round}@ornek.tr`,
          phone: `053200000${round}0`,
          kvkk_consent: true,
          terms_consent: true,
        },
      })
    const twice = () => [sync({ villa_id: villa.id }), sync({ villa_id: villa.id })]
    const isFirst = round % 2 === 0
    const [early, syncs, late] = [isFirst ? ask() : null, twice(), isFirst ? null : ask()]
    const answer = (await (early ?? late))!
    expect((await Promise.all(syncs)).map(({ status }) => status)).toEqual([200, 200])
    const kept = await keptBy(villa.id)
    expect(kept).toHaveLength(1)
    const { collisions } = (await sync({ villa_id: villa.id })).body.content
    expect([
      [201, '[2027-07-05,2027-07-12)', 1],
      [409, '[2027-07-01,2027-07-08)', 0],
    ]).toContainEqual([answer.statusCode, kept[0]!.slice(0, 23), collisions])
  }
})

test('the uid of a past stay can be used again', async () => {
  api.clock.set('2027-02-25T09:00:00+03:00')
  // all events of the site have one uid: the next one gets the plain uid when the first is over
  const alike = await villaWithFeed([
    stay('x', '2027-02-26', '2027-03-01'),
    stay('x', '2027-03-10', '2027-03-12'),
  ])
  // an event is cancelled during the stay and then restored
  const own = stay('c', '2027-02-26', '2027-03-05')
  const torn = await villaWithFeed([own])
  for (const { villa } of [alike, torn]) await sync({ villa_id: villa.id })
  api.clock.set('2027-03-01T09:00:00+03:00')
  site.set(torn.path, [{ ...own, is_cancelled: true }])
  expect((await sync({ villa_id: torn.villa.id })).body.content).toMatchObject({ removed: 1 })
  site.set(torn.path, [own])
  for (const { villa, feed } of [alike, torn]) {
    await due(feed.id)
    expect(await syncDueFeeds(api.world)).toBe(1)
    expect((await sync({ villa_id: villa.id })).status).toBe(200)
    expect((await preview(villa.id)).feeds[0].changes).toEqual([])
  }
  const staysOf = async (id: number) => (await keptBy(id)).map((kept) => kept.split(' ')[0])
  expect(await staysOf(alike.villa.id)).toEqual(['[2027-02-26,2027-03-01)', '[2027-03-10,2027-03-12)'])
  expect(await staysOf(torn.villa.id)).toEqual(['[2027-02-26,2027-03-01)', '[2027-03-01,2027-03-05)'])
})

test('a freed block whose event has other nights now is closed again as a block made by hand', async () => {
  const { villa, path } = await villaWithFeed([stay('a', '2027-07-04', '2027-07-11')])
  await sync({ villa_id: villa.id })
  const { id } = await api.db
    .selectFrom('calendar_entries')
    .select('id')
    .where('rental_id', '=', villa.id)
    .executeTakeFirstOrThrow()
  await api.call('DELETE', `/v1/admin/villas/date/${id}`, { as: admin })
  site.set(path, [stay('a', '2027-08-04', '2027-08-11')])
  await sync({ villa_id: villa.id })
  const body = { startDate: '2027-07-04', endDate: '2027-07-11', reason: 'Airbnb', is_active: true }
  const again = await api.call('PUT', `/v1/admin/villas/date/${id}`, { body, as: admin })
  expect(again.body.content).toMatchObject({ id, is_active: true, feed_id: null })
  // it is no longer of the feed, so the feed does not open it
  await sync({ villa_id: villa.id })
  expect(await keptBy(villa.id)).toEqual(['[2027-07-04,2027-07-11) Airbnb', '[2027-08-04,2027-08-11) a'])
})

test('an unexpected error of one calendar does not stop the others', async () => {
  const villas = []
  for (let n = 0; n < 6; n += 1) villas.push(await villaWithFeed([stay('a', '2027-07-04', '2027-07-11')]))
  const bad = villas.slice(0, 5).map(({ feed }) => feed.id)
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger refuse before insert on calendar_entries for each row
      when (new.feed_id in (${sql.raw(bad.join())})) execute function refuse()`.execute(api.db)
  for (const { feed } of villas) await due(feed.id)
  expect(await syncDueFeeds(api.world)).toBe(1)
  expect(await keptBy(villas[5]!.villa.id)).toEqual(['[2027-07-04,2027-07-11) a'])
  expect(await keptBy(villas[0]!.villa.id)).toEqual([])
  await sql`drop trigger refuse on calendar_entries`.execute(api.db)
})

/** Delays a read at the other site while a guest books there, and an admin applies a newer read. */
async function overtake<Answer>(begin: (id: number, feedId: number) => Promise<Answer>) {
  const known = [1, 2, 3, 4].map((n) => stay(`e${n}`, `2027-07-0${n}`, `2027-07-0${n + 1}`))
  const { villa, feed, path } = await villaWithFeed(known)
  expect((await sync({ villa_id: villa.id })).status).toBe(200)
  const slow = site.holdNext(path)
  const older = begin(villa.id, feed.id)
  await slow.asked
  api.clock.set('2027-03-01T09:00:05+03:00')
  site.set(path, [...known, stay('new', '2027-08-01', '2027-08-08')])
  expect((await sync({ villa_id: villa.id })).body.content).toMatchObject({ added: 1 })
  const closed = await keptBy(villa.id)
  expect(closed).toContain('[2027-08-01,2027-08-08) new')
  const row = await feedRow(feed.id)
  slow.release()
  const answer = await older
  api.clock.set('2027-03-01T09:00:00+03:00')
  expect(await keptBy(villa.id)).toEqual(closed)
  return { answer, before: row, after: await feedRow(feed.id), reads: site.readsOf(path) }
}

test('a slow older read by an admin opens no night that a newer one closed, and is refused', async () => {
  const { answer, before, after } = await overtake(async (villa_id) => sync({ villa_id }))
  expect([answer.status, answer.body.content.code]).toEqual([409, 'changed_meanwhile'])
  expect(answer.body.message).toBe('Takvim siz bakarken değişti. Yeni önizlemeyi görüp yeniden uygulayın.')
  expect(after).toEqual(before)
})

test('a slow older read by the job opens no night that a newer one closed, and is repeated', async () => {
  const { after, reads } = await overtake(async (_, feed_id) => {
    await due(feed_id)
    return syncDueFeeds(api.world)
  })
  expect(reads).toBe(4)
  expect(after).toMatchObject({ event_count: 5, last_error: null, is_held: false })
})

test('nights that a preview would open and that were sold since stay closed, whichever read comes first', async () => {
  const known = [1, 2, 3, 4].map((n) => stay(`e${n}`, `2027-07-0${n}`, `2027-07-0${n + 1}`))
  const { villa, feed, path } = await villaWithFeed(known)
  await sync({ villa_id: villa.id })
  const closed = await keptBy(villa.id)
  site.set(path, known.slice(1))
  const { digest } = await preview(villa.id)
  const slow = site.holdNext(path)
  const older = sync({ villa_id: villa.id, digest, accepted: [`${feed.id}:e1`] })
  await slow.asked
  api.clock.set('2027-03-01T09:00:05+03:00')
  site.set(path, known)
  await due(feed.id)
  await syncDueFeeds(api.world)
  slow.release()
  expect((await older).body.content.code).toBe('changed_meanwhile')
  expect(await keptBy(villa.id)).toEqual(closed)
  api.clock.set('2027-03-01T09:00:00+03:00')
})

test('an older read without changes, or with an error, leaves the result of a newer one', async () => {
  const known = [stay('a', '2027-07-04', '2027-07-11'), stay('b', '2027-08-01', '2027-08-08')]
  for (const old of [known, 500]) {
    const { villa, feed, path } = await villaWithFeed(known)
    await sync({ villa_id: villa.id })
    site.set(path, old)
    const slow = site.holdNext(path)
    const older = sync({ villa_id: villa.id })
    await slow.asked
    api.clock.set('2027-03-01T09:00:05+03:00')
    site.set(path, [])
    await due(feed.id)
    expect(await syncDueFeeds(api.world)).toBe(1)
    const row = await feedRow(feed.id)
    expect(row).toMatchObject({ is_held: true, last_error: null })
    slow.release()
    const { status, body } = await older
    expect([status, body.content.feeds[0].state]).toEqual([200, 'held'])
    expect(await feedRow(feed.id)).toEqual(row)
    api.clock.set('2027-03-01T09:00:00+03:00')
  }
})

test('a failed newer read is ignored, and the one before it is applied', async () => {
  const { villa, feed, path } = await villaWithFeed([stay('a', '2027-07-04', '2027-07-11')])
  const slow = site.holdNext(path)
  const older = sync({ villa_id: villa.id })
  await slow.asked
  site.set(path, 500)
  await due(feed.id)
  await syncDueFeeds(api.world)
  expect((await feedRow(feed.id)).last_error).not.toBeNull()
  slow.release()
  expect((await older).body.content).toMatchObject({ added: 1 })
  expect(await keptBy(villa.id)).toEqual(['[2027-07-04,2027-07-11) a'])
})
