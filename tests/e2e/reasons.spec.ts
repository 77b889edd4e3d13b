import type { Page } from '@playwright/test'
import { addDays, todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import { createBlock } from '../factories/blocks.ts'
import { createDistrict, createTown } from '../factories/regions.ts'
import { createVilla } from '../factories/villas.ts'
import { expect, test } from './visitor.ts'

const FIRST = addDays(todayInIstanbul(new Date()), 30)

/** The program hears of a write into its database a moment later, so the page is opened until it shows it. */
async function openUntil(page: Page, path: string, query: Record<string, string>, shown: string | RegExp) {
  await expect(async () => {
    await page.goto(`${path}?${new URLSearchParams(query).toString()}`)
    await expect(page.getByRole('main')).toContainText(shown, { timeout: 2000 })
  }).toPass()
}

for (const width of [390, 1440]) {
  test(`a search below the minimum stay says so and leads to the shortest stay by one press, ${width} px`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const town = await createTown(db)
    const region = { town_id: town.id, district_id: (await createDistrict(db, { town_id: town.id })).id }
    const villa = await createVilla(db, { ...region, seasons: [{ min_nights: 6 }] })
    const stay = { startDate: FIRST, endDate: addDays(FIRST, 2) }
    const search = { ...stay, town_id: String(town.id) }
    await openUntil(page, '/listing', search, 'Bu koşullara uyan evler bu tarihlerde en az 6 gece.')
    await expect(page.locator('.week-strip li').first()).toContainText('en az6 gece')
    await page.locator('.week-month summary').click()
    await expect(page.locator('.week-month')).toContainText('bu ay boş evler en az 6 gece')
    await page.screenshot({ path: test.info().outputPath(`list-${width}.png`), fullPage: true })
    await page.getByRole('link', { name: /^6 geceyi göster/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1 villa')

    // On its page the same stay is refused with the same minimum, and one press takes the shortest.
    const address = `/villa/${villa.slug}`
    await openUntil(page, address, { ...stay, adults: '2' }, 'en az 6 gece')
    const panel = page.locator('#fiyat')
    await panel.screenshot({ path: test.info().outputPath(`villa-${width}.png`) })
    await panel.getByRole('link', { name: /^6 geceyi seçin/ }).click()
    await expect(panel).toContainText('6 gece toplamı')

    // Its neighbours are free for six nights, so taken nights are no reason to say that nothing is free.
    await createBlock(db, villa.id, { check_in: FIRST, check_out: addDays(FIRST, 2) })
    const taken = 'Bu tarihler dolu; yakındaki boş tarihlerde en az 6 gece.'
    await openUntil(page, address, { ...stay, adults: '2' }, taken)
    // Nothing is promised about the payment of a stay that cannot be requested.
    await expect(panel).toContainText('Fiyata KDV ve konaklama vergisi dahildir')
    await expect(panel).not.toContainText('Şimdi ödeme yok')
    await expect(panel.locator('.quote-when')).toHaveCount(0)

    // The page of the request knows its price and shows no payment plan either.
    const request = `/villa/${villa.slug}/talep`
    const long = { startDate: FIRST, endDate: addDays(FIRST, 6), adults: '2' }
    await openUntil(page, request, long, 'dolu')
    const summary = page.getByRole('complementary', { name: 'Konaklamanız' })
    await expect(summary.getByText('Toplam', { exact: true })).toBeVisible()
    await expect(summary.locator('.when-lines')).toHaveCount(0)
    await page.screenshot({ path: test.info().outputPath(`request-${width}.png`), fullPage: true })
  })

  test(`a villa whose price is not final stands apart and is marked in its calendar, ${width} px`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const town = await createTown(db)
    const region = { town_id: town.id, district_id: (await createDistrict(db, { town_id: town.id })).id }
    await createVilla(db, region)
    const foreseen = await createVilla(db, {
      ...region,
      seasons: [{ ends_on: FIRST }],
      forecasts: [{ starts_on: FIRST, ends_on: addDays(FIRST, 60) }],
    })
    const stay = { startDate: FIRST, endDate: addDays(FIRST, 5), adults: '2' }
    await openUntil(page, '/listing', { ...stay, town_id: String(town.id) }, foreseen.name)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1 villa')
    const group = page.getByRole('region', { name: 'Fiyatı henüz kesinleşmeyen evler' })
    await expect(group.getByRole('article')).toHaveCount(1)
    await expect(group).toContainText('öngörülen fiyat')
    await page.screenshot({ path: test.info().outputPath(`provisional-${width}.png`), fullPage: true })

    await page.goto(`/villa/${foreseen.slug}?${new URLSearchParams(stay).toString()}`)
    const calendar = page.locator('#musaitlik')
    await calendar.scrollIntoViewIfNeeded()
    await expect(calendar.locator('td[data-forecast]').first()).toBeVisible()
    await expect(calendar).toContainText('Öngörülen fiyat, kesinleşmedi')
    await calendar.screenshot({ path: test.info().outputPath(`calendar-${width}.png`) })
  })
}
