import type { Page } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { createReservation } from '../factories/reservations.ts'
import { createStay } from './seed.ts'
import { expect, lira, ready, test, type FoundStay } from './visitor.ts'

test('from the menu to a town, to a district of it and to one of its villas', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: 'Bölgeler' }).click()
  const menu = page.getByRole('group', { name: 'Bölgeler' })
  await menu.getByRole('link', { name: 'Kalkan', exact: true }).click()
  await expect(page).toHaveURL(/\/kalkan$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kalkan' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/kalkan$/)

  const count = page.getByRole('heading', { level: 2, name: /^\d+ villa$/ })
  const all = Number.parseInt(await count.innerText())
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(all, 20))

  const inside = page.getByRole('navigation', { name: 'Bu sayfanın içinde' }).getByRole('link').first()
  const [name, few] = (await inside.innerText()).split(' · ')
  await inside.click()
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Number(few))

  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/villa\//)
  await expect(page.getByRole('main').getByText(name!).first()).toBeVisible()
})

test('dates on the page of a town are a search of the list', async ({ request }) => {
  const answer = await request.get('/kalkan?startDate=2027-06-01&endDate=2027-06-08', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toMatch(
    /^\/listing\?startDate=2027-06-01&endDate=2027-06-08&town_id=\d+$/,
  )
  expect((await request.get('/olmayan-yer')).status()).toBe(404)
})

test('a region without villas says so, and offers no dates to pick for them', async ({ page }) => {
  await page.goto('/islamlar')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: 'Şu an yayında ev yok' })).toBeVisible()
  await expect(main.getByText('0 villa', { exact: true })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Tarih seç, toplamı gör' })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Yakındaki bölgeler' })).toBeVisible()
})

/** Two villas that are free on the same days, both liked by the visitor. */
async function likeTwo(page: Page, db: Db): Promise<[FoundStay, FoundStay]> {
  const stays: [FoundStay, FoundStay] = [await createStay(db), await createStay(db)]
  // The program hears of both villas a moment after they are written.
  await expect(async () => {
    await page.goto(`/listing?ids=${stays.map(({ id }) => id).join(',')}`)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(stays.length, { timeout: 500 })
  }).toPass()
  await ready(page)
  for (const { name } of stays) {
    await page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .getByRole('button', { name: /Favori/ })
      .click()
  }
  return stays
}

const prices = (page: Page) => page.getByRole('row', { name: /^Toplam/ })

test('a copied list of liked villas shows somebody else the same villas, also side by side', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const stays = await likeTwo(page, db)
  await page.getByRole('button', { name: /^Favoriler, / }).click()
  await page.getByRole('button', { name: 'Listeyi paylaş' }).click()
  await expect(page.getByText('Bağlantı kopyalandı', { exact: true })).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const friend = await browser.newPage({ baseURL: baseURL! })
  await friend.goto(address)
  const villas = friend.getByRole('main').getByRole('article')
  await expect(villas).toHaveCount(stays.length)
  for (const { name } of stays) {
    await expect(villas.getByRole('heading', { name, exact: true })).toHaveCount(1)
  }
  await expect(friend.getByRole('button', { name: 'Favoriler', exact: true })).toBeVisible()
  // who liked none of them compares them all the same
  await friend.getByRole('main').getByRole('link', { name: 'Karşılaştır' }).click()
  await expect(friend.getByRole('heading', { level: 1, name: 'Evleri karşılaştırın' })).toBeVisible()
  for (const { name } of stays) {
    await expect(friend.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await friend.close()
})

test('dates and people that were chosen on a villa travel to favourites, list, comparison and back', async ({
  page,
  db,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const stays = await likeTwo(page, db)
  const [{ slug, name, startDate, endDate, total: first }, { name: other }] = stays
  const travelled = new RegExp(`startDate=${startDate}&endDate=${endDate}&adults=3`)
  await page.goto(`/villa/${slug}?adults=3`)
  await ready(page)
  const panel = page.getByRole('complementary', { name: 'Fiyat ve talep' })
  for (const [label, day] of [
    [/^Giriş/, startDate],
    [/^Çıkış/, endDate],
  ] as const) {
    const field = panel.getByRole('textbox', { name: label })
    await field.fill(day.split('-').toReversed().join('.'))
    await field.press('Enter')
  }
  await expect(panel.getByText(lira(first)).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Villalar', exact: true })).toHaveAttribute('href', travelled)

  await page.getByRole('button', { name: /^Favoriler, / }).click()
  const liked = page.getByRole('group', { name: 'Favoriler' })
  await liked.getByRole('button', { name: 'Listeyi paylaş' }).click()
  await expect(page.getByText('Bağlantı kopyalandı', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(travelled)
  for (const link of [name, other, 'Karşılaştır']) {
    await expect(liked.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', travelled)
  }
  await liked.getByRole('link', { name: 'Hepsini gör' }).click()
  await expect(page).toHaveURL(travelled)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(stays.length)

  await page.getByRole('main').getByRole('link', { name: 'Karşılaştır' }).click()
  await expect(page).toHaveURL(travelled)
  await page.getByRole('link', { name: other, exact: true }).click()
  await expect(page).toHaveURL(travelled)

  const field = page.getByRole('banner').getByRole('combobox', { name: 'Villa ya da tekne adıyla ara' })
  await field.fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await expect(page).toHaveURL(new RegExp(`/villa/${slug}.*${travelled.source}`))
})

test('liked villas stand side by side for the same dates, with one price each', async ({ page, db }) => {
  const stays = await likeTwo(page, db)
  const [{ startDate, endDate, name, total: first }] = stays
  await page.getByRole('button', { name: /^Favoriler, / }).click()
  const liked = page.getByRole('group', { name: 'Favoriler' })
  await liked.getByRole('link', { name: 'Karşılaştır' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Evleri karşılaştırın' })).toBeVisible()
  await ready(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Giriş – çıkış/ })
    .click()
  const dates = page.getByRole('group', { name: 'Giriş – çıkış' })
  for (const [label, day] of [
    ['Giriş', startDate],
    ['Çıkış', endDate],
  ] as const) {
    const field = dates.getByRole('textbox', { name: label, exact: true })
    await field.fill(day.split('-').toReversed().join('.'))
    await field.press('Enter')
  }
  await expect(dates.locator('.search-calendar')).toBeVisible()
  await dates.getByRole('button', { name: 'Tamam' }).click()
  await page.getByRole('button', { name: 'Toplamları göster' }).click()
  for (const { total } of stays) await expect(prices(page)).toContainText(lira(total))

  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText(lira(first)).first()).toBeVisible()
  // the dates come along from the favourites too
  await page.getByRole('button', { name: /^Favoriler, / }).click()
  await liked.getByRole('link', { name: 'Karşılaştır' }).click()
  for (const { total } of stays) await expect(prices(page)).toContainText(lira(total))
})

test('a compared villa that is taken says so first and offers the days nearby, for the same people', async ({
  page,
  request,
  db,
}) => {
  const [free, taken] = [await createStay(db), await createStay(db)]
  const { startDate, endDate } = free
  await createReservation(db, taken.id, { check_in: startDate, check_out: endDate })
  const asked = { villa_id: taken.id, startDate, endDate, adults: 1, children: 1 }
  const quote = await request.post('/v1/quotes', { data: asked })
  const { content } = (await quote.json()) as {
    content: { nearest: { check_in: string; check_out: string }[] }
  }
  await page.goto(
    `/karsilastir?ids=${free.id},${taken.id}&startDate=${startDate}&endDate=${endDate}&adults=1&children=1`,
  )
  const cell = prices(page).getByRole('cell').nth(1)
  await expect(cell).toContainText(/^Dolu/)
  await expect(cell.locator('.compare-total')).toHaveCount(0)
  const nearby = cell.getByRole('list', { name: 'En yakın boş tarihler' }).getByRole('link')
  await expect(nearby).toHaveCount(content.nearest.length)
  const { check_in, check_out } = content.nearest[0]!
  await expect(nearby.first()).toHaveAttribute(
    'href',
    `/karsilastir?ids=${free.id}%2C${taken.id}&startDate=${check_in}&endDate=${check_out}&adults=1&children=1`,
  )
})

test('the names of compared villas stay in sight beside their last rows', async ({ page, db }) => {
  const notes = { honest_notes: ['Yol dik ve dardır.'] }
  const [one, other] = [await createStay(db, notes), await createStay(db, notes)]
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto(`/karsilastir?ids=${one.id},${other.id}`)
  await ready(page)
  const last = page.getByRole('rowheader', { name: 'Bilmeniz iyi olur' })
  const name = page.getByRole('columnheader', { name: one.name })
  await last.scrollIntoViewIfNeeded()
  await expect(name).toBeInViewport()
  // a table that scrolls sideways has them once more
  await page.setViewportSize({ width: 390, height: 500 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const pinned = page.locator('.compare-names')
  await expect(pinned).toBeHidden()
  await last.scrollIntoViewIfNeeded()
  await expect(name).not.toBeInViewport()
  await expect(pinned.getByText(one.name)).toBeInViewport()
})
