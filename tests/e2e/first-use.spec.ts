import type { Page } from '@playwright/test'
import { toast } from './dashboard.ts'
import { expect, ready, screenshot, test } from './visitor.ts'

test.use({ hasDemo: false })

const steps = (page: Page) => page.getByRole('region', { name: 'İlk adımlar' })
const follow = async (page: Page, name: string) => {
  await page.goto('/dashboard/')
  await steps(page).getByRole('link', { name }).click()
}
const ticked = async (page: Page, count: string, name: string) => {
  await page.goto('/dashboard/')
  await expect(steps(page).getByText(count)).toBeVisible()
  await expect(steps(page).getByRole('link', { name: new RegExp(`^${name} ?, tamam`) })).toBeVisible()
}
const looks = async (page: Page, name: string) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await screenshot(page, `${name}-${width}`, { fullPage: true })
  }
}

// It comes first: in one worker the journey below fills the database.
test('the pages of an empty site say what is not there yet and show no empty part', async ({ page }) => {
  for (const [path, text] of [
    ['/', 'Şu an sitede villa yok'],
    ['/listing', 'Şu an sitede villa yok.'],
    ['/regions', 'Henüz bölge yok.'],
    ['/faq', 'Sorunuzu bize sorun'],
    ['/blog', 'Henüz yazı yok.'],
    ['/contact', 'Bize yazın'],
  ] as const) {
    await page.goto(path)
    await ready(page)
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mesaj yazın' })).toBeVisible()
    // nor a place where the agency has no villa
    const head = await page
      .locator('title, meta[name="description"]')
      .evaluateAll((all) =>
        all.map((element) => element.textContent || element.getAttribute('content')).join(' '),
      )
    expect(head).not.toMatch(/Fethiye|Kalkan|Kaş/)
    await looks(page, `empty${path.replaceAll('/', '-')}`)
  }
})

test('the printed address makes the first ADMIN, whom the first steps lead to the first villa', async ({
  page,
  program,
}) => {
  const printed = /http\S+\/dashboard\/first\/\S+/
  await expect.poll(program.printed).toMatch(printed)
  const [address] = printed.exec(program.printed())!
  await page.goto(address)
  await page.getByLabel('Ad', { exact: true }).fill('Sümeyye')
  await page.getByLabel('Soyad').fill('Çağlar')
  await page.getByLabel('E-posta').fill('sumeyye@ornek.tr')
  await page.getByLabel('Şifre', { exact: true }).fill('kısa')
  await page.getByRole('button', { name: 'Kaydet ve giriş yap' }).click()
  await expect(page.getByText('En az 10 karakter yazın')).toBeVisible()
  await looks(page, 'first-admin')
  await page.getByLabel('Şifre', { exact: true }).fill('mavi tekne ve yelken')
  await page.getByRole('button', { name: 'Kaydet ve giriş yap' }).click()
  await expect(steps(page).getByText('0 / 9')).toBeVisible()
  await looks(page, 'first-steps')

  await follow(page, 'Şirket bilgileri')
  await page
    .getByRole('main')
    .getByLabel(/^Marka adı/)
    .fill('Kıyı Evleri')
  await page
    .getByRole('main')
    .getByLabel(/^Ticaret unvanı/)
    .fill('Kıyı Evleri Turizm')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(toast(page, 'Ayarlar kaydedildi, sitede görünüyor')).toBeVisible()
  await ticked(page, '1 / 9', 'Şirket bilgileri')

  // a villa cannot be without a district, and its form says where to add one
  await follow(page, 'İlk villa')
  await page.getByRole('link', { name: 'Önce bölge ve alt bölge ekleyin' }).click()
  for (const [link, name, button] of [
    ['Bölge ekle', 'Kalkan', 'Bölgeyi ekle'],
    ['Alt bölge ekle', 'Kördere', 'Alt bölgeyi ekle'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click()
    const form = page.getByRole('dialog', { name: link })
    await form.getByLabel('Ad', { exact: true }).fill(name)
    await form.getByLabel('Enlem').fill('36,2650')
    await form.getByLabel('Boylam').fill('29,4130')
    await form.getByRole('button', { name: button }).click()
    await expect(form).toBeHidden()
  }
  await follow(page, 'İlk villa')
  const villa = page.getByRole('dialog', { name: 'Yeni villa' })
  await villa.getByLabel('Ad', { exact: true }).fill('Villa Yakamoz')
  await villa.getByLabel('Ev sahibi').fill('Sümeyye')
  await page.getByRole('option', { name: /Sümeyye Çağlar/ }).click()
  await villa.getByLabel('Bölge', { exact: true }).selectOption('Kalkan')
  await villa.getByLabel('Alt bölge', { exact: true }).selectOption('Kördere')
  await villa.getByRole('button', { name: 'Villayı ekle' }).click()
  await expect(page).toHaveURL(/\/dashboard\/villas\/\d+\/overview$/)
  await ticked(page, '3 / 9', 'İlk villa')
  await looks(page, 'first-steps-villa')
  await steps(page).getByRole('link', { name: 'Fiyatlar' }).click()
  await expect(page).toHaveURL(/\/dashboard\/villas\/\d+\/seasons$/)

  await page.goto('/dashboard/')
  await steps(page).getByRole('button', { name: 'Gizle' }).click()
  await expect(steps(page)).toBeHidden()
  await page.goto(address)
  await expect(page.getByText(/Bu adres artık geçerli değil/)).toBeVisible()
})
