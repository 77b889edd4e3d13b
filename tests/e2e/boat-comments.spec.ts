import { addDays } from '../../src/domain/calendar/stay.ts'
import { createPricedBoat } from '../factories/boats.ts'
import { createBoatCommentLink } from '../factories/comment-links.ts'
import { createVilla } from '../factories/villas.ts'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { expect, ready, screenshot, test, today } from './visitor.ts'

const GROUPS = [
  'Turun tamamı',
  'Temizlik',
  'İlanın doğruluğu',
  'Marina ve rota',
  'İletişim',
  'Fiyatının karşılığı',
]

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test(`a guest of a boat comments, an admin finds it by boat, publishes, answers and hides it, at ${width} px`, async ({
      page,
      request,
      db,
    }) => {
      const name = `Meltem ${process.pid} ${width}`
      const boat = await createPricedBoat(
        db,
        { name, slug: `meltem-${process.pid}-${width}` },
        '2025-01-01',
        '2040-01-01',
      )
      const villa = await createVilla(db)
      const token = await createBoatCommentLink(db, boat.id, addDays(today(), -5))
      await page.goto(`/yorum/${token}`)
      await ready(page)
      for (const group of GROUPS)
        await page.getByRole('group', { name: group }).getByRole('radio', { name: '4 yıldız' }).check()
      await page.getByRole('textbox', { name: 'Yorumunuz' }).fill('Kaptan koyların en sakinini buldu.')
      await page.getByRole('checkbox', { name: /yayınlanmasını kabul ediyorum/ }).check()
      await page.getByRole('button', { name: 'Yorumu gönder' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Yorumunuz bize ulaştı' })).toBeVisible()
      const comments = page.locator('#yorumlar')
      await page.goto(`/tekne/${boat.slug}`)
      await expect(comments).toHaveCount(0)

      await signIn(page, request, ADMIN)
      // a villa that was chosen before is left out once boats are asked for
      await page.goto(`/dashboard/comments?kind=boat&villa_id=${villa.id}`)
      await page.getByRole('button', { name: 'Tekne', exact: true }).click()
      await page.getByRole('textbox', { name: 'Tekneler, ara' }).fill(name)
      await page.getByRole('checkbox', { name: new RegExp(name) }).click()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(new RegExp(`/dashboard/comments\\?kind=boat&boat_id=${boat.id}$`))
      await screenshot(page, `boat-comments-${width}`)
      await page
        .getByRole('link', { name: /Ayşe K\./ })
        .first()
        .click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toContainText('Marina ve rota 4')
      await drawer.getByRole('button', { name: 'Yanıtla' }).click()
      await drawer.getByLabel('Yanıtınız').fill('Kaptana ilettik.')
      await drawer.getByRole('button', { name: 'Yanıtı kaydet' }).click()
      await expect(toast(page, 'Yanıt kaydedildi')).toBeVisible()
      await drawer.getByRole('button', { name: 'Yayınla' }).click()
      await expect(toast(page, 'Yorum sitede')).toBeVisible()
      await page.goto(`/tekne/${boat.slug}`)
      await expect(comments).toContainText('Kaptan koyların en sakinini buldu.')
      await expect(comments).toContainText('doğrulanmış tur')
      await expect(comments).toContainText('Kaptana ilettik.')

      await page.goto(`/dashboard/boats/${boat.id}/comments`)
      await page.getByRole('button', { name: 'Gizle' }).click()
      await expect(toast(page, 'Yorum gizlendi')).toBeVisible()
      await page.goto(`/tekne/${boat.slug}`)
      await expect(comments).toHaveCount(0)
    })
  })
}

test('villas and boats are chosen in one picker where both are shown', async ({ page, request, db }) => {
  const boat = await createPricedBoat(db, { name: `Keşişleme ${process.pid}` })
  const villa = await createVilla(db, { name: `Keşişleme Evi ${process.pid}` })
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/comments')
  await page.getByRole('button', { name: 'Villa ya da tekne', exact: true }).click()
  await page.getByRole('textbox', { name: 'Villalar ve tekneler, ara' }).fill('Keşişleme')
  for (const name of [boat.name, villa.name])
    await page.getByRole('checkbox', { name: new RegExp(`^${name} `) }).click()
  await expect(page).toHaveURL(new RegExp(`villa_id=${villa.id}&boat_id=${boat.id}$`))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Villa ya da tekne · 2' })).toBeVisible()
  await page.getByRole('link', { name: `${villa.name} süzgecini kaldır` }).click()
  await expect(page).toHaveURL(new RegExp(`comments\\?boat_id=${boat.id}$`))
})
