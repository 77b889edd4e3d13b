import type { Locator, Page } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { createReservation } from '../factories/reservations.ts'
import { ADMIN, askFor, signIn, toast } from './dashboard.ts'
import { createStay, SEASON } from './seed.ts'
import { dayAfter, expect, ledgerTotal, lira, ready, test, today, type FoundStay } from './visitor.ts'

/** Four free nights between two reservations, in a season that asks for seven: startDate to endDate of the stay. */
async function createGap(db: Db): Promise<FoundStay> {
  const gap = await createStay(db, { ahead: 70, nights: 4, seasons: [{ ...SEASON, min_nights: 7 }] })
  const { id, startDate, endDate } = gap
  await createReservation(db, id, { check_in: dayAfter(startDate, -7), check_out: startDate })
  await createReservation(db, id, { check_in: endDate, check_out: dayAfter(endDate, 7) })
  return gap
}

const rowOf = (page: Page, { name }: FoundStay) => page.getByRole('row').filter({ hasText: name })

/** Opens a gap from the list of gaps, as an admin. */
async function openGap(page: Page, { id, name, startDate }: FoundStay): Promise<Locator> {
  await signIn(page, page.request, ADMIN)
  await page.goto(
    `/dashboard/availability-gaps?villa_id=${id}&startDate=${startDate}&endDate=${dayAfter(startDate, 1)}`,
  )
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByRole('heading', { name: 'Bugünkü fiyat, 2 kişi' })).toBeVisible()
  return drawer
}

const undo = (page: Page) => page.locator('[data-sonner-toast]').getByRole('button', { name: 'Geri al' })

async function lower(drawer: Locator, percent: number): Promise<void> {
  await drawer.getByRole('button', { name: `%${percent}` }).click()
  await drawer.getByRole('button', { name: /^İndirimi (?:kaydet|değiştir)$/ }).click()
  await expect(drawer.getByText(`%${percent} indirim var`)).toBeVisible()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

  test('a visitor finds a gap by its month and an offer, each at the price of the villa', async ({
    page,
  }) => {
    await page.goto('/')
    await page
      .getByRole('navigation', { name: 'Ana menü' })
      .getByRole('link', { name: 'Boşluk fırsatları' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Boşluk fırsatları' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Aylar' }).getByRole('link', { name: 'Temmuz' }).click()
    await expect(page).toHaveURL(/startDate=\d{4}-07-01/)
    await page.getByLabel('Kişi', { exact: true }).selectOption('4')
    await page.getByLabel('Sıralama').selectOption({ label: 'Fiyat, artan' })
    await page.getByRole('button', { name: 'Göster' }).click()
    await expect(page).toHaveURL(/startDate=\d{4}-07-01.*adults=4.*order=price/)
    const card = page.getByRole('article').first()
    const total = await card.locator('.card-amount').innerText()
    await card.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/villa\/.+startDate=\d{4}-07-\d\d.*adults=4/)
    await expect(ledgerTotal(page.getByRole('complementary', { name: 'Fiyat ve talep' }))).toHaveText(total)

    await page.goto('/firsatlar')
    const offer = page.getByRole('article').first()
    await expect(offer.getByText('İndirimsiz')).toBeAttached()
    const lowered = await offer.locator('.card-amount').innerText()
    await offer.getByRole('link').first().click()
    await expect(ledgerTotal(page.getByRole('complementary', { name: 'Fiyat ve talep' }))).toHaveText(lowered)

    // nothing to find: the ways out say how much they find
    await page.goto(`/kisa-konaklama?adults=16&startDate=${today()}&endDate=${dayAfter(today(), 2)}`)
    await expect(page.getByRole('heading', { name: 'Bu koşullara uyan kısa boşluk yok' })).toBeVisible()
    await page
      .getByRole('link', { name: / \(\d+\)$/ })
      .first()
      .click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('an admin lowers the price of a gap, changes the discount and takes it back', async ({ page, db }) => {
  const gap = await createGap(db)
  const drawer = await openGap(page, gap)
  const before = lira(gap.total)
  await expect(ledgerTotal(drawer)).toHaveText(before)
  await lower(drawer, 25)
  await expect(drawer.getByRole('button', { name: '%25' })).toHaveAttribute('aria-pressed', 'true')
  await expect(ledgerTotal(drawer)).toHaveText(lira(gap.total * 0.75))
  await undo(page).click()
  await expect(drawer.getByText('%25 indirim var')).toHaveCount(0)
  await expect(ledgerTotal(drawer)).toHaveText(before)

  // what was given is lowered where it was given, not laid beside it
  await lower(drawer, 25)
  await drawer.getByRole('button', { name: '%20' }).click()
  const lowered = lira(gap.total * 0.8)
  await expect(drawer.locator('.gap-preview b')).toHaveText(lowered)
  await drawer.getByRole('button', { name: 'İndirimi değiştir' }).click()
  await expect(drawer.getByText('%20 indirim var')).toBeVisible()
  await expect(ledgerTotal(drawer)).toHaveText(lowered)

  await drawer.getByRole('button', { name: 'Kaldır', exact: true }).click()
  await expect(ledgerTotal(drawer)).toHaveText(before)
})

test('an admin publishes a gap as a short stay, visitors find it there, and it is taken off again', async ({
  page,
  db,
}) => {
  const gap = await createGap(db)
  const drawer = await openGap(page, gap)
  const published = drawer.getByRole('heading', { name: 'Kısa konaklama olarak yayında' })
  const publish = async () => {
    await drawer.getByLabel('Kısa not').fill('Havuz ısıtılır')
    await drawer.getByRole('button', { name: 'Yayınla', exact: true }).click()
    await expect(published).toBeVisible()
  }
  await lower(drawer, 20)
  await publish()
  await undo(page).click()
  await expect(drawer.getByRole('heading', { name: 'Kısa konaklama olarak yayınla' })).toBeVisible()
  await publish()
  const list = page.url()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, gap)).toContainText('Yayında')

  const { slug, startDate, endDate } = gap
  await page.goto(`/kisa-konaklama?startDate=${startDate}&endDate=${endDate}`)
  const card = page.getByRole('article').filter({
    has: page.locator(`a[href*="/villa/${slug}?startDate=${startDate}&endDate=${endDate}"]`),
  })
  await expect(card).toContainText(lira(gap.total * 0.8))
  await expect(card).toContainText('Havuz ısıtılır')
  await expect(card).toContainText('Öne çıkan')

  await page.goto(list)
  await drawer.getByRole('button', { name: 'Yayından kaldır' }).click()
  await expect(toast(page, `${gap.name}: yayından kaldırıldı`)).toBeVisible()
  await expect(published).toHaveCount(0)
  await page.goto(`/kisa-konaklama?startDate=${startDate}&endDate=${endDate}`)
  await expect(card.getByText('Öne çıkan')).toHaveCount(0)
})

test('a gap that is sold while an admin looks at it is not published, and the page says so', async ({
  page,
  request,
  db,
}, info) => {
  const gap = await createGap(db)
  const drawer = await openGap(page, gap)
  await expect(drawer.getByRole('button', { name: 'Yayınla', exact: true })).toBeVisible()
  await askFor(request, gap, info.workerIndex)
  await drawer.getByRole('button', { name: 'Yayınla', exact: true }).click()
  await expect(page.getByText('Bu boşluk siz bakarken doldu ya da değişti').first()).toBeVisible()
})

test('the days around a search tell their prices, the month its cheapest nights', async ({ page }) => {
  const startDate = `${Number(today().slice(0, 4)) + 1}-06-12`
  await page.goto(`/listing?startDate=${startDate}&endDate=${dayAfter(startDate, 7)}&adults=3`)
  const strip = page.getByRole('region', { name: /±3 gün/ })
  await expect(strip.getByRole('link')).toHaveCount(7)
  const next = strip.getByRole('link').nth(4)
  // nobody has touched anything yet
  await expect(next).toContainText(/₺[\d.]+\s*\d+ ev/)
  await ready(page)
  const count = /(\d+) ev/.exec(await next.innerText())![1]!
  await next.click()
  await expect(page).toHaveURL(new RegExp(`startDate=${dayAfter(startDate, 1)}`))
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`, ${count} villa$`) })).toBeVisible()
  await strip.getByText('Haziran ayının en uygun 5 ve 7 gecesi').click()
  const cheapest = strip.locator('.week-month a').first()
  await expect(cheapest).toContainText('₺')
  await page.getByRole('article').first().getByRole('link').first().click()
  const weeks = page.getByRole('region', { name: 'Ayın en uygun geceleri' })
  await ready(page)
  // for those who come
  await expect(weeks).toContainText('7 ve 5 gece, 3 kişi için')
  const week = weeks.getByRole('link').first()
  const total = await week.locator('.money').innerText()
  await week.click()
  await expect(ledgerTotal(page.getByRole('complementary', { name: 'Fiyat ve talep' }))).toHaveText(total)
})
