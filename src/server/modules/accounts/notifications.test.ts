import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createContactMessage } from '../../../../tests/factories/contact-messages.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { signSession } from '../../platform/http/session.ts'
import { forgetNotifications, writeNotification } from '../../services/notifications/write-notification.ts'

const api = await startApi()
const second = await api.secondApp()
const streams = new AbortController()
afterAll(async () => {
  streams.abort()
  await api.close()
})
const admin = await createUser(api.db, { role: 'ADMIN' })
const owner = await createUser(api.db)
const stranger = await createUser(api.db)
const villa = await createVilla(api.db, { owner_id: owner.id })

type Who = { id: number; role: 'ADMIN' | 'OWNER' }
await api.app.listen({ port: 0, host: '127.0.0.1' })
await second.listen({ port: 0, host: '127.0.0.1' })
const portOf = (app: typeof second) => (app.server.address() as { port: number }).port

/** Reads server-sent events of a process, from where `since` left off. */
async function listen(as: Who, app: typeof second, since?: string) {
  const token = await signSession(api.world.config, { ...as, session_version: 1 }, api.world.now())
  const stop = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${portOf(app)}/v1/admin/changes`, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(since === undefined ? {} : { 'last-event-id': since }),
    },
    signal: AbortSignal.any([stop.signal, streams.signal]),
  })
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** The text up to the first event that has this in it. */
  async function until(part: string): Promise<string> {
    for (;;) {
      const at = text.indexOf(part)
      const end = at < 0 ? -1 : text.indexOf('\n\n', at)
      if (end >= 0) {
        const told = text.slice(0, end)
        text = text.slice(end + 2)
        return told
      }
      const { value, done } = await reader.read()
      if (done) throw new Error(`the stream ended before ${part}: ${text}`)
      text += value
    }
  }
  await until('retry: 5000')
  return { until, cut: () => stop.abort() }
}
const listed = async (as: Who) => (await api.call('GET', '/v1/admin/notifications', { as })).body.content
const idOf = (told: string) => /^id: (.+)$/m.exec(told.slice(told.lastIndexOf('\nid: ') + 1))![1]!
let year = 2040
async function sendRequest() {
  year += 1
  const stay = { check_in: `${year}-07-04`, check_out: `${year}-07-11` }
  const { id } = await createReservation(api.db, villa.id, { ...stay, status: 'pending' })
  await writeNotification(api.db, { kind: 'request', record_id: id, rental_id: villa.id }, api.world.now())
  return { id, ...stay }
}

test('a notification reaches the open windows of two processes within a second, and names its record', async () => {
  const [here, there] = [await listen(admin, api.app), await listen(admin, second)]
  const began = performance.now()
  const { id, check_in } = await sendRequest()
  await Promise.all([here.until('"notifications"'), there.until('"notifications"')])
  expect(performance.now() - began).toBeLessThan(1000)
  const { items, unread } = await listed(admin)
  expect(unread).toBe(1)
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    kind: 'request',
    record_id: id,
    villa_id: villa.id,
    check_in,
    is_read: false,
  })
})

test('what happened while the connection was cut is told after it, by any process', async () => {
  const before = await listen(admin, api.app)
  await sendRequest()
  const since = idOf(await before.until('"notifications"'))
  before.cut()
  await sendRequest()
  await api.settle()
  expect(await (await listen(admin, api.app, since)).until('"notifications"')).toContain('event: change')
  // a process that has told nothing yet tells everything
  expect(await (await listen(admin, second, since)).until('"notifications"')).toContain('event: change')
})

test('an owner hears of requests for own villas alone, and never of messages or of another owner', async () => {
  const count = (await listed(owner)).items.length
  const [own, other] = [await listen(owner, second), await listen(stranger, second)]
  const { id } = await createContactMessage(api.db)
  await writeNotification(api.db, { kind: 'message', record_id: id }, api.world.now())
  const request = await sendRequest()
  await own.until('"notifications"')
  // the stranger has heard of the reservation by now, and of nothing else
  expect(await other.until('"reservations"')).not.toContain('notifications')
  await api.db.updateTable('rentals').set({ is_popular: true }).where('id', '=', villa.id).execute()
  expect(await other.until('"villas"')).not.toContain('notifications')
  const { items } = await listed(owner)
  expect(items).toHaveLength(count + 1)
  expect(items[0]).toMatchObject({ kind: 'request', record_id: request.id })
  expect((await listed(stranger)).items).toEqual([])
  expect((await listed(admin)).items.map(({ kind }: { kind: string }) => kind)).toContain('message')
})

test('the stream ends with the session', async () => {
  const leaving = await createUser(api.db, { role: 'ADMIN' })
  const stream = await listen(leaving, second)
  await api.db.updateTable('users').set({ session_version: 2 }).where('id', '=', leaving.id).execute()
  expect(await stream.until('event: end')).toContain('signed_out')
  const refused = await fetch(`http://127.0.0.1:${portOf(second)}/v1/admin/changes`, {
    headers: { accept: 'text/event-stream' },
  })
  expect(refused.status).toBe(401)
})

test('a notification is read by one user alone, singly or with every earlier one', async () => {
  const colleague = await createUser(api.db, { role: 'ADMIN' })
  for (let count = 0; count < 3; count += 1) await sendRequest()
  const before = (await listed(admin)).unread
  const [latest, , third] = (await listed(colleague)).items
  const read = (body: object) => api.call('PUT', '/v1/admin/notifications/read', { as: colleague, body })
  expect((await read({ id: latest.id })).status).toBe(200)
  expect((await listed(colleague)).unread).toBe(2)
  await read({ id: third.id, and_older: true })
  expect((await listed(colleague)).unread).toBe(1)
  expect((await listed(admin)).unread).toBe(before)
  await api.call('PUT', '/v1/admin/notifications/read', {
    as: stranger,
    body: { id: latest.id, and_older: true },
  })
  expect((await listed(colleague)).unread).toBe(1)
  expect((await read({ id: 'x' })).status).toBe(422)
})

test('quiet hours have both times or none', async () => {
  const save = async (body: object) => {
    const { version } = (await api.call('GET', '/v1/admin/profile', { as: admin })).body.content
    return api.call('PUT', '/v1/admin/profile', { as: admin, body: { ...body, version } })
  }
  const refused = await save({ quiet_from: '22:00' })
  expect([refused.status, refused.body.errors![0]!.field]).toEqual([422, 'quiet_to'])
  expect((await save({ quiet_from: '25:00', quiet_to: '08:00' })).status).toBe(422)
  expect((await save({ quiet_from: '22:00', quiet_to: '08:00' })).status).toBe(200)
  expect(await listed(admin)).toMatchObject({ quiet_from: '22:00', quiet_to: '08:00' })
  expect((await save({ quiet_from: '', quiet_to: '' })).body.content).toMatchObject({ quiet_from: '' })
})

test('notifications are deleted after 60 days, and one whose record is gone is not shown', async () => {
  const { id } = await createContactMessage(api.db)
  await writeNotification(api.db, { kind: 'message', record_id: id }, new Date(Date.now() - 61 * 86_400_000))
  const { unread } = await listed(admin)
  await api.db.deleteFrom('contact_messages').where('id', '=', id).execute()
  expect((await listed(admin)).unread).toBe(unread - 1)
  expect(await forgetNotifications(api.world)).toBeGreaterThan(0)
  expect(await forgetNotifications(api.world)).toBe(0)
})
