import { addDays, isoWeekday } from '../../src/domain/calendar/stay.ts'
import { createBoat, createBoatSeason, createPricedBoat } from '../factories/boats.ts'
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

for (const width of [1440, 390]) {
  test(`an admin copies the weeks and days of a boat to the next year at ${width} px, and a day that has a price is left out`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id } = await createBoat(db)
    const summer = { starts_on: '2041-06-01', ends_on: '2041-09-01' }
    await createBoatSeason(db, id, { ...summer, name: 'Yaz 2041', price: 2_000_000 })
    await createBoatSeason(db, id, { ...summer, name: 'Hafta 2041', unit: 'week', price: 12_000_000 })
    const festival = { starts_on: '2042-07-01', ends_on: '2042-07-08' }
    await createBoatSeason(db, id, { ...festival, name: 'Festival 2042', price: 5_000_000 })
    await signIn(page, page.request, ADMIN)
    await page.goto(`/dashboard/boats/${id}/seasons`)
    await page.getByRole('link', { name: 'Yıla kopyala' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Kopyalanacak yıl').selectOption('2041')
    await dialog.getByLabel('Artış, yüzde').fill('20')
    const days = dialog.getByRole('region', { name: 'Günlük', exact: true })
    await expect(days.getByText('₺24.000')).toBeVisible()
    await expect(days.getByText('Eklenecek 2 dönem, 85 gün')).toBeVisible()
    await expect(days.getByText('Çakışan dönem kalır: Festival 2042 (1–7 Temmuz)')).toBeVisible()
    await dialog.getByLabel('Hangi fiyatlar').selectOption('Haftalık')
    await expect(days).toBeHidden()
    await dialog.getByLabel('Hangi fiyatlar').selectOption('Hepsi')
    await dialog.getByRole('button', { name: '3 dönemi ekle' }).click()
    await expect(toast(page, '2042 yılına 3 dönem eklendi')).toBeVisible()
    await expect(dialog).toBeHidden()
    const stored = await db
      .selectFrom('boat_seasons')
      .select(({ fn }) => ['unit', 'name', 'price', fn('lower', ['days']).as('starts_on')])
      .where('boat_id', '=', id)
      .where('name', 'like', '% 2042')
      .orderBy('unit')
      .orderBy('days')
      .execute()
    expect(stored.map((own) => [own.unit, own.name, own.starts_on, own.price])).toEqual([
      ['day', 'Yaz 2042', '2042-06-01', 2_400_000],
      ['day', 'Festival 2042', '2042-07-01', 5_000_000],
      ['day', 'Yaz 2042', '2042-07-08', 2_400_000],
      ['week', 'Hafta 2042', '2042-05-31', 14_400_000],
    ])
  })
}

test('the prices of a boat are raised for a month, and the days around it keep theirs', async ({
  page,
  db,
}) => {
  const { id } = await createBoat(db)
  const season = { starts_on: '2041-06-01', ends_on: '2041-09-01', name: 'Yaz 2041' }
  await createBoatSeason(db, id, { ...season, price: 2_000_000 })
  await createBoatSeason(db, id, { ...season, unit: 'week', price: 12_000_000 })
  await signIn(page, page.request, ADMIN)
  await page.goto(`/dashboard/boats/${id}/seasons`)
  await page.getByRole('link', { name: 'Fiyatları artır' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Hangi fiyatlar').selectOption('Günlük')
  await dialog.getByLabel('Hangi günler').selectOption('Başka tarihler')
  await dialog.getByLabel('İlk gün').fill('2041-08-01')
  await dialog.getByLabel('Son gün').fill('2041-08-31')
  await dialog.getByLabel('Artış, yüzde').fill('10')
  await expect(dialog.getByRole('row', { name: /1–31 Ağustos.*₺20\.000.*₺22\.000/ })).toBeVisible()
  await expect(dialog.getByText('eski fiyatta kalan: 1 Haz – 31 Tem')).toBeVisible()
  await dialog.getByRole('button', { name: '1 dönemi değiştir' }).click()
  await expect(toast(page, '1 dönemin fiyatı değişti')).toBeVisible()
  const days = page.getByRole('table', { name: 'Günlük fiyat dönemleri' })
  await expect(days.getByRole('row', { name: /1–31 Ağustos 2041.*₺22\.000/ })).toBeVisible()
  await expect(days.getByRole('row', { name: /1 Haz – 31 Tem 2041.*₺20\.000/ })).toBeVisible()
})

test('a discount of a boat shows what it makes of a trip before it is saved', async ({ page, db }) => {
  const { id } = await createPricedBoat(db, {}, today(), addDays(today(), 200))
  await signIn(page, page.request, ADMIN)
  await page.goto(`/dashboard/boats/${id}/discounts?discount=new`)
  const form = page.getByRole('form', { name: 'Yeni indirim' })
  await form.getByLabel('Ad', { exact: true }).fill('Sonbahar fırsatı')
  await form.getByLabel('Yüzde kaç').fill('25')
  await form.getByLabel('İlk gün', { exact: true }).fill(addDays(today(), 40))
  await form.getByLabel('Son gün', { exact: true }).fill(addDays(today(), 80))
  const sample = form.getByRole('complementary', { name: 'Örnek tur' })
  await expect(sample.getByText('₺15.000')).toBeVisible()
  await sample.getByLabel('Kaç gün').fill('3')
  await expect(sample.getByText('₺45.000')).toBeVisible()
  await sample.getByLabel('Tur').selectOption('Saatlik')
  await expect(sample.getByText('Misafirin kazancı')).toBeVisible()
  await expect(sample.getByText('₺4.500')).toBeVisible()
  await sample.getByLabel('Kaç saat').fill('1')
  await expect(sample.getByText('Bu dönemde en az 2 saat; daha uzun bir tur seçin.')).toBeVisible()
  await form.getByRole('button', { name: 'İndirimi ekle' }).click()
  await expect(toast(page, 'Sonbahar fırsatı kaydedildi')).toBeVisible()
})
