import type { Page } from '@playwright/test'
import { createBlock } from '../factories/blocks.ts'
import { createReservation } from '../factories/reservations.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { createStay, SEASON } from './seed.ts'
import { dayAfter, dayName, expect, test, today } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const rowOf = (page: Page, villa: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${villa}(?!\\d)`) }) })
const scroller = (page: Page) => page.locator('.occ-scroll')
const place = (page: Page) => scroller(page).evaluate((box) => [box.scrollLeft, box.scrollTop])

test('the calendar says which villas are free for a stay, and one press books one of them', async ({
  page,
  request,
  db,
}) => {
  const free = await createStay(db, { ahead: 60 })
  const taken = await createStay(db, { ahead: 60 })
  const days = { check_in: free.startDate, check_out: dayAfter(free.startDate, 7) }
  await createBlock(db, taken.id, days)
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/occupancy?villa_id=${free.id},${taken.id}`)
  await page.getByRole('button', { name: 'Boş olanlar' }).click()
  const filter = page.getByRole('group', { name: 'Boş olanlar süzgeci' })
  await filter.getByLabel('Giriş').fill(days.check_in)
  await filter.getByLabel('Çıkış').fill(days.check_out)
  await filter.getByLabel('Yetişkin', { exact: true }).fill('2')
  await filter.getByRole('button', { name: 'Boş villaları göster' }).click()
  await expect(page.locator('.occ-wanted')).toContainText('1 villa boş')
  await expect(page.locator('.occ-wanted')).toContainText('1 dolu')
  await expect(rowOf(page, free.name).getByRole('rowheader')).toContainText('₺')
  await expect(rowOf(page, taken.name).getByRole('rowheader')).toContainText('Dolu')

  await rowOf(page, free.name)
    .getByRole('link', { name: new RegExp(`^${free.name} boş, ₺`) })
    .click()
  const form = page.getByRole('dialog', { name: 'Yeni rezervasyon' })
  await expect(form.getByLabel('Giriş', { exact: true })).toHaveValue(days.check_in)
  await expect(form.getByLabel('Çıkış', { exact: true })).toHaveValue(days.check_out)
  await expect(form.getByRole('region', { name: 'Fiyat' })).toContainText('₺')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.locator('.occ-wanted')).toContainText('1 villa boş')
})

test('the free villas of a town are found by one press and eighteen keys', async ({ page, request, db }) => {
  const stay = await createStay(db, { guests: 6, town: 'Şıxpınar' })
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/occupancy')
  // The seventh of the seventh month, because browsers ask for the day or for the month first.
  const year = Number(today().slice(0, 4)) + (today().slice(5) < '07-01' ? 0 : 1)
  const start = `${year}-07-07`
  await page.getByRole('button', { name: 'Boş olanlar' }).click()
  const filter = page.getByRole('group', { name: 'Boş olanlar süzgeci' })
  await expect(filter.getByLabel('Bölge')).toBeFocused()
  await expect(filter.getByLabel('Çocuk, 2–12 yaş', { exact: true })).toBeHidden()
  const date = `0707${year}`.split('')
  let keys = 0
  const press = async (...wanted: string[]) => {
    for (const key of wanted) await page.keyboard.press(key)
    keys += wanted.length
  }
  // Letters without their Turkish marks find the town; leaving the field takes it.
  await press('s', 'i', 'x')
  await expect(filter.getByRole('option')).toHaveText(['Şıxpınar'])
  await press('Tab', 'Tab')
  await expect(filter.getByLabel('Bölge')).toHaveValue('Şıxpınar')
  await press('Tab', '6', 'Tab', 'Tab', ...date, 'Enter')
  // A key takes 0.28 s and the press with its aim 1.5 s, so this is about six seconds.
  expect(keys).toBeLessThanOrEqual(18)
  await expect(page.locator('.occ-wanted')).toContainText('1 villa boş')
  await expect(page.locator('.occ-wanted')).toContainText('6 kişi')
  await expect(rowOf(page, stay.name).getByRole('rowheader')).toContainText('₺')
  await expect(rowOf(page, stay.name).getByRole('rowheader')).toContainText('Şıxpınar')
  expect(new URL(page.url()).searchParams.get('region_id')).toBe(String(stay.town_id))
  expect(new URL(page.url()).searchParams.get('endDate')).toBe(dayAfter(start, 7))
})

test('on a phone the form of free villas lies within the screen, and the head takes little of it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/occupancy')
  const villa = page.locator('.occ-phone-villa')
  await expect(villa).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('head-390.png') })
  const panel = page.getByRole('region', { name: 'Doluluk takvimi' })
  expect((await panel.boundingBox())!.y).toBeLessThan(844 * 0.28)
  await page.getByRole('button', { name: 'Boş olanlar' }).click()
  const filter = page.getByRole('group', { name: 'Boş olanlar süzgeci' })
  await expect(filter.getByLabel('Bölge')).toBeFocused()
  const box = (await filter.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
})

test('a new reservation offers the free villas of its dates, and the chosen villa its own calendar', async ({
  page,
  request,
  db,
}) => {
  const stay = await createStay(db, { ahead: 60 })
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/occupancy')
  await page.getByRole('link', { name: 'Rezervasyon ekle' }).click()
  const form = page.getByRole('dialog', { name: 'Yeni rezervasyon' })
  const town = form.getByRole('combobox', { name: 'Bölge' })
  await town.fill('kas')
  await expect(form.getByRole('listbox').getByRole('option')).toHaveText(['Kaş'])
  await town.press('Enter')
  await expect(town).toHaveValue('Kaş')
  await form.getByLabel('Giriş', { exact: true }).fill(stay.startDate)
  await form.getByLabel('Çıkış', { exact: true }).fill(stay.endDate)
  const list = form.getByRole('region', { name: 'Boş villalar' })
  await expect(list.locator('output')).toContainText(/Kaş · (\d+ villa boş|Boş villa yok)/)
  await page.screenshot({ path: test.info().outputPath('new-reservation.png') })
  await town.fill('')
  await town.press('Tab')
  await expect(list.locator('output')).toContainText(/^\d+ villa boş/)
  const name = await list.getByRole('button').first().locator('b').innerText()
  await list.getByRole('button').filter({ hasText: name }).click()
  await expect(form.getByRole('combobox', { name: 'Villa' })).toHaveValue(name)
  const calendar = form.getByRole('region', { name: 'Villanın takvimi' })
  await expect(calendar.getByRole('button', { name: new RegExp(dayName(stay.startDate)) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const later = dayAfter(stay.startDate, 1)
  await calendar.getByRole('button', { name: new RegExp(`, ${dayName(later)} `) }).click()
  await expect(form.getByLabel('Giriş', { exact: true })).toHaveValue(later)
  await expect(form.getByLabel('Çıkış', { exact: true })).toHaveValue('')
})

test('a reservation opens over the calendar, and Esc leaves the grid where it was', async ({
  page,
  request,
  db,
}) => {
  const stay = await createStay(db, { ahead: 20 })
  const made = await createReservation(db, stay.id, {
    check_in: stay.startDate,
    check_out: stay.endDate,
    first_name: 'Deniz',
    last_name: 'Kaya',
  })
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/occupancy')
  const bar = page.getByRole('link', { name: /^Deniz Kaya, / })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const rows = page.getByRole('rowheader', { name: new RegExp(`^${stay.name}(?!\\d)`) })
  for (let steps = 0; steps < 40 && (await rows.count()) === 0; steps += 1) {
    await scroller(page).evaluate((box) => box.scrollBy(0, 300))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await bar.scrollIntoViewIfNeeded()
  const before = await place(page)
  await bar.click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/occupancy\\?.*id=${made.id}`))
  await expect(page.getByRole('dialog', { name: /Deniz Kaya/ })).toContainText(made.code)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await place(page)).toEqual(before)
  await expect(bar).toBeVisible()
})

test('the calendar begins three days before today, shows twenty rows, and scrolls over days in one box', async ({
  page,
  request,
}) => {
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/occupancy')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const sight = await scroller(page).evaluate((box) => {
    const { left, top, bottom } = box.getBoundingClientRect()
    const days = [...box.querySelectorAll('.occ-day')].map((day) => ({
      name: day.getAttribute('aria-label') ?? '',
      left: day.getBoundingClientRect().left,
    }))
    const head = box.querySelector('.occ-head')!.getBoundingClientRect().bottom
    return {
      first: days.find((day) => day.left >= left + 199)?.name ?? '',
      rows: Math.floor((Math.min(bottom, innerHeight) - head) / 30),
      top,
      isPageScrolled: document.documentElement.scrollHeight > innerHeight,
    }
  })
  expect(sight.first).toContain(dayName(dayAfter(today(), -3)))
  expect(sight.rows).toBeGreaterThanOrEqual(20)
  expect(sight.isPageScrolled).toBe(false)

  // and as many while the line about free villas is open
  const stay = `startDate=${dayAfter(today(), 30)}&endDate=${dayAfter(today(), 37)}`
  await page.goto(`/dashboard/occupancy?${stay}&adults=6&children=1`)
  await expect(page.locator('.occ-wanted')).toContainText(/villa/)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const rows = await scroller(page).evaluate((box) => {
    const head = box.querySelector('.occ-head')!.getBoundingClientRect().bottom
    return Math.floor((Math.min(box.getBoundingClientRect().bottom, innerHeight) - head) / 30)
  })
  expect(rows).toBeGreaterThanOrEqual(20)
  await page.goto('/dashboard/occupancy')
  await expect(page.getByRole('rowheader').first()).toBeVisible()

  // far to the right, past the days that were loaded at first
  const far = dayName(dayAfter(today(), 300))
  const title = page.locator('.occ-title')
  const month = await title.innerText()
  const wanted = page.getByRole('columnheader', { name: new RegExp(`^${far} `) })
  await expect(async () => {
    await scroller(page).evaluate((box) => box.scrollBy(1500, 0))
    await expect(wanted).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await expect(title).not.toHaveText(month)
  // the day row stays in sight
  await scroller(page).evaluate((box) => box.scrollTo({ top: 500 }))
  await expect(page.getByRole('columnheader').first()).toBeInViewport()
  await page.getByRole('link', { name: 'Bugün', exact: true }).click()
  await expect(title).toHaveText(month)
})

for (const width of [768, 1440]) {
  test(`at ${width} px the reasons why villas are not free stay in one line, which is scrolled`, async ({
    page,
    request,
    db,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const everyDay = [1, 2, 3, 4, 5, 6, 7]
    const likeThis = { guests: 20, max_infants: 1 }
    const villas = [
      await createStay(db, { guests: 2 }),
      await createStay(db, { ...likeThis, allows_children: false }),
      await createStay(db, { ...likeThis, max_infants: 0 }),
      await createStay(db, { ...likeThis, seasons: [] }),
      await createStay(db, { ...likeThis, seasons: [{ ...SEASON, min_nights: 60 }] }),
      await createStay(db, { ...likeThis, seasons: [{ ...SEASON, closed_arrival_days: everyDay }] }),
      await createStay(db, { ...likeThis, seasons: [{ ...SEASON, closed_departure_days: everyDay }] }),
      await createStay(db, likeThis),
    ]
    const { id, startDate, endDate } = villas.at(-1)!
    await createBlock(db, id, { check_in: startDate, check_out: endDate })
    await signIn(page, request, ADMIN)
    const stay = `startDate=${startDate}&endDate=${endDate}&adults=6&children=1&infants=1`
    await page.goto(`/dashboard/occupancy?villa_id=${villas.map((villa) => villa.id).join(',')}&${stay}`)
    const line = page.locator('.occ-wanted')
    await expect(line).toHaveText(
      /^Boş villa yok .* 1 dolu, 1 bu kadar kişi almıyor, .* 1 o gün çıkışa kapalı$/,
    )
    await page.screenshot({ path: test.info().outputPath(`wanted-${width}.png`) })
    expect((await page.locator('.occ-key').boundingBox())!.height).toBeLessThan(32)
    await line.focus()
    const press = async () => {
      await page.keyboard.press('ArrowRight')
      return line.evaluate((box) => box.scrollWidth - box.clientWidth - box.scrollLeft)
    }
    await expect.poll(press, { intervals: [50] }).toBeLessThan(2)
  })
}
