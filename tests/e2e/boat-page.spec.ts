import { addDays, isoWeekday } from '../../src/domain/calendar/stay.ts'
import type { Db } from '../../src/server/platform/context.ts'
import { createBoatBlock } from '../factories/blocks.ts'
import { createPricedBoat } from '../factories/boats.ts'
import { createMarina } from '../factories/regions.ts'
import { codeOf, dayPattern, expect, fillRequest, newGuest, ready, screenshot, test } from './visitor.ts'
import { today, typed } from './visitor.ts'

let made = 0

/** A boat by the hour, the day and the week, with an extra that is chosen and one that is paid at the marina. */
async function boatWithExtras(db: Db) {
  const name = `Yakamoz ${process.pid} ${(made += 1)}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  // In a town of the demo, because another town would get a name on the map of villas.
  const town = await db.selectFrom('towns').select('id').orderBy('id').executeTakeFirstOrThrow()
  const marina = await createMarina(db, { name: `Marina ${process.pid} ${made}`, town_id: town.id })
  const fields = { name, slug, marina_id: marina.id, damage_deposit_amount: 1_000_000 }
  const boat = await createPricedBoat(db, fields, '2026-01-01', '2040-01-01')
  const extra = {
    boat_id: boat.id,
    per: 'trip' as const,
    units: ['hour', 'day', 'week'],
    is_mandatory: false,
  }
  await db
    .insertInto('boat_extras')
    .values([
      { ...extra, name: 'Öğle yemeği', amount: 150_000, is_paid_at_marina: false, position: 1 },
      {
        ...extra,
        name: 'Liman ücreti',
        amount: 40_000,
        is_paid_at_marina: true,
        is_mandatory: true,
        position: 2,
      },
    ])
    .execute()
  return boat
}

for (const screen of [
  { name: 'wide light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'narrow dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const) {
  test.describe(`on a ${screen.name} screen`, () => {
    test.use({ viewport: screen.viewport, colorScheme: screen.colorScheme })

    test('a visitor takes a boat for some hours in the afternoon, sees each line, asks for it and for its cancellation', async ({
      page,
      db,
    }, info) => {
      const boat = await boatWithExtras(db)
      const day = addDays(today(), 30)
      await createBoatBlock(db, boat.id, {
        started_at: `${day}T10:00:00+03:00`,
        finished_at: `${day}T14:00:00+03:00`,
      })
      await page.goto(`/tekne/${boat.slug}`)
      await ready(page)
      const price = page.getByRole('complementary', { name: 'Fiyat ve talep' })
      await expect(price.getByText('Gün seçin, toplamı görün')).toBeVisible()
      await price.getByRole('radio', { name: 'Saatlik' }).check()
      await price.getByPlaceholder('gg.aa.yyyy').fill(typed(day))
      await price.getByPlaceholder('gg.aa.yyyy').press('Enter')
      const hours = page.getByRole('list', { name: 'Hareket saatleri, 2 saat' })
      await expect(hours.getByText('Dolu: 12.00')).toBeVisible()
      await hours.getByRole('link', { name: '15.00' }).click()
      await expect(price.getByLabel('Hareket')).toHaveValue('15:00')
      await price.getByRole('button', { name: 'Kaç saat: artır' }).click()
      await expect(price.getByText('3 saat × ₺3.000')).toBeVisible()
      await price.getByRole('checkbox', { name: /Öğle yemeği/ }).check()
      for (const text of ['₺9.000', '₺1.500', '₺400', '₺10.500']) {
        await expect(price.getByText(text, { exact: true }).first()).toBeVisible()
      }
      await screenshot(page, `boat-page-${screen.name.replace(' ', '-')}`)
      await price.getByRole('link', { name: 'Rezervasyon talebi gönder' }).click()

      const guest = newGuest(info.workerIndex)
      await fillRequest(page, guest)
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Soyad' })).toHaveValue(guest.last_name)
      await fillRequest(page, guest)
      await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
      const code = await codeOf(page)
      const trip = page.getByRole('complementary', { name: 'Turunuz' })
      await expect(trip.getByText('3 saat', { exact: true })).toBeVisible()
      await expect(trip.getByText('Liman ücreti')).toBeVisible()

      await page.goto('/enquire')
      await page.getByLabel('Rezervasyon no').fill(code)
      await page.getByLabel('E-posta ya da telefon').fill(guest.email)
      await page.getByRole('button', { name: 'Rezervasyonu göster' }).click()
      await expect(trip.getByText(/15\.00/).first()).toBeVisible()
      await page.getByText('İptal etmek istiyorum').click()
      await page.getByRole('button', { name: 'İptal talebini gönder' }).click()
      await expect(page.getByText(/İptal talebiniz bize ulaştı/)).toBeVisible()
      await expect(page.getByText(/o zamana kadar tekne sizin adınıza tutulur/)).toBeVisible()
    })

    test('a visitor who chooses a week that is taken takes the one that is offered', async ({ page, db }) => {
      const boat = await boatWithExtras(db)
      const soon = addDays(today(), 21)
      const saturday = addDays(soon, (6 - isoWeekday(soon) + 7) % 7)
      const [taken, free] = [saturday, addDays(saturday, 7)]
      await createBoatBlock(db, boat.id, {
        started_at: `${taken}T09:00:00+03:00`,
        finished_at: `${addDays(taken, 3)}T09:00:00+03:00`,
      })
      await page.goto(`/tekne/${boat.slug}?unit=week`)
      await ready(page)
      const price = page.getByRole('complementary', { name: 'Fiyat ve talep' })
      await price.getByRole('button', { name: 'Takvimde seç' }).click()
      const sheet = page.getByRole('dialog', { name: 'Hareket günü' })
      await sheet.getByLabel('Aya git').selectOption(taken.slice(0, 7))
      await sheet.getByRole('button', { name: dayPattern(taken) }).click()
      await expect(sheet.getByText(/Tekne bu tarih ve saatte dolu/)).toBeVisible()
      await sheet.getByRole('button', { name: 'Tamam' }).click()
      await price
        .getByRole('list', { name: 'En yakın boş turlar' })
        .getByRole('link', { name: dayPattern(free) })
        .click()
      await expect(price.getByText('1 hafta × ₺120.000')).toBeVisible()
      await expect(price.getByText(/Tekne bu tarih ve saatte dolu/)).toBeHidden()
      await expect(price.getByRole('link', { name: 'Rezervasyon talebi gönder' })).toBeVisible()
    })
  })
}

test('a boat that nobody has priced leads to the contact form with its name filled in', async ({
  page,
  db,
}) => {
  const boat = await boatWithExtras(db)
  await db.deleteFrom('boat_seasons').where('boat_id', '=', boat.id).execute()
  await page.goto(`/tekne/${boat.slug}`)
  await page.getByRole('link', { name: 'Formla bilgi isteyin' }).click()
  await expect(page.getByLabel('Konu')).toHaveValue(boat.name)
})

test('a boat that got another address is found at the former one, by a favourite and without scripts', async ({
  page,
  db,
  browser,
}) => {
  const boat = await boatWithExtras(db)
  await page.goto(`/tekne/${boat.slug}`)
  await ready(page)
  await page.getByRole('button', { name: `Favorilere ekle: ${boat.name}` }).click()
  const slug = `${boat.slug}-yeni`
  await db.updateTable('rentals').set({ slug }).where('id', '=', boat.id).execute()
  const day = addDays(today(), 40)
  await page.goto(`/listingboat?date=${day}`)
  await ready(page)
  await page.getByRole('button', { name: 'Favoriler, 1 tekne' }).click()
  await page.getByRole('group', { name: 'Favoriler' }).getByRole('link', { name: boat.name }).click()
  await expect(page).toHaveURL(new RegExp(`/tekne/${slug}\\?date=${day}$`))
  await expect(page.getByRole('heading', { level: 1, name: boat.name })).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const read = await plain.newPage()
  await read.goto(new URL(`/tekne/${boat.slug}?unit=week&adults=2`, page.url()).href)
  await expect(read).toHaveURL(new RegExp(`/tekne/${slug}\\?unit=week&adults=2$`))
  await expect(read.getByRole('heading', { level: 1, name: boat.name })).toBeVisible()
  await plain.close()
})
