import type { Page } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { createBlock } from '../factories/blocks.ts'
import { ADMIN, askFor, choose, signIn, toast, typeLogin, whileOnItsWay } from './dashboard.ts'
import { createStay } from './seed.ts'
import { dayAfter, dayName, expect, test, today, type FoundStay } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const cell = (page: Page, villa: string, day: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${villa}, ${dayName(day)} `) })
const bar = (page: Page) => page.getByRole('form', { name: 'Seçilen geceler' })

/** One villa in the grid, at the month of a stay that is free. */
async function openAt(page: Page, { id, name, startDate }: FoundStay): Promise<void> {
  await page.goto(`/dashboard/occupancy?villa_id=${id}&from=${startDate}`)
  await expect(cell(page, name, startDate)).toBeVisible()
  await expect(cell(page, name, startDate)).toHaveAccessibleName(/boş/)
}

/** A villa of which three nights are closed for «Bakım», in the grid of an admin. */
async function openAtBlock(page: Page, db: Db): Promise<FoundStay & { token: string }> {
  const stay = await createStay(db, { inOneMonth: true })
  const { id, name, startDate } = stay
  await createBlock(db, id, { check_in: startDate, check_out: dayAfter(startDate, 3), reason: 'Bakım' })
  const { accessToken } = await signIn(page, page.request, ADMIN)
  await page.goto(`/dashboard/occupancy?villa_id=${id}&from=${startDate}`)
  await expect(cell(page, name, startDate)).toHaveAccessibleName(/Bakım, kapalı, ilk gün/)
  return { ...stay, token: accessToken }
}

test('nights are closed by dragging, also when the session ends in between, and listed among the closed ones', async ({
  page,
  request,
  db,
}) => {
  const stay = await createStay(db, { inOneMonth: true })
  await signIn(page, request, ADMIN)
  await openAt(page, stay)

  const until = dayAfter(stay.startDate, 3)
  await cell(page, stay.name, stay.startDate).hover()
  await page.mouse.down()
  await cell(page, stay.name, until).hover()
  await page.mouse.up()
  await expect(bar(page)).toContainText(stay.name)
  await expect(bar(page)).toContainText('3 gece')
  // what is selected is not under what is asked about it
  const [marked, asked] = [await page.locator('.occ-selection').boundingBox(), await bar(page).boundingBox()]
  expect(marked!.y + marked!.height).toBeLessThanOrEqual(asked!.y)
  await bar(page).getByText('Bakım', { exact: true }).click()
  await bar(page).getByLabel(/^Not/).fill('Havuz pompası değişecek')

  // somebody signs out in another tab: the nights and what was typed for them are there after the next sign-in
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/readyz')
  await elsewhere.evaluate(() => localStorage.removeItem('user'))
  await elsewhere.close()
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await typeLogin(page, ADMIN)
  await expect(bar(page)).toContainText('3 gece')
  await expect(bar(page).getByRole('radio', { name: 'Bakım' })).toBeChecked()
  await expect(bar(page).getByLabel(/^Not/)).toHaveValue('Havuz pompası değişecek')

  await bar(page).getByRole('button', { name: 'Tarih kapat' }).click()
  await expect(page.getByText(new RegExp(`^${stay.name} kapatıldı, `))).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await expect(cell(page, stay.name, stay.startDate)).toHaveAccessibleName(/Bakım, kapalı, ilk gün/)
  await expect(cell(page, stay.name, until)).toHaveAccessibleName(/kapama bitişi: Bakım/)
  await page.goto(`/dashboard/external?villa_id=${stay.id}`)
  await expect(page.getByRole('row').filter({ hasText: 'Havuz pompası değişecek' })).toContainText(stay.name)
})

test('closed nights are opened where they stand in the grid, and closed again by undo', async ({
  page,
  db,
}) => {
  const { name, startDate } = await openAtBlock(page, db)
  await cell(page, name, startDate).getByRole('button').click()
  await choose(page, 'Tarihleri aç')
  await expect(page.getByText(new RegExp(`^${name} açıldı, `))).toBeVisible()
  await expect(cell(page, name, startDate)).toHaveAccessibleName(/boş/)
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(cell(page, name, startDate)).toHaveAccessibleName(/Bakım, kapalı/)
})

test('of two who change one block the second sees who changed what, and overwrites only what was seen', async ({
  page,
  request,
  db,
}) => {
  const { name, startDate, token } = await openAtBlock(page, db)
  await cell(page, name, startDate).getByRole('button').click()
  await choose(page, 'Kapamayı değiştir')
  const form = page.getByRole('dialog', { name: 'Kapamayı değiştir' })
  const saveElsewhere = async (reason: string) => {
    const id = new URL(page.url()).searchParams.get('block')!
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.put(`/v1/admin/villas/date/${id}`, { headers, data: { reason } })
    expect(answer.status()).toBe(200)
  }
  const save = form.getByRole('button', { name: 'Kaydet', exact: true })
  const told = form.getByRole('alert').filter({ hasText: 'Bu alanlar siz yazarken değişti' })
  await form.getByText('Ev sahibi', { exact: true }).click()
  await form.getByLabel(/^Not/).fill('Pompa geldi')
  await saveElsewhere('Boya')
  await save.click()
  await expect(told.getByRole('listitem')).toHaveText([/^NedenBakım → Boya/])
  await told.getByRole('button', { name: 'Yenile' }).click()
  await expect(form.getByLabel('Nedeni yazın')).toHaveValue('Boya')
  await expect(form.getByLabel(/^Not/)).toHaveValue('Pompa geldi')
  await saveElsewhere('Ev sahibi')
  await form.getByText('Bakım', { exact: true }).click()
  await save.click()
  await expect(told.getByRole('listitem')).toHaveText([/^NedenBoya → Ev sahibi/])
  await told.getByRole('button', { name: 'Yine de kaydet' }).click()
  await expect(page.getByText(new RegExp(`^${name}: kapama değişti, `))).toBeVisible()
  await expect(form).toBeHidden()
  await expect(cell(page, name, startDate)).toHaveAccessibleName(/Bakım, kapalı/)
})

test('dragging over closed nights opens those alone, and what is pressed meanwhile comes after it', async ({
  page,
  db,
}) => {
  const { name, startDate } = await openAtBlock(page, db)
  const [second, last] = [dayAfter(startDate, 1), dayAfter(startDate, 2)]
  const middle = async (day: string) => {
    const box = (await cell(page, name, day).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.mouse.move(...(await middle(second)))
  await page.mouse.down()
  await page.mouse.move(...(await middle(last)), { steps: 4 })
  await page.mouse.up()
  await expect(bar(page)).toContainText(/1 gece açılır \(Bakım, /)
  const opened = (day: string) => expect(cell(page, name, day)).toHaveAccessibleName(/boş/)
  const openAll = async (day: string) => {
    await cell(page, name, day).getByRole('button').click()
    await choose(page, 'Tarihleri aç')
    await opened(day)
  }
  // pressed first, it would open the whole block, as it still was
  await whileOnItsWay(page, '**/v1/admin/villas/date/free', async () => {
    await bar(page).getByRole('button', { name: 'Tarihleri aç' }).click()
    await expect(cell(page, name, second)).toHaveAccessibleName(/kapama bitişi: Bakım/)
    await openAll(startDate)
  })
  await expect(page.getByText(new RegExp(`^${name} açıldı, `))).toBeVisible()
  await page.reload()
  await opened(second)
  await expect(cell(page, name, last)).toHaveAccessibleName(/Bakım, kapalı, ilk gün/)
  await openAll(last)
})

test('nights that are over are neither closed nor reserved', async ({ page, request, db }) => {
  const { id, name } = await createStay(db)
  await signIn(page, request, ADMIN)
  const over = dayAfter(`${today().slice(0, 7)}-01`, -1)
  await page.goto(`/dashboard/occupancy?villa_id=${id}&from=${over}`)
  await expect(cell(page, name, over)).toBeVisible()
  await page.locator('[role=gridcell][tabindex="0"]').focus()
  await page.keyboard.press('End')
  await expect(cell(page, name, over)).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(bar(page)).toContainText('Bu geceler geçti')
  await expect(bar(page).getByRole('link', { name: 'Rezervasyon ekle' })).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: 'Tarih kapat' })).toHaveCount(0)
})

test('nights are closed with the keyboard alone, and taken back', async ({ page, request, db }) => {
  const stay = await createStay(db, { ahead: 70 })
  await signIn(page, request, ADMIN)
  await openAt(page, stay)

  // the grid is one tab stop
  await expect(page.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1)
  await page.locator('[role=gridcell][tabindex="0"]').focus()
  for (let steps = 0; steps < 40; steps++) {
    const name = await page.locator(':focus').getAttribute('aria-label')
    if (name?.includes(`, ${dayName(stay.startDate)} `)) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(cell(page, stay.name, stay.startDate)).toBeFocused()
  // also past the end of the shown month: the grid follows
  for (let night = 1; night <= 4; night++) {
    await page.keyboard.press('Shift+ArrowRight')
    await expect(cell(page, stay.name, dayAfter(stay.startDate, night))).toBeFocused()
  }
  await expect(bar(page)).toContainText('4 gece')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Tarih kapat' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('radio', { name: 'Ev sahibi' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`^${stay.name} kapatıldı, `))).toBeVisible()
  const lastNight = cell(page, stay.name, dayAfter(stay.startDate, 3))
  await expect(lastNight).toHaveAccessibleName(/Ev sahibi, kapalı/)
  await page.getByRole('button', { name: 'Geri al' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, `Geri alındı, ${stay.name} yeniden açık`)).toBeVisible()
  await expect(lastNight).toHaveAccessibleName(/boş/)
})

test('quick presses over the end of a month all count', async ({ page, request, db }) => {
  const stay = await createStay(db, { ahead: 90 })
  await signIn(page, request, ADMIN)
  const last = dayAfter(`${dayAfter(`${stay.startDate.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)
  await page.goto(`/dashboard/occupancy?villa_id=${stay.id}&from=${last}`)
  await expect(cell(page, stay.name, last)).toBeVisible()
  await page.locator('[role=gridcell][tabindex="0"]').focus()
  await page.keyboard.press('End')
  await expect(cell(page, stay.name, last)).toBeFocused()
  // held down all the while: of presses beside one another each would let go of it for the others
  await page.keyboard.down('Shift')
  await Promise.all([1, 2, 3, 4].map(() => page.keyboard.press('ArrowRight')))
  await expect(bar(page)).toContainText('4 gece')
  await expect(cell(page, stay.name, dayAfter(last, 4))).toBeFocused()
  // and back again, two too many
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => page.keyboard.press('ArrowLeft')))
  await page.keyboard.up('Shift')
  await expect(bar(page)).toContainText('2 gece')
  await expect(cell(page, stay.name, dayAfter(last, -2))).toBeFocused()
})

test('who was faster is named, and nothing is closed', async ({ page, request, db }, info) => {
  const stay = await createStay(db, { ahead: 80, inOneMonth: true })
  await signIn(page, request, ADMIN)
  await openAt(page, stay)
  await cell(page, stay.name, stay.startDate).hover()
  await page.mouse.down()
  await cell(page, stay.name, dayAfter(stay.startDate, 5)).hover()
  await page.mouse.up()
  await expect(bar(page)).toContainText('5 gece')

  const guest = await askFor(request, stay, info.workerIndex)
  await bar(page).getByRole('button', { name: 'Tarih kapat' }).click()
  const refusal = bar(page).getByRole('alert')
  await expect(refusal).toContainText('Hiçbir tarih kapatılmadı')
  await expect(refusal).toContainText(`Bu tarihlerde ${guest.first_name} ${guest.last_name} var`)
  // the grid has caught up, the wish is still there
  await expect(cell(page, stay.name, stay.startDate)).toHaveAccessibleName(new RegExp(guest.last_name))
})

test('zoom and filters live in the address', async ({ page, request }) => {
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/occupancy')
  const zooms = page.getByRole('navigation', { name: 'Ölçek' })
  const quarter = zooms.getByRole('link', { name: 'Çeyrek' })
  await quarter.click()
  await expect(page).toHaveURL(/zoom=quarter/)
  await page.getByRole('button', { name: /^Bölge/ }).click()
  await page.getByRole('group', { name: 'Bölge süzgeci' }).getByRole('checkbox', { name: 'Kalkan' }).click()
  await expect(page).toHaveURL(/region_id=\d+/)
  await page.keyboard.press('Escape')
  const villas = page.getByRole('rowheader')
  await expect(villas.filter({ hasNotText: 'Kalkan' })).toHaveCount(0)
  await expect(villas.first()).toContainText('Kalkan')
  await page.reload()
  await expect(page).toHaveURL(/zoom=quarter/)
  await expect(page.getByRole('button', { name: 'Bölge · 1' })).toBeVisible()
  await expect(villas.first()).toContainText('Kalkan')
  await expect(zooms.locator('[aria-current]')).toHaveText('Çeyrek')
  await page.getByRole('link', { name: 'Rapor' }).click()
  await expect(page).toHaveURL(/view=report/)
  await expect(page.getByRole('table').first()).toBeVisible()
})
