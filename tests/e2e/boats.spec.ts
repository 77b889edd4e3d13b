import type { Db } from '../../src/server/platform/context.ts'
import { addDays } from '../../src/domain/calendar/stay.ts'
import { createBoat, createBoatSeason } from '../factories/boats.ts'
import { createBoatType, createMarina } from '../factories/regions.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { dayPattern, expect, fillRequest, newGuest, ready, screenshot, test, today } from './visitor.ts'

let made = 0

/** A boat of a type of its own that is rented by the hour, the day and the week. */
async function pricedBoat(db: Db) {
  const n = `${process.pid} ${(made += 1)}`
  const type = await createBoatType(db, { name: `Gulet ${n}` })
  // In a town of the demo, because another town would get a name on the map of villas.
  const town = await db.selectFrom('towns').select('id').orderBy('id').executeTakeFirstOrThrow()
  const marina = await createMarina(db, { name: `Marina ${n}`, town_id: town.id })
  const boat = await createBoat(db, {
    name: `Poyraz ${n}`,
    slug: `poyraz-${n.replace(' ', '-')}`,
    code: `PZ${process.pid}${made}`,
    boat_type_id: type.id,
    marina_id: marina.id,
    overnight_guests: 6,
    summary: 'Sakin koylar için altı kişilik gulet.',
    inclusions: ['Kaptan', 'Öğle yemeği'],
  })
  const always = { starts_on: '2026-01-01', ends_on: '2040-01-01' }
  await createBoatSeason(db, boat.id, { ...always, unit: 'hour', price: 300_000 })
  await createBoatSeason(db, boat.id, { ...always, unit: 'day', price: 2_000_000 })
  await createBoatSeason(db, boat.id, { ...always, unit: 'week', price: 12_000_000 })
  return { boat, type }
}

for (const screen of [
  { name: 'wide light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'narrow dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const) {
  test.describe(`on a ${screen.name} screen`, () => {
    test.use({ viewport: screen.viewport, colorScheme: screen.colorScheme })

    test('the home page shows four boats and leads to all of them', async ({ page }) => {
      await page.goto('/')
      await ready(page)
      const band = page.getByRole('region', { name: 'Kiralık tekneler' })
      await band.scrollIntoViewIfNeeded()
      await expect(band.getByRole('article')).toHaveCount(4)
      await screenshot(page, `home-boats-${screen.name.replace(' ', '-')}`)
      await band.getByRole('link', { name: 'Tüm tekneler' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Kiralık tekneler' })).toBeVisible()
    })

    test('a visitor finds a boat, sees the price of a day and asks for it', async ({ page, db }, info) => {
      const { boat, type } = await pricedBoat(db)
      const day = addDays(today(), 3)
      await page.goto(`/listingboat?types=${type.id}&date=${day}&unit=day&guests=4`)
      await ready(page)
      const card = page.getByRole('article').filter({ hasText: boat.name })
      await expect(card.getByText('₺20.000')).toBeVisible()
      await card.getByRole('link', { name: boat.name }).click()

      await expect(page.getByRole('heading', { level: 1, name: boat.name })).toBeVisible()
      const price = page.getByRole('complementary', { name: 'Fiyat ve talep' })
      await expect(price.getByText('1 gün × ₺20.000')).toBeVisible()
      await price.getByRole('button', { name: 'Kaç gün: artır' }).click()
      await expect(price.getByText('2 gün × ₺20.000')).toBeVisible()

      const later = addDays(today(), 5)
      await page
        .getByRole('region', { name: /Müsaitlik/ })
        .getByRole('button', { name: dayPattern(later) })
        .click()
      await expect(page.getByText('2 gün × ₺20.000').first()).toBeVisible()
      await price.getByRole('link', { name: 'Rezervasyon talebi gönder' }).click()

      await expect(page.getByRole('heading', { level: 1, name: 'Rezervasyon talebi' })).toBeVisible()
      await fillRequest(page, newGuest(info.workerIndex))
      await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Talebiniz bize ulaştı' })).toBeVisible()
      const summary = page.getByRole('complementary', { name: 'Turunuz' })
      await expect(summary.getByText('2 gün', { exact: true })).toBeVisible()
      await expect(summary.getByRole('link', { name: 'Teknenin sayfası' })).toBeVisible()

      // What was asked for is not offered to the next visitor.
      await page.goto(`/tekne/${boat.slug}?unit=day&units=1&date=${later}`)
      await expect(page.getByText('Tekne bu tarih ve saatte dolu.').first()).toBeVisible()
    })
  })
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`an admin books a trip on the telephone from the free boats of a day at ${viewport.width} px`, async ({
    page,
    db,
  }, info) => {
    await page.setViewportSize(viewport)
    const { boat } = await pricedBoat(db)
    const day = addDays(today(), 9)
    await signIn(page, page.request, ADMIN)
    await page.goto('/dashboard/reservations/boat')
    await page.getByRole('link', { name: 'Rezervasyon ekle' }).click()
    const form = page.getByRole('dialog', { name: 'Yeni tekne rezervasyonu' })

    // What is missing is said at its field, and nothing is sent.
    await form.getByRole('button', { name: 'Rezervasyonu oluştur' }).click()
    await expect(form.getByText('Hareket gününü seçin')).toBeVisible()
    await expect(form.getByText('Müşterinin adını yazın')).toBeVisible()

    await form.getByLabel('Hareket günü').fill(day)
    const free = form.getByRole('region', { name: 'Boş tekneler' })
    const own = free.getByRole('button', { name: boat.name })
    await expect(own).toContainText('₺20.000')
    await own.click()
    const price = form.getByRole('region', { name: 'Fiyat' })
    await expect(price.getByText('1 gün × ₺20.000')).toBeVisible()
    await form.getByLabel('Kaç gün', { exact: true }).fill('2')
    await expect(price.getByText('2 gün × ₺20.000')).toBeVisible()

    const { first_name, last_name, phone } = newGuest(info.workerIndex)
    await form.getByLabel('Ad', { exact: true }).fill(first_name)
    await form.getByLabel('Soyad', { exact: true }).fill(last_name)
    await form.getByLabel('Telefon', { exact: true }).fill(phone)
    await form.getByRole('button', { name: 'Rezervasyonu oluştur' }).click()
    await expect(page).toHaveURL(/\/reservations\/boat\?id=\d+$/)
    const drawer = page.getByRole('dialog').first()
    await expect(drawer.getByText(boat.name).first()).toBeVisible()

    // The next caller is told that the boat is taken and what is free nearby.
    await page.goto('/dashboard/reservations/boat?new=1')
    await form.getByLabel('Hareket günü').fill(day)
    await form.getByLabel('Tekne', { exact: true }).selectOption(String(boat.id))
    await expect(price.getByText('Tekne bu tarih ve saatte dolu.')).toBeVisible()
    await price.getByRole('button').first().click()
    await expect(price.getByText('1 gün × ₺20.000')).toBeVisible()
    await expect(price.getByText('Tekne bu tarih ve saatte dolu.')).toBeHidden()
  })
}

test('a boat page works without scripts', async ({ browser, db, baseURL }) => {
  const { boat } = await pricedBoat(db)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(`/tekne/${boat.slug}`)
  await page.getByLabel('Gün', { exact: true }).filter({ visible: true }).fill(addDays(today(), 4))
  await page.getByRole('button', { name: 'Fiyatı göster' }).click()
  await expect(page.getByText('1 gün × ₺20.000').first()).toBeVisible()
  await context.close()
})
