import { addDays, isoWeekday } from '../../src/domain/calendar/stay.ts'
import { createBoat } from '../factories/boats.ts'
import { createMarina } from '../factories/regions.ts'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { expect, ready, test, today } from './visitor.ts'

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`an admin gives a boat its size, its prices by the day and the week and an extra at ${viewport.width} px, and its page shows them`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize(viewport)
    // In a town of the demo, because another town would get a name on the map of villas.
    const town = await db.selectFrom('towns').select('id').orderBy('id').executeTakeFirstOrThrow()
    const marina = await createMarina(db, { town_id: town.id })
    const { id, slug } = await createBoat(db, { marina_id: marina.id })
    const [first, last] = [today(), addDays(today(), 90)]
    await signIn(page, page.request, ADMIN)

    // A wrong number is said at its field, and nothing is saved.
    await page.goto(`/dashboard/boats/${id}/size`)
    await page.getByLabel('Boy', { exact: true }).fill('22,5')
    await page.getByLabel('Gece kalabilen').fill('40')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Gündüz kişi sayısından çok olamaz')).toBeVisible()
    await page.getByLabel('Gece kalabilen').fill('8')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(toast(page, 'Değişiklikler kaydedildi')).toBeVisible()

    await page.goto(`/dashboard/boats/${id}/seasons`)
    const add = async (unit: 'Günlük' | 'Haftalık', price: string) => {
      await page.getByRole('link', { name: `${unit}: yeni dönem` }).click()
      const form = page.getByRole('form', { name: /^Yeni dönem/ })
      await form.getByLabel('Ad', { exact: true }).fill(`Yaz, ${unit}`)
      await form.getByLabel('İlk gün').fill(first)
      await form.getByLabel('Son gün').fill(last)
      await form.getByLabel(/^Bir (gün|hafta)$/).fill(price)
      await form.getByRole('button', { name: 'Dönemi ekle' }).click()
      return form
    }
    await expect(await add('Günlük', '20.000')).toBeHidden()
    await expect(await add('Haftalık', '125.000,50')).toBeHidden()
    const again = await add('Günlük', '25.000')
    await expect(again.getByText(/«?Yaz, Günlük»?/)).toBeVisible()
    await expect(again.getByLabel('İlk gün')).toHaveAttribute('aria-invalid', 'true')

    await page.goto(`/dashboard/boats/${id}/extras`)
    await page.getByRole('button', { name: 'Ek hizmet ekle' }).click()
    const extra = page.getByRole('group', { name: '1. ek hizmet' })
    await extra.getByLabel('Tutar').fill('500')
    await extra.getByLabel('Ne başına').selectOption('Kişi')
    await extra.getByLabel('Zorunlu').check()
    await extra.getByLabel('Marinada ödenir').check()
    await extra.getByLabel('Ad', { exact: true }).fill('Liman ücreti')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(toast(page, 'Değişiklikler kaydedildi')).toBeVisible()

    const day = addDays(first, 3)
    await page.goto(`/tekne/${slug}?unit=day&units=1&date=${day}&adults=2`)
    await ready(page)
    await expect(page.getByRole('region', { name: 'Tekne hakkında' }).getByText('22,5 m')).toBeVisible()
    const price = page.getByRole('complementary', { name: 'Fiyat ve talep' })
    await expect(price.getByText('1 gün × ₺20.000')).toBeVisible()
    const atMarina = price.getByRole('region', { name: 'Marinada ödenecekler' })
    await expect(atMarina.getByText('Liman ücreti, 2 × ₺500')).toBeVisible()
    await expect(atMarina.getByRole('definition')).toHaveText('₺1.000')
    const saturday = addDays(first, 13 - isoWeekday(first))
    await page.goto(`/tekne/${slug}?unit=week&units=1&date=${saturday}&adults=2`)
    await expect(price.getByText('1 hafta × ₺125.001')).toBeVisible()
  })
}
