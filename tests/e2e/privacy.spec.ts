import { readFile } from 'node:fs/promises'
import { createContactMessage } from '../factories/contact-messages.ts'
import { createReservation } from '../factories/reservations.ts'
import { createVilla } from '../factories/villas.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { expect, screenshot, test } from './visitor.ts'

const SIZES = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

for (const { name, viewport, colorScheme } of SIZES) {
  test.describe(`${name} ${colorScheme}`, () => {
    test.use({ viewport, colorScheme })

    test('an admin finds what is held about a person and saves it as a file', async ({
      page,
      request,
      db,
    }) => {
      const email = `soran-${name}@ornek.tr`
      await createContactMessage(db, { email, message: 'Havuz sığ mı?' })
      await signIn(page, request, ADMIN)
      await page.goto('/dashboard/privacy')
      const box = page.getByRole('textbox', { name: 'E-posta ya da telefon' })
      await box.fill('kimse@ornek.tr')
      await page.getByRole('button', { name: 'Bul', exact: true }).click()
      await expect(page.getByText('Bu adresle ya da numarayla kayıt yok.')).toBeVisible()
      await box.fill(email.toUpperCase())
      await page.getByRole('button', { name: 'Bul', exact: true }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Mesajlar' })).toBeVisible()
      await page.locator('.privacy-row summary').first().click()
      await expect(page.getByText('Havuz sığ mı?')).toBeVisible()
      await screenshot(page, `privacy-${name}`)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Dosya olarak indir' }).click()
      const text = await readFile(await (await download).path(), 'utf8')
      expect(JSON.parse(text)).toMatchObject([{ table: 'contact_messages' }])
    })

    test('an admin sees what an erasure takes and keeps, and erases', async ({ page, request, db }) => {
      const email = `silinen-${name}@ornek.tr`
      const villa = await createVilla(db)
      const dates = { check_in: '2026-06-01', check_out: '2026-06-08' }
      const stay = await createReservation(db, villa.id, { ...dates, email, status: 'cancelled' })
      await createContactMessage(db, { email, message: 'Havuz sığ mı?' })
      await signIn(page, request, ADMIN)
      await page.goto('/dashboard/privacy')
      await page.getByRole('textbox', { name: 'E-posta ya da telefon' }).fill(email)
      await page.getByRole('button', { name: 'Bul', exact: true }).click()
      await page.getByRole('button', { name: 'Silmeyi incele' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading', { name: stay.code })).toBeVisible()
      await expect(dialog.getByText('Tutarlar, tarihler ve rezervasyon no')).toBeVisible()
      await screenshot(page, `erasure-${name}`)
      await dialog.getByRole('button', { name: 'Sil', exact: true }).click()
      await expect(page.getByText('Bu adresle ya da numarayla kayıt yok.')).toBeVisible()
      const after = await db
        .selectFrom('reservations')
        .selectAll()
        .where('id', '=', stay.id)
        .executeTakeFirst()
      expect(after).toMatchObject({ email: '', first_name: 'Silinmiş', total: stay.total })
    })

    test('an admin sets how long data is kept, and a period below the law is refused', async ({
      page,
      request,
    }) => {
      await signIn(page, request, ADMIN)
      await page.goto('/dashboard/privacy')
      const invoice = page.getByRole('textbox', { name: 'Fatura bilgileri' })
      await invoice.fill('9')
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
      await expect(page.getByText('En az 10 yazın')).toBeVisible()
      await invoice.fill(name === 'wide' ? '11' : '12')
      await page.getByRole('textbox', { name: 'Ad, uyruk, kimlik no ve konuklar' }).fill('3')
      await screenshot(page, `retention-${name}`)
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
      await expect(page.getByText('Süreler kaydedildi')).toBeVisible()
      await page.reload()
      await expect(invoice).toHaveValue(name === 'wide' ? '11' : '12')
    })
  })
}
