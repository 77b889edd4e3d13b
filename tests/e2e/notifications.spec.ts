import type { Page } from '@playwright/test'
import { ADMIN, askFor, logIn, signIn } from './dashboard.ts'
import { createStay } from './seed.ts'
import { expect, screenshot, test } from './visitor.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Bildirimler/ })
const countOf = async (page: Page) =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, colorScheme: viewport.width === 390 ? 'dark' : 'light' })

    test(`a request of a guest rings the bell of the office without a reload, and the title counts it, ${viewport.width} px`, async ({
      page,
      request,
      db,
    }, { workerIndex }) => {
      const stay = await createStay(db)
      await signIn(page, request, ADMIN)
      const stream = page.waitForResponse((answer) => answer.url().includes('/v1/admin/changes?since='))
      await page.goto('/dashboard/')
      await stream
      await expect(bell(page)).toBeVisible()
      const before = await countOf(page)
      const guest = await askFor(request, stay, workerIndex)
      await expect(bell(page)).toHaveAccessibleName(`Bildirimler, ${before + 1} okunmadı`)
      await expect(page).toHaveTitle(new RegExp(String.raw`^\(${before + 1}\) Bugün`))
      await expect(page.locator('[data-sonner-toast]')).toContainText('Yeni rezervasyon talebi')
      await bell(page).click()
      const list = page.getByRole('dialog', { name: 'Bildirimler' })
      const row = list.getByRole('link').first()
      await expect(row).toContainText(stay.name)
      await screenshot(page, `notifications-${viewport.width}`)
      await row.click()
      await expect(page).toHaveURL(/\/dashboard\/reservations\/villa\?.*id=\d+/)
      await expect(page.getByRole('dialog')).toContainText(guest.code)
      await expect(page).toHaveTitle(before === 0 ? /^[^(]/ : new RegExp(String.raw`^\(${before}\) `))
    })
  })
}

test('in the quiet hours the bell counts, and neither a message nor the title does', async ({
  page,
  request,
  db,
}, { workerIndex }) => {
  const stay = await createStay(db)
  const { accessToken } = await logIn(request, ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const save = async (quiet: object) => {
    const profile = await (await request.get('/v1/admin/profile', { headers })).json()
    const data = { ...quiet, version: profile.content.version }
    expect((await request.put('/v1/admin/profile', { headers, data })).status()).toBe(200)
  }
  // the clock of Istanbul is always within one of the two
  const hour = new Date(Date.now() + 3 * 3_600_000).getUTCHours()
  await save(
    hour >= 6 && hour < 18
      ? { quiet_from: '04:00', quiet_to: '20:00' }
      : { quiet_from: '16:00', quiet_to: '08:00' },
  )
  await signIn(page, request, ADMIN)
  const stream = page.waitForResponse((answer) => answer.url().includes('/v1/admin/changes?since='))
  await page.goto('/dashboard/profile')
  await stream
  await expect(page.getByLabel('Sessiz saatler, başlangıç')).not.toHaveValue('')
  const before = await countOf(page)
  await askFor(request, stay, workerIndex)
  await expect(bell(page)).toHaveAccessibleName(`Bildirimler, ${before + 1} okunmadı`)
  await expect(page).toHaveTitle(/^Profilim/)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await screenshot(page, 'quiet-hours')
  await save({ quiet_from: '', quiet_to: '' })
})

test('a failing job is a card of the home screen and is run again from its screen', async ({
  page,
  request,
  db,
}) => {
  await db
    .updateTable('job_runs')
    .set({ failures_in_row: 2, failed_at: new Date(), failure: 'Error: no space left on device' })
    .where('name', '=', 'complete-stays')
    .execute()
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/')
  const card = page.getByRole('region', { name: 'Başarısız işler' })
  await expect(card).toContainText('Biten konaklamalar')
  await screenshot(page, 'failing-job')
  await card.getByRole('link', { name: 'Başarısız işler, hepsi' }).click()
  const job = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Biten konaklamalar' })
  await expect(job).toContainText('no space left on device')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await screenshot(page, `jobs-${width}`)
  }
  await page.getByRole('button', { name: 'Şimdi çalıştır, Biten konaklamalar' }).click()
  await expect(job).toContainText('Çalıştı')
  await expect(job).not.toContainText('no space left on device')
  await page.goto('/dashboard/')
  await expect(page.getByRole('heading', { name: 'Bugün', level: 1 })).toBeVisible()
  await expect(card).toHaveCount(0)
})
