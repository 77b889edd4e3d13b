import { expect, ready, test } from './visitor.ts'

test('from the menu to a town, to a district of it and to one of its houses', async ({ page }) => {
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
