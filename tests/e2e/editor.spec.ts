import type { Page } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { createComment } from '../factories/comments.ts'
import { createFeature, createFeatureCategory } from '../factories/features.ts'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { createStay } from './seed.ts'
import { expect, ready, test } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const UNSAVED = 'Kaydedilmemiş değişiklikler var'

interface Edited {
  id: number
  /** the public page as the next visitor gets it */
  shown: () => Promise<string>
  visit: () => Promise<void>
  headers: { authorization: string }
}

/** A section of the editor of a villa that only this test knows. */
async function openSection(
  page: Page,
  db: Db,
  section: string,
  fields: Parameters<typeof createStay>[1] = {},
): Promise<Edited> {
  const { id, slug } = await createStay(db, fields)
  const shown = async () => (await page.request.get(`/villa/${slug}`)).text()
  // the page stands in the cache before anything happens
  await shown()
  const { accessToken } = await signIn(page, page.request, ADMIN)
  await page.goto(`/dashboard/villas/${id}/${section}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const visit = async () => {
    await page.goto(`/villa/${slug}`)
    await ready(page)
  }
  return { id, shown, visit, headers: { authorization: `Bearer ${accessToken}` } }
}

/** By the keys or by the button: the bar goes once everything is kept. */
async function save(page: Page, by: 'keys' | 'button') {
  await expect(page.getByText(UNSAVED)).toBeVisible()
  if (by === 'keys') await page.keyboard.press('Control+s')
  else await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByText(UNSAVED)).toBeHidden()
  // the button goes with its bar; the focus would be nobody's
  if (by === 'button') await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
}

/** A part of the public page of a villa. */
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the permit of a villa is typed, saved and read on its public page', async ({ page, db }) => {
  const { visit } = await openSection(page, db, 'permit')
  await page.getByLabel('Belge numarası').fill('07-4821')
  await page.getByRole('textbox', { name: /^Belge sahibi/ }).fill('Deneme Sahibi')
  await save(page, 'keys')
  await expect(page.getByRole('link', { name: 'Bakanlık sayfasında aç' })).toHaveAttribute(
    'href',
    /belgeno=07-4821$/,
  )
  await visit()
  await expect(page.getByText('Turizm amaçlı kiralama izin belgesi no 07-4821')).toBeVisible()
})

test('rooms and beds of a villa are typed, put in order, saved and read on its public page', async ({
  page,
  db,
}) => {
  const { visit } = await openSection(page, db, 'rooms')
  const added = page.getByRole('group', { name: /yatak odası$/ }).last()
  for (const name of ['Deniz odası', 'Kuş odası']) {
    await page.getByRole('button', { name: 'Oda ekle' }).click()
    await added.getByLabel('Oda', { exact: true }).fill(name)
  }
  const own = page.getByRole('group', { name: 'Kuş odası' })
  await own.getByRole('button', { name: 'Kuş odası, Tek kişilik: artır' }).click()
  await own.getByRole('checkbox', { name: 'Kendi banyosu var' }).check()
  await own.getByLabel('Not', { exact: true }).fill('Penceresi incir ağacına bakar.')
  await page.getByRole('button', { name: 'Başa al: Kuş odası' }).click()
  await save(page, 'button')
  await visit()
  const room = part(page, 'Kim nerede uyur?').getByRole('listitem').first()
  await expect(room).toContainText('Kuş odası')
  await expect(room).toContainText('1 çift kişilik yatak, 1 tek kişilik yatak, kendi banyosu')
  await expect(room).toContainText('Penceresi incir ağacına bakar.')
})

test('features of a villa are found by their names, changed and read on its public page', async ({
  page,
  db,
}) => {
  const { id: feature_category_id } = await createFeatureCategory(db)
  const had = await createFeature(db, { feature_category_id })
  const lacked = await createFeature(db, { feature_category_id })
  const { visit } = await openSection(page, db, 'features', { feature_ids: [had.id] })
  await page.getByLabel('Özellik ara').fill(lacked.name)
  await page.getByRole('checkbox', { name: lacked.name, exact: true }).check()
  await page.getByLabel('Özellik ara').fill(had.name)
  await page.getByRole('checkbox', { name: had.name, exact: true }).uncheck()
  await save(page, 'keys')
  await visit()
  const features = part(page, 'Evde neler var?').locator('.feature-groups').locator('li')
  const named = (name: string) => features.filter({ hasText: new RegExp(`${name}$`) })
  await expect(named(lacked.name)).not.toHaveCount(0)
  await expect(named(lacked.name).locator('s')).toHaveCount(0)
  await expect(named(had.name).filter({ hasNot: page.locator('s') })).toHaveCount(0)
})

test('distances of a villa are typed, taken away and read on its public page', async ({ page, db }) => {
  const { visit } = await openSection(page, db, 'distances', { distance_restaurant: 300 })
  await page.getByLabel('Market').fill('1.400')
  await page.getByLabel('Restoran').fill('')
  await save(page, 'button')
  await visit()
  await expect(page.locator('.distances')).toContainText('Market1,4 kmyürüyerek 19 dk')
  await expect(page.locator('.distances')).not.toContainText('Restoran')
})

test('a fee of a villa needs an amount, is saved and can be chosen on its public page', async ({
  page,
  db,
}) => {
  const { visit } = await openSection(page, db, 'fees')
  await page.getByRole('button', { name: 'Ücret ekle' }).click()
  const fee = page.getByRole('list', { name: 'Ücretlerin sırası' }).getByRole('group').last()
  await fee.getByLabel('Tür').selectOption({ label: 'Diğer' })
  await fee.getByLabel('Ad', { exact: true }).fill('Bisiklet')
  await fee.getByLabel('Ne başına').selectOption({ label: 'Kişi' })
  await fee.getByRole('checkbox', { name: 'Zorunlu, toplamın içinde' }).uncheck()
  await page.keyboard.press('Control+s')
  await expect(fee.getByText('Tutarı yazın')).toBeVisible()
  await fee.getByLabel('Tutar').fill('450')
  await save(page, 'keys')
  await visit()
  await expect(page.getByRole('checkbox', { name: /^Bisiklet.*₺450, kişi başına/ })).toBeVisible()
})

test('the cancellation terms of a villa take each day once, are saved and read on its public page', async ({
  page,
  db,
}) => {
  const { visit } = await openSection(page, db, 'cancellation')
  await page.getByRole('radio', { name: /^Bu villaya özel/ }).check()
  const step = page.getByRole('group', { name: '1. basamak' })
  await step.getByLabel('Girişe kalan').fill('45')
  await step.getByLabel('Neyin').selectOption({ label: 'toplamın' })
  await step.getByLabel('Kesilen').fill('15')
  const added = page.getByRole('group', { name: /\. basamak$/ }).last()
  const day = added.getByLabel('Girişe kalan')
  await page.getByRole('button', { name: 'Basamak ekle' }).click()
  await expect(day).toBeFocused()
  await day.fill('45')
  await page.keyboard.press('Control+s')
  await expect(added.getByText('Her basamağa ayrı bir gün sayısı yazın')).toBeVisible()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await added.getByRole('button', { name: /sil$/ }).click()
  await expect(page.locator('.ladder-table')).toContainText('%15')
  await save(page, 'button')
  await visit()
  await expect(page.getByRole('table', { name: 'İptal koşulları' })).toContainText('%15')
})

test('drawbacks of a villa are typed, put in order and read on its public page', async ({ page, db }) => {
  const { visit } = await openSection(page, db, 'honest-notes', {
    honest_notes: ['Yol dik ve dardır.', 'Bahçede arı kovanları var.'],
  })
  await page.getByRole('textbox', { name: '1. not', exact: true }).fill('Evin içinden deniz görünmez.')
  await page.getByRole('button', { name: 'Aşağı taşı: 1. not' }).click()
  await save(page, 'keys')
  await visit()
  await expect(part(page, 'Bilmeniz iyi olur').getByRole('listitem').nth(1)).toHaveText(
    'Evin içinden deniz görünmez.',
  )
})

test('what search engines show of a villa is bounded, saved and stands in its public page', async ({
  page,
  db,
}) => {
  const { visit } = await openSection(page, db, 'seo')
  const title = page.getByRole('textbox', { name: /^Başlık/ })
  await title.fill('x'.repeat(80))
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/En çok \d+ karakter yazın$/)).toBeVisible()
  await title.fill('Hayatlı Ev, avlusuna kapanan havuz')
  await page.getByRole('textbox', { name: /^Açıklama/ }).fill('Avluya bakan üç oda, ortada ısıtmalı havuz.')
  await save(page, 'button')
  await visit()
  await expect(page).toHaveTitle(/^Hayatlı Ev, avlusuna kapanan havuz/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Avluya bakan üç oda, ortada ısıtmalı havuz.',
  )
})

test('a comment is answered, published and hidden again; what another admin answered meanwhile is shown first', async ({
  page,
  request,
  db,
}) => {
  const { id, shown, visit, headers } = await openSection(page, db, 'comments')
  const { id: commentId } = await createComment(db, id, { name: 'Büşra A.', stars: 4 })
  await page.getByRole('link', { name: 'Gizli' }).click()
  const comment = page.getByRole('article', { name: 'Büşra A., 4 yıldız' })
  await comment.getByRole('button', { name: 'Yanıtla' }).click()
  await expect(comment.getByLabel('Yanıtınız')).toBeFocused()
  await comment.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(comment.getByRole('button', { name: 'Yanıtla' })).toBeFocused()
  await page.keyboard.press('Enter')
  await comment.getByLabel('Yanıtınız').fill('Isıtmayı artık bir gün önceden açıyoruz.')
  // theirs is shown, and what was typed stays
  const moderate = (data: object) =>
    request.put(`/v1/admin/villas/commentactivity/${commentId}`, { headers, data })
  await moderate({ is_published: true, reply: 'Havuz onarıldı.' })
  const again = page.waitForResponse((answer) => answer.url().includes('/comments?published=false'))
  await comment.getByRole('button', { name: 'Yanıtı kaydet' }).click()
  await expect(comment.getByRole('alert')).toContainText('Havuz onarıldı.')
  await again
  await expect(comment.getByLabel('Yanıtınız')).toHaveValue('Isıtmayı artık bir gün önceden açıyoruz.')
  await moderate({ is_published: false })
  await comment.getByRole('button', { name: 'Yine de kaydet' }).click()
  await expect(toast(page, 'Yanıt kaydedildi')).toBeVisible()
  expect(await shown()).not.toContain('Isıtmayı artık bir gün')
  await comment.getByRole('button', { name: 'Yayınla' }).click()
  await expect(toast(page, 'Yorum sitede')).toBeVisible()
  await expect(comment).toHaveCount(0)
  expect(await shown()).toContain('Isıtmayı artık bir gün')
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Geri al' }).click()
  await expect(comment.getByText('Gizli')).toBeVisible()
  expect(await shown()).not.toContain('Isıtmayı artık bir gün')
  await comment.getByRole('button', { name: 'Yayınla' }).click()
  await expect(comment).toHaveCount(0)
  await visit()
  await expect(part(page, 'Yorumlar')).toContainText('Isıtmayı artık bir gün önceden açıyoruz.')
})

test('the tax details of the tax report are checked, saved and kept hidden', async ({
  page,
  request,
  db,
}) => {
  const { id, headers } = await openSection(page, db, 'btrans')
  await page.getByRole('radio', { name: 'Gerçek kişi' }).check()
  await page.getByLabel('Ad', { exact: true }).fill('Şule')
  await page.getByLabel('Soyad').fill('Iğdır')
  const number = page.getByLabel('T.C. kimlik no')
  await number.fill('10000000145')
  await page.keyboard.press('Control+s')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('10000000146')
  await page.getByLabel('Dış kapı no').fill('13/A')
  await save(page, 'keys')
  await expect(number).toHaveValue(/^\D+0146$/)
  const details = await request.get(`/v1/admin/villas/btrans/${id}?reveal=true`, { headers })
  expect(await details.json()).toMatchObject({
    content: {
      details: {
        owner_type: 'person',
        owner_first_name: 'Şule',
        owner_last_name: 'Iğdır',
        owner_tckn: '10000000146',
        building_no: '13/A',
      },
    },
  })
  await page.getByRole('button', { name: 'Numaraları göster' }).click()
  await expect(number).toHaveValue('10000000146')
})
