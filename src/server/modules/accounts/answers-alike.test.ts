import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { ensureMailTemplates } from '../../services/notifications/mail-templates.ts'
import { hashPassword } from './password.ts'

const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
const password_hash = await hashPassword('uzun bir parola')
/** Few enough tries of each account that none of them is slowed on purpose. */
const ACCOUNTS = 12
const TRIES = 4
const known = Array.from({ length: ACCOUNTS }, (_, n) => `bilinen-${n}@ornek.tr`)
const unknown = Array.from({ length: ACCOUNTS }, (_, n) => `olmayan-${n}@ornek.tr`)
for (const email of known) await createUser(api.db, { email, password_hash })
await createUser(api.db, { email: 'davetli@ornek.tr' })
await createUser(api.db, { email: 'kapali@ornek.tr', password_hash, is_active: false })

let host = 0
/** Each call comes from an address of its own, so that no limit answers in its place. */
const ask = (path: string, body: object) => {
  host += 1
  return api.call('POST', path, { body, address: `10.21.${host >> 8}.${host & 255}` })
}
const login = (email: string) => ask('/v1/auth/login', { email, password: 'yanlış bir parola' })
const reset = (email: string) => ask('/v1/auth/reset', { email })

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

async function timeOf(call: (email: string) => Promise<unknown>, email: string): Promise<number> {
  const began = performance.now()
  await call(email)
  return performance.now() - began
}

/** Medians over calls that take turns, so that a busy machine slows both alike. */
async function medians(call: (email: string) => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] }
  // the first calls warm up what is made once
  for (const email of [known[0]!, unknown[0]!]) await call(email)
  for (let n = 0; n < TRIES; n += 1) {
    for (let account = 0; account < ACCOUNTS; account += 1) {
      times.known.push(await timeOf(call, known[account]!))
      times.unknown.push(await timeOf(call, unknown[account]!))
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) }
}

test.each([
  ['a sign-in', login],
  ['a request for a new password', reset],
])('%s takes as long for a known as for an unknown address', async (what, call) => {
  const took = await medians(call)
  console.info(`${what}: ${took.known.toFixed(1)} ms known, ${took.unknown.toFixed(1)} ms unknown`)
  // Without the check of a dummy hash a sign-in of an unknown address would take a tenth. Of calls this short the
  // network hides every difference.
  const isShort = took.known < 3 && took.unknown < 3
  const isAlike = isShort || (took.unknown > took.known * 0.4 && took.unknown < took.known * 2.5)
  expect(isAlike, JSON.stringify(took)).toBe(true)
})

const bytesOf = ({ status, text, headers }: Awaited<ReturnType<typeof login>>) => {
  const fixed = Object.entries(headers).filter(
    ([name]) => !/^(date|x-request-id|ratelimit|keep-alive)/.test(name),
  )
  return JSON.stringify([status, text, Object.fromEntries(fixed)])
}

test.each([
  ['a sign-in', login],
  ['a request for a new password', reset],
])(
  '%s is answered with the same bytes for known, unknown, invited and switched-off people',
  async (_, call) => {
    const answers = new Set<string>()
    for (const email of [known[1]!, 'BILINEN-1@ornek.tr', unknown[1]!, 'davetli@ornek.tr', 'kapali@ornek.tr'])
      answers.add(bytesOf(await call(email)))
    expect([...answers]).toHaveLength(1)
  },
)

test('a link that was never made, has ended or belongs to somebody switched off is answered with the same bytes', async () => {
  const admin = await createUser(api.db, { role: 'ADMIN' })
  const tokenOf = async (email: string) => {
    const body = { first_name: 'Deniz', last_name: 'Arslan', email, role: 'OWNER' }
    const made = await api.call('POST', '/v1/admin/users', { as: { id: admin.id, role: 'ADMIN' }, body })
    const mail = await api.db
      .selectFrom('mail_outbox')
      .select('text')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    return { id: made.body.content.id as number, token: /password\/([\w-]{43})/.exec(mail.text)![1]! }
  }
  await ensureMailTemplates(api.world)
  const ended = await tokenOf('biten@ornek.tr')
  const off = await tokenOf('kapanan@ornek.tr')
  await api.db.updateTable('users').set({ is_active: false }).where('id', '=', off.id).execute()
  await api.db
    .updateTable('password_links')
    .set({ expires_at: new Date(Date.parse(NOW) - 1000) })
    .where('user_id', '=', ended.id)
    .execute()
  const tokens = ['x'.repeat(43), ended.token, off.token]
  const answers = { show: new Set<string>(), set: new Set<string>() }
  for (const token of tokens) {
    answers.show.add(
      bytesOf(await api.call('GET', `/v1/auth/links/${token}`, { address: `10.22.0.${(host += 1) & 255}` })),
    )
    answers.set.add(bytesOf(await ask('/v1/auth/password', { token, password: 'yepyeni bir parola' })))
  }
  expect([answers.show.size, answers.set.size]).toEqual([1, 1])
})
