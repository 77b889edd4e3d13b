// Long because the way from a search to a request is walked at both widths, with its refusals.
import type { Page } from '@playwright/test'
import { askFor } from './dashboard.ts'
import { createStay } from './seed.ts'
import {
  codeOf,
  dayAfter,
  dayPattern,
  expect,
  fillRequest,
  ledgerTotal,
  lira,
  newGuest,
  ready,
  test,
  today,
  typed,
  walkDays,
  type FoundStay,
} from './visitor.ts'

/** The card of a villa in a list. */
const cardOf = (page: Page, { name }: FoundStay) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

test.describe('on a wide light screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })

  test('a visitor finds a villa by its town and dates, and its page tells the price of the search', async ({
    page,
    db,
  }) => {
    const stay = await createStay(db, { town: 'Zeytinova' })
    await page.goto('/')
    await ready(page)

    const form = page.getByRole('main').getByRole('form', { name: 'Villa ara' })
    const place = form.getByRole('combobox', { name: 'Nereye' })
    await place.click()
    await place.fill('zeyt')
    await expect(form.getByRole('option', { name: 'Zeytinova', exact: true }).first()).toBeVisible()
    await place.press('ArrowDown')
    await place.press('Enter')
    await expect(place).toHaveValue('Zeytinova')

    // arrival by keyboard, departure by mouse
    await form.getByRole('button', { name: /Giriş – çıkış/ }).click()
    const dates = form.getByRole('group', { name: 'Giriş – çıkış' })
    await dates.getByRole('button', { name: dayPattern(today()) }).focus()
    await walkDays(page, today(), stay.startDate)
    await expect(dates.getByRole('button', { name: dayPattern(stay.startDate) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dates.getByText('Şimdi çıkış tarihini seçin')).toBeVisible()
    const leave = dates.getByRole('button', { name: dayPattern(stay.endDate) })
    if (!(await leave.isVisible())) await dates.getByRole('button', { name: /sonraki ay/i }).click()
    await leave.click()
    await dates.getByRole('button', { name: 'Tamam', exact: true }).click()

    await form.getByRole('button', { name: /^Kişi/ }).click()
    const who = form.getByRole('group', { name: 'Kişi' })
    await who.getByRole('spinbutton', { name: 'Yetişkin' }).fill('2')
    // by key: the page may still be gliding to the panel, and a press beside it would close it
    await who.getByRole('button', { name: 'Tamam' }).press('Enter')
    await expect(who).toBeHidden()
    await form.getByRole('button', { name: 'Villa ara' }).click()

    await expect(page.getByRole('heading', { level: 1, name: /\d villa$/ })).toBeVisible()
    await expect(page).toHaveURL(/\/listing\?/)
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('startDate')).toBe(stay.startDate)
    expect(searchParams.get('endDate')).toBe(stay.endDate)
    const card = cardOf(page, stay)
    await expect(card).toContainText('7 gece toplamı')
    await expect(card.locator('.card-amount')).toHaveText(lira(stay.total))

    await card.getByRole('link', { name: stay.name }).click()
    await expect(page).toHaveURL(new RegExp(`/villa/${stay.slug}\\?`))
    const panel = page.getByRole('complementary', { name: 'Fiyat ve talep' })
    await expect(ledgerTotal(panel)).toHaveText(lira(stay.total))
    await expect(panel.getByText('7 gece toplamı')).toBeVisible()
  })

  test('the results stay where they are when the strip of nearby days above them has loaded', async ({
    page,
    db,
  }) => {
    const stay = await createStay(db, { town: 'Zeytinova' })
    const strip = Promise.withResolvers<void>()
    await page.route(/\/week-strip-[^/]*\.js$/, async (route) => {
      await strip.promise
      await route.continue()
    })
    await page.goto(`/villa/${stay.slug}?startDate=${stay.startDate}&endDate=${stay.endDate}&adults=2`)
    await ready(page)
    await page.getByRole('main').getByRole('link', { name: 'Villalar', exact: true }).click()

    await expect(page).toHaveURL(/\/listing\?/)
    const card = page.getByRole('article').first()
    await expect(card.locator('.card-amount')).toBeVisible()
    const nearby = page.getByRole('region', { name: /^±3 gün/ })
    await expect(nearby).toBeHidden()
    const top = async () => (await card.boundingBox())!.y
    const before = await top()
    strip.resolve()
    await expect(nearby).toBeVisible()
    expect(Math.abs((await top()) - before)).toBeLessThan(1)
  })

  test('what is chosen beside the price counts in it and comes along to the request', async ({
    page,
    db,
  }) => {
    const fee = { kind: 'other', name: 'Bisiklet', amount: 45_000, is_mandatory: false } as const
    const stay = await createStay(db, { fees: [fee] })
    await page.goto(`/villa/${stay.slug}?startDate=${stay.startDate}&endDate=${stay.endDate}&adults=2`)
    await ready(page)
    const panel = page.getByRole('complementary', { name: 'Fiyat ve talep' })
    await expect(ledgerTotal(panel)).toHaveText(lira(stay.total))
    // what is chosen is in the address, and what is not is not charged
    const extra = panel.getByRole('group', { name: 'İsteğe bağlı hizmetler' }).getByRole('checkbox')
    await extra.check()
    await expect(ledgerTotal(panel)).toHaveText(lira(stay.total + fee.amount))
    await expect(page).toHaveURL(/fee_ids=/)
    await extra.uncheck()
    await expect(ledgerTotal(panel)).toHaveText(lira(stay.total))
    await panel.getByText('Promosyon kodunuz var mı?').click()
    await panel.getByLabel('Promosyon kodu').fill('OLMAYANKOD')
    await panel.getByRole('button', { name: 'Uygula' }).click()
    await expect(panel.getByRole('status').filter({ hasText: /kod/i })).toBeVisible()
    await panel.getByLabel('Promosyon kodu').fill('')
    await panel.getByRole('button', { name: 'Uygula' }).click()
    await expect(ledgerTotal(panel)).toHaveText(lira(stay.total))

    await extra.check()
    await expect(ledgerTotal(panel)).toHaveText(lira(stay.total + fee.amount))
    await panel.getByRole('link', { name: 'Rezervasyon talebi gönder' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rezervasyon talebi' })).toBeVisible()
    const side = page.getByRole('complementary', { name: 'Konaklamanız' })
    await expect(ledgerTotal(side)).toHaveText(lira(stay.total + fee.amount))
  })

  test('a request with empty fields names each of them, keeps what is typed and is sent once it is whole', async ({
    page,
    db,
  }, info) => {
    const stay = await createStay(db)
    await page.goto(`/villa/${stay.slug}/talep?startDate=${stay.startDate}&endDate=${stay.endDate}&adults=2`)
    await ready(page)
    // nothing filled in: a summary that has the focus, a sentence at each field, and the title says it too
    const send = page.getByRole('button', { name: 'Rezervasyon talebi gönder' })
    await send.click()
    const summary = page.getByRole('alert').filter({ hasText: 'Göndermeden önce 6 alanı düzeltin' })
    await expect(summary).toBeVisible()
    await expect(page).toHaveTitle(/^Hata: /)
    expect(await summary.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    const phone = page.getByRole('textbox', { name: 'Telefon' })
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(
      page.getByText('Telefonunuzu alan koduyla yazın, örneğin 0532 000 00 00').last(),
    ).toBeVisible()
    await summary.getByRole('link', { name: /Telefonunuzu/ }).click()
    await expect(phone).toBeFocused()

    const guest = newGuest(info.workerIndex)
    await fillRequest(page, guest)
    // told at the field on leaving it, and again with the rest when it is sent
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
    await phone.fill('0532 000 00')
    await phone.press('Tab')
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('')
    await send.click()
    await expect(page.getByText('Göndermeden önce 2 alanı düzeltin')).toBeVisible()
    await page.getByRole('textbox', { name: 'Ad', exact: true }).fill(guest.first_name)
    await expect(page.getByRole('textbox', { name: 'Soyad' })).toHaveValue(guest.last_name)
    await phone.fill(guest.phone)
    await send.click()

    await expect(page.getByRole('heading', { level: 1, name: 'Talebiniz bize ulaştı' })).toBeVisible()
    await expect(page).toHaveURL(/\/talep\//)
    await expect(page.getByText(/Tarihler .+ anına kadar sizin için tutuluyor\./)).toBeVisible()
    await expect(ledgerTotal(page)).toHaveText(lira(stay.total))
    await expect(page.getByRole('main')).toContainText(await codeOf(page))
  })

  test('a visitor finds a request again by its number and the phone it was sent with, and by no other', async ({
    page,
    request,
    db,
  }, info) => {
    const stay = await createStay(db)
    const { code, phone, token } = await askFor(request, stay, info.workerIndex)
    await page.goto(`/talep/${token}`)
    await page.getByRole('link', { name: 'Rezervasyonlarım' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rezervasyonlarım' })).toBeVisible()
    await page.getByLabel('Rezervasyon no').fill(code.toLowerCase())
    await page.getByLabel('E-posta ya da telefon').fill('0532 000 00 01')
    await page.getByRole('button', { name: 'Rezervasyonu göster' }).click()
    // the same sentence whether the number exists or not
    await expect(page.getByText(/Bu bilgilerle bir rezervasyon bulamadık/)).toBeVisible()
    await page.getByLabel('E-posta ya da telefon').fill(phone)
    await page.getByRole('button', { name: 'Rezervasyonu göster' }).click()
    await expect(page.getByRole('list', { name: 'Rezervasyonun durumu' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(code)
    await expect(ledgerTotal(page)).toHaveText(lira(stay.total))
  })
})

test.describe('on a dark phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true })

  test('a visitor reaches the same price and sends a request through the sheets and bars of a phone', async ({
    page,
    db,
  }, info) => {
    const stay = await createStay(db, { ahead: 145 })
    await page.goto(`/listing?town_id=${stay.town_id}`)
    await ready(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('link', { name: /aramayı değiştir/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Aramanız' })
    await sheet.getByRole('button', { name: /Giriş – çıkış/ }).tap()
    await sheet.getByRole('button', { name: dayPattern(stay.startDate) }).tap()
    await sheet.getByRole('button', { name: dayPattern(stay.endDate) }).tap()
    await sheet.getByRole('group', { name: 'Giriş – çıkış' }).getByRole('button', { name: 'Tamam' }).tap()
    await sheet.getByRole('button', { name: 'Villa ara' }).tap()

    await expect(page).toHaveURL(new RegExp(`startDate=${stay.startDate}`))
    await expect(sheet).toBeHidden()
    const card = cardOf(page, stay)
    const price = await card.locator('.card-amount').innerText()
    expect(price).toBe(lira(stay.total))
    await card.getByRole('link', { name: stay.name }).tap()

    await expect(page.getByRole('heading', { level: 1, name: stay.name })).toBeVisible()
    const bar = page.locator('.price-bar')
    await expect(bar).toContainText(price)
    await expect(bar).toContainText('7 gece')

    // other dates and back again in the sheet that takes the whole screen
    await page.getByRole('button', { name: /Tarihleri değiştir/ }).tap()
    const days = page.getByRole('dialog', { name: 'Giriş ve çıkış' })
    const said = days.getByRole('status').filter({ hasText: /giriş/ })
    await days.getByRole('button', { name: 'Tarihleri temizle' }).tap()
    await expect(said).toContainText('Önce giriş tarihini seçin')
    await days.getByRole('button', { name: dayPattern(stay.startDate) }).tap()
    await expect(said).toContainText('giriş seçildi')
    // a night too soon says why, where the finger is and where it can be read without a scroll
    const soon = days.getByRole('button', { name: dayPattern(dayAfter(stay.startDate, 1)) })
    await soon.tap({ force: true })
    const reason = days.getByRole('status').filter({ hasText: /en az \d+ gece/ })
    await expect(reason).toBeInViewport()
    await expect(days.locator('.day-tip')).toContainText(/en az \d+ gece/)
    await days.getByRole('button', { name: dayPattern(stay.endDate) }).tap()
    await expect(days.getByText(price)).toBeVisible()
    await days.getByRole('button', { name: 'Tamam', exact: true }).tap()
    await expect(bar).toContainText(price)

    // a code that does not count is told at its field, and left behind
    await page.goto(`${page.url()}&promotion_code=YOK`)
    await ready(page)
    await expect(page.getByText('Bu promosyon kodunu bulamadık')).toHaveCount(1)
    await bar.getByRole('link', { name: 'Talep gönder' }).tap()
    await expect(page).not.toHaveURL(/promotion_code/)
    await expect(page.getByRole('heading', { level: 1, name: 'Rezervasyon talebi' })).toBeVisible()
    await expect(ledgerTotal(page)).toHaveText(price)
    await fillRequest(page, newGuest(info.workerIndex))
    await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Talebiniz bize ulaştı' })).toBeVisible()
    await expect(ledgerTotal(page)).toHaveText(price)
  })
})

test('a stay that cannot be requested has a sentence and a way to ask, and no field that leads nowhere', async ({
  page,
  request,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const stay = await createStay(db, { ahead: 60 })
  // one night: shorter than the season takes
  const short = dayAfter(stay.startDate, 1)
  await page.goto(`/villa/${stay.slug}/talep?startDate=${stay.startDate}&endDate=${short}`)
  await ready(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: /en az \d+ gece/ })).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('checkbox')).toHaveCount(0)
  await expect(main.getByRole('link', { name: /^0\d/ })).toBeVisible()
  await main.getByRole('link', { name: 'Tarihleri ya da kişi sayısını değiştir' }).click()
  await expect(page).toHaveURL(new RegExp(`/villa/${stay.slug}\\?`))

  await test.step('a villa too small for them asks for fewer people or shows larger villas, not other dates', async () => {
    const { content: villa } = (await (await request.get(`/v1/villas/${stay.slug}`)).json()) as {
      content: { guests: number }
    }
    const adults = villa.guests + 1
    await page.goto(
      `/villa/${stay.slug}?startDate=${stay.startDate}&endDate=${stay.endDate}&adults=${adults}`,
    )
    await ready(page)
    const panel = page.getByRole('complementary', { name: 'Fiyat ve talep' })
    await expect(page.getByRole('link', { name: /Başka tarih|Tarih değiştir/ })).toHaveCount(0)
    await expect(panel.getByRole('link', { name: `${adults} kişiye uygun evleri göster` })).toHaveAttribute(
      'href',
      `/listing?startDate=${stay.startDate}&endDate=${stay.endDate}&adults=${adults}`,
    )
    // the bar at the foot of the phone
    await page.getByRole('link', { name: 'Kişi sayısını değiştir' }).last().click()
    const fewer = panel.getByRole('button', { name: 'Yetişkin: azalt' })
    await expect(fewer).toBeFocused()
    await expect(fewer).toBeInViewport()
    await fewer.click()
    await expect(panel.getByRole('link', { name: 'Rezervasyon talebi gönder' })).toBeVisible()
    await expect(fewer).toBeVisible()
  })

  await test.step('more infants than the villa takes are told at their field, and the page stays as wide as the phone', async () => {
    const { content: villa } = (await (await request.get(`/v1/villas/${stay.slug}`)).json()) as {
      content: { allows_children: boolean; max_infants: number }
    }
    const infants = (villa.allows_children ? villa.max_infants : 0) + 1
    await page.goto(
      `/villa/${stay.slug}?startDate=${stay.startDate}&endDate=${stay.endDate}&adults=2&infants=${infants}`,
    )
    await ready(page)
    const panel = page.getByRole('complementary', { name: 'Fiyat ve talep' })
    await expect(panel.getByRole('spinbutton', { name: 'Bebek' })).toHaveAccessibleDescription(
      /en çok \d+ bebek kalabilir|bebek kabul etmiyor|çocuk kabul etmiyor/,
    )
    const way = panel.getByRole('link', { name: `2 yetişkin, ${infants} bebek için uygun evleri göster` })
    await expect(way).toBeVisible()
    const { x, width } = (await way.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

// a day is a text, wherever the visitor's clock stands (docs/acceptance.md row 8)
for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(`with a clock of ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('dates typed by hand stay the very days', async ({ page, db }) => {
      const stay = await createStay(db, { ahead: 40 })
      await page.goto(`/villa/${stay.slug}`)
      await ready(page)
      const panel = page.getByRole('complementary', { name: 'Fiyat ve talep' })
      await panel
        .getByLabel(/^Giriş/)
        .first()
        .fill(typed(stay.startDate))
      await page.keyboard.press('Enter')
      await panel
        .getByLabel(/^Çıkış/)
        .first()
        .fill(typed(stay.endDate))
      await page.keyboard.press('Enter')
      await expect(ledgerTotal(panel)).toHaveText(lira(stay.total))
      // nor do they move on their way into the address
      await expect(page).toHaveURL(new RegExp(`startDate=${stay.startDate}&endDate=${stay.endDate}`))
    })
  })
}
