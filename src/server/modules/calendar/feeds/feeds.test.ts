// Long because it covers adding, changing, listing and deleting feeds, and exporting our calendar.
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { startFeedServer } from '../../../../../tests/feed-server.ts'
import { createBlock } from '../../../../../tests/factories/blocks.ts'
import { createFeed } from '../../../../../tests/factories/feeds.ts'
import { createReservation } from '../../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { parseCalendar } from './parse-calendar.ts'

const site = await startFeedServer()
const api = await startApi({ now: '2027-03-01T09:00:00+03:00', network: site.network })
afterAll(() => Promise.all([api.close(), site.close()]))
const admin = await createUser(api.db, { role: 'ADMIN' })
const owner = await createUser(api.db)
const ADDRESS = 'https://www.airbnb.com.tr/calendar/ical/1.ics?s=gizli-anahtar'

const add = (villa_id: number, body: object, as = admin) =>
  api.call('POST', `/v1/admin/villas/${villa_id}/feeds`, {
    body: { name: 'Airbnb', url: ADDRESS, ...body },
    as,
  })
const feedsOf = async (villa_id: number, as = admin) =>
  (await api.call('GET', `/v1/admin/villas/${villa_id}/feeds`, { as })).body.content
const activeOf = async (villa_id: number) =>
  (
    await api.db
      .selectFrom('calendar_entries')
      .select('stay')
      .where('rental_id', '=', villa_id)
      .where('is_active', '=', true)
      .orderBy('stay')
      .execute()
  ).map((entry) => entry.stay)
const brought = (villa_id: number, feed_id: number, check_in: string, check_out: string) =>
  api.db
    .insertInto('calendar_entries')
    .values({
      rental_id: villa_id,
      feed_id,
      feed_uid: check_in,
      kind: 'block',
      stay: `[${check_in},${check_out})`,
      reason: 'Airbnb',
    })
    .execute()
const outgoing = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await api.app.inject({ method: 'GET', url: new URL(url).pathname, headers })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}

test('a villa has several feeds, and an invalid address is refused with a sentence', async () => {
  const villa = await createVilla(api.db)
  const first = await add(villa.id, {})
  expect(first.status).toBe(201)
  expect(first.body.content).toMatchObject({
    name: 'Airbnb',
    url: ADDRESS,
    state: 'new',
    event_count: 0,
    version: 1,
  })
  expect(
    (await add(villa.id, { name: 'Vrbo', url: 'webcal://www.vrbo.com/icalendar/2.ics' })).body.content.url,
  ).toBe('https://www.vrbo.com/icalendar/2.ics')
  for (const [url, sentence] of [
    ['takvim', 'http ya da https ile başlayan bir takvim adresi yazın'],
    ['ftp://example.com/a.ics', 'http ya da https ile başlayan bir takvim adresi yazın'],
    ['https://user:secret@example.com/a.ics', 'http ya da https ile başlayan bir takvim adresi yazın'],
    [ADDRESS, 'Bu adres bu villada zaten var'],
    [
      'http://telmessa.test/v1/ical/x.ics',
      'Bu, sitemizin kendi takvim adresi; karşı sitenin verdiği adresi yazın',
    ],
  ]) {
    const { status, body } = await add(villa.id, { url })
    expect([status, body.errors]).toEqual([422, [{ field: 'url', message: sentence }]])
  }
  expect((await add(villa.id, { name: '' })).body.errors?.[0]?.field).toBe('name')
  expect((await add(999_999, {})).status).toBe(404)
  expect((await feedsOf(villa.id)).feeds).toHaveLength(2)
})

test('concurrent changes of a feed conflict, its entries get its new name, and its address is in no log', async () => {
  const villa = await createVilla(api.db)
  const { id } = (await add(villa.id, {})).body.content
  await brought(villa.id, id, '2027-07-04', '2027-07-11')
  const change = (body: object) =>
    api.call('PUT', `/v1/admin/villas/feeds/${id}`, {
      body: { name: 'Airbnb', url: ADDRESS, ...body },
      as: admin,
    })
  const renamed = await change({ version: 1, name: 'Airbnb (ana ilan)' })
  expect(renamed.body.content).toMatchObject({ version: 2, name: 'Airbnb (ana ilan)' })
  const stale = await change({ version: 1, name: 'Airbnb TR' })
  expect(stale.status).toBe(409)
  expect(stale.body.content).toMatchObject({ version: 2, record: { name: 'Airbnb (ana ilan)', version: 2 } })
  // only changed fields are sent, so the field that another user changed stays
  const windows = await api.call('PUT', `/v1/admin/villas/feeds/${id}`, {
    body: { version: 2, takes_windows: true },
    as: admin,
  })
  expect(windows.body.content).toMatchObject({ name: 'Airbnb (ana ilan)', takes_windows: true, version: 3 })
  expect((await change({ version: 3, url: 'https://example.com/yeni-gizli.ics' })).status).toBe(200)
  const entry = await api.db
    .selectFrom('calendar_entries')
    .select('reason')
    .where('feed_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(entry.reason).toBe('Airbnb')
  const audit = JSON.stringify(
    await api.db.selectFrom('audit_log').selectAll().where('record', '=', 'feed').execute(),
  )
  expect(audit).not.toContain('gizli')
  expect(audit).toContain('update_feed')
})

test('an owner sees the state of own feeds but not their addresses, and a stranger sees nothing', async () => {
  const villa = await createVilla(api.db, { owner_id: owner.id })
  await add(villa.id, {})
  const seen = await feedsOf(villa.id, owner)
  expect(seen.feeds).toMatchObject([{ name: 'Airbnb', url: '', out_url: '', state: 'new' }])
  expect(seen.out.url).toBe('')
  expect(JSON.stringify(seen)).not.toContain('gizli')
  const stranger = await createUser(api.db)
  expect((await api.call('GET', `/v1/admin/villas/${villa.id}/feeds`, { as: stranger })).status).toBe(404)
})

test('deleteical deletes a feed and its blocks, never a block made by hand', async () => {
  const villa = await createVilla(api.db)
  const [one, two] = [await createFeed(api.db, villa.id), await createFeed(api.db, villa.id)]
  await brought(villa.id, one.id, '2027-02-25', '2027-03-03')
  await brought(villa.id, one.id, '2027-07-04', '2027-07-11')
  await brought(villa.id, two.id, '2027-08-04', '2027-08-11')
  await createBlock(api.db, villa.id, { check_in: '2027-09-01', check_out: '2027-09-05' })
  const forget = (body: object) => api.call('PATCH', '/v1/admin/villas/deleteical', { body, as: admin })
  expect((await forget({ villa_id: villa.id, feed_id: 999_999 })).status).toBe(404)
  expect((await forget({ villa_id: villa.id, feed_id: one.id })).body.content).toEqual({ feeds: 1, freed: 2 })
  expect(await activeOf(villa.id)).toEqual(['[2027-08-04,2027-08-11)', '[2027-09-01,2027-09-05)'])
  expect((await forget({ villa_id: villa.id })).body.content).toEqual({ feeds: 1, freed: 1 })
  expect(await activeOf(villa.id)).toEqual(['[2027-09-01,2027-09-05)'])
  expect((await forget({ villa_id: villa.id })).body.content).toEqual({ feeds: 0, freed: 0 })

  const three = await createFeed(api.db, villa.id)
  await brought(villa.id, three.id, '2027-10-04', '2027-10-11')
  const gone = await api.call('DELETE', `/v1/admin/villas/feeds/${three.id}`, { as: admin })
  expect(gone.body.content).toEqual({ villa_id: villa.id, freed: 1 })
  expect((await api.call('DELETE', `/v1/admin/villas/feeds/${three.id}`, { as: admin })).status).toBe(404)
})

test('freeing all blocks of a villa frees those made by hand that are not over, and no reservation', async () => {
  const villa = await createVilla(api.db)
  const feed = await createFeed(api.db, villa.id)
  await brought(villa.id, feed.id, '2027-08-04', '2027-08-11')
  await createReservation(api.db, villa.id, { check_in: '2027-07-04', check_out: '2027-07-11' })
  await createBlock(api.db, villa.id, { check_in: '2027-02-01', check_out: '2027-02-05' })
  await createBlock(api.db, villa.id, { check_in: '2027-02-27', check_out: '2027-03-05' })
  await createBlock(api.db, villa.id, { check_in: '2027-09-01', check_out: '2027-09-05' })
  const all = `/v1/admin/villas/date/all/${villa.id}`
  const before = await activeOf(villa.id)
  // the confirmed name must be that of the villa
  const other = await api.call('DELETE', `${all}?villa_name=${encodeURIComponent(`${villa.name} 2`)}`, {
    as: admin,
  })
  expect([other.status, other.body.errors?.[0]?.field]).toEqual([422, 'villa_name'])
  expect(other.body.errors?.[0]?.message).toContain(villa.name)
  expect(await activeOf(villa.id)).toEqual(before)
  const typed = encodeURIComponent(` ${villa.name.toLocaleUpperCase('tr')} `)
  const freed = await api.call('DELETE', `${all}?villa_name=${typed}`, { as: admin })
  expect(freed.body.content).toEqual({ freed: 2 })
  expect(await activeOf(villa.id)).toEqual([
    '[2027-02-01,2027-02-05)',
    '[2027-07-04,2027-07-11)',
    '[2027-08-04,2027-08-11)',
  ])
  // the call as it was specified has no name
  expect((await api.call('DELETE', all, { as: admin })).body.content).toEqual({ freed: 0 })
  expect((await api.call('DELETE', '/v1/admin/villas/date/all/999999', { as: admin })).status).toBe(404)
})

test('villas are listed with their occupied dates by pages, and an owner sees only own villas', async () => {
  const villa = await createVilla(api.db, { owner_id: owner.id })
  await createReservation(api.db, villa.id, { check_in: '2027-07-04', check_out: '2027-07-11' })
  await createReservation(api.db, villa.id, { check_in: '2027-02-04', check_out: '2027-02-11' })
  await createBlock(api.db, villa.id, { check_in: '2027-08-01', check_out: '2027-08-05', reason: 'Bakım' })
  const list = async (query: string, as = admin) =>
    (await api.call('GET', `/v1/admin/villas/withdates${query}`, { as })).body.content
  const [own] = (await list(`?villa_id=${villa.id}`, owner)).items
  expect(own.dates).toMatchObject([
    { kind: 'reservation', check_in: '2027-07-04', check_out: '2027-07-11', reason: '', is_external: false },
    { kind: 'block', check_in: '2027-08-01', reason: 'Bakım' },
  ])
  expect((await list(`?villa_id=${villa.id}&from=2027-01-01`)).items[0].dates).toHaveLength(3)
  const owned = await list('', owner)
  const all = await list('?take=1')
  expect(all.items).toHaveLength(1)
  expect(all.total).toBeGreaterThan(owned.total)
  const nobody = await createUser(api.db)
  expect(await list('', nobody)).toEqual({ items: [], total: 0 })
})

test('the exported calendar has the taken nights and no data of guests, and answers 304 when nothing changed', async () => {
  const villa = await createVilla(api.db, { name: 'Villa Çakıl; Kalkan, deniz' })
  await createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    first_name: 'Zeynep',
    last_name: 'Karaca',
    email: 'zeynep@ornek.tr',
  })
  await createReservation(api.db, villa.id, {
    check_in: '2027-08-04',
    check_out: '2027-08-11',
    status: 'pending',
    hold_expires_at: '2027-03-01T08:00:00Z',
  })
  await createBlock(api.db, villa.id, { check_in: '2027-02-01', check_out: '2027-02-05' })
  await createBlock(api.db, villa.id, {
    check_in: '2027-09-01',
    check_out: '2027-09-05',
    reason: 'Ev sahibi',
    note: 'Düğün',
  })
  const { out } = await feedsOf(villa.id)
  const { status, text, headers } = await outgoing(out.url)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(
    parseCalendar(text, '2027-01-01').events.map(({ check_in, check_out }) => [check_in, check_out]),
  ).toEqual([
    ['2027-07-04', '2027-07-11'],
    ['2027-08-04', '2027-08-11'],
    ['2027-09-01', '2027-09-05'],
  ])
  expect(text).toContain('X-WR-CALNAME:Villa Çakıl\\; Kalkan\\, deniz\r\n')
  expect(text).toMatch(/UID:telmessa-\d+@telmessa\.test\r\n/)
  expect(text).not.toMatch(/Zeynep|Karaca|ornek|Ev sahibi|Düğün/)
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)

  const again = await outgoing(out.url, { 'if-none-match': String(headers.etag) })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await outgoing(out.url, { 'if-modified-since': String(headers['last-modified']) })).status).toBe(
    304,
  )
  expect((await feedsOf(villa.id)).out.last_read_at).toBe('2027-03-01T06:00:00.000Z')

  // the hold ends, and no job has recorded it
  api.clock.set('2027-03-01T11:00:01+03:00')
  const later = await outgoing(out.url, { 'if-none-match': String(headers.etag) })
  expect(later.status).toBe(200)
  expect(later.text).not.toContain('20270804')
  expect((await outgoing(out.url, { 'if-modified-since': String(headers['last-modified']) })).status).toBe(
    200,
  )
  api.clock.set('2027-03-01T09:00:00+03:00')
})

test('the calendar exported to a site leaves out what that site sent and has what other sites sent', async () => {
  const villa = await createVilla(api.db)
  const airbnb = await createFeed(api.db, villa.id, { name: 'Airbnb' })
  const booking = await createFeed(api.db, villa.id, { name: 'Booking', url: site.url('/booking.ics') })
  await brought(villa.id, airbnb.id, '2027-07-04', '2027-07-11')
  await brought(villa.id, booking.id, '2027-08-04', '2027-08-11')
  await createBlock(api.db, villa.id, { check_in: '2027-09-01', check_out: '2027-09-05' })
  const { feeds, out } = await feedsOf(villa.id)
  const months = async (url: string) =>
    [...(await outgoing(url)).text.matchAll(/DTSTART;VALUE=DATE:2027(\d\d)/g)].map(([, month]) => month)
  expect(await months(out.url)).toEqual(['09'])
  expect(await months(feeds[0].out_url)).toEqual(['08', '09'])
  expect(await months(feeds[1].out_url)).toEqual(['07', '09'])

  // Booking returns what it read here under our uids and its own: nothing changes
  const echo = (await outgoing(feeds[1].out_url)).text
  site.set(
    '/booking.ics',
    echo.replace(
      /UID:telmessa-\d+@telmessa\.test\r\nDTSTAMP:\d+T\d+Z\r\nLAST-MODIFIED:\d+T\d+Z\r\nDTSTART;VALUE=DATE:202707/,
      'UID:its-own\r\nDTSTART;VALUE=DATE:202707',
    ),
  )
  const shown = await api.call('POST', '/v1/admin/villas/date/sync/preview', {
    body: { villa_id: villa.id, feed_id: booking.id },
    as: admin,
  })
  expect(shown.body.content.feeds[0]).toMatchObject({
    left: 1,
    changes: [{ kind: 'removed', check_in: '2027-08-04' }],
  })
})

test('a renewed address replaces the old one, and an unknown token is not found', async () => {
  const villa = await createVilla(api.db)
  const before = (await feedsOf(villa.id)).out.url
  const renewed = await api.call('POST', `/v1/admin/villas/${villa.id}/feeds/renew`, { as: admin })
  expect(renewed.body.content.url).not.toBe(before)
  expect((await outgoing(before)).status).toBe(404)
  expect((await outgoing(renewed.body.content.url)).status).toBe(200)
  for (const name of ['x.ics', `${'0'.repeat(64)}.ics`, '0'.repeat(64), "'.ics"]) {
    expect((await outgoing(`http://telmessa.test/v1/ical/${encodeURIComponent(name)}`)).status).toBe(404)
  }
  const document = (await api.app.inject({ url: '/openapi.json' })).json()
  const { responses, security } = document.paths['/v1/ical/{name}'].get
  expect([Object.keys(responses['200'].content), security]).toEqual([['text/calendar'], []])
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['304', '404']))
  const tokens = await api.db.selectFrom('calendar_links').select('token').execute()
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(tokens.length)
})
