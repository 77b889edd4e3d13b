import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { ensureAdmin } from './ensure-admin.ts'
import { makeFirstAdminLink } from './store-first-admin-links.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('users').execute()
  await api.db.deleteFrom('first_admin_links').execute()
})

let host = 0
const newAddress = () => `10.7.${(host += 1) >> 8}.${host & 255}`
const body = (token: string, more: object = {}) => ({
  token,
  first_name: 'Sümeyye',
  last_name: 'Çağlar',
  email: 'sumeyye@ornek.tr',
  password: 'mavi tekne ve yelken',
  ...more,
})
const use = (token: string, more: object = {}, address = newAddress()) =>
  api.call('POST', '/v1/auth/first', { body: body(token, more), address })
const show = async (token: string) =>
  (await api.call('GET', `/v1/auth/first/${token}`, { address: newAddress() })).status
const admins = () => api.db.selectFrom('users').selectAll().where('role', '=', 'ADMIN').execute()
const GONE = [
  404,
  'Bu adres artık geçerli değil. Bir yönetici varsa giriş yapın; yoksa programı yeniden başlatın ve yazdığı yeni adresi açın.',
]

test('the printed address makes one ADMIN, who is signed in, and is used up', async () => {
  const token = (await makeFirstAdminLink(api.world))!
  expect([await show(token), await show(token)]).toEqual([200, 200])
  const { status, body: made } = await use(token)
  expect(status).toBe(200)
  const session = await api.call('GET', '/v1/admin/session', { token: made.content.accessToken })
  expect(session.body.content).toMatchObject({ role: 'ADMIN', email: 'sumeyye@ornek.tr' })
  const again = await use(token, { email: 'baska@ornek.tr' })
  expect([again.status, again.body.message]).toEqual(GONE)
  expect(await show(token)).toBe(404)
  expect(await makeFirstAdminLink(api.world)).toBeNull()
  expect((await admins()).map(({ email, is_active }) => [email, is_active])).toEqual([
    ['sumeyye@ornek.tr', true],
  ])
  const signIn = await api.call('POST', '/v1/auth/login', {
    body: { email: 'sumeyye@ornek.tr', password: 'mavi tekne ve yelken' },
  })
  expect(signIn.status).toBe(200)
  const log = await api.db.selectFrom('audit_log').select(['action', 'after']).execute()
  expect(log.map(({ action }) => action)).toEqual(['create'])
  expect(JSON.stringify(log)).not.toContain('mavi tekne')
})

test('of ten uses at once over two processes one makes the ADMIN', async () => {
  const token = (await makeFirstAdminLink(api.world))!
  const second = await api.secondApp()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 === 0 ? api.app : second).inject({
        method: 'POST',
        url: '/v1/auth/first',
        remoteAddress: `10.6.0.${n}`,
        payload: body(token, { email: `kisi-${n}@ornek.tr` }),
      }),
    ),
  )
  const made = answers.flatMap(({ statusCode }, n) => (statusCode === 200 ? [`kisi-${n}@ornek.tr`] : []))
  expect(made.length).toBe(1)
  expect(answers.filter(({ statusCode }) => statusCode === 404).length).toBe(9)
  expect((await admins()).map(({ email }) => email)).toEqual(made)
})

test('a start without an ADMIN ends the address of the start before, and only the digest is stored', async () => {
  const first = (await makeFirstAdminLink(api.world))!
  const second = (await makeFirstAdminLink(api.world))!
  expect([await show(first), await show(second)]).toEqual([404, 200])
  expect((await use(first)).status).toBe(404)
  const stored = await api.db.selectFrom('first_admin_links').selectAll().execute()
  expect(stored.length).toBe(1)
  expect(JSON.stringify(stored)).not.toContain(second)
})

test('an ADMIN of the settings ends the address and none is made again, also when that ADMIN is switched off', async () => {
  const token = (await makeFirstAdminLink(api.world))!
  const config = { ...api.world.config, admin_email: 'ayar@ornek.tr', admin_password: 'gizli-ve-uzun' }
  await ensureAdmin({ ...api.world, config })
  expect([await show(token), (await use(token)).status]).toEqual([404, 404])
  await api.db.updateTable('users').set({ is_active: false }).execute()
  expect([await show(token), await makeFirstAdminLink(api.world)]).toEqual([404, null])
  expect((await admins()).map(({ email }) => email)).toEqual(['ayar@ornek.tr'])
})

test('a refused field leaves the address open and makes nobody', async () => {
  const token = (await makeFirstAdminLink(api.world))!
  await createUser(api.db, { email: 'sahip@ornek.tr' })
  for (const [more, field, message] of [
    [{ password: 'kısa' }, 'password', 'En az 10 karakter yazın'],
    [{ password: 'SUMEYYE@ornek.tr' }, 'password', 'E-posta adresinizden başka bir şifre yazın'],
    [{ email: 'SAHIP@ornek.tr' }, 'email', 'Bu e-postayla başka bir kullanıcı var; başka bir adres yazın'],
    [{ first_name: '' }, 'first_name', 'Bu alanı doldurun'],
  ] as const) {
    const answer = await use(token, more)
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]])
  }
  expect(await admins()).toEqual([])
  expect((await use(token)).status).toBe(200)
})

test('tries from one network address are limited', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 31; n += 1) statuses.add((await use('olmayan-adres', {}, '10.5.0.1')).status)
  expect([...statuses]).toEqual([404, 429])
})
