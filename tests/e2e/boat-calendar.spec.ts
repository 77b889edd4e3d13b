import type { Db } from '../../src/server/platform/context.ts'
import { addDays } from '../../src/domain/calendar/stay.ts'
import { createPricedBoat } from '../factories/boats.ts'
import { createMarina } from '../factories/regions.ts'
import { createBoatBlock } from '../factories/blocks.ts'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { expect, screenshot, test, today } from './visitor.ts'

let made = 0

/** Two boats of a marina of their own. */
async function marinaOf(db: Db) {
  const n = `${process.pid} ${(made += 1)}`
  const town = await db.selectFrom('towns').select('id').orderBy('id').executeTakeFirstOrThrow()
  const marina = await createMarina(db, { name: `Koy ${n}`, town_id: town.id })
  const boat = async (name: string) =>
    createPricedBoat(db, { name: `${name} ${n}`, marina_id: marina.id }, '2026-01-01', '2040-01-01')
  return { marina, boats: [await boat('Lodos'), await boat('Karayel')] }
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test(`an admin closes an afternoon of a boat in tomorrow's hours, and the site no longer offers it at ${viewport.width} px`, async ({
      page,
      request,
      db,
    }) => {
      const { marina, boats } = await marinaOf(db)
      const [boat] = boats as [(typeof boats)[0]]
      const tomorrow = addDays(today(), 1)
      await signIn(page, request, ADMIN)
      await page.goto(`/dashboard/occupancy?kind=boat&zoom=day&marina_id=${marina.id}&from=${tomorrow}`)
      if (viewport.width > 500) {
        const track = page.getByRole('row', { name: boat.name }).locator('.occ-track')
        const box = (await track.boundingBox())!
        // a little after one o'clock
        await track.click({ position: { x: (box.width * 13.3) / 24, y: box.height / 2 } })
        await page.getByRole('menuitem', { name: 'Kapat' }).click()
      } else {
        await page.getByRole('region', { name: boat.name }).getByRole('link', { name: 'Kapat' }).click()
      }
      const form = page.getByRole('dialog', { name: 'Tekne kapat' })
      await form.getByLabel('Bütün gün').setChecked(false)
      await form.getByLabel('Başlangıç saati').fill('13:00')
      await form.getByLabel('Bitiş saati').fill('18:00')
      await form.getByText('Bakım', { exact: true }).click()
      await form.getByRole('button', { name: 'Tekne kapat' }).click()
      await expect(form).toBeHidden()
      await expect(
        viewport.width > 500
          ? page.getByRole('button', { name: /Bakım, .*13\.00–18\.00/ })
          : page.getByRole('button', { name: /Bakım.*13\.00–18\.00/ }),
      ).toBeVisible()
      await screenshot(page, `boat-calendar-${viewport.width}`)

      const trips = async (time: string) => {
        const query = `date=${tomorrow}&unit=hour&units=2&time=${time}&marina_id=${marina.id}`
        const answer = await request.get(`/v1/searchboats?${query}`)
        const { content } = (await answer.json()) as { content: { items: { name: string }[] } }
        return content.items.map(({ name }) => name)
      }
      expect(await trips('14:00')).toEqual([boats[1]!.name])
      expect((await trips('18:00')).toSorted()).toEqual(boats.map(({ name }) => name).toSorted())
      await page.goto(`/listingboat?date=${tomorrow}&unit=hour&marina_id=${marina.id}`)
      await expect(page.getByRole('article').filter({ hasText: boat.name })).toBeVisible()
    })

    test(`an admin opens one day of a closed week and hours of another, and takes it back, at ${viewport.width} px`, async ({
      page,
      request,
      db,
    }) => {
      const { boats } = await marinaOf(db)
      const [boat] = boats as [(typeof boats)[0]]
      const day = (n: number) => addDays(today(), n)
      await createBoatBlock(db, boat.id, {
        started_at: `${day(3)}T00:00:00+03:00`,
        finished_at: `${day(10)}T00:00:00+03:00`,
        reason: 'Bakım',
      })
      const isFree = async (on: string) => {
        const answer = await request.post('/v1/boatquotes', {
          data: {
            boat_id: boat.id,
            unit: 'hour',
            started_at: `${on}T14:00`,
            finished_at: `${on}T16:00`,
            adults: 2,
          },
        })
        return ((await answer.json()) as { content: { is_bookable: boolean } }).content.is_bookable
      }
      expect([await isFree(day(5)), await isFree(day(6))]).toEqual([false, false])
      await signIn(page, request, ADMIN)
      await page.goto(`/dashboard/boats/${boat.id}/calendar?gun=${day(5)}`)
      const block = page.getByRole('button', { name: /^Bakım/ })
      await block.click()
      await page.getByRole('menuitem', { name: /^Yalnız bu günü aç/ }).click()
      await expect(page.getByText(`${boat.name} açıldı`)).toBeVisible()
      await expect(page.getByText('Bu gün tur yok, tekne kapalı değil.')).toBeVisible()
      expect([await isFree(day(5)), await isFree(day(6))]).toEqual([true, false])
      await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Geri al' }).click()
      await expect(toast(page, `Geri alındı, ${boat.name} yeniden kapalı`)).toBeVisible()
      await expect(block).toBeVisible()
      expect(await isFree(day(5))).toBe(false)

      await page.goto(`/dashboard/boats/${boat.id}/calendar?gun=${day(6)}`)
      await block.click()
      await page.getByRole('menuitem', { name: 'Bir bölümünü aç' }).click()
      const form = page.getByRole('dialog', { name: 'Kapamanın bir bölümünü aç' })
      await form.getByLabel('Bütün gün').setChecked(false)
      await form.getByLabel('Başlangıç saati').fill('13:00')
      await form.getByLabel('Bitiş saati').fill('18:30')
      await expect(form).toContainText('Kapamanın kalanı kapalı kalır.')
      await screenshot(page, `boat-block-part-${viewport.width}`)
      await form.getByRole('button', { name: 'Seçilen süreyi aç' }).click()
      await expect(form).toBeHidden()
      await expect(block).toHaveCount(2)
      expect([await isFree(day(5)), await isFree(day(6)), await isFree(day(7))]).toEqual([false, true, false])
    })
  })
}
