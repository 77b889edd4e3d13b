import { createReservation } from '../factories/reservations.ts'
import { OWNER, signIn } from './dashboard.ts'
import { createOwner, createStay } from './seed.ts'
import { dayAfter, expect, test, today } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A phone of a customer or a mail address, in whatever way it might be written. */
const PRIVATE = /[\w.+-]+@[\w-]+\.\w+|\+90\s?5\d\d|\b05\d\d[\s-]?\d{3}/

test('an owner sees the own villas alone, and of customers neither phone nor mail, on no screen and in no answer', async ({
  page,
  request,
  db,
}) => {
  const owner = await createOwner(db)
  const own = [await createStay(db, { owner_id: owner.id }), await createStay(db, { owner_id: owner.id })]
  const ownNames = own.map(({ name }) => name)
  for (const { id, startDate, endDate } of own) {
    await createReservation(db, id, { check_in: startDate, check_out: endDate, status: 'pending' })
    await createReservation(db, id, { check_in: dayAfter(today(), -2), check_out: dayAfter(today(), 3) })
  }
  const { id: others, startDate, endDate } = await createStay(db)
  const foreign = await createReservation(db, others, { check_in: startDate, check_out: endDate })

  const answers: string[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/v1/admin/')) return
    void response.text().then(
      (text) => answers.push(`${response.url()} ${text}`),
      () => undefined,
    )
  })
  await signIn(page, request, owner)
  const seen = async () => {
    await expect(page.getByRole('main')).toBeVisible()
    const text = await page.locator('body').innerHTML()
    expect(text.replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, '')).not.toMatch(PRIVATE)
    return text
  }

  await page.goto('/dashboard/')
  await expect(page.getByRole('heading', { level: 1, name: 'Bugün' })).toBeVisible()
  await expect(page.getByText('Konaklıyor', { exact: true }).first()).toBeVisible()
  await seen()
  const menu = page.getByRole('navigation', { name: 'Ana menü' }).or(page.locator('nav').first())
  await expect(menu.first()).not.toContainText('Giden e-postalar')

  await page.goto('/dashboard/reservations?oldrez=true')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await seen()
  const rows = (await page.getByRole('row').allInnerTexts()).slice(1)
  expect(rows).toHaveLength(4)
  for (const row of rows)
    expect(
      ownNames.some((name) => row.includes(name)),
      row,
    ).toBe(true)

  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toContainText(new RegExp(ownNames.join('|')))
  await seen()

  await page.goto('/dashboard/reservations/calendar')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  for (const name of await page.getByRole('rowheader').allInnerTexts()) {
    expect(
      ownNames.some((known) => name.includes(known)),
      name,
    ).toBe(true)
  }
  await seen()

  // the number of somebody else's reservation opens nothing
  await page.goto(`/dashboard/reservations?id=${foreign.id}`)
  await expect(page.getByRole('dialog')).toContainText('Rezervasyonu şu an getiremedik.')
  expect(await seen()).not.toContain(foreign.last_name)

  expect(answers.length).toBeGreaterThan(5)
  for (const answer of answers) expect(answer).not.toMatch(PRIVATE)
})

test('addresses of admins lead an owner nowhere', async ({ page, request }) => {
  await signIn(page, request, OWNER)
  for (const address of ['external', 'mails', 'reservations/villa?new=1']) {
    await page.goto(`/dashboard/${address}`)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('table', { name: /Giden e-postalar|Kapatılan tarihler/ })).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Yeni rezervasyon' })).toHaveCount(0)
    // and costs no session: nobody is thrown out for a link
    expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
  }
})

test('an owner has three screens in the menu, and switches between list and calendar of the reservations', async ({
  page,
  request,
  db,
}) => {
  const owner = await createOwner(db)
  const { id, name, startDate, endDate } = await createStay(db, { owner_id: owner.id })
  await createReservation(db, id, { check_in: startDate, check_out: endDate })
  await signIn(page, request, owner)

  await page.goto('/dashboard/')
  const menu = page.getByRole('navigation', { name: 'Ana menü' })
  await expect(menu.getByRole('link')).toHaveText([/^Ana sayfa/, /^Villalar/, /^Rezervasyonlar/])
  await menu.getByRole('link', { name: 'Rezervasyonlar' }).click()
  const views = page.getByRole('navigation', { name: 'Görünüm' })
  await expect(views.getByRole('link', { name: 'Liste' })).toHaveAttribute('aria-current', 'page')

  await page.goto(`/dashboard/reservations?villa_id=${id}`)
  await views.getByRole('link', { name: 'Takvim' }).click()
  await expect(page).toHaveURL(`/dashboard/reservations/calendar?villa_id=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rezervasyonlar' })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(name)])
  await expect(menu.getByRole('link', { name: 'Rezervasyonlar' })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'Liste' }).click()
  await expect(page).toHaveURL(`/dashboard/reservations?villa_id=${id}`)
  await expect(page.getByRole('row').nth(1)).toContainText(name)

  // a bookmark of the calendar's former address keeps its filters and days
  await page.goto(`/dashboard/occupancy?villa_id=${id}&from=${startDate}`)
  await expect(page).toHaveURL(`/dashboard/reservations/calendar?villa_id=${id}&from=${startDate}`)
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(name)])

  // every link of the home screen leads to a screen that exists
  await page.goto('/dashboard/')
  await expect(page.locator('.kpi').first()).toBeVisible()
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')!))])
  expect(links.filter((href) => href.includes('/occupancy'))).toEqual([])
  expect(links.some((href) => href.startsWith('/dashboard/reservations/calendar'))).toBe(true)
})
