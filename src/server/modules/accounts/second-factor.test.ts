import { TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createSession } from '../../../../tests/factories/sessions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { ensureMailTemplates } from '../../services/notifications/mail-templates.ts'
import { hashPassword } from './password.ts'
import { restoreAdmin } from './store.ts'

const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
const PASSWORD = 'uzun bir parola'
const password_hash = await hashPassword(PASSWORD)

const at = (seconds: number) => {
  const moment = new Date(Date.parse(NOW) + seconds * 1000)
  api.clock.set(moment.toISOString())
  return moment.getTime()
}
const codeOf = (secret: string, timestamp: number) => new TOTP({ secret }).generate({ timestamp })
let host = 0
const login = (
  email: string,
  code?: string,
  { password = PASSWORD, address = `10.13.0.${(host += 1)}` } = {},
) =>
  api.call('POST', '/v1/auth/login', {
    body: { email, password, ...(code === undefined ? {} : { code }) },
    address,
  })
const post = (user: { id: number }, path: string, body: object) =>
  api.call('POST', `/v1/admin/profile/second-factor${path}`, { as: { id: user.id, role: 'ADMIN' }, body })
const coded = (answer: { status: number; body: { content: { code: string } } }) => [
  answer.status,
  answer.body.content.code,
]

test('the app shows the name of the brand beside its codes', async () => {
  const brand = { section: 'site', key: 'site_name', value: JSON.stringify('Kıyı Evleri') }
  await api.db.insertInto('settings').values(brand).execute()
  const user = await createUser(api.db, { email: 'marka@ornek.tr', role: 'ADMIN', password_hash })
  const { uri } = (await post(user, '', { current_password: PASSWORD })).body.content
  expect(new URL(uri).searchParams.get('issuer')).toBe('Kıyı Evleri')
  await api.db.deleteFrom('settings').where('key', '=', 'site_name').execute()
})

/** An admin who has switched the second factor on at the given second. */
async function createSecured(email: string, second = 0) {
  const timestamp = at(second)
  const user = await createUser(api.db, { email, role: 'ADMIN', password_hash })
  const { secret, uri } = (await post(user, '', { current_password: PASSWORD })).body.content
  const { recovery_codes } = (await post(user, '/confirm', { code: codeOf(secret, timestamp) })).body.content
  return { user, secret, uri, recovery_codes: recovery_codes as string[] }
}

test('the first code switches it on; until then the sign-in asks for none', async () => {
  const timestamp = at(0)
  const user = await createUser(api.db, { email: 'kuran@ornek.tr', role: 'ADMIN', password_hash })
  const wrong = await post(user, '', { current_password: 'yanlış parola' })
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'current_password'])
  expect(coded(await post(user, '/confirm', { code: '123456' }))).toEqual([409, 'second_factor_not_started'])
  const { secret, uri } = (await post(user, '', { current_password: PASSWORD })).body.content
  expect(uri).toBe(
    `otpauth://totp/Telmessa:kuran%40ornek.tr?issuer=Telmessa&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect((await login(user.email)).status).toBe(200)
  expect((await post(user, '/confirm', { code: '000000' })).status).toBe(422)
  const on = await post(user, '/confirm', { code: codeOf(secret, timestamp) })
  expect(on.body.content.recovery_codes.length).toBe(10)
  expect(coded(await login(user.email))).toEqual([401, 'code_required'])
  expect(coded(await post(user, '', { current_password: PASSWORD }))).toEqual([409, 'second_factor_on'])
  const stored = await api.db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute()
  expect(JSON.stringify(stored)).not.toContain(secret)
})

test('a code works once, one period early or late, and not later', async () => {
  const { user, secret } = await createSecured('kod@ornek.tr')
  // the code that confirmed it is used up
  expect(coded(await login(user.email, codeOf(secret, at(0))))).toEqual([401, 'wrong_code'])
  const code = codeOf(secret, at(60))
  at(90)
  expect((await login(user.email, code)).status).toBe(200)
  expect((await login(user.email, code)).status).toBe(401)
  const late = codeOf(secret, at(180))
  at(240)
  expect((await login(user.email, late)).status).toBe(401)
})

test('of ten sign-ins at once with one code one gets in', async () => {
  const { user, secret } = await createSecured('ayni@ornek.tr')
  const code = codeOf(secret, at(60))
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(user.email, code)))
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
})

test('each recovery code works once, in any spelling', async () => {
  const { user, recovery_codes } = await createSecured('kurtarma@ornek.tr')
  const [first, second] = recovery_codes as [string, string]
  expect(first).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  expect((await login(user.email, first.toLowerCase().replace('-', ' '))).status).toBe(200)
  expect(coded(await login(user.email, first))).toEqual([401, 'wrong_code'])
  expect((await login(user.email, second)).status).toBe(200)
  const shown = await api.call('GET', '/v1/admin/profile/second-factor', {
    as: { id: user.id, role: 'ADMIN' },
  })
  expect(shown.body.content).toEqual({ is_on: true, recovery_left: 8 })
})

test('a wrong password is answered as ever, with or without a code', async () => {
  const { user } = await createSecured('once@ornek.tr')
  for (const code of [undefined, '123456']) {
    expect(coded(await login(user.email, code, { password: 'yanlış parola' }))).toEqual([
      401,
      'wrong_credentials',
    ])
  }
})

test('ten wrong codes slow strangers who know the password, and not the person at a known address', async () => {
  const { user, secret } = await createSecured('saldiri@ornek.tr')
  const home = '10.14.0.1'
  expect((await login(user.email, codeOf(secret, at(60)), { address: home })).status).toBe(200)
  // the first sign-in from home was a try too
  for (let n = 0; n < 9; n += 1) expect((await login(user.email, '000000')).status).toBe(401)
  const refused = await login(user.email, '000000')
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await login(user.email, codeOf(secret, at(120)), { address: home })).status).toBe(200)
})

test('the password switches it off, and so does the operator who restores an admin', async () => {
  const { user } = await createSecured('kapatan@ornek.tr')
  expect((await post(user, '/remove', { current_password: 'yanlış parola' })).status).toBe(422)
  expect((await post(user, '/remove', { current_password: PASSWORD })).status).toBe(200)
  expect((await login(user.email)).status).toBe(200)
  const log = await api.db
    .selectFrom('audit_log')
    .select('action')
    .where('record_id', '=', user.id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'start_second_factor',
    'switch_on_second_factor',
    'switch_off_second_factor',
  ])
  const other = await createSecured('geri@ornek.tr', 300)
  await restoreAdmin(api.db, other.user.id, null)
  expect((await login(other.user.email)).status).toBe(200)
})

test('another admin switches off the factor of a lost phone: sessions end, the person hears of it, the log has the reason', async () => {
  await ensureMailTemplates(api.world)
  const { user } = await createSecured('telefonsuz@ornek.tr')
  const helper = await createUser(api.db, { email: 'yardim@ornek.tr', role: 'ADMIN', password_hash })
  const owner = await createUser(api.db, { email: 'sahip@ornek.tr', role: 'OWNER', password_hash })
  const remove = (id: number, reason: string, as: { id: number; role: 'ADMIN' | 'OWNER' }) =>
    api.call('POST', '/v1/admin/users/second-factor/remove', { as, body: { id, reason } })
  const other = { id: helper.id, role: 'ADMIN' } as const
  const show = async () =>
    (await api.call('GET', `/v1/admin/users/select/${user.id}`, { as: other })).body.content.has_second_factor
  const open = await createSession(api.db, user.id)
  expect(await show()).toBe(true)
  expect((await remove(user.id, '  ', other)).body.errors?.[0]?.field).toBe('reason')
  expect((await remove(user.id, 'Telefonunu kaybetti', { id: owner.id, role: 'OWNER' })).status).toBe(403)
  // the own factor is switched off with the password alone
  const own = await remove(user.id, 'Kolay olsun', { id: user.id, role: 'ADMIN' })
  expect([own.status, own.body.errors?.[0]?.field]).toEqual([422, 'id'])
  expect(await show()).toBe(true)

  expect((await remove(user.id, 'Telefonunu kaybetti', other)).body.content.has_second_factor).toBe(false)
  expect((await login(user.email)).status).toBe(200)
  const session = api.db.selectFrom('sessions').select('ended_at').where('id', '=', open.id)
  expect((await session.executeTakeFirstOrThrow()).ended_at).not.toBeNull()
  const mails = () =>
    api.db.selectFrom('mail_outbox').select('template_key').where('recipient', '=', user.email).execute()
  expect(await mails()).toEqual([{ template_key: 'second_factor_removed' }])
  // a repeat changes nothing and tells nobody
  expect((await remove(user.id, 'Bir daha', other)).status).toBe(200)
  expect(await mails()).toHaveLength(1)
  const entries = await api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'reason', 'after'])
    .where('action', '=', 'remove_second_factor')
    .execute()
  expect(entries).toEqual([
    { actor_id: helper.id, reason: 'Telefonunu kaybetti', after: { second_factor: 'off' } },
  ])
})
