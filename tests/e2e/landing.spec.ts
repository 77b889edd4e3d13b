import type { APIRequestContext } from '@playwright/test'
import { expect, freeStay, lira, ready, test, type FoundStay } from './visitor.ts'

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

test('liked villas stand side by side for the same dates, with one price each, and the link is for others too', async ({
  page,
  request,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const stays = [
    await freeStay(request, { ahead: 170, turn: 4 }),
    await freeStay(request, { ahead: 170, turn: 5 }),
  ]
  const { startDate, endDate } = stays[0]!
  await page.goto(`/listing?ids=${stays.map(({ id }) => id).join(',')}`)
  await ready(page)
  for (const { name } of stays) {
    await page
      .getByRole('article')
      .filter({ hasText: name })
      .getByRole('button', { name: /Favori/ })
      .click()
  }
  await page.getByRole('button', { name: /^Favoriler, / }).click()
  await test.step('the copied list shows somebody else the same villas', async () => {
    await page.getByRole('button', { name: 'Listeyi paylaş' }).click()
    await expect(page.getByText('Bağlantı kopyalandı', { exact: true })).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    const friend = await browser.newPage()
    await friend.goto(address)
    const villas = friend.getByRole('main').getByRole('article')
    await expect(villas).toHaveCount(stays.length)
    for (const { name } of stays) await expect(villas.filter({ hasText: name })).toHaveCount(1)
    await expect(friend.getByRole('button', { name: 'Favoriler', exact: true })).toBeVisible()
    // who liked none of them compares them all the same
    await friend.getByRole('main').getByRole('link', { name: 'Karşılaştır' }).click()
    await expect(friend.getByRole('heading', { level: 1, name: 'Evleri karşılaştırın' })).toBeVisible()
    for (const { name } of stays) {
      await expect(friend.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await friend.close()
  })
  const liked = page.getByRole('group', { name: 'Favoriler' })
  await liked.getByRole('link', { name: 'Karşılaştır' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Evleri karşılaştırın' })).toBeVisible()
  await page.getByLabel('Giriş', { exact: true }).fill(startDate)
  await page.getByLabel('Çıkış', { exact: true }).fill(endDate)
  await page.getByRole('button', { name: 'Toplamları göster' }).click()
  const prices = page.getByRole('row', { name: /^Toplam/ })
  for (const { total } of stays) await expect(prices).toContainText(lira(total))

  await page.getByRole('link', { name: stays[0]!.name, exact: true }).click()
  await expect(page.getByText(lira(stays[0]!.total)).first()).toBeVisible()
  // the dates come along from the favourites too
  await page.getByRole('button', { name: /^Favoriler, / }).click()
  await liked.getByRole('link', { name: 'Karşılaştır' }).click()
  for (const { total } of stays) await expect(prices).toContainText(lira(total))

  await test.step('a villa that is taken says so first and offers the days nearby, for the same people', async () => {
    const taken = await takenVilla(request, stays[0]!)
    const query = `startDate=${startDate}&endDate=${endDate}&adults=1&children=1`
    await page.goto(`/karsilastir?ids=${stays[0]!.id},${taken.id}&${query}`)
    const cell = prices.getByRole('cell').nth(1)
    await expect(cell).toContainText(/^Dolu/)
    await expect(cell.locator('.compare-total')).toHaveCount(0)
    const nearby = cell.getByRole('list', { name: 'En yakın boş tarihler' }).getByRole('link')
    await expect(nearby).toHaveCount(taken.nearest.length)
    const { check_in, check_out } = taken.nearest[0]!
    await expect(nearby.first()).toHaveAttribute(
      'href',
      `/karsilastir?ids=${stays[0]!.id}%2C${taken.id}&startDate=${check_in}&endDate=${check_out}&adults=1&children=1`,
    )
  })
  await test.step('the names of the villas stay in sight beside their last rows', async () => {
    const last = page.getByRole('rowheader', { name: 'Bilmeniz iyi olur' })
    const name = page.getByRole('columnheader', { name: stays[0]!.name })
    await page.setViewportSize({ width: 1440, height: 500 })
    await last.scrollIntoViewIfNeeded()
    await expect(name).toBeInViewport()
    // a table that scrolls sideways has them once more
    await page.setViewportSize({ width: 390, height: 500 })
    await page.evaluate(() => window.scrollTo(0, 0))
    const pinned = page.locator('.compare-names')
    await expect(pinned).toBeHidden()
    await last.scrollIntoViewIfNeeded()
    await expect(name).not.toBeInViewport()
    await expect(pinned.getByText(stays[0]!.name)).toBeInViewport()
  })
})

interface TakenVilla {
  id: number
  nearest: { check_in: string; check_out: string }[]
}

/** A villa that somebody else has for these days and that is free for as many some days away. */
async function takenVilla(
  request: APIRequestContext,
  { startDate, endDate }: FoundStay,
): Promise<TakenVilla> {
  const found = async (params: Record<string, string | number>) => {
    const answer = await request.get('/v2/search', { params: { ...params, take: 100 } })
    return ((await answer.json()) as { content: { items: { id: number }[] } }).content.items
  }
  const free = new Set((await found({ startDate, endDate, guests: 2 })).map(({ id }) => id))
  for (const { id } of await found({})) {
    if (free.has(id)) continue
    const answer = await request.post('/v1/quotes', {
      data: { villa_id: id, startDate, endDate, adults: 1, children: 1 },
    })
    const { content } = (await answer.json()) as {
      content: { refusal: { code: string } | null; nearest: TakenVilla['nearest'] }
    }
    const { refusal, nearest } = content
    if (refusal?.code === 'dates_taken' && nearest.length > 0) return { id, nearest }
  }
  throw new Error(`No villa is taken from ${startDate}`)
}
