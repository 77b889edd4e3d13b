import { ADMIN, signIn } from './dashboard.ts'
import { expect, ready, test } from './visitor.ts'

/** The browser complains of files it cannot fetch without a connection; React and the dashboard of what needed them. */
function forgetOffline(complaints: string[]): void {
  const rest = complaints.filter(
    (text) =>
      !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically imported module|preloading|Unable to preload/.test(
        text,
      ),
  )
  complaints.splice(0, complaints.length, ...rest)
}

test('without a connection a page stays as it is and says that its figures are the last ones', async ({
  page,
  complaints,
}) => {
  await page.goto('/listing')
  await ready(page)
  await page.context().setOffline(true)
  await expect(page.getByText('Bağlantı yok. Gördükleriniz son yüklenen bilgiler.')).toBeVisible()
  // what another tab changes meanwhile goes through every context of the page
  await page.evaluate(() => {
    localStorage.setItem('currency', 'EURO')
    dispatchEvent(new StorageEvent('storage', { key: 'currency' }))
  })
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('article').first()).toContainText('≈ €')
  await page.context().setOffline(false)
  await expect(page.getByText('Bağlantı yok. Gördükleriniz son yüklenen bilgiler.')).toBeHidden()
  forgetOffline(complaints)
})

test('a part whose code cannot be fetched says so, the page stays, and «Tekrar dene» brings it with what was chosen', async ({
  page,
  complaints,
}) => {
  let isBroken = true
  await page.route('**/assets/day-grid-*.js', (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto('/listing')
  const address = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await page.goto(`${address!.split('?')[0]}?adults=3`)
  await ready(page)
  const calendar = page.getByRole('group', { name: 'Müsaitlik takvimi' })
  await calendar.scrollIntoViewIfNeeded()
  await expect(calendar.getByRole('alert')).toContainText('Takvim yüklenemedi.')
  // the months that the server wrote can be read
  await expect(calendar.locator('.cal-months')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  isBroken = false
  await calendar.getByRole('button', { name: 'Tekrar dene' }).click()
  await ready(page)
  await calendar.scrollIntoViewIfNeeded()
  await expect(calendar.getByRole('grid').first()).toBeVisible()
  await expect(page).toHaveURL(/adults=3/)
  complaints.splice(0)
})

test('where the calendar of the search cannot be fetched, the dates are typed', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/search-calendar-*.js', (route) => route.abort())
  await page.goto('/')
  await ready(page)
  const search = page.getByRole('main').getByRole('search')
  await search.getByRole('button', { name: /Giriş – çıkış/ }).click()
  await expect(page.getByText('Takvim yüklenemedi. Tarihleri yukarıya yazabilirsiniz.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Giriş' }).fill('4.7.2027')
  await page.getByRole('textbox', { name: 'Giriş' }).press('Enter')
  await page.getByRole('textbox', { name: 'Çıkış' }).fill('11.7.2027')
  await page.getByRole('textbox', { name: 'Çıkış' }).press('Enter')
  await search.getByRole('button', { name: 'Villa ara' }).click()
  await expect(page).toHaveURL(/startDate=2027-07-04.*endDate=2027-07-11/)
  complaints.splice(0)
})

for (const address of ['/', '/listing']) {
  test(`a card of ${address} that is pressed without a connection leads to our page, and from there on`, async ({
    page,
    complaints,
  }) => {
    await page.goto(address)
    await ready(page)
    const fetched = page.waitForResponse(/\/assets\/villa-[\w-]{8}\.js$/)
    await page.mouse.move(3, 3)
    await page.mouse.move(4, 4)
    await (await fetched).finished()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    // the data of the first one may have been fetched ahead
    const card = page.getByRole('article').nth(1)
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sayfaya ulaşamadık' })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Tekrar dene' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // a sheet that could not be fetched is in the page too, and styles nothing
    const unstyled = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
          .filter(({ sheet }) => sheet === null)
          .map(({ href }) => href),
      )
    await expect.poll(unstyled).toEqual([])
    forgetOffline(complaints)
  })
}

test('where a newer build has taken the place of the next page, the document is loaded anew and leads on', async ({
  page,
  complaints,
}) => {
  let isGone = true
  await page.route(/\/assets\/villa-[\w-]{8}\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/listing')
  await ready(page)
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  const anew = page.waitForEvent('load')
  await card.getByRole('link', { name }).click()
  await anew
  expect(loads).toBe(2)
  isGone = false
  await ready(page)
  if (page.url().includes('/listing')) await card.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  complaints.splice(0)
})

test('a part of the dashboard that cannot be fetched says so in its place, and comes when it is asked for again', async ({
  page,
  request,
  complaints,
}) => {
  await signIn(page, request, ADMIN)
  const ahead = page.waitForResponse(/\/assets\/palette-/)
  await page.goto('/dashboard/reservations/villa')
  await ahead
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Bu ekranı açamadık' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/error|fetch/i)
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  forgetOffline(complaints)
})

test('a palette that cannot be fetched says so and leaves the screen as it is', async ({
  page,
  request,
  complaints,
}) => {
  await signIn(page, request, ADMIN)
  await page.route(/\/assets\/palette-/, (route) => route.abort())
  await page.goto('/dashboard/reservations/villa')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByText('Aramayı şu an açamadık.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Villa rezervasyonları' })).toBeVisible()
  // asked for twice, ahead and by the keys: after the page is closed no complaint can follow
  await page.close()
  const refused = complaints.splice(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})
