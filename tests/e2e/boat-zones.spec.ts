import { addDays } from '../../src/domain/calendar/stay.ts'
import { createPricedBoat } from '../factories/boats.ts'
import { createMarina } from '../factories/regions.ts'
import { tripRequest } from '../request-api.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { expect, ready, test, today } from './visitor.ts'

// The hours of a boat are Istanbul's, wherever the clock of the visitor or of the office stands.
for (const timezoneId of ['Pacific/Apia', 'America/New_York', 'Asia/Kolkata']) {
  test.describe(`with a clock of ${timezoneId}`, () => {
    test.use({ timezoneId })

    test("the hours of a boat's trips stay those of Istanbul", async ({ page, db }) => {
      // In a town of the demo, because another town would get a name on the map of villas.
      const town = await db.selectFrom('towns').select('id').orderBy('id').executeTakeFirstOrThrow()
      const marina = await createMarina(db, { town_id: town.id })
      const name = `Saatli ${timezoneId.split('/')[1]}`
      const boat = await createPricedBoat(db, { marina_id: marina.id, name }, '2026-01-01', '2099-01-01')
      const day = addDays(today(), 20)
      await page.goto(`/tekne/${boat.slug}?unit=day&units=1&date=${day}`)
      await ready(page)
      const price = page.getByRole('complementary', { name: 'Fiyat ve talep' })
      await expect(price.getByText(/18\.00/).first()).toBeVisible()

      const trip = { unit: 'hour', started_at: `${day}T10:30`, finished_at: `${day}T13:30` } as const
      const asked = await page.request.post('/v1/boatreservations', { data: tripRequest(boat.id, trip) })
      expect(asked.status()).toBe(201)
      const reservation = await db
        .selectFrom('reservations')
        .select('id')
        .where('rental_id', '=', boat.id)
        .executeTakeFirstOrThrow()

      await signIn(page, page.request, ADMIN)
      await page.goto(`/dashboard/reservations/boat?id=${reservation.id}`)
      const drawer = page.getByRole('dialog').first()
      await expect(drawer.getByText(/10\.30/).first()).toBeVisible()
      await drawer.getByRole('link', { name: 'Düzenle' }).first().click()
      const form = page.getByRole('dialog', { name: 'Turu düzenle' })
      await expect(form.getByLabel('Hareket')).toHaveValue(`${day}T10:30`)
      await form.getByLabel('Hareket').fill(`${day}T11:00`)
      await expect(form.getByLabel('Dönüş')).toHaveValue(`${day}T14:00`)
      await form.getByRole('button', { name: 'Kaydet' }).click()
      await expect(form).toBeHidden()
      const { started_at } = await db
        .selectFrom('reservations')
        .select((eb) => eb.fn<Date>('lower', ['period']).as('started_at'))
        .where('id', '=', reservation.id)
        .executeTakeFirstOrThrow()
      expect(started_at.toISOString()).toBe(new Date(`${day}T11:00+03:00`).toISOString())
    })
  })
}
