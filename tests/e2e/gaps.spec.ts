import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN, askFor, logIn, signIn, toast } from './dashboard.ts'
import { dayAfter, expect, ledgerTotal, lira, ready, test, today } from './visitor.ts'

interface ShortStay {
  id: number
  slug: string
  name: string
  town_name: string
  stay: { check_in: string; check_out: string; total: number; old_total: number | null }
  gap: { is_published: boolean }
}

/** Gaps nobody has put forward yet, far ahead, where no other journey looks for its stays. */
async function hiddenGaps(request: APIRequestContext): Promise<ShortStay[]> {
  const query = `startDate=${dayAfter(today(), 60)}&take=100`
  const answer = await request.get(`/v1/search/shortterm?${query}`)
  const { items } = ((await answer.json()) as { content: { items: ShortStay[] } }).content
  return items.filter(({ gap, stay }) => !gap.is_published && stay.old_total === null)
}

const cardOf = (page: Page, { slug, stay }: ShortStay) =>
  page.getByRole('article').filter({
    has: page.locator(`a[href*="/villa/${slug}?startDate=${stay.check_in}&endDate=${stay.check_out}"]`),
  })

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

test('admins lower a gap and put it forward; what is sold meanwhile says so', async ({
  page,
  request,
}, info) => {
  const [gap, other] = (await hiddenGaps(request)).slice(-2) as [ShortStay, ShortStay]
  await signIn(page, request, ADMIN)
  const list = `/dashboard/availability-gaps?villa_id=${gap.id}&startDate=${gap.stay.check_in}&endDate=${dayAfter(gap.stay.check_in, 1)}`
  await page.goto(list)
  const row = page.getByRole('row').filter({ hasText: gap.name })
  await expect(row).toContainText('Boş')
  await row.getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: gap.name })
  await expect(drawer.getByRole('heading', { name: 'Bugünkü fiyat, 2 kişi' })).toBeVisible()

  const before = await ledgerTotal(drawer).innerText()
  const undo = page.locator('[data-sonner-toast]').getByRole('button', { name: 'Geri al' })
  await drawer.getByRole('button', { name: '%25' }).click()
  await drawer.getByRole('button', { name: 'İndirimi kaydet' }).click()
  await expect(drawer.getByText('%25 indirim var')).toBeVisible()
  await expect(drawer.getByRole('button', { name: '%25' })).toHaveAttribute('aria-pressed', 'true')
  await expect(ledgerTotal(drawer)).not.toHaveText(before)
  await undo.click()
  await expect(drawer.getByText('%25 indirim var')).toHaveCount(0)
  await expect(ledgerTotal(drawer)).toHaveText(before)

  // what was given is lowered where it was given, not laid beside it
  await drawer.getByRole('button', { name: '%25' }).click()
  await drawer.getByRole('button', { name: 'İndirimi kaydet' }).click()
  await expect(drawer.getByText('%25 indirim var')).toBeVisible()
  await drawer.getByRole('button', { name: '%20' }).click()
  const preview = drawer.locator('.gap-preview b')
  await expect(preview).toBeVisible()
  const lowered = await preview.innerText()
  expect(lowered).not.toBe(lira(gap.stay.total))
  await drawer.getByRole('button', { name: 'İndirimi değiştir' }).click()
  await expect(drawer.getByText('%20 indirim var')).toBeVisible()
  await expect(ledgerTotal(drawer)).toHaveText(lowered)

  await drawer.getByLabel('Kısa not').fill('Havuz ısıtılır')
  await drawer.getByRole('button', { name: 'Yayınla', exact: true }).click()
  await expect(drawer.getByRole('heading', { name: 'Kısa konaklama olarak yayında' })).toBeVisible()
  await undo.click()
  await expect(drawer.getByRole('heading', { name: 'Kısa konaklama olarak yayınla' })).toBeVisible()
  await drawer.getByLabel('Kısa not').fill('Havuz ısıtılır')
  await drawer.getByRole('button', { name: 'Yayınla', exact: true }).click()
  await expect(drawer.getByRole('heading', { name: 'Kısa konaklama olarak yayında' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Yayında')

  await page.goto(`/kisa-konaklama?startDate=${gap.stay.check_in}&endDate=${gap.stay.check_out}`)
  const card = cardOf(page, gap)
  await expect(card).toContainText(lowered)
  await expect(card).toContainText('Havuz ısıtılır')
  await expect(card).toContainText('Öne çıkan')

  await page.goto(
    `/dashboard/availability-gaps?villa_id=${other.id}&startDate=${other.stay.check_in}&endDate=${dayAfter(other.stay.check_in, 1)}`,
  )
  await page.getByRole('row').filter({ hasText: other.name }).getByRole('link').first().click()
  const late = page.getByRole('dialog', { name: other.name })
  await expect(late.getByRole('button', { name: 'Yayınla', exact: true })).toBeVisible()
  const { check_in: startDate, check_out: endDate, total } = other.stay
  await askFor(request, { ...other, startDate, endDate, total }, info.workerIndex)
  await late.getByRole('button', { name: 'Yayınla', exact: true }).click()
  await expect(page.getByText('Bu boşluk siz bakarken doldu ya da değişti').first()).toBeVisible()

  // put back as it was for whoever comes next
  const headers = { authorization: `Bearer ${(await logIn(request, ADMIN)).accessToken}` }
  const found = await request.get(`/v1/admin/villas/availability-gaps?villa_id=${gap.id}&status=published`, {
    headers,
  })
  const { items } = (
    (await found.json()) as { content: { items: { check_in: string; publication: { id: number } }[] } }
  ).content
  const own = items.find(({ check_in }) => check_in === gap.stay.check_in)!
  await page.goto(list)
  await page.getByRole('row').filter({ hasText: gap.name }).getByRole('link').first().click()
  await drawer.getByRole('button', { name: 'Yayından kaldır' }).click()
  await expect(toast(page, `${gap.name}: yayından kaldırıldı`)).toBeVisible()
  await drawer.getByRole('button', { name: 'Kaldır', exact: true }).click()
  await expect(ledgerTotal(drawer)).toHaveText(before)
  const gone = await request.delete(`/v1/admin/villas/availability-gaps/publish/${own.publication.id}`, {
    headers,
  })
  expect(gone.status()).toBe(404)
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
