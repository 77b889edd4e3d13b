import { createStay } from './seed.ts'
import { expect, fillRequest, newGuest, ready, test } from './visitor.ts'

test('Back brings the list back with its filters, its pages and its place (acceptance row 18)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/listing')
  await ready(page)
  await page.getByLabel('Sırala').selectOption({ label: 'Fiyat, artan' })
  await expect(page.getByLabel('Sırala')).toHaveValue(/price/)
  await page.getByRole('link', { name: 'Daha fazla göster' }).click()
  await expect(page.getByRole('article').nth(24)).toBeVisible()
  const list = page.url()
  const card = page.getByRole('article').nth(24)
  await card.scrollIntoViewIfNeeded()
  const name = await card.getByRole('heading').innerText()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  const place = await page.evaluate(() => window.scrollY)

  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50)
  await page.goBack()
  await expect(page.getByRole('article').nth(24).getByRole('heading')).toHaveText(name)
  expect(page.url()).toBe(list)
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(5)
  await expect(page.getByLabel('Sırala')).toHaveValue(/price/)

  // filters one by one: Back takes the last away, not all
  await page.goto('/listing')
  await ready(page)
  await page
    .getByRole('navigation', { name: 'Filtreler' })
    .getByRole('link', { name: 'Isıtmalı havuz' })
    .click()
  await expect(page).toHaveURL(/features=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/listing$/)
})

test('a list that is read again stands where it stood', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/listing')
  await ready(page)
  const card = page.getByRole('article').nth(14)
  await card.scrollIntoViewIfNeeded()
  const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3000)
  const before = await top()
  await page.reload()
  await ready(page)
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(5)
})

test('a double click on send makes one reservation (acceptance row 3)', async ({ page, db }, info) => {
  const stay = await createStay(db, { ahead: 175 })
  await page.goto(`/villa/${stay.slug}/talep?startDate=${stay.startDate}&endDate=${stay.endDate}`)
  await ready(page)
  await fillRequest(page, newGuest(info.workerIndex))
  const sent: string[] = []
  page.on('request', (asked) => {
    if (asked.method() === 'POST') sent.push(asked.url())
  })
  await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Talebiniz bize ulaştı' })).toBeVisible()
  expect(sent.filter((url) => url.includes('talep'))).toHaveLength(1)
  const first = page.url()

  // Back and the same form once more: the same reservation, not a clash with oneself
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Rezervasyon talebi' })).toBeVisible()
  await ready(page)
  await expect(page.getByText('Bu tarihler dolu')).toHaveCount(0)
  await page.getByRole('link', { name: 'Talebi göster' }).click()
  await expect(page).toHaveURL(first)
})

test('of two tabs that want the same nights one gets them, the other hears it and is offered others', async ({
  page,
  db,
}, info) => {
  const stay = await createStay(db, { ahead: 178 })
  const address = `/villa/${stay.slug}/talep?startDate=${stay.startDate}&endDate=${stay.endDate}`
  const other = await page.context().newPage()
  await page.goto(address)
  await other.goto(address)
  await ready(page)
  await ready(other)
  await fillRequest(page, newGuest(info.workerIndex))
  const late = newGuest(info.workerIndex)
  await fillRequest(other, late)
  await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Talebiniz bize ulaştı' })).toBeVisible()

  await other.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
  const nearest = other.getByRole('group', { name: 'En yakın boş tarihler' })
  await expect(nearest.getByRole('button').first()).toBeVisible()
  await expect(other).toHaveTitle(/^Hata: /)
  // no fields that cannot be sent: the dates come first
  await expect(other.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await nearest.getByRole('button').first().click()
  // what was typed came along to the other dates
  await expect(other).not.toHaveURL(new RegExp(`startDate=${stay.startDate}&endDate=${stay.endDate}$`))
  await expect(other.getByRole('textbox', { name: 'Soyad' })).toHaveValue(late.last_name)
  await expect(other.getByRole('textbox', { name: 'Telefon' })).toHaveValue(late.phone)
})

test('a list that is sorted before any other sign of life is not lost', async ({ page }) => {
  await page.goto('/listing')
  await page.locator('header[data-position]').waitFor()
  // as voice control does it: no pointer, no key
  await page.getByLabel('Sırala').selectOption({ label: 'Fiyat, artan' })
  await expect(page.getByLabel('Sırala')).toHaveValue(/price/)
  await expect(page.getByRole('article').nth(5)).toBeVisible()
})
