import { createStay } from './seed.ts'
import { codeOf, dayName, expect, fillRequest, ledgerTotal, lira, newGuest, test } from './visitor.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 1024, height: 800 } })

test('without scripts a visitor reads, filters and gets a price', async ({ page, db }) => {
  const stay = await createStay(db, { town: 'Çamlıkaya' })

  await test.step('the first page and its search form', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    const form = page.getByRole('main').getByRole('form', { name: 'Villa ara' })
    await form.getByRole('combobox', { name: 'Nereye' }).selectOption({ label: stay.town_name })
    await form.getByRole('button', { name: /Giriş – çıkış/ }).click()
    await form.getByRole('textbox', { name: 'Giriş', exact: true }).fill(stay.startDate)
    await form.getByRole('textbox', { name: 'Çıkış', exact: true }).fill(stay.endDate)
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Villa ara' }).click()
    await expect(page).toHaveURL(new RegExp(`startDate=${stay.startDate}&endDate=${stay.endDate}`))
  })

  await test.step('the list and its filters', async () => {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: stay.name, exact: true }) })
    await expect(card).toContainText(lira(stay.total))
    const before = page.url()
    await page.getByRole('link', { name: /^Filtreler/ }).click()
    await expect(page).toHaveURL(/panel=filters/)
    await page.getByRole('button', { name: /villayı göster|Villaları göster/ }).click()
    await expect(page).toHaveURL(new RegExp(`startDate=${stay.startDate}`))
    await page.goto(before)
    await page.getByLabel('Sırala').selectOption({ label: 'Fiyat, artan' })
    await page
      .getByRole('main')
      .locator('form', { has: page.getByLabel('Sırala') })
      .getByRole('button')
      .click()
    await expect(page).toHaveURL(/order=/)
    await card.getByRole('link', { name: stay.name }).click()
  })

  await test.step('the villa: calendar as a table, price by a form', async () => {
    await page.goto(`/villa/${stay.slug}?ay=${stay.startDate.slice(0, 7)}`)
    await expect(page.getByRole('heading', { level: 1, name: stay.name })).toBeVisible()
    const isFree = new RegExp(`(?:^|\\D)${dayName(stay.startDate)} .*müsait`)
    await expect(page.getByRole('cell', { name: isFree })).toBeVisible()
    const panel = page.getByRole('complementary', { name: 'Fiyat ve talep' })
    await panel.getByRole('textbox', { name: 'Giriş' }).fill(stay.startDate)
    await panel.getByRole('textbox', { name: 'Çıkış' }).fill(stay.endDate)
    await panel.getByRole('button', { name: 'Fiyatı göster' }).click()
    await expect(ledgerTotal(panel)).toHaveText(lira(stay.total))
    await panel.getByRole('link', { name: 'Rezervasyon talebi gönder' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rezervasyon talebi' })).toBeVisible()
  })
})

test('without scripts a visitor sends a request, of which errors keep what was typed, and looks it up', async ({
  page,
  db,
}, info) => {
  const stay = await createStay(db)
  const guest = newGuest(info.workerIndex)
  await page.goto(`/villa/${stay.slug}/talep?startDate=${stay.startDate}&endDate=${stay.endDate}`)
  await fillRequest(page, guest)
  await page.getByRole('textbox', { name: 'Telefon' }).fill('12')
  await page.getByRole('checkbox', { name: /KVKK/ }).uncheck()
  await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
  await expect(page).toHaveTitle(/^Hata: /)
  await expect(page.getByText('Göndermeden önce 2 alanı düzeltin')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Soyad' })).toHaveValue(guest.last_name)
  await expect(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('12')
  await expect(page.getByRole('checkbox', { name: /Ön bilgilendirme/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /KVKK/ })).not.toBeChecked()
  await fillRequest(page, guest)
  await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Talebiniz bize ulaştı' })).toBeVisible()
  await expect(ledgerTotal(page)).toHaveText(lira(stay.total))

  const code = await codeOf(page)
  await page.goto('/enquire')
  await page.getByLabel('Rezervasyon no').fill(code)
  await page.getByLabel('E-posta ya da telefon').fill('baska@ornek.tr')
  await page.getByRole('button', { name: 'Rezervasyonu göster' }).click()
  await expect(page.getByText(/Bu bilgilerle bir rezervasyon bulamadık/)).toBeVisible()
  await expect(page.getByLabel('Rezervasyon no')).toHaveValue(code)
  await page.getByLabel('E-posta ya da telefon').fill(guest.email.toUpperCase())
  await page.getByRole('button', { name: 'Rezervasyonu göster' }).click()
  await expect(ledgerTotal(page)).toHaveText(lira(stay.total))
})

test('without scripts the newsletter answers on its own page', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByLabel('E-posta adresiniz').fill('deneme')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Kaydol' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'E-posta bülteni' })).toBeVisible()
  await expect(page.getByRole('main').getByLabel('E-posta adresiniz')).toHaveValue('deneme')
})

test('without scripts a phone has types and regions in the header, the rest in the drawer', async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/about')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.getByRole('button', { name: 'Villalar' }).click()
    await expect(page.getByRole('group', { name: 'Villalar' }).getByRole('link').nth(3)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menü' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menü' })
    await expect(drawer.getByText('Villa tipleri')).toBeHidden()
    await drawer.getByText('Kurumsal').click()
    await expect(drawer.getByRole('link', { name: 'Hakkımızda' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Bölgeler' }).click()
    await page
      .getByRole('group', { name: 'Bölgeler' })
      .getByRole('link', { name: 'Kalkan', exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /^Kalkan/ })).toBeVisible()
  }
})
