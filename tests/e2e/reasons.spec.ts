import { addDays, todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import { createBlock } from '../factories/blocks.ts'
import { createDistrict, createTown } from '../factories/regions.ts'
import { createVilla } from '../factories/villas.ts'
import { expect, test } from './visitor.ts'

for (const width of [390, 1440]) {
  test(`a search below the minimum stay says so and leads to the shortest stay by one press, ${width} px`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const town = await createTown(db)
    const region = { town_id: town.id, district_id: (await createDistrict(db, { town_id: town.id })).id }
    const villa = await createVilla(db, { ...region, seasons: [{ min_nights: 6 }] })
    const first = addDays(todayInIstanbul(new Date()), 30)
    const stay = { startDate: first, endDate: addDays(first, 2) }
    await page.goto(`/listing?${new URLSearchParams({ ...stay, town_id: String(town.id) }).toString()}`)
    await expect(page.getByText('Bu koşullara uyan evler bu tarihlerde en az 6 gece.')).toBeVisible()
    await expect(page.locator('.week-strip li').first()).toContainText('en az6 gece')
    await page.locator('.week-month summary').click()
    await expect(page.locator('.week-month')).toContainText('bu ay boş evler en az 6 gece')
    await page.screenshot({ path: test.info().outputPath(`list-${width}.png`), fullPage: true })
    await page.getByRole('link', { name: /^6 geceyi göster/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1 villa')

    // On its page the same stay is refused with the same minimum, and one press takes the shortest.
    await page.goto(`/villa/${villa.slug}?${new URLSearchParams({ ...stay, adults: '2' }).toString()}`)
    const panel = page.locator('#fiyat')
    await expect(panel).toContainText('en az 6 gece')
    await panel.screenshot({ path: test.info().outputPath(`villa-${width}.png`) })
    await panel.getByRole('link', { name: /^6 geceyi seçin/ }).click()
    await expect(panel).toContainText('6 gece toplamı')

    // Its neighbours are free for six nights, so taken nights are no reason to say that nothing is free.
    await createBlock(db, villa.id, { check_in: first, check_out: addDays(first, 2) })
    await page.goto(`/villa/${villa.slug}?${new URLSearchParams({ ...stay, adults: '2' }).toString()}`)
    await expect(panel).toContainText('Bu tarihler dolu; yakındaki boş tarihlerde en az 6 gece.')
  })
}
