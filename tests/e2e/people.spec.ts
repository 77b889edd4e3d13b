import { ADMIN, logIn, signIn, toast, typeLogin } from './dashboard.ts'
import { invite, mailedToken } from './people.ts'
import { createOwner } from './seed.ts'
import { expect, screenshot, test } from './visitor.ts'
import { createUser } from '../factories/users.ts'
import { hashPassword } from '../../src/server/modules/accounts/password.ts'
import { TOTP } from 'otpauth'

const PASSWORD = 'mavi tekne ve yelken'
let people = 0
const newEmail = (worker: number) => `kisi-${worker}-${(people += 1)}-${Date.now()}@ornek.tr`

test('an admin invites an owner, who sets a password by the mailed link once and signs in', async ({
  page,
  request,
  db,
}, info) => {
  const email = newEmail(info.workerIndex)
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/users')
  await page.getByRole('link', { name: 'Kullanıcı davet et' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Ad', { exact: true }).fill('Sümeyye')
  await form.getByLabel('Soyad').fill('Çağlar')
  await form.getByLabel('E-posta').fill(email)
  await form.getByRole('button', { name: 'Kullanıcıyı ekle' }).click()
  await expect(toast(page, 'Kullanıcı eklendi: Sümeyye Çağlar')).toBeVisible()
  await page.goto(`/dashboard/users?searchString=${email}`)
  await expect(page.getByRole('cell', { name: 'Davet edildi' })).toBeVisible()
  await screenshot(page, 'people-list')

  const token = await mailedToken(db, email, 'user_invitation')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/dashboard/password/${token}`)
  await expect(page.getByRole('heading', { name: 'Merhaba Sümeyye' })).toBeVisible()
  const password = page.getByLabel('Yeni şifre', { exact: true })
  await password.fill('kısa')
  await page.getByRole('button', { name: 'Şifremi kaydet' }).click()
  await expect(page.getByText('En az 10 karakter yazın')).toBeVisible()
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Şifremi kaydet' }).click()
  await expect(page.getByText('Şifreniz kaydedildi. Şimdi onunla giriş yapın.')).toBeVisible()
  await expect(page.getByLabel('E-posta')).toHaveValue(email)
  await typeLogin(page, { email, password: PASSWORD })
  await expect(page).toHaveURL(/\/dashboard\/?$/)
  await expect(page.getByRole('button', { name: /kullanıcı menüsü/ })).toHaveText('SÇ')

  await page.goto(`/dashboard/password/${token}`)
  await expect(page.getByText(/Bu bağlantı kullanılmış ya da süresi dolmuş/)).toBeVisible()
})

test('a forgotten password is set anew by a mailed link, and an unknown address gets the same answer', async ({
  page,
  request,
  db,
}, info) => {
  const email = newEmail(info.workerIndex)
  const first = await invite(request, db, email)
  expect((await request.post('/v1/auth/password', { data: { token: first, password: PASSWORD } })).ok()).toBe(
    true,
  )

  const answer = 'Bu adresle bir kullanıcı varsa birkaç dakika içinde bağlantıyı alır.'
  for (const typed of [`yok-${email}`, email]) {
    await page.goto('/dashboard/login')
    await page.getByRole('link', { name: 'Şifremi unuttum' }).click()
    await expect(page.getByRole('heading', { name: 'Yeni şifre' })).toBeVisible()
    await page.getByLabel('E-posta').fill(typed)
    await page.getByRole('button', { name: 'Bağlantı gönder' }).click()
    await expect(page.getByText(answer)).toBeVisible()
  }
  await page.goto(`/dashboard/password/${await mailedToken(db, email, 'password_reset')}`)
  await page.getByLabel('Yeni şifre', { exact: true }).fill('yepyeni bir parola')
  await page.getByRole('button', { name: 'Şifremi kaydet' }).click()
  await typeLogin(page, { email, password: 'yepyeni bir parola' })
  await expect(page.getByRole('button', { name: /kullanıcı menüsü/ })).toBeVisible()
  const old = await request.post('/v1/auth/login', { data: { email, password: PASSWORD } })
  expect(old.status()).toBe(401)
})

test('a person sees the own sessions, ends one, changes the password and signs out everywhere', async ({
  page,
  request,
  db,
}) => {
  const owner = await createOwner(db)
  const elsewhere = [await logIn(request, owner), await logIn(request, owner)]
  const statusOf = async ({ accessToken }: { accessToken: string }) =>
    (await request.get('/v1/admin/session', { headers: { authorization: `Bearer ${accessToken}` } })).status()
  await signIn(page, request, owner)
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: /kullanıcı menüsü/ }).click()
  await page.getByRole('menuitem', { name: 'Profilim' }).click()
  const sessions = page.getByRole('region', { name: 'Oturumlar' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await screenshot(page, 'people-profile', { fullPage: true })
  await sessions
    .getByRole('button', { name: /^Kapat/ })
    .first()
    .click()
  await expect(sessions).toHaveCount(2)

  await page.getByLabel('Şu anki şifre').fill(owner.password)
  await page.getByLabel('Yeni şifre', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Şifremi değiştir' }).click()
  await expect(toast(page, 'Şifreniz değişti, diğer oturumlarınız sona erdi')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  expect(await Promise.all(elsewhere.map(statusOf))).toEqual([401, 401])

  const other = await logIn(request, { email: owner.email, password: PASSWORD })
  await page.getByRole('button', { name: 'Her yerden çıkış' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await statusOf(other)).toBe(401)
  await page.goto('/dashboard/')
  await expect(page).toHaveURL(/\/dashboard\/login$/)
})

test('an admin switches the second factor on and signs in with a code of the app, then with a recovery code', async ({
  page,
  request,
  db,
}, info) => {
  const email = newEmail(info.workerIndex)
  await createUser(db, { email, role: 'ADMIN', password_hash: await hashPassword(PASSWORD) })
  await signIn(page, request, { email, password: PASSWORD })
  await page.goto('/dashboard/profile')
  const section = page.getByRole('region', { name: 'İki adımlı giriş' })
  await section.getByLabel('Şu anki şifre').fill(PASSWORD)
  await section.getByRole('button', { name: 'Kur' }).click()
  const secret = await section.getByTestId('secret').innerText()
  const codeAt = (ms: number) => new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: ms })
  await screenshot(page, 'people-qr', { fullPage: true })
  await section.getByLabel('Uygulamadaki kod').fill(codeAt(Date.now()))
  await section.getByRole('button', { name: 'Aç', exact: true }).click()
  const codes = section.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/dashboard/login')
  await typeLogin(page, { email, password: PASSWORD })
  await page.getByLabel('Doğrulama kodu').fill('000000')
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(page.locator('[data-sonner-toast]').getByText(/Kod eşleşmiyor/)).toBeVisible()
  // the code of the present period was used up above, so the next one is typed
  await page.getByLabel('Doğrulama kodu').fill(codeAt(Date.now() + 30_000))
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(page.getByRole('button', { name: /kullanıcı menüsü/ })).toBeVisible()

  const login = (code: string) =>
    request.post('/v1/auth/login', { data: { email, password: PASSWORD, code } })
  expect((await login(recovery)).status()).toBe(200)
  expect((await login(recovery)).status()).toBe(401)
})

test('an admin writes the details of an owner, who reads them and cannot change them', async ({
  page,
  request,
  db,
}) => {
  const owner = await createOwner(db)
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow()
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/users?edit=${id}`)
  await page.getByRole('link', { name: 'Ödeme ve fatura bilgileri' }).click()
  const form = page.getByRole('dialog', { name: 'Ödeme ve fatura bilgileri' })
  await form.getByLabel('Ad soyad ya da unvan').fill('Kıyı Evleri Turizm Ltd. Şti.')
  await form.getByLabel('T.C. kimlik no ya da vergi no').fill('12345678901')
  await form.getByLabel('Vergi dairesi').fill('Fethiye')
  await form.getByLabel('IBAN').fill('TR33 0006 1005 1978 6457 8413 26')
  await form.getByLabel('Adres').fill('Karagözler Mah. 12, Fethiye')
  await form.getByRole('button', { name: 'Kaydet' }).click()
  await expect(form.getByText('10 haneli vergi numarasını ya da')).toBeVisible()
  await form.getByLabel('T.C. kimlik no ya da vergi no').fill('10000000146')
  await screenshot(page, 'owner-details')
  await form.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, 'Bilgiler kaydedildi')).toBeVisible()
  await page.goto(`/dashboard/users?details=${id}`)
  await expect(form.getByLabel('IBAN')).toHaveValue(/^•+1326$/)
  await form.getByRole('button', { name: 'Numaraları göster' }).click()
  await expect(form.getByLabel('IBAN')).toHaveValue('TR330006100519786457841326')

  await page.evaluate(() => localStorage.clear())
  await signIn(page, request, owner)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/profile')
  const own = page.getByRole('region', { name: 'Ödeme ve fatura bilgileri' })
  await expect(own.getByText('Kıyı Evleri Turizm Ltd. Şti.')).toBeVisible()
  await expect(own.getByText(/^•+1326$/)).toBeVisible()
  await expect(own.getByRole('textbox')).toHaveCount(0)
  await own.scrollIntoViewIfNeeded()
  await screenshot(page, 'owner-details-phone')
})

test('an admin switches off the second factor of a lost phone with a reason', async ({
  page,
  request,
  db,
}, info) => {
  const email = newEmail(info.workerIndex)
  const { id } = await createUser(db, { email, role: 'ADMIN', password_hash: await hashPassword(PASSWORD) })
  await db
    .insertInto('second_factors')
    .values({ user_id: id, sealed: 'mühürlü', confirmed_at: new Date() })
    .execute()
  await signIn(page, request, ADMIN)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/users?edit=${id}`)
  await page.getByRole('button', { name: 'İki adımlı girişi kapat' }).click()
  const question = page.getByRole('dialog', { name: 'İki adımlı giriş kapatılsın mı?' })
  await question.getByRole('button', { name: 'Kapat ve oturumlarını bitir' }).click()
  await expect(question.getByText('Bu alanı doldurun')).toBeVisible()
  await question.getByLabel('Neden').fill('Telefonunu kaybetti, sesinden tanıdım')
  await screenshot(page, 'second-factor-removed')
  await question.getByRole('button', { name: 'Kapat ve oturumlarını bitir' }).click()
  await expect(toast(page, 'İki adımlı giriş kapatıldı, oturumları sona erdi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'İki adımlı girişi kapat' })).toHaveCount(0)
  expect((await request.post('/v1/auth/login', { data: { email, password: PASSWORD } })).status()).toBe(200)
})
