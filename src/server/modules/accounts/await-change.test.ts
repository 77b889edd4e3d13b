import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { changeKind } from '../../../contract/accounts/changes.ts'
import { signSession } from '../../platform/http/session.ts'

const api = await startApi()
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const owner = await createUser(api.db)

type Who = { id: number; role: 'ADMIN' | 'OWNER' }
const ask = (as: Who, since?: string) =>
  api.call('GET', `/v1/admin/changes${since === undefined ? '' : `?since=${since}`}`, { as })
const told = async (as: Who, since?: string) =>
  (await ask(as, since)).body.content as { since: string; changed: string[] }
/** The state after everything written so far was heard. */
async function now(as: Who) {
  await api.settle()
  return told(as)
}
const villa = await createVilla(api.db)
let month = 0
const createStay = () => {
  month += 1
  const from = `2100-0${month}-10`
  return createReservation(api.db, villa.id, { check_in: from, check_out: `2100-0${month}-14` })
}

test('a wait is answered with the kinds of what was written, and with nothing else', async () => {
  const { since, changed } = await now(admin)
  expect(changed).toEqual([])
  const waits = ask(admin, since)
  await api.db.updateTable('rentals').set({ is_popular: true }).where('id', '=', villa.id).execute()
  const answer = await waits
  expect(answer.body.content.changed).toEqual(['villas'])
  expect(answer.text).not.toContain('villa:')
  // a write between two waits is told by the next one at once
  const later = await now(admin)
  await createStay()
  await api.settle()
  expect((await told(admin, later.since)).changed).toEqual(['reservations', 'villas'])
})

test('an owner hears of reservations and villas, and not of mails', async () => {
  const [ofAdmin, ofOwner] = [await now(admin), await now(owner)]
  const [adminWaits, ownerWaits] = [told(admin, ofAdmin.since), told(owner, ofOwner.since)]
  await api.db
    .insertInto('contact_messages')
    .values({ name: 'Deniz', email: 'deniz@ornek.tr', phone: '', message: 'Merhaba' })
    .execute()
  expect((await adminWaits).changed).toEqual(['messages'])
  await createStay()
  expect((await ownerWaits).changed).toContain('reservations')
})

test('a process that has not told the asker anything yet tells everything once', async () => {
  const second = await api.secondApp()
  const token = await signSession(api.world.config, { ...admin, session_version: 1 }, api.world.now())
  const askSecond = async (since: string) =>
    (
      await second.inject({
        url: `/v1/admin/changes?since=${since}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).json().content as { since: string; changed: string[] }
  const first = await askSecond((await now(admin)).since)
  expect(first.changed).toEqual(changeKind.options)
  const waits = askSecond(first.since)
  await createStay()
  expect((await waits).changed).toContain('reservations')
})

test('an account may wait eight times at once, and the waits end when the program stops', async () => {
  const own = await startApi()
  const someone = await createUser(own.db, { role: 'ADMIN' })
  const another = await createUser(own.db, { role: 'ADMIN' })
  const token = await signSession(own.world.config, { ...someone, session_version: 1 }, own.world.now())
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = own.app.server.address() as { port: number }
  const wait = (since: string) =>
    fetch(`http://127.0.0.1:${port}/v1/admin/changes?since=${since}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  await own.settle()
  const { since } = (await own.call('GET', '/v1/admin/changes', { as: someone })).body.content
  // the ninth is refused, whichever of them that is
  const waits = Array.from({ length: 9 }, () => wait(since))
  const refused = await Promise.race(waits)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('20')
  expect((await own.call('GET', '/v1/admin/changes', { as: another })).status).toBe(200)
  const began = performance.now()
  await own.close()
  const answers = await Promise.all(waits)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(8).fill(200), 429])
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a wait with the token of an ended session is refused', async () => {
  const { since } = await now(owner)
  await api.db.updateTable('users').set({ session_version: 2 }).where('id', '=', owner.id).execute()
  expect((await ask(owner, since)).status).toBe(401)
})
