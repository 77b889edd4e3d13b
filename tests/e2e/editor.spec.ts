import type { Page } from '@playwright/test'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { expect, ready, test } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const UNSAVED = 'Kaydedilmemiş değişiklikler var'

async function openSection(page: Page, link: string, title = link) {
  await page
    .getByRole('navigation', { name: 'Villanın bölümleri' })
    .getByRole('link', { name: link, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
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

test('each section of a villa is typed, saved and read on its public page', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { accessToken } = await signIn(page, request, ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  // far down the list, where no other journey books; a comment of its guests waits to be read
  const found = await request.get('/v1/admin/villas?searchString=Hayatl%C4%B1&take=1', { headers })
  const { items } = ((await found.json()) as { content: { items: { id: number; slug: string }[] } }).content
  const { id, slug } = items[0]!
  const shown = async () => (await page.request.get(`/villa/${slug}`)).text()
  // the page stands in the cache before anything happens
  await shown()
  await page.goto(`/dashboard/villas/${id}/permit`)

  await test.step('permit', async () => {
    await page.getByLabel('Belge numarası').fill('07-4821')
    await page.getByRole('textbox', { name: /^Belge sahibi/ }).fill('Deneme Sahibi')
    await save(page, 'keys')
    await expect(page.getByRole('link', { name: 'Bakanlık sayfasında aç' })).toHaveAttribute(
      'href',
      /belgeno=07-4821$/,
    )
  })

  await test.step('rooms and beds', async () => {
    await openSection(page, 'Odalar ve yataklar')
    await page.getByRole('button', { name: 'Oda ekle' }).click()
    const room = page.getByRole('group', { name: /yatak odası$/ }).last()
    await room.getByLabel('Oda', { exact: true }).fill('Kuş odası')
    const own = page.getByRole('group', { name: 'Kuş odası' })
    await own.getByRole('button', { name: 'Kuş odası, Tek kişilik: artır' }).click()
    await own.getByRole('checkbox', { name: 'Kendi banyosu var' }).check()
    await own.getByLabel('Not', { exact: true }).fill('Penceresi incir ağacına bakar.')
    await page.getByRole('button', { name: 'Başa al: Kuş odası' }).click()
    await save(page, 'button')
  })

  const had = await test.step('features', async () => {
    await openSection(page, 'Özellikler')
    const boxes = page.locator('.feature-grid')
    const lacked = boxes.getByRole('checkbox', { checked: false }).first()
    await expect(lacked).toBeVisible()
    const nameOf = (box: typeof lacked) =>
      box.evaluate((element: HTMLInputElement) => element.labels![0]!.textContent.trim())
    const added = await nameOf(lacked)
    const removed = await nameOf(boxes.getByRole('checkbox', { checked: true }).first())
    await page.getByLabel('Özellik ara').fill(added)
    await page.getByRole('checkbox', { name: added, exact: true }).check()
    await page.getByLabel('Özellik ara').fill(removed)
    await page.getByRole('checkbox', { name: removed, exact: true }).uncheck()
    await save(page, 'keys')
    return { added, removed }
  })

  await test.step('distances', async () => {
    await openSection(page, 'Mesafeler')
    await page.getByLabel('Market').fill('1.400')
    await page.getByLabel('Restoran').fill('')
    await save(page, 'button')
  })

  await test.step('fees', async () => {
    await openSection(page, 'Ücretler')
    await page.getByRole('button', { name: 'Ücret ekle' }).click()
    const fee = page.getByRole('list', { name: 'Ücretlerin sırası' }).getByRole('group').last()
    await fee.getByLabel('Tür').selectOption({ label: 'Diğer' })
    await fee.getByLabel('Ad', { exact: true }).fill('Bisiklet')
    await fee.getByLabel('Ne başına').selectOption({ label: 'Kişi' })
    await fee.getByRole('checkbox', { name: 'Zorunlu, toplamın içinde' }).uncheck()
    // without an amount it is not taken
    await page.keyboard.press('Control+s')
    await expect(fee.getByText('Tutarı yazın')).toBeVisible()
    await fee.getByLabel('Tutar').fill('450')
    await save(page, 'keys')
  })

  await test.step('cancellation ladder', async () => {
    await openSection(page, 'İptal koşulları')
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
  })

  await test.step('honest drawbacks', async () => {
    await openSection(page, 'Bilmeniz iyi olur')
    await page.getByRole('textbox', { name: '1. not', exact: true }).fill('Evin içinden deniz görünmez.')
    await page.getByRole('button', { name: 'Aşağı taşı: 1. not' }).click()
    await save(page, 'keys')
  })

  await test.step('search engines', async () => {
    await openSection(page, 'Arama motorları')
    const title = page.getByRole('textbox', { name: /^Başlık/ })
    await title.fill('x'.repeat(80))
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/En çok \d+ karakter yazın$/)).toBeVisible()
    await title.fill('Hayatlı Ev, avlusuna kapanan havuz')
    await page.getByRole('textbox', { name: /^Açıklama/ }).fill('Avluya bakan üç oda, ortada ısıtmalı havuz.')
    await save(page, 'button')
  })

  await test.step('comments, each thing at once', async () => {
    await openSection(page, 'Yorumlar')
    await page.getByRole('link', { name: 'Gizli' }).click()
    const comment = page.getByRole('article', { name: 'Büşra A., 4 yıldız' })
    await comment.getByRole('button', { name: 'Yanıtla' }).click()
    await expect(comment.getByLabel('Yanıtınız')).toBeFocused()
    await comment.getByRole('button', { name: 'Vazgeç' }).click()
    await expect(comment.getByRole('button', { name: 'Yanıtla' })).toBeFocused()
    await page.keyboard.press('Enter')
    await comment.getByLabel('Yanıtınız').fill('Isıtmayı artık bir gün önceden açıyoruz.')
    // somebody else answers and publishes it meanwhile: theirs is shown, and what was typed stays
    const hidden = await request.get(`/v1/admin/villas/${id}/comments?published=false`, { headers })
    const { content } = (await hidden.json()) as { content: { items: { id: number; name: string }[] } }
    const commentId = content.items.find(({ name }) => name === 'Büşra A.')!.id
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
  })

  await test.step('the tax details of the tax report, kept hidden', async () => {
    await openSection(page, 'BTRANS')
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

  await page.goto(`/villa/${slug}`)
  await ready(page)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(page).toHaveTitle(/^Hayatlı Ev, avlusuna kapanan havuz/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Avluya bakan üç oda, ortada ısıtmalı havuz.',
  )
  await expect(page.getByText('Turizm amaçlı kiralama izin belgesi no 07-4821')).toBeVisible()
  const room = part('Kim nerede uyur?').getByRole('listitem').first()
  await expect(room).toContainText('Kuş odası')
  await expect(room).toContainText('1 çift kişilik yatak, 1 tek kişilik yatak, kendi banyosu')
  await expect(room).toContainText('Penceresi incir ağacına bakar.')
  const features = part('Evde neler var?').locator('.feature-groups').locator('li')
  await expect(features.filter({ hasText: had.added }).locator('s')).toHaveCount(0)
  await expect(features.filter({ hasText: had.added })).not.toHaveCount(0)
  const gone = features.filter({ hasText: had.removed })
  await expect(gone.filter({ hasNot: page.locator('s') })).toHaveCount(0)
  await expect(page.locator('.distances')).toContainText('Market1,4 kmyürüyerek 19 dk')
  await expect(page.locator('.distances')).not.toContainText('Restoran')
  await expect(part('Bilmeniz iyi olur').getByRole('listitem').nth(1)).toHaveText(
    'Evin içinden deniz görünmez.',
  )
  await expect(page.getByRole('table', { name: 'İptal koşulları' })).toContainText('%15')
  await expect(page.getByRole('checkbox', { name: /^Bisiklet.*₺450, kişi başına/ })).toBeVisible()
  await expect(part('Yorumlar')).toContainText('Isıtmayı artık bir gün önceden açıyoruz.')
})
