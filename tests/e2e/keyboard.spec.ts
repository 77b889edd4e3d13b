import type { Page } from '@playwright/test'
import { ADMIN, askFor, logIn, signIn } from './dashboard.ts'
import { createStay } from './seed.ts'
import { dayPattern, expect, ledgerTotal, lira, newGuest, ready, test, today, walkDays } from './visitor.ts'

/** Presses Tab until the focus is on something with this name. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let steps = 0; steps < most; steps++) {
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0 && name.test(await nameOf(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

const nameOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }
    const labels = [...(element.labels ?? [])].map((label) => label.textContent)
    return element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent || '')
  })

/** What has the focus is drawn as such and nothing lies over it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const ringed = style.outlineStyle !== 'none' || style.boxShadow !== 'none'
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)]
    const top = document.elementFromPoint(x, y)
    const isOnTop =
      top !== null && (element.contains(top) || top.contains(element) || top.closest('label') !== null)
    const own = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`
    const isInside = box.bottom > 0 && box.top < window.innerHeight
    return { own, ringed, isOnTop, isInside, covered: top?.className }
  })
  expect(seen).toMatchObject({ isOnTop: true, isInside: true })
}

test('a town is chosen and a villa of it opened with the keyboard alone', async ({ page, db }) => {
  const stay = await createStay(db, { town: 'Narlıdere' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await ready(page)

  await test.step('the combobox keeps the focus in its field (APG)', async () => {
    await page.getByRole('main').getByRole('combobox', { name: 'Nereye' }).focus()
    const field = page.locator(':focus')
    await page.keyboard.type('Narlıdere')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(field).toHaveAttribute('aria-autocomplete', 'list')
    // nothing is chosen by itself
    expect(await field.getAttribute('aria-activedescendant')).toBeNull()
    await expect(page.getByRole('main').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const active = await field.getAttribute('aria-activedescendant')
    expect(active).not.toBeNull()
    await expect(page.locator(`[id="${active}"]`)).toHaveText(/Narlıdere/)
    await page.keyboard.press('Escape')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveValue('Narlıdere')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await page.keyboard.type('Narlıdere')
    await expect(page.getByRole('main').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('search without dates, on to the villa', async () => {
    await tabTo(page, /^Villa ara$/)
    await expectFocusSeen(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /villa$/ })).toBeVisible()
    await page.getByRole('link', { name: stay.name, exact: true }).focus()
    await expectFocusSeen(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: stay.name })).toBeVisible()
  })
})

test('dates are chosen with the keyboard alone: the grid is one tab stop, moves by keys and says why a day cannot be chosen (APG)', async ({
  page,
  db,
}) => {
  const stay = await createStay(db)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/villa/${stay.slug}`)
  await ready(page)
  const panel = page.getByRole('complementary', { name: 'Fiyat ve talep' })
  await panel.getByRole('button', { name: 'Takvimde seç' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Giriş ve çıkış' })
  await expect(sheet).toBeVisible()
  await expect(sheet.locator('td button[tabindex="0"]')).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Sonraki ay' }).focus()
  await page.keyboard.press('Tab')
  await expect(sheet.locator('td button[tabindex="0"]')).toBeFocused()
  const first = await nameOf(page)
  await page.keyboard.press('PageDown')
  expect(await nameOf(page)).not.toBe(first)
  await page.keyboard.press('PageUp')
  // without dates it opens at the first month with a possible check-in
  const now = sheet.getByRole('button', { name: dayPattern(today()) })
  while (!(await now.isVisible())) await sheet.getByRole('button', { name: 'Önceki ay' }).click()
  await now.focus()
  await walkDays(page, today(), stay.startDate)
  await expect(sheet.getByRole('button', { name: dayPattern(stay.startDate) })).toBeFocused()
  // Esc gives up a begun choice and leaves the sheet open
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('status').filter({ hasText: 'giriş seçildi' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('status').filter({ hasText: 'Önce giriş tarihini seçin' })).toBeVisible()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Enter')
  // a day that cannot be left yet says why: the minimum is told, not only shown
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveAttribute('aria-disabled', 'true')
  expect(await nameOf(page)).toMatch(/en az \d+ gece/)
  await page.keyboard.press('ArrowLeft')
  await walkDays(page, stay.startDate, stay.endDate)
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(lira(stay.total)).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(panel.getByRole('button', { name: /^Tarihleri değiştir/ })).toBeFocused()
  await expect(ledgerTotal(panel)).toHaveText(lira(stay.total))
})

test('a request is filled in and sent with the keyboard alone', async ({ page, db }, info) => {
  const stay = await createStay(db)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/villa/${stay.slug}?startDate=${stay.startDate}&endDate=${stay.endDate}`)
  await ready(page)
  const panel = page.getByRole('complementary', { name: 'Fiyat ve talep' })
  await panel.getByRole('button', { name: /^Tarihleri değiştir/ }).focus()
  const guest = newGuest(info.workerIndex)
  await tabTo(page, /^Rezervasyon talebi gönder$/)
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rezervasyon talebi' })).toBeVisible()
  for (const [field, text] of [
    [/^Ad$/, guest.first_name],
    [/^Soyad$/, guest.last_name],
    [/^Telefon$/, guest.phone],
    [/^E-posta$/, guest.email],
  ] as const) {
    await tabTo(page, field)
    await expectFocusSeen(page)
    await page.keyboard.type(text)
  }
  for (const consent of [/KVKK aydınlatma metnini.*okudum/, /Ön bilgilendirme/]) {
    await tabTo(page, consent)
    if (!(await page.locator(':focus').evaluate((element) => element.matches('input'))))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
  }
  await tabTo(page, /^Rezervasyon talebi gönder/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Talebiniz bize ulaştı' })).toBeVisible()
})

test('what has the focus is never under a bar, from the first to the last stop of a villa on a phone', async ({
  page,
  db,
}) => {
  const stay = await createStay(db, { ahead: 60 })
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`/villa/${stay.slug}?startDate=${stay.startDate}&endDate=${stay.endDate}`)
  await ready(page)
  for (let stop = 0; stop < 45; stop++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const box = element.getBoundingClientRect()
      if (element === document.body || box.width === 0 || box.height > 300) return null
      const points = [0.2, 0.5, 0.8].map(
        (part) => [box.left + box.width * part, box.top + box.height / 2] as const,
      )
      const isSeen = points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y)
        return top !== null && (element.contains(top) || top.contains(element))
      })
      return isSeen ? null : `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`
    })
    expect(covered, `stop ${stop}`).toBeNull()
  }
})

test('images open with an address of their own; Esc and Back close them', async ({ page, db }) => {
  const stay = await createStay(db, { images: 3 })
  await page.goto(`/villa/${stay.slug}`)
  await ready(page)
  const opener = page.getByRole('link', { name: /^Fotoğraf 1:/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/image=1/)
  await expect(page.getByRole('button', { name: 'Kapat' }).first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/image=2/)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/image=/)
  await page.getByRole('link', { name: /^Fotoğraf 2:/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/image=2/)
  await expect(page.getByRole('button', { name: 'Kapat' }).first()).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/image=/)
  await expect(page.getByRole('heading', { level: 1, name: stay.name })).toBeVisible()
})

test('a drawer of the dashboard keeps the focus, gives it back and says where one is', async ({
  page,
  request,
  db,
}, info) => {
  const stay = await createStay(db, { ahead: 95 })
  const guest = await askFor(request, stay, info.workerIndex)
  await logIn(request, ADMIN)
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/reservations/villa?customer_name=${encodeURIComponent(guest.last_name)}`)
  const row = page
    .getByRole('row', { name: new RegExp(guest.last_name) })
    .getByRole('link')
    .first()
  await row.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(guest.code)
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(isInside, `stop ${stop}`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(row).toBeFocused()
})
