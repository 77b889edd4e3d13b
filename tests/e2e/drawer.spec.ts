import type { APIRequestContext, Page } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { createReservation } from '../factories/reservations.ts'
import { ADMIN, askFor, choose, logIn, signIn, toast } from './dashboard.ts'
import { createStay } from './seed.ts'
import { dayAfter, expect, test, type FoundStay, type Guest } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const drawer = (page: Page) => page.getByRole('dialog').first()
const ended = 'Oturumunuz sona erdi. Giriş yapınca kaldığınız yere dönersiniz.'

/** Another admin, who has the same reservation open. */
async function noteElsewhere(request: APIRequestContext, id: number, over: Record<string, string>) {
  const { accessToken } = await logIn(request, ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const path = `/v1/admin/reservations/${id}`
  const { content } = (await (await request.get(path, { headers })).json()) as {
    content: Record<string, unknown>
  }
  const kept = ['version', 'adults', 'children', 'infants', 'first_name', 'last_name', 'email', 'phone']
  const data = {
    ...Object.fromEntries(kept.map((name) => [name, content[name]])),
    startDate: content.check_in,
    endDate: content.check_out,
    ...over,
  }
  expect((await request.put(path, { headers, data })).status()).toBe(200)
}

/** The reservation of a new guest in its drawer, found by its number, with an admin signed in. */
async function openRequest(page: Page, db: Db, worker: number): Promise<{ guest: Guest; stay: FoundStay }> {
  const stay = await createStay(db)
  const guest = await askFor(page.request, stay, worker)
  await signIn(page, page.request, ADMIN)
  await page.goto('/dashboard/reservations/villa')
  await page.getByLabel('Müşteri', { exact: true }).fill(guest.code)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(drawer(page)).toContainText(guest.code)
  return { guest, stay }
}

/** Does one thing with the reservation in the drawer: a link of it opens a dialog, a button of that does it. */
async function act(
  page: Page,
  { link, title, button }: { link: string; title: string | RegExp; button: string },
  type?: () => Promise<void>,
): Promise<void> {
  await drawer(page).getByRole('link', { name: link }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await type?.()
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/[?&]id=\d+$/)
}

/** Nobody sends a mail unseen. */
const seesMail =
  (page: Page, { first_name }: Guest) =>
  async () =>
    expect(page.getByRole('dialog').last().frameLocator('iframe').getByText(first_name).first()).toBeVisible()

test('a reservation that two admins change keeps what both wrote, and tells the second what the first wrote', async ({
  page,
  request,
  db,
}, info) => {
  const { guest, stay } = await openRequest(page, db, info.workerIndex)
  await act(page, { link: 'Düzenle', title: 'Rezervasyonu düzenle', button: 'Kaydet' }, async () => {
    const [surname, end] = [page.getByLabel('Soyad'), page.getByLabel('Çıkış', { exact: true })]
    await surname.fill('Gürpınarlı')
    await end.fill(dayAfter(stay.endDate, -1))
    await noteElsewhere(request, Number(new URL(page.url()).searchParams.get('id')), {
      last_name: 'Gürpınar',
      admin_note: 'Geç gelecek',
    })
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Bu alanlar siz yazarken değişti' })
    await expect(notice.getByRole('listitem')).toHaveText([/^Soyad.* → Gürpınar/])
    await notice.getByRole('button', { name: 'Yenile' }).click()
    await expect(surname).toHaveValue('Gürpınar')
    await expect(end).toHaveValue(dayAfter(stay.endDate, -1))
    await expect(page.getByLabel('Ofis notu')).toHaveValue('Geç gelecek')
  })
  // the word lies over the drawer, not under it
  await page.getByText(/^Değişiklikler kaydedildi, yeni toplam/).click({ trial: true })
  await expect(drawer(page)).toContainText(`${guest.first_name} Gürpınar`)
  await expect(drawer(page)).toContainText('6 gece toplamı')
})

test('an admin sends the link of a payment, takes money in parts and gives a wrong part back', async ({
  page,
  db,
}, info) => {
  const { guest } = await openRequest(page, db, info.workerIndex)
  const title = `${guest.first_name} ${guest.last_name} · ödeme bağlantısı`
  await act(page, { link: 'Ödeme bağlantısı gönder', title, button: 'Gönder' }, seesMail(page, guest))
  await expect(drawer(page)).toContainText('Ödeme bekleniyor')
  const ledger = drawer(page).getByRole('table', { name: 'Ödemeler' })
  const payment = { link: 'Tahsilat ekle', title: 'Tahsilat ekle', button: 'Kaydet' }
  for (const amount of ['1000', '2500']) {
    await act(page, payment, async () => {
      const field = page.getByLabel('Tutar')
      // without an amount nothing is sent, and the field that lacks it is where one goes on typing
      await field.fill('')
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
      await expect(page.getByText('Bu alanı doldurun')).toBeVisible()
      await expect(field).toBeFocused()
      await field.fill(amount)
    })
  }
  await expect(ledger.getByRole('row')).toHaveCount(3)
  // a payment typed wrongly is given back, not rubbed out
  await act(page, { link: '₺2.500 tahsilatını geri al', title: 'İade ekle', button: 'Kaydet' })
  await expect(ledger.getByRole('row')).toHaveCount(4)
  await expect(ledger).toContainText('Düzeltme')
  await expect(ledger.getByRole('link')).toHaveCount(1)
  await expect(drawer(page).locator('.facts.sums')).toContainText('₺1.000')
})

test('an admin lets a reservation expire, opens it again and cancels it without a mail', async ({
  page,
  db,
}, info) => {
  const { guest } = await openRequest(page, db, info.workerIndex)
  const name = `${guest.first_name} ${guest.last_name}`
  await act(
    page,
    { link: 'Opsiyonu düşür', title: `${name} · opsiyon düşürülsün mü?`, button: 'Düşür ve gönder' },
    seesMail(page, guest),
  )
  await act(page, { link: 'Yeniden aç', title: `${name} yeniden açılsın mı?`, button: 'Yeniden aç' })
  await expect(drawer(page)).toContainText('Ön rezervasyon')
  const cancel = {
    link: 'İptal et',
    title: `${name} rezervasyonu iptal edilsin mi?`,
    button: 'Rezervasyonu iptal et',
  }
  await act(page, cancel, async () => {
    await seesMail(page, guest)()
    await page.getByLabel('İptal sebebi').fill('Başka tarih istendi')
    await page.getByRole('checkbox', { name: 'Müşteriye e-posta gitmesin' }).click()
  })
  await expect(drawer(page)).toContainText('Başka tarih istendi')
  await expect(drawer(page)).toContainText('E-posta göndermeden iptal etti')
})

test('a request that was paid is confirmed in one act, and its cancellation waits for the refund in list, drawer and home', async ({
  page,
  db,
}, info) => {
  const { guest } = await openRequest(page, db, info.workerIndex)
  const name = `${guest.first_name} ${guest.last_name}`
  const main = drawer(page).locator('.drawer-actions > a')
  await expect(main).toHaveText('Banka bilgisi gönder')
  // the amount that is due stands in the form
  await act(page, { link: 'Tahsilat ekle', title: 'Tahsilat ekle', button: 'Kaydet' })
  await expect(main).toHaveText('Onayla')
  await act(page, { link: 'Onayla', title: `${name} onaylansın mı?`, button: 'Onayla ve gönder' })
  await expect(toast(page, 'Rezervasyon onaylandı, e-posta saklandı, SMTP yok')).toBeVisible()
  await expect(drawer(page)).toContainText('Onaylandı')
  const cancel = { link: 'İptal et', title: /iptal edilsin mi\?$/, button: 'İptal et ve gönder' }
  await act(page, cancel, () => page.getByLabel('İptal sebebi').fill('Hastalık'))
  // two months before check-in the ladder of the demo keeps nothing
  const waits = drawer(page).getByText(/^İade bekliyor ₺[\d.]+$/)
  await expect(waits).toBeVisible()
  const text = (await waits.textContent())!
  const address = page.url()
  await page.goto('/dashboard/')
  await expect(page.getByText('SMTP yok, e-postalar gönderilmiyor')).toBeVisible()
  const card = page.getByRole('region', { name: 'İade bekliyor' })
  await expect(card.getByRole('link', { name })).toContainText(text.replace('İade bekliyor ', ''))
  await card.getByRole('link', { name: 'İade bekliyor, hepsi' }).click()
  await expect(page.getByRole('row', { name: new RegExp(guest.last_name) })).toContainText(text)
  await page.goto(address)
  await act(page, { link: 'İadeyi kaydet', title: 'İade ekle', button: 'Kaydet' })
  await expect(waits).toHaveCount(0)
  const listed = page.waitForResponse((answer) => answer.url().includes('/v1/admin/reservations?'))
  await page.goto('/dashboard/reservations/villa?refund=true')
  await listed
  await expect(page.getByRole('row', { name: new RegExp(guest.last_name) })).toHaveCount(0)
})

test('a request to cancel is a card of the home screen, opens its reservation, and is set aside there', async ({
  page,
  db,
}) => {
  const { id: villa, startDate, endDate } = await createStay(db)
  const asked = { cancel_requested_at: '2026-01-05T09:00:00Z', cancel_request_note: 'Uçuşumuz iptal oldu' }
  const fields = { check_in: startDate, check_out: endDate, last_name: 'İptaloğlu', ...asked }
  const { id, code } = await createReservation(db, villa, fields)
  await signIn(page, page.request, ADMIN)
  await page.goto('/dashboard/')
  const card = page.getByRole('region', { name: 'İptal talepleri' })
  // the oldest request comes first
  await expect(card.getByRole('listitem').first()).toContainText('İptaloğlu')
  await card.getByRole('link', { name: /^İptal talepleri, (hepsi|\d+ villa)$/ }).click()
  await expect(page.getByRole('row', { name: /İptaloğlu/ })).toContainText('İptal istedi')
  await page.goBack()
  await card.getByRole('link', { name: /İptaloğlu/ }).click()
  await expect(page).toHaveURL(new RegExp(`[?&]id=${id}$`))
  await expect(drawer(page)).toContainText(code)
  const notice = drawer(page).locator('.notice').filter({ hasText: 'Müşteri iptal istedi' })
  await expect(notice).toBeInViewport()
  await expect(notice).toContainText('Uçuşumuz iptal oldu')
  await notice.getByRole('button', { name: 'Talebi kapat' }).click()
  await expect(notice).toHaveCount(0)
  await page.goto('/dashboard/')
  await expect(page.getByRole('region', { name: 'Bekleyen işler' })).toBeVisible()
  await expect(page.getByRole('link', { name: /İptaloğlu/ })).toHaveCount(0)
})

test('where no mail can be sent every screen that writes one says so in one line, and leads to the mails', async ({
  page,
}) => {
  await signIn(page, page.request, ADMIN)
  for (const screen of ['', 'reservations/villa', 'occupancy', 'suspicious']) {
    await page.goto(`/dashboard/${screen}`)
    const line = page.getByRole('link', { name: 'SMTP yok, e-postalar gönderilmiyor: Giden e-postalar' })
    await expect(line).toBeVisible()
    expect((await line.boundingBox())!.height).toBeLessThan(40)
  }
  await page.getByRole('link', { name: /^SMTP yok/ }).click()
  await expect(page).toHaveURL('/dashboard/mails')
})

test('an action that cannot reach the server writes nothing, keeps what was typed and is done once afterwards', async ({
  page,
  request,
  context,
  db,
}, info) => {
  const stay = await createStay(db, { ahead: 135 })
  const guest = await askFor(request, stay, info.workerIndex)
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/reservations/villa?oldrez=true&reservation_id=${guest.code}`)
  // what the dashboard fetches ahead is no part of this: all of it is here when it shows
  await page.getByRole('row').nth(1).waitFor()
  const palette = page.getByRole('dialog', { name: 'Ara' })
  await page.keyboard.press('Control+k')
  await palette.waitFor()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await drawer(page).getByRole('link', { name: 'Tahsilat ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tahsilat ekle' })
  await dialog.getByLabel('Tutar').fill('750')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Gönderilemedi. Yazdıklarınız duruyor')
  await context.setOffline(false)
  await expect(dialog.getByLabel('Tutar')).toHaveValue(/750/)

  // the answer of the first try is lost on its way back: the second is the same payment
  let isLost = false
  await page.route('**/transactions', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Gönderilemedi')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(drawer(page).getByRole('table', { name: 'Ödemeler' }).getByRole('row')).toHaveCount(2)
})

test('signing out in one tab keeps what is typed in another for the same person', async ({
  page,
  request,
  context,
  db,
}) => {
  const stay = await createStay(db, { ahead: 140 })
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/reservations/villa?new=1&villa_id=${stay.id}&startDate=${stay.startDate}`)
  const form = page.getByRole('dialog', { name: 'Yeni rezervasyon' })
  await form.getByLabel('Soyad').fill('Gümüşdere')

  const other = await context.newPage()
  await other.goto('/dashboard/mails')
  await other.getByRole('button', { name: /kullanıcı menüsü/ }).click()
  await choose(other, 'Çıkış')
  await expect(page.getByText(ended)).toBeVisible()

  // signing in again in the other tab is enough for both
  await other.goto('/dashboard/login')
  await other.getByLabel('E-posta').fill(ADMIN.email)
  await other.getByLabel('Şifre', { exact: true }).fill(ADMIN.password)
  await other.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(toast(other, 'Başarılı')).toBeVisible()
  await expect(form.getByLabel('Soyad')).toHaveValue('Gümüşdere')
  await expect(form.getByText('Oturumunuz kapanırken yazdıklarınız geri getirildi.')).toBeVisible()
})
