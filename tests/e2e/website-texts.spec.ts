import sharp from 'sharp'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { createStay } from './seed.ts'
import { codeOf, expect, fillRequest, newGuest, ready, test } from './visitor.ts'
import { publishText } from '../factories/website-texts.ts'

test('an admin writes a text with a table, looks at the draft as on the site, publishes it and takes an older one back', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/website')
  await page.getByRole('link', { name: 'Hakkımızda' }).click()
  const text = page.getByRole('textbox', { name: 'Metin' })
  const publish = page.getByRole('button', { name: 'Yayımla' })
  await expect(publish, 'nothing to publish').toBeDisabled()
  await text.press('Control+Home')
  await page.keyboard.type('Taslak cümlesi ')
  await expect(publish).toBeEnabled()
  await page.getByRole('button', { name: 'Tablo', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Tablo' })).toBeVisible()
  await page.keyboard.type('Ay')
  await page.getByRole('button', { name: 'Satırı sil' }).press('Enter')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, 'Taslak kaydedildi')).toBeVisible()

  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Önizle' }).click()
  const preview = await opening
  await expect(preview.getByRole('heading', { level: 1, name: 'Hakkımızda' })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Taslak cümlesi' })).toBeVisible()
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await preview.goto('/about')
  await expect(preview.getByRole('heading', { name: 'Taslak cümlesi' })).toBeHidden()

  await publish.click()
  await expect(toast(page, 'Metin yayımlandı')).toBeVisible()
  await expect(publish).toBeDisabled()
  await preview.goto('/about')
  await expect(preview.getByRole('heading', { name: 'Taslak cümlesi' })).toBeVisible()

  await page.getByRole('button', { name: '1. sürümü karşılaştır' }).click()
  await expect(page.getByRole('insertion').filter({ hasText: 'Taslak cümlesi' })).toBeVisible()
  await page.getByRole('button', { name: '1. sürümü taslağa al' }).click()
  await expect(toast(page, '1. sürümden taslak oluşturuldu')).toBeVisible()
  await expect(text).not.toContainText('Taslak cümlesi')
  await preview.goto('/about')
  await expect(preview.getByRole('heading', { name: 'Taslak cümlesi' })).toBeVisible()
})

test('«Yayımla» saves what was typed and puts it on the site in one press', async ({ page, request }) => {
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/website/privacy')
  await page.getByRole('textbox', { name: 'Metin' }).press('Control+Home')
  await page.keyboard.type('Tek basışta ')
  await page.getByRole('button', { name: 'Yayımla' }).click()
  await expect(toast(page, 'Metin yayımlandı')).toBeVisible()
  await expect(page.getByText('Kaydedilmemiş değişiklikler var')).toBeHidden()
  await page.goto('/website/privacy')
  await expect(page.getByRole('heading', { name: /^Tek basışta/ })).toBeVisible()
})

test('taking back an old version brings a stored draft back by one press', async ({ page, request, db }) => {
  await publishText(db, 'cancel', '<p>Yayındaki koşul</p>')
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/website/cancel')
  const text = page.getByRole('textbox', { name: 'Metin' })
  await text.press('Control+Home')
  await page.keyboard.type('Uzun uğraşılan taslak ')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, 'Taslak kaydedildi')).toBeVisible()
  await page.getByRole('button', { name: '1. sürümü taslağa al' }).click()
  await expect(text).not.toContainText('Uzun uğraşılan taslak')
  await page.getByRole('button', { name: 'Geri al', exact: true }).last().click()
  await expect(toast(page, 'Önceki taslak geri geldi')).toBeVisible()
  await expect(text).toContainText('Uzun uğraşılan taslak')
  await page.reload()
  await expect(text).toContainText('Uzun uğraşılan taslak')
})

test('an image is put into a text with the words for those who do not see it', async ({ page, request }) => {
  await signIn(page, request, ADMIN)
  const plain = { create: { width: 640, height: 400, channels: 3 as const, background: '#2a7' } }
  const picture = await sharp(plain).png().toBuffer()
  await page.goto('/dashboard/website/howrent')
  await page.getByRole('button', { name: 'Görsel', exact: true }).click()
  await page
    .getByLabel('Görsel dosyası')
    .setInputFiles({ name: 'koy.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('button', { name: 'Başkasını seç' })).toBeVisible()
  await page.getByRole('button', { name: 'Görseli ekle' }).click()
  await expect(page.getByText('Görselde ne olduğunu yazın.')).toBeVisible()
  await page.getByLabel('Görselde ne var?').fill('Koyun girişi')
  await page.getByLabel('Görselde ne var?').press('Enter')
  await expect(
    page.getByRole('textbox', { name: 'Metin' }).getByRole('img', { name: 'Koyun girişi' }),
  ).toBeVisible()
})

test('a reservation shows the text that its customer accepted, also after a new one was published', async ({
  page,
  db,
}, info) => {
  const stay = await createStay(db)
  const guest = newGuest(info.workerIndex)
  await publishText(db, 'rental', '<h2>Giriş</h2><p>Kabul edilen koşul</p>')
  await page.goto(`/villa/${stay.slug}/talep?startDate=${stay.startDate}&endDate=${stay.endDate}&adults=2`)
  await ready(page)
  await fillRequest(page, guest)
  await page.getByRole('button', { name: 'Rezervasyon talebi gönder' }).click()
  const code = await codeOf(page)
  await publishText(db, 'rental', '<h2>Giriş</h2><p>Sonraki koşul</p>')
  await page.goto('/enquire')
  await ready(page)
  await page.getByRole('textbox', { name: 'Rezervasyon no' }).fill(code)
  await page.getByRole('main').getByRole('textbox', { name: 'E-posta ya da telefon' }).fill(guest.email)
  await page.getByRole('button', { name: 'Rezervasyonu göster' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Kiralama koşulları' }).click()
  await expect(page.getByText('Kabul edilen koşul')).toBeVisible()
  await page.getByRole('link', { name: 'Yürürlükteki metni okuyun' }).click()
  await expect(page.getByText('Sonraki koşul')).toBeVisible()
})
