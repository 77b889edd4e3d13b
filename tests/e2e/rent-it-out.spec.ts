import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createRentItOutRequest } from '../factories/rent-it-out-requests.ts'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { mailedToken } from './people.ts'
import { expect, ready, screenshot, test } from './visitor.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })
const photo = async (name: string, background: string) => {
  const plain = { create: { width: 640, height: 480, channels: 3 as const, background } }
  return { name, mimeType: 'image/jpeg', buffer: await sharp(plain).jpeg().toBuffer() }
}
const BROKEN = { name: 'bozuk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('bu bir fotoğraf değil') }

async function fill(page: Page, place: string): Promise<void> {
  await field(page, 'Yeri').fill(place)
  await field(page, 'Kaç kişi kalır?').fill('6')
  await field(page, 'Yatak odası').fill('3')
  await field(page, 'Banyo').fill('2')
  await field(page, 'Eviniz hakkında').fill('<img src=x onerror="document.title=1"> Taş ev.')
  await field(page, 'Ad soyad').fill('Kadir Özbey')
  await field(page, 'Telefon').fill('0532 111 22 33')
  await field(page, 'E-posta').fill('kadir@ornek.tr')
}
const consent = (page: Page) => main(page).getByRole('checkbox', { name: /KVKK/ })

/** A form that was opened less than three seconds ago is refused and keeps its text, so it is sent until it is taken. */
async function send(page: Page): Promise<void> {
  await expect(async () => {
    await main(page).getByRole('button', { name: 'Evimi gönder' }).click({ timeout: 1000 })
    await expect(page.getByText('Eviniz bize ulaştı.')).toBeVisible({ timeout: 2500 })
  }).toPass({ timeout: 25_000 })
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test(`a home is offered with photographs, reviewed and deleted, ${viewport.width} px`, async ({
      page,
      request,
    }) => {
      const place = `Kaş, Çukurbağ ${viewport.width}`
      await page.goto('/rentitout')
      await ready(page)
      await fill(page, place)
      await main(page).getByRole('checkbox', { name: 'Havuzu var' }).check()
      await main(page)
        .locator('input[type=file]')
        .setInputFiles([await photo('deniz.jpg', '#3060a0'), await photo('salon.jpg', '#b04030')])
      await expect(main(page).locator('.home-photos img')).toHaveCount(2)
      await consent(page).check()
      await send(page)
      await signIn(page, request, ADMIN)
      await page.goto('/dashboard/rentitout')
      await page.getByRole('row').filter({ hasText: place }).getByRole('link').first().click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('img', { name: /^Fotoğraf/ })).toHaveCount(2)
      await expect(drawer.getByText('onerror="document.title=1"> Taş ev.')).toBeVisible()
      await drawer.getByRole('button', { name: 'İncelendi olarak işaretle' }).click()
      await expect(toast(page, 'Başvuru incelendi')).toBeVisible()
      await page.route('**/v1/admin/rentitout/*', (route) =>
        route.request().method() === 'DELETE' ? route.abort() : route.continue(),
      )
      const remove = async () => {
        await drawer.getByRole('button', { name: 'Sil', exact: true }).click()
        await page.getByRole('button', { name: 'Başvuruyu sil' }).click()
      }
      await remove()
      await expect(toast(page, 'Silme işlemi başarısız.')).toBeVisible()
      await page.unroute('**/v1/admin/rentitout/*')
      await remove()
      await expect(toast(page, 'Başvuru silindi')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: place })).toHaveCount(0)
      await expect(page).toHaveTitle(/Telmessa/)
    })
  })
}

test('a villa is made of an offered home, with its photographs', async ({ page, request, db }) => {
  const { id: request_id } = await createRentItOutRequest(db, { place: 'Kayaköy, Keçiler' })
  const { image_id } = await db
    .selectFrom('villa_images')
    .select('image_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.insertInto('rent_it_out_images').values({ request_id, image_id, position: 1 }).execute()
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/rentitout?id=${request_id}`)
  await page.getByRole('link', { name: 'Villa oluştur' }).click()
  const drawer = page.getByRole('dialog', { name: 'Yeni villa' })
  await expect(drawer.getByLabel('Ad', { exact: true })).toHaveValue('Kayaköy, Keçiler')
  await expect(drawer.getByText('Başvurudaki fotoğraflar villaya eklenir: 1.')).toBeVisible()
  await drawer.getByLabel('Listeden bir ev sahibi seç').check()
  await drawer.getByRole('combobox', { name: 'Ev sahibi' }).fill('Nermin')
  await page.getByRole('option', { name: /nermin@ornek\.tr/ }).click()
  await drawer.getByLabel('Bölge', { exact: true }).selectOption({ label: 'Fethiye' })
  await drawer.getByLabel('Alt bölge').selectOption({ label: 'Kayaköy' })
  await drawer.getByRole('button', { name: 'Villayı ekle' }).click()
  await expect(page).toHaveURL(/\/dashboard\/villas\/\d+\/overview/)
  const villaId = Number(/villas\/(\d+)/.exec(page.url())![1])
  const shown = await db
    .selectFrom('villa_images')
    .select('image_id')
    .where('rental_id', '=', villaId)
    .execute()
  expect(shown).toEqual([{ image_id }])
})

test('the person of an offered home is invited as the owner of its villa', async ({ page, request, db }) => {
  const home = await createRentItOutRequest(db, { name: 'Kadir Can Özbey', place: 'Kayaköy, Taşlı Yol' })
  await signIn(page, request, ADMIN)
  const open = async () => {
    await page.goto(`/dashboard/rentitout?id=${home.id}`)
    await page.getByRole('link', { name: 'Villa oluştur' }).click()
  }
  await open()
  const drawer = page.getByRole('dialog', { name: 'Yeni villa' })
  await expect(drawer.getByLabel('Ev sahibinin adı')).toHaveValue('Kadir Can')
  await expect(drawer.getByLabel('Ev sahibinin soyadı')).toHaveValue('Özbey')
  await expect(drawer.getByText(`davet e-postası gönderilir: ${home.email}`)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await screenshot(page, 'villa-of-home-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await drawer.getByLabel('Bölge', { exact: true }).selectOption({ label: 'Fethiye' })
  await drawer.getByLabel('Alt bölge').selectOption({ label: 'Kayaköy' })
  await screenshot(page, 'villa-of-home')
  await drawer.getByRole('button', { name: 'Villayı ekle' }).click()
  await expect(page).toHaveURL(/\/dashboard\/villas\/\d+\/overview/)
  expect(await mailedToken(db, home.email, 'user_invitation')).toBeTruthy()
  await open()
  await expect(drawer.getByText(`${home.email} adresiyle kayıtlı ev sahibi: Kadir Can Özbey`)).toBeVisible()
})

test('what was typed about a home stays over a reload, a lost connection and a bad file', async ({
  page,
  complaints,
}) => {
  await page.goto('/rentitout')
  await ready(page)
  await fill(page, 'Göcek, Gökçeovacık')
  await main(page).getByRole('checkbox', { name: 'Havuzu var' }).check()
  await page.reload()
  await ready(page)
  await expect(field(page, 'Yeri')).toHaveValue('Göcek, Gökçeovacık')
  await expect(main(page).getByRole('checkbox', { name: 'Havuzu var' })).toBeChecked()
  await main(page)
    .locator('input[type=file]')
    .setInputFiles([await photo('deniz.jpg', '#206080'), BROKEN])
  await expect(main(page).getByText('bozuk.jpg')).toBeVisible()
  await consent(page).check()
  await page.context().setOffline(true)
  await main(page).getByRole('button', { name: 'Evimi gönder' }).click()
  await expect(
    main(page).getByText(/^Gönderilemedi\. Yazdıklarınız ve fotoğraflarınız duruyor/),
  ).toBeVisible()
  await page.context().setOffline(false)
  const refusal = main(page).getByText('JPEG, PNG ya da WebP biçiminde bir fotoğraf seçin')
  await expect(async () => {
    await main(page).getByRole('button', { name: 'Evimi gönder' }).click({ timeout: 1000 })
    await expect(refusal).toBeVisible({ timeout: 2500 })
  }).toPass({ timeout: 20_000 })
  await main(page).getByRole('button', { name: 'Kaldır: bozuk.jpg' }).click()
  await expect(field(page, 'Telefon')).toHaveValue('0532 111 22 33')
  await send(page)
  complaints.splice(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts a home is offered without photographs, and errors keep what was typed', async ({
    page,
  }) => {
    await page.goto('/rentitout')
    await fill(page, 'Kalkan, İslamlar')
    await main(page).getByRole('button', { name: 'Evimi gönder' }).click()
    await expect(main(page).getByText('Göndermeden önce 1 alanı düzeltin')).toBeVisible()
    await expect(field(page, 'Yeri')).toHaveValue('Kalkan, İslamlar')
    await consent(page).check()
    await send(page)
  })
})
