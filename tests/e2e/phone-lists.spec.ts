import { createReservation } from '../factories/reservations.ts'
import { createVilla } from '../factories/villas.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { createStay } from './seed.ts'
import { expect, test } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('two files that can be downloaded show their words on a phone', async ({ page, request }) => {
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/subscriber')
  for (const name of ['Excel indir', 'İYS dosyası']) {
    const words = page.getByRole('button', { name }).getByText(name)
    expect((await words.boundingBox())!.width).toBeGreaterThan(50)
  }
  await page.screenshot({ path: test.info().outputPath('subscribers-390.png') })
})

test('a search of reservations stands above its rows on a phone, and one press removes it', async ({
  page,
  request,
  db,
}) => {
  const stay = await createStay(db)
  const made = await createReservation(db, stay.id, { check_in: stay.startDate, check_out: stay.endDate })
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/reservations/villa?searchString=${made.code}`)
  await expect(page.getByRole('row').filter({ hasText: stay.name })).toHaveCount(1)
  const chip = page.getByRole('link', { name: `«${made.code}» aramasını kaldır` })
  await expect(chip).toBeInViewport({ ratio: 1 })
  await page.screenshot({ path: test.info().outputPath('search-390.png') })
  await chip.click()
  await expect(chip).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('searchString')).toBeNull()
})

test('villas are selected on a phone, one by one and all of the page', async ({ page, request, db }) => {
  const name = `Telefonda Ev ${Date.now()}`
  for (const part of ['Bir', 'İki', 'Üç']) await createVilla(db, { name: `${name} ${part}`, position: 1000 })
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/villas?searchString=${encodeURIComponent(name)}`)
  const bar = page.getByRole('region', { name: 'Seçilenler' })
  await page.getByRole('checkbox', { name: `${name} İki: seç` }).check()
  await expect(bar.getByText('1 kayıt seçili')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Sayfadaki bütün villalar' }).check()
  await expect(bar.getByText('3 kayıt seçili')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('villas-390.png') })
  await bar.getByRole('button', { name: 'Seçimi kaldır' }).click()
  await expect(bar).toHaveCount(0)
})
