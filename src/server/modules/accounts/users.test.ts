import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { ensureMailTemplates } from '../../services/notifications/mail-templates.ts'
import { mailResetLinks } from './mail-reset-links.ts'
import { hashPassword } from './password.ts'

const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
await ensureMailTemplates(api.world)
const PASSWORD = 'a long enough password'
const password_hash = await hashPassword(PASSWORD)
const admin = await createUser(api.db, { role: 'ADMIN', password_hash, first_name: 'Işıl', last_name: 'Ada' })

const ask = (method: string, path: string, body?: unknown, as = admin) =>
  api.call(method, `/v1/admin/users${path}`, { as: { id: as.id, role: as.role }, body })
let people = 0
const person = (fields = {}) => {
  people += 1
  return {
    first_name: 'Deniz',
    last_name: 'Arslan',
    email: `deniz-${people}@ornek.tr`,
    role: 'OWNER',
    ...fields,
  }
}
const mailsTo = (email: string) =>
  api.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()
const entriesOf = (id: number) =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'actor_name'])
    .where('record', '=', 'user')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
let host = 0
const login = (email: string, password = PASSWORD) =>
  api.call('POST', '/v1/auth/login', { body: { email, password }, address: `10.7.0.${(host += 1)}` })
const session = (token: string) => api.call('GET', '/v1/admin/session', { token })

test('a page has ten people of a role by name, and without skip the list has all of them', async () => {
  for (let n = 0; n < 12; n += 1) await createUser(api.db, { first_name: 'Sıralı', last_name: `Çınar ${n}` })
  const first = (await ask('GET', '?skip=0&role=OWNER&searchString=sirali')).body.content
  expect([first.items.length, first.total]).toEqual([10, 12])
  const second = (await ask('GET', '?skip=10&role=OWNER&searchString=sirali')).body.content
  expect(second.items.length).toBe(2)
  const all = (await ask('GET', '')).body.content
  expect(all.length).toBeGreaterThan(12)
  expect(all.map(({ id }: { id: number }) => id)).toContain(admin.id)
  const admins = (await ask('GET', '?skip=0&role=ADMIN')).body.content.items
  expect(admins.map(({ role }: { role: string }) => role)).not.toContain('OWNER')
})

test('a search finds people by name without Turkish letters, the beginning of the e-mail, or the phone', async () => {
  const user = await createUser(api.db, {
    first_name: 'Gülşen',
    last_name: 'İğdir',
    email: 'gulsen.igdir@ornek.tr',
    phone: '+905329876543',
  })
  const villa = await createVilla(api.db, { owner_id: user.id })
  for (const typed of ['gulsen i', 'GULSEN.IG', '0532 987']) {
    const { items } = (await ask('GET', `?skip=0&searchString=${encodeURIComponent(typed)}`)).body.content
    expect({ typed, found: items }).toEqual({
      typed,
      found: [
        {
          id: user.id,
          name: 'Gülşen İğdir',
          first_name: 'Gülşen',
          last_name: 'İğdir',
          email: 'gulsen.igdir@ornek.tr',
          phone: '+905329876543',
          role: 'OWNER',
          state: 'invited',
          is_active: true,
          villa_count: 1,
          last_login_at: null,
          version: 1,
        },
      ],
    })
  }
  expect((await ask('GET', '?skip=0&searchString=%25')).body.content.total).toBe(0)
  const { villas } = (await ask('GET', `/select/${user.id}`)).body.content
  expect(villas).toEqual([{ id: villa.id, code: villa.code, name: villa.name, is_active: true }])
})

test('a new person is invited by mail with a link for 48 hours, and the log has the fields', async () => {
  const body = person({ phone: '0532 111 22 33' })
  const { status, body: answer } = await ask('POST', '', body)
  expect(status).toBe(201)
  expect(answer.content).toMatchObject({
    name: 'Deniz Arslan',
    phone: '+905321112233',
    state: 'invited',
    invitation_ends_at: '2027-03-03T06:00:00.000Z',
  })
  const [mail] = await mailsTo(body.email)
  expect(mail).toMatchObject({
    template_key: 'user_invitation',
    subject: 'Yönetim paneline davetiniz: Telmessa',
  })
  expect(mail!.text).toMatch(/http:\/\/telmessa\.test\/dashboard\/password\/[\w-]{43}\n/)
  expect(mail!.text).toContain('3 Mart 2027')
  expect(await entriesOf(answer.content.id)).toEqual([
    {
      action: 'create',
      actor_name: 'Işıl Ada',
      before: null,
      after: { ...body, phone: '+905321112233' },
    },
  ])
})

test('a repeated create invites nobody twice', async () => {
  const body = person()
  const twice = await Promise.all(
    [1, 2].map(() =>
      api.call('POST', '/v1/admin/users', {
        as: { id: admin.id, role: 'ADMIN' },
        body,
        headers: { 'idempotency-key': 'one-invitation' },
      }),
    ),
  )
  expect(twice[0]!.text).toBe(twice[1]!.text)
  expect((await mailsTo(body.email)).length).toBe(1)
})

test('an address that another person has is refused in any case, also when two want it at once', async () => {
  const body = person()
  const refused = { field: 'email', message: 'Bu e-postayla başka bir kullanıcı var; başka bir adres yazın' }
  const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '', body)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  const again = await ask('POST', '', { ...body, email: body.email.toUpperCase() })
  expect([again.status, again.body.errors]).toEqual([422, [refused]])
  const other = await createUser(api.db)
  const moved = await ask('PUT', `/select/${other.id}`, { email: body.email, version: 1 })
  expect([moved.status, moved.body.errors]).toEqual([422, [refused]])
})

test('a name without letters, a bad e-mail, half a phone and an unknown role are refused at their fields', async () => {
  const { body } = await ask('POST', '', {
    first_name: '123',
    last_name: '',
    email: 'ad@',
    phone: '0532',
    role: 'ROOT',
  })
  expect(body.errors).toEqual([
    { field: 'first_name', message: 'Bu alanı doldurun' },
    { field: 'last_name', message: 'Bu alanı doldurun' },
    { field: 'email', message: 'E-posta adresini ad@ornek.com biçiminde yazın' },
    { field: 'phone', message: 'Telefonunuzu alan koduyla yazın, örneğin 0532 000 00 00' },
    { field: 'role', message: 'Listeden birini seçin' },
  ])
})

test('a new invitation replaces the link, and a person with a password or switched off gets none', async () => {
  const { id, email } = (await ask('POST', '', person())).body.content
  api.clock.set('2027-03-02T09:00:00+03:00')
  const again = await ask('POST', '/invite', { id })
  expect(again.body.content.invitation_ends_at).toBe('2027-03-04T06:00:00.000Z')
  const links = (await mailsTo(email)).map(({ text }) => /password\/([\w-]+)/.exec(text)![1])
  expect(new Set(links).size).toBe(2)
  expect(
    (await api.db.selectFrom('password_links').selectAll().where('user_id', '=', id).execute()).length,
  ).toBe(1)
  api.clock.set(NOW)
  const off = await createUser(api.db, { is_active: false })
  const known = await createUser(api.db, { password_hash })
  for (const user of [off, known]) {
    const refused = await ask('POST', '/invite', { id: user.id })
    expect([refused.status, refused.body.content.code]).toEqual([409, 'not_invitable'])
  }
})

test('a change of the phone keeps the sessions, a new role or e-mail ends them', async () => {
  const user = await createUser(api.db, { email: 'degisen@ornek.tr', password_hash })
  const token = async (email = 'degisen@ornek.tr') => (await login(email)).body.content.accessToken as string
  const first = await token()
  const saved = await ask('PUT', `/select/${user.id}`, { phone: '0242 836 00 00', version: 1 })
  expect(saved.body.content).toMatchObject({ phone: '+902428360000', version: 2 })
  expect((await session(first)).status).toBe(200)
  await ask('PUT', `/select/${user.id}`, { email: 'yeni@ornek.tr', version: 2 })
  expect((await session(first)).status).toBe(401)
  const second = await token('yeni@ornek.tr')
  await ask('PUT', `/select/${user.id}`, { role: 'ADMIN', version: 3 })
  expect((await session(second)).status).toBe(401)
  expect((await entriesOf(user.id)).map(({ after }) => after)).toEqual([
    { phone: '+902428360000' },
    { email: 'yeni@ornek.tr' },
    { role: 'ADMIN' },
  ])
})

test('the former address hears of a changed e-mail, and a reset link that went there sets no password', async () => {
  const user = await createUser(api.db, { email: 'eski-adres@ornek.tr', password_hash })
  await api.call('POST', '/v1/auth/reset', { body: { email: user.email }, address: '10.7.9.1' })
  await mailResetLinks(api.world)
  const token = /password\/([\w-]{43})/.exec((await mailsTo(user.email)).at(-1)!.text)![1]!
  expect((await api.call('GET', `/v1/auth/links/${token}`)).status).toBe(200)
  await ask('PUT', `/select/${user.id}`, { email: 'yeni-adres@ornek.tr', version: 1 })
  const told = (await mailsTo('eski-adres@ornek.tr')).at(-1)!
  expect(told).toMatchObject({ template_key: 'email_changed', subject: 'Giriş e-postanız değişti: Telmessa' })
  expect(told.text).toContain('Bu değişikliği beklemiyorsanız')
  expect(told.text).not.toContain('yeni-adres')
  expect((await api.call('GET', `/v1/auth/links/${token}`)).status).toBe(404)
  const body = { token, password: 'yepyeni bir parola' }
  expect((await api.call('POST', '/v1/auth/password', { body })).status).toBe(404)
  // nobody has signed in with an open invitation, and a mistyped address may be a stranger's
  const { id, email } = (await ask('POST', '', person())).body.content
  await ask('PUT', `/select/${id}`, { email: `dogrusu-${email}`, version: 1 })
  expect((await mailsTo(email)).map(({ template_key }) => template_key)).toEqual(['user_invitation'])
})

test('an invitation that went to a former address sets no password', async () => {
  const { id } = (await ask('POST', '', person())).body.content
  await ask('PUT', `/select/${id}`, { email: 'dogru-adres@ornek.tr', version: 1 })
  expect((await ask('GET', `/select/${id}`)).body.content.invitation_ends_at).toBeNull()
})

test('switching off ends every session with the next call, and switching on revives none', async () => {
  const user = await createUser(api.db, { email: 'kapanan@ornek.tr', password_hash })
  const tokens: string[] = []
  for (let n = 0; n < 3; n += 1) tokens.push((await login(user.email)).body.content.accessToken)
  const off = await ask('PATCH', '/activity', { id: user.id, is_active: false })
  expect(off.body.content).toMatchObject({ state: 'off', is_active: false, version: 2 })
  for (const token of tokens) expect((await session(token)).status).toBe(401)
  expect((await login(user.email)).status).toBe(401)
  await ask('PATCH', '/activity', { id: user.id, is_active: true })
  for (const token of tokens) expect((await session(token)).status).toBe(401)
  expect((await login(user.email)).status).toBe(200)
  expect((await entriesOf(user.id)).map(({ action }) => action)).toEqual(['deactivate', 'activate'])
})

test('switching off ends a wait for changes at once, on every process, and no wait of others', async () => {
  const user = await createUser(api.db, { email: 'bekleyen@ornek.tr', password_hash })
  const other = await createUser(api.db, { email: 'kalan@ornek.tr', password_hash })
  const second = await api.secondApp()
  const asked = async (app: typeof second, url: string, token: string) =>
    app.inject({ url, headers: { authorization: `Bearer ${token}` }, remoteAddress: '10.7.9.9' })
  const startWait = async (app: typeof second, email: string) => {
    const token = (await login(email)).body.content.accessToken as string
    const { content } = (await asked(app, '/v1/admin/changes', token)).json<{ content: { since: string } }>()
    const wait = asked(app, `/v1/admin/changes?since=${content.since}`, token)
    // the wait reads its session first, so it waits once a later call has been answered
    await asked(app, '/v1/admin/home', token)
    return { wait }
  }
  const ofUser = [await startWait(api.app, user.email), await startWait(second, user.email)]
  const ofOther = await startWait(second, other.email)
  const began = performance.now()
  await ask('PATCH', '/activity', { id: user.id, is_active: false })
  const answers = await Promise.all(ofUser.map(({ wait }) => wait))
  const took = performance.now() - began
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  expect(took).toBeLessThan(5000)
  await createVilla(api.db)
  expect((await ofOther.wait).statusCode).toBe(200)
})

test('the last admin who can sign in is neither switched off nor made an owner', async () => {
  const own = await startApi({ now: NOW })
  const [first, second] = [
    await createUser(own.db, { role: 'ADMIN', password_hash }),
    await createUser(own.db, { role: 'ADMIN', password_hash }),
  ]
  // invited and without a password, so nobody can sign in as this admin yet
  await createUser(own.db, { role: 'ADMIN' })
  const as = { id: first.id, role: 'ADMIN' as const }
  const put = (id: number, body: object) => own.call('PUT', `/v1/admin/users/select/${id}`, { as, body })
  const turn = (id: number, is_active: boolean) =>
    own.call('PATCH', '/v1/admin/users/activity', { as, body: { id, is_active } })
  expect((await turn(second.id, false)).status).toBe(200)
  const refused = await turn(first.id, false)
  expect([refused.status, refused.body.content.code, refused.body.message]).toEqual([
    409,
    'last_admin',
    'Giriş yapabilen son yönetici bu. Önce başka bir yönetici ekleyin ya da etkinleştirin.',
  ])
  expect((await put(first.id, { role: 'OWNER', version: 1 })).body.content.code).toBe('last_admin')
  expect((await put(first.id, { first_name: 'Başka', version: 1 })).status).toBe(200)
  await turn(second.id, true)
  expect((await put(first.id, { role: 'OWNER', version: 2 })).status).toBe(200)
  await own.close()
})

test('of two admins who switch each other off at once one stays, in each of twenty rounds', async () => {
  const own = await startApi({ now: NOW })
  const other = await own.secondApp()
  const pair = [
    await createUser(own.db, { role: 'ADMIN', password_hash }),
    await createUser(own.db, { role: 'ADMIN', password_hash }),
  ]
  const { signSession } = await import('../../platform/http/session.ts')
  let refusals = 0
  for (let round = 0; round < 20; round += 1) {
    await own.db.updateTable('users').set({ is_active: true, session_version: 1 }).execute()
    const turn = async (app: typeof other, by: number, whom: number) => {
      const token = await signSession(own.world.config, { ...pair[by]!, session_version: 1 }, own.world.now())
      return app.inject({
        method: 'PATCH',
        url: '/v1/admin/users/activity',
        headers: { authorization: `Bearer ${token}` },
        payload: { id: pair[whom]!.id, is_active: false },
      })
    }
    const answers = await Promise.all([turn(own.app, 0, 1), turn(other, 1, 0)])
    // whoever is switched off first may also be refused as signed out
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200).length).toBe(1)
    refusals += answers.filter(({ statusCode }) => statusCode === 409).length
    const left = await own.db.selectFrom('users').select('id').where('is_active', '=', true).execute()
    expect(left.length).toBe(1)
  }
  expect(refusals).toBeGreaterThan(0)
  await own.close()
})

test('owners and visitors may neither read nor write people', async () => {
  const owner = await createUser(api.db)
  expect((await ask('GET', '', undefined, owner)).status).toBe(403)
  expect((await ask('PATCH', '/activity', { id: admin.id, is_active: false }, owner)).status).toBe(403)
  expect((await api.call('POST', '/v1/admin/users', { body: person() })).status).toBe(401)
  expect((await ask('GET', '/select/999999')).status).toBe(404)
  expect((await ask('PUT', '/select/999999', { first_name: 'Yok', version: 1 })).status).toBe(404)
})
