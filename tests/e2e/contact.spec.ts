import type { Page } from '@playwright/test'
import { createStay } from './seed.ts'
import { dayAfter, expect, ready, screenshot, test, today } from './visitor.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })

async function fill(page: Page, { email, message }: { email: string; message?: string }): Promise<void> {
  await field(page, 'Ad soyad').fill('Işıl Çağrıöz')
  await field(page, 'E-posta').fill(email)
  if (message === undefined) return
  await field(page, 'Konu').fill('Temmuzda iki aile')
  await field(page, 'Mesajınız').fill(message)
}

/** A form that was opened less than three seconds ago is refused and keeps its text, so it is sent until it is taken. */
async function send(page: Page): Promise<void> {
  await expect(async () => {
    await main(page).getByRole('button', { name: 'Mesajı gönder' }).click({ timeout: 1000 })
    await expect(page.getByText('Mesajınız bize ulaştı.')).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 20_000 })
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test(`a question about a stay without a final price is written from its page, ${viewport.width} px`, async ({
      page,
      db,
    }) => {
      const far = dayAfter(today(), 400)
      const forecasts = [{ starts_on: far, ends_on: dayAfter(far, 60), price: 1_200_000 }]
      const stay = await createStay(db, { ahead: 400, seasons: [], forecasts })
      await page.goto(`/villa/${stay.slug}?startDate=${stay.startDate}&endDate=${stay.endDate}&adults=4`)
      await ready(page)
      const panel = page.getByRole('complementary', { name: 'Fiyat ve talep' })
      await panel.getByRole('link', { name: 'Formla bilgi isteyin' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'İletişim' })).toBeVisible()
      await ready(page)
      await expect(main(page).getByText(`Sorunuz: ${stay.name}`)).toBeVisible()
      await expect(field(page, 'Mesajınız')).toHaveValue(/4 yetişkin için bilgi almak istiyorum/)
      const email = `soru-${viewport.width}@ornek.tr`
      await fill(page, { email })
      await send(page)
      await expect(main(page).getByText(email)).toBeVisible()
      const stored = await db
        .selectFrom('contact_messages')
        .select(['rental_id', 'check_in', 'check_out', 'adults'])
        .where('email', '=', email)
        .execute()
      const { id: rental_id, startDate: check_in, endDate: check_out } = stay
      expect(stored).toEqual([{ rental_id, check_in, check_out, adults: 4 }])
    })
  })
}

test('what was typed stays over a refusal, a reload and a lost connection', async ({ page, complaints }) => {
  await page.goto('/contact')
  await ready(page)
  await fill(page, { email: 'filiz', message: 'Sığ havuzu olan bir ev önerir misiniz?' })
  await main(page).getByRole('button', { name: 'Mesajı gönder' }).click()
  await expect(main(page).getByText('Göndermeden önce 1 alanı düzeltin')).toBeVisible()
  await screenshot(page, 'contact-errors-1280-light', { fullPage: true })
  await page.reload()
  await ready(page)
  await expect(field(page, 'Mesajınız')).toHaveValue('Sığ havuzu olan bir ev önerir misiniz?')
  await field(page, 'E-posta').fill('filiz-kopuk@ornek.tr')
  await page.context().setOffline(true)
  await main(page).getByRole('button', { name: 'Mesajı gönder' }).click()
  await expect(main(page).getByText(/^Gönderilemedi\. Yazdıklarınız duruyor/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(field(page, 'Konu')).toHaveValue('Temmuzda iki aile')
  await send(page)
  await page.goto('/contact')
  await ready(page)
  await expect(field(page, 'Mesajınız')).toHaveValue('')
  complaints.splice(0)
})

test('a message is stored once however often it is sent, and what it says stays text', async ({
  page,
  db,
}) => {
  const email = 'iki-kez@ornek.tr'
  const message = '<img src=x onerror="document.title=1"> "><script>document.title=2</script>'
  await page.goto('/contact')
  await fill(page, { email, message })
  await send(page)
  await page.goto('/contact')
  await fill(page, { email, message })
  await send(page)
  await expect(page).toHaveTitle(/^İletişim/)
  const stored = await db
    .selectFrom('contact_messages')
    .select('message')
    .where('email', '=', email)
    .execute()
  expect(stored).toEqual([{ message }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts a message is corrected and sent, and the office is found', async ({ page }) => {
    await page.goto('/contact')
    await expect(main(page).getByRole('link', { name: '0252 000 00 00' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Ofisimizin yeri/ })).toBeVisible()
    await fill(page, { email: 'filiz', message: 'Sığ havuzu olan bir ev önerir misiniz?' })
    await main(page).getByRole('button', { name: 'Mesajı gönder' }).click()
    await expect(main(page).getByText('Göndermeden önce 1 alanı düzeltin')).toBeVisible()
    await field(page, 'E-posta').fill('betiksiz@ornek.tr')
    await send(page)
  })
})
