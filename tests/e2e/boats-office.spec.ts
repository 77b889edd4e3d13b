import type { Db } from '../../src/server/platform/context.ts'
import { addDays } from '../../src/domain/calendar/stay.ts'
import { formatDay } from '../../src/domain/turkish/turkish.ts'
import { createBoatReservation, createPricedBoat } from '../factories/boats.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { createOwner } from './seed.ts'
import { expect, screenshot, test, today } from './visitor.ts'

/** A boat of the owner, in a marina of the demo, because another town would get a name on the map of villas. */
async function boatOf(db: Db, owner_id?: number) {
  const [marina, type] = [
    await db.selectFrom('marinas').select('id').orderBy('id').executeTakeFirstOrThrow(),
    await db.selectFrom('boat_types').select('id').orderBy('id').executeTakeFirstOrThrow(),
  ]
  const fields = { marina_id: marina.id, boat_type_id: type.id, ...(owner_id && { owner_id }) }
  return createPricedBoat(db, fields, '2020-01-01', '2040-01-01')
}
const tripOn = (day: string) => ({ unit: 'day' as const, day, time: '10:00', units: 1 })

for (const width of [1440, 390]) {
  test(`a guest of a boat calls: found by the phone, postponed for the weather, paid, at ${width} px`, async ({
    page,
    request,
    db,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const boat = await boatOf(db)
    const [day, later] = [addDays(today(), 20), addDays(today(), 23)]
    const digits = width === 390 ? '7391' : '7392'
    const guest = { first_name: 'Derya', last_name: 'Poyrazoğlu', phone: `+90533999${digits}` }
    await createBoatReservation(db, boat.id, tripOn(day), guest, new Date())
    await signIn(page, request, ADMIN)
    await page.goto('/dashboard/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Ara' })
    await palette.getByRole('combobox').fill(digits)
    await palette.getByRole('option', { name: /Derya Poyrazoğlu/ }).click()
    const drawer = page.getByRole('dialog').first()
    await expect(drawer).toContainText(`${formatDay(day)} 10.00`)

    await drawer.getByRole('link', { name: 'Düzenle' }).click()
    const form = page.getByRole('dialog', { name: 'Turu düzenle' })
    await form.getByLabel('Hareket', { exact: true }).fill(`${later}T10:00`)
    await expect(form.getByLabel('Dönüş')).toHaveValue(`${later}T18:00`)
    await form.getByLabel(/Hava nedeniyle erteleme/).check()
    await expect(form.getByLabel('Müşteriye erteleme e-postası gönder')).toBeChecked()
    await screenshot(page, `trip-postponed-${width}`)
    await form.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText(/Tur ertelendi, fiyat aynı kaldı/).first()).toBeVisible()
    await expect(drawer).toContainText(`${formatDay(later)} 10.00`)
    await expect(drawer).toContainText('Hava nedeniyle erteledi, fiyat aynı kaldı')
    await drawer.getByRole('link', { name: /Turunuz ertelendi/ }).click()
    const mail = page
      .getByRole('dialog', { name: /Turunuz ertelendi/ })
      .locator('iframe')
      .contentFrame()
    await expect(mail.getByText(`Eski hareket: ${formatDay(day)} 10.00`)).toBeVisible()
    await expect(mail.getByText(/fiyatınız aynı kaldı/)).toBeVisible()
    await page.keyboard.press('Escape')

    await drawer.getByRole('link', { name: 'Tahsilat ekle' }).click()
    const payment = page.getByRole('dialog', { name: 'Tahsilat ekle' })
    await expect(payment.getByLabel('Tutar')).toHaveValue('6.000')
    await payment.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Ödeme kaydedildi').first()).toBeVisible()
    await expect(drawer.getByRole('table', { name: 'Ödemeler' })).toContainText('₺6.000')
  })
}

test('an owner with a boat has it in the menu and reads its trips beside the stays', async ({
  page,
  request,
  db,
}) => {
  const owner = await createOwner(db)
  const boat = await boatOf(db, owner.id)
  await createBoatReservation(db, boat.id, tripOn(addDays(today(), 20)), { last_name: 'Kaptan' }, new Date())
  await signIn(page, request, owner)
  await page.goto('/dashboard/')
  const menu = page.getByRole('navigation', { name: 'Ana menü' })
  await expect(menu.getByRole('link')).toHaveText([/^Ana/, /^Villalar/, /^Tekneler/, /^Rezervasyonlar/])
  await menu.getByRole('link', { name: 'Rezervasyonlar' }).click()
  await page.getByRole('navigation', { name: 'Kiralanan' }).getByRole('link', { name: 'Tekne' }).click()
  await expect(page.getByRole('row', { name: /Deniz Kaptan/ })).toContainText('₺16.000')
  await expect(menu.getByRole('link', { name: 'Rezervasyonlar' })).toHaveAttribute('aria-current', 'page')
  await screenshot(page, 'owner-trips')
})

test('who came on a boat is found again when a stay is booked', async ({ page, request, db }) => {
  const boat = await boatOf(db)
  const guest = { first_name: 'Rüzgâr', last_name: 'Denizaslanı', phone: '+905339998811' }
  await createBoatReservation(db, boat.id, tripOn(addDays(today(), 26)), guest, new Date())
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/reservations/villa?new=1')
  const form = page.getByRole('dialog', { name: 'Yeni rezervasyon' })
  await form.getByLabel('Eski müşteri').fill('denizaslani')
  await page.getByRole('option', { name: /Rüzgâr Denizaslanı/ }).click()
  await expect(form.getByLabel('Soyad')).toHaveValue('Denizaslanı')
  await expect(form.getByLabel('Telefon', { exact: true })).toHaveValue('0533 999 88 11')
})
