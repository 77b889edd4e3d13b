import type { Page } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { createReservation } from '../factories/reservations.ts'
import { createTransaction } from '../factories/transactions.ts'
import { ADMIN, askFor, choose, signIn, toast, typeLogin } from './dashboard.ts'
import { createStay } from './seed.ts'
import { dayAfter, dayName, expect, lira, test, today, type FoundStay } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const drawer = (page: Page) => page.getByRole('dialog').first()

/** The public page of a villa as the next visitor gets it, opened at the month of the stay. */
async function publicNight(page: Page, { slug, startDate }: FoundStay): Promise<string> {
  const answer = await page.request.get(`/villa/${slug}?ay=${startDate.slice(0, 7)}`)
  const night = new RegExp(`[^\\d]${dayName(startDate)} [^,<]+, ([^,<]+)`)
  return night.exec(await answer.text())?.[1] ?? 'not found'
}

interface Opened {
  id: number
  code: string
  token: string
  email: string
  name: string
}

/** A reservation of a villa of this test alone, in its drawer, with an admin signed in. */
async function openReservation(
  page: Page,
  db: Db,
  stay: FoundStay,
  status: 'pending' | 'awaiting_payment' | 'confirmed',
  paid = 0,
): Promise<Opened> {
  const { id, code, public_token, first_name, last_name, email } = await createReservation(db, stay.id, {
    check_in: stay.startDate,
    check_out: stay.endDate,
    status,
  })
  if (paid > 0) await createTransaction(db, id, { amount: paid })
  await signIn(page, page.request, ADMIN)
  await page.goto(`/dashboard/reservations/villa?id=${id}`)
  await expect(drawer(page)).toContainText(code)
  return { id, code, token: public_token, email, name: `${first_name} ${last_name}` }
}

/** The prepayment of a reservation of the factory: 30 percent. */
const prepayment = ({ total }: FoundStay) => total * 0.3

const history = (page: Page, action: string) =>
  drawer(page).getByRole('listitem').filter({ hasText: action }).first()

/** The admin of the demo, as the history of a reservation names the one who did it. */
const adminName = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as { user_name: string }).user_name)

test('a new request takes its nights at once, and an admin finds it by filters that live in the address', async ({
  page,
  request,
  db,
}, info) => {
  const stay = await createStay(db)
  // the page stands in the cache before anything happens
  expect(await publicNight(page, stay)).toMatch(/müsait/)
  const guest = await askFor(request, stay, info.workerIndex)
  expect(await publicNight(page, stay), 'a request takes the nights at once').not.toMatch(/müsait/)

  await page.goto('/dashboard/')
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await typeLogin(page, { ...ADMIN, password: 'yanlis-parola' })
  await expect(page.getByText(/^Bir hata meydana geldi\. Err: /)).toBeVisible()
  await typeLogin(page, ADMIN)
  await expect(toast(page, 'Başarılı')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/?$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bugün' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Okunmamış yorum/ })).toHaveAttribute(
    'href',
    '/dashboard/comments?state=unread',
  )
  await page.getByRole('link', { name: 'Yarın', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Yarın' })).toBeVisible()

  await page.getByRole('link', { name: /^Yanıt bekleyen talep, \d+ villa/ }).click()
  await expect(page).toHaveURL(/status=pending/)
  await page.getByLabel('Müşteri', { exact: true }).fill(guest.last_name)
  await expect(page).toHaveURL(/searchString=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  // filters live in the address: a reload changes nothing
  await page.reload()
  await expect(page.getByLabel('Müşteri', { exact: true })).toHaveValue(guest.last_name)
  await expect(page.getByRole('row')).toHaveCount(2)

  const list = page.url()
  // the whole row leads there, not only the number that stays at the left
  await page
    .getByRole('row', { name: new RegExp(guest.last_name) })
    .getByRole('cell')
    .nth(2)
    // the link lies over the cell
    .click({ force: true })
  await expect(page).toHaveURL(/[?&]id=\d+/)
  await expect(drawer(page)).toContainText(guest.code)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(list)
  await page.goForward()
  await expect(drawer(page)).toContainText('Ön rezervasyon')
  // another list without a filter: the drawer alone has an address too
  const id = /[?&]id=(\d+)/.exec(page.url())![1]!
  await page.goto(`/dashboard/reservations/villa?id=${id}`)
  await expect(drawer(page)).toContainText(`${guest.first_name} ${guest.last_name}`)
  await expect(history(page, 'Rezervasyonu oluşturdu')).toContainText(guest.last_name)
})

test('bank details are shown before they are sent, and where no mail can be sent the page says that they wait', async ({
  page,
  db,
}) => {
  const { code, name } = await openReservation(page, db, await createStay(db), 'pending')
  await drawer(page).getByRole('link', { name: 'Banka bilgisi gönder' }).click()
  const dialog = page.getByRole('dialog', { name: `${name} · banka bilgisi` })
  const mail = dialog.frameLocator('iframe')
  await expect(mail.getByText(code).first()).toBeVisible()
  await expect(mail.getByText(/TR\d\d/).first()).toBeVisible()
  await expect(dialog.getByText('bu e-posta daha önce gitmedi')).toBeVisible()
  await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(dialog).toBeHidden()
  // nobody sends mails here
  const queued = 'Banka bilgisi e-postası saklandı, SMTP yok'
  await expect(toast(page, queued)).toBeVisible()
  await expect(drawer(page)).toContainText('Ödeme bekleniyor')
  await expect(history(page, 'Banka bilgisi e-postasını sıraya aldı')).toContainText(await adminName(page))
})

test('an amount that is none, or larger than what is owed, is told at its field before a payment is saved', async ({
  page,
  db,
}) => {
  await openReservation(page, db, await createStay(db), 'awaiting_payment')
  await drawer(page).getByRole('link', { name: 'Tahsilat ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tahsilat ekle' })
  const amount = dialog.getByLabel('Tutar')
  await expect(amount).not.toHaveValue('')
  const due = await amount.inputValue()
  await amount.fill('')
  await amount.pressSequentially('-5 lira')
  await expect(dialog.getByText('Eksi tutar yazılamaz')).toBeVisible()
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(amount).toHaveValue('-5 lira')
  await expect(amount).toBeFocused()
  // a nought too many is said before it is saved, and asked for
  await amount.fill('99999999')
  await expect(dialog.getByText(/^Kalan tutardan ₺[\d.]+ fazla$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  const question = page.getByRole('dialog', { name: /^Kalandan ₺[\d.]+ fazla, kaydedilsin mi\?$/ })
  await question.getByRole('button', { name: 'Tutarı düzelt' }).click()
  // the dot of a number pad parts the kuruş
  await amount.fill('')
  await amount.pressSequentially('1234.5')
  await amount.blur()
  await expect(amount).toHaveValue('1.234,50')
  await expect(dialog.getByText(/^Kalan tutardan/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(toast(page, 'Ödeme kaydedildi')).toBeVisible()
  await expect(history(page, 'Tahsilat ekledi')).toContainText(await adminName(page))
  const steps = drawer(page).getByRole('list', { name: 'Rezervasyonun aşamaları' })
  await expect(steps).toContainText(/Ödeme₺[\d.]+ eksik/)
  await drawer(page).getByRole('link', { name: 'Onayla' }).click()
  await expect(page.getByText(/^₺[\d.]+ ön ödemenin ₺1\.235 kadarı geldi, ₺[\d.]+ eksik$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await drawer(page).getByRole('link', { name: 'Tahsilat ekle' }).click()
  await expect(amount).not.toHaveValue(due)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(steps).not.toContainText('eksik')
  await expect(drawer(page)).toContainText('Havale / EFT')
})

test('a paid reservation is confirmed: the customer sees it, and admins read the mail and who did it', async ({
  page,
  request,
  db,
}) => {
  const stay = await createStay(db)
  const { code, email, name, token } = await openReservation(
    page,
    db,
    stay,
    'awaiting_payment',
    prepayment(stay),
  )
  await drawer(page).getByRole('link', { name: 'Onayla' }).click()
  const dialog = page.getByRole('dialog', { name: `${name} onaylansın mı?` })
  await expect(dialog.frameLocator('iframe').getByText(code).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Onayla ve gönder' }).click()
  await expect(dialog).toBeHidden()
  await expect(drawer(page)).toContainText('Onaylandı')
  await expect(history(page, 'Onayladı')).toContainText(await adminName(page))

  const customer = await request.get(`/talep/${token}`)
  expect(await customer.text()).toContain('Rezervasyonunuz onaylandı')
  await page.goto('/dashboard/mails')
  await expect(page.getByText('E-posta göndericisi çalışmıyor', { exact: true })).toBeVisible()
  await page.getByRole('row').filter({ hasText: email }).first().getByRole('link').first().click()
  await expect(page.getByRole('dialog').frameLocator('iframe').getByText(code).first()).toBeVisible()
})

test('cancelling shows what is kept and given back first, and the nights are for sale again', async ({
  page,
  db,
}) => {
  const stay = await createStay(db)
  const { name } = await openReservation(page, db, stay, 'confirmed', prepayment(stay))
  expect(await publicNight(page, stay)).not.toMatch(/müsait/)
  await drawer(page).getByRole('link', { name: 'İptal et' }).click()
  const dialog = page.getByRole('dialog', { name: `${name} rezervasyonu iptal edilsin mi?` })
  const days = Math.round((Date.parse(stay.startDate) - Date.parse(today())) / 86_400_000)
  await expect(dialog.getByText(`Girişe ${days} gün var`)).toBeVisible()
  await expect(dialog.getByText('İade edilecek')).toBeVisible()
  await dialog.getByRole('button', { name: 'İptal et ve gönder' }).click()
  await expect(dialog.getByText('İptal sebebini yazın')).toBeVisible()
  await dialog.getByLabel('İptal sebebi').fill('Seyahat planı değişti')
  await dialog.getByRole('button', { name: 'İptal et ve gönder' }).click()
  await expect(dialog).toBeHidden()
  await expect(drawer(page)).toContainText('Seyahat planı değişti')
  expect(await publicNight(page, stay), 'the nights are for sale again').toMatch(/müsait/)
})

test('typed text survives the end of a session and comes back after the next sign-in', async ({
  page,
  request,
  db,
}) => {
  const stay = await createStay(db, { ahead: 118 })
  await signIn(page, request, ADMIN)
  const address = `/dashboard/reservations/villa?new=1&villa_id=${stay.id}&startDate=${stay.startDate}&endDate=${dayAfter(stay.startDate, 7)}`
  await page.goto(address)
  const form = page.getByRole('dialog', { name: 'Yeni rezervasyon' })
  await form.getByLabel('Soyad').fill('Gümüşdere')
  await form.getByLabel('Ofis notu').fill('Geç gelecek, anahtar kutuda')
  await expect(form).toContainText(lira(stay.total))

  // from now on the server hears a session it does not know, as after a change of password
  await page.route('**/v1/admin/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer a.b.c' } }),
  )
  await form.getByLabel('Eski müşteri').fill('Yıl')
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await expect(
    page.getByText('Oturumunuz sona erdi. Giriş yapınca kaldığınız yere dönersiniz.'),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

  await page.unroute('**/v1/admin/**')
  await typeLogin(page, ADMIN)
  await expect(page).toHaveURL(new RegExp(`new=1&villa_id=${stay.id}`))
  await expect(form.getByText('Oturumunuz kapanırken yazdıklarınız geri getirildi.')).toBeVisible()
  await expect(form.getByLabel('Soyad')).toHaveValue('Gümüşdere')
  await expect(form.getByLabel('Ofis notu')).toHaveValue('Geç gelecek, anahtar kutuda')

  // who telephones may have no e-mail: the dashboard takes the stay and says that no mail goes out
  await form.getByRole('button', { name: 'Rezervasyonu oluştur' }).click()
  for (const label of ['Ad', 'Telefon']) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await form.getByLabel('Ad', { exact: true }).fill('Hatice')
  await form.getByLabel('Telefon').fill('0532 000 00 11')
  await form.getByRole('button', { name: 'Rezervasyonu oluştur' }).click()
  await expect(toast(page, 'Rezervasyon oluşturuldu. Adres yok, e-posta gitmedi')).toBeVisible()
  await expect(drawer(page)).toContainText('Hatice Gümüşdere')
  await expect(drawer(page)).toContainText('Müşterinin e-posta adresi yok, e-posta gitmez.')
  await drawer(page).getByRole('link', { name: 'Banka bilgisi gönder' }).click()
  const action = page.getByRole('dialog', { name: 'Hatice Gümüşdere · banka bilgisi' })
  await expect(action).toContainText('Gerekeni telefonla bildirin')
  await action.getByRole('button', { name: 'Göndermeden ilerlet' }).click()
  await expect(drawer(page)).toContainText('Ödeme bekleniyor')
})

test('a stored session that ended is not accepted, and signing out leads to the site', async ({
  page,
  request,
}) => {
  await signIn(page, request, ADMIN)
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user')!) as { exp: number }
    localStorage.setItem('user', JSON.stringify({ ...user, exp: Math.floor(Date.now() / 1000) - 1 }))
  })
  await page.goto('/dashboard/mails')
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await typeLogin(page, ADMIN)
  await expect(page).toHaveURL(/\/dashboard\/mails$/)
  await page.getByRole('button', { name: /kullanıcı menüsü/ }).click()
  await choose(page, 'Çıkış')
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})
