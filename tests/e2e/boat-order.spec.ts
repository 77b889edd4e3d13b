import { createPricedBoat } from '../factories/boats.ts'
import { createMarina } from '../factories/regions.ts'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { expect, screenshot, test } from './visitor.ts'

const SIZES = [
  { width: 1440, colorScheme: 'light', isPhone: false },
  { width: 390, colorScheme: 'dark', isPhone: true },
] as const

for (const { width, colorScheme, isPhone } of SIZES) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme, hasTouch: isPhone, isMobile: isPhone })

    test(`an admin puts a boat before another, the list of the site follows, and it is taken back, at ${width} px`, async ({
      page,
      request,
      db,
    }) => {
      const town = await db.selectFrom('towns').select('id').orderBy('id').executeTakeFirstOrThrow()
      const marina = await createMarina(db, { town_id: town.id })
      // before the boats of the demo
      const make = (name: string, position: number) =>
        createPricedBoat(
          db,
          { name: `${name} ${process.pid}-${width}`, marina_id: marina.id, position },
          '2026-01-01',
          '2040-01-01',
        )
      const [first, second] = [await make('Sabah', -10), await make('Akşam', -9)]
      const onSite = async () => {
        const answer = await request.get(`/v1/searchboats?marina_id=${marina.id}`)
        const { content } = (await answer.json()) as { content: { items: { name: string }[] } }
        return content.items.map(({ name }) => name)
      }
      expect(await onSite()).toEqual([first.name, second.name])

      await signIn(page, request, ADMIN)
      await page.goto('/dashboard/boats')
      await page.getByRole('link', { name: 'Sırala' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Teknelerin sırası' })).toBeVisible()
      const names = async () => (await page.locator('.order-name b').allTextContents()).slice(0, 2)
      await expect.poll(names).toEqual([first.name, second.name])
      await screenshot(page, `boat-order-${width}`)
      if (isPhone) {
        const row = page.locator('.sortable-row').filter({ hasText: second.name })
        await row.getByRole('button', { name: /^Taşı/ }).tap()
        await page.getByRole('menuitem', { name: 'Yukarı taşı' }).tap()
      } else {
        await page.getByRole('button', { name: `Yukarı taşı: ${second.name}`, exact: true }).click()
      }
      await expect(toast(page, `${second.name}: 1. sıra`)).toBeVisible()
      await expect.poll(names).toEqual([second.name, first.name])
      expect(await onSite()).toEqual([second.name, first.name])
      await page.goto(`/listingboat?marina_id=${marina.id}`)
      await expect(page.getByRole('article').first()).toContainText(second.name)

      await page.goto('/dashboard/boats?sort=1')
      const place = page.getByRole('textbox', { name: `Sıra: ${first.name}`, exact: true })
      if (isPhone) return
      await place.fill('1')
      await place.press('Enter')
      await expect(toast(page, `${first.name}: 1. sıra`)).toBeVisible()
      await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Geri al' }).click()
      await expect(toast(page, 'Sıra geri alındı')).toBeVisible()
      expect(await onSite()).toEqual([second.name, first.name])
    })
  })
}
