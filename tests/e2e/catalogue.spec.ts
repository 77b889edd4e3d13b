import { ApiFailure } from '../../src/client/client.ts'
import { breaches } from './accessibility.ts'
import { serveFailing } from './failing-site.ts'
import { createVillaType } from '../factories/regions.ts'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { createStay } from './seed.ts'
import { expect, ready, test } from './visitor.ts'

test.describe('the catalogue in the dashboard', () => {
  test('a town is added by name and pin, renamed with its old address kept, sorted and deleted', async ({
    page,
    request,
  }) => {
    await signIn(page, request, ADMIN)
    await page.goto('/dashboard/towndistrict')
    await page.getByRole('link', { name: 'Bölge ekle', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Bölge ekle' })

    // another page's address is named before anything is saved
    await form.getByLabel('Ad', { exact: true }).fill('Kalkan')
    await expect(
      form.getByText('Bu adresi kullanan sayfa: Kalkan (bölge). Başka bir adres yazın.'),
    ).toBeVisible()
    await form.getByLabel('Ad', { exact: true }).fill('Gürsu Köyü')
    await expect(form.getByText('Sayfa /gursu-koyu adresinde açılacak.')).toBeVisible()

    // without a place it is not saved; a press on the map gives it one, arrows move it
    await form.getByRole('button', { name: 'Bölgeyi ekle' }).click()
    await expect(form.getByText('Türkiye içinde bir enlem yazın, 36,62 gibi')).toBeVisible()
    await form
      .getByRole('group', { name: 'Konum' })
      .locator('.coast-picker-map')
      .click({ position: { x: 90, y: 60 } })
    const latitude = form.getByLabel('Enlem')
    await expect(latitude).toHaveValue(/^36,\d{3,4}$/)
    const before = await latitude.inputValue()
    await form.getByRole('button', { name: 'Kıyı haritasında yeri: iğne' }).press('ArrowUp')
    await expect(latitude).not.toHaveValue(before)
    await form.getByLabel('Enlem').fill('39,92')
    await expect(form.getByText('Bu konum çizilen kıyının dışında; haritada görünmez.')).toBeVisible()
    await form.getByLabel('Enlem').fill(before)
    expect(await breaches(page, 'dialog[open]')).toEqual([])
    await form.getByRole('button', { name: 'Bölgeyi ekle' }).click()
    await expect(form).toBeHidden()

    // what was added is what is shown
    await expect(toast(page, 'Bölge eklendi: Gürsu Köyü')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Gürsu Köyü' })).toBeVisible()
    const list = page.getByRole('list', { name: 'Bölgeler, sitedeki sırayla' })
    await page.getByRole('button', { name: 'Yukarı taşı: Gürsu Köyü' }).click()
    await expect(page.getByText(/^Gürsu Köyü: \d+\. sıra/)).toBeAttached()
    await page.getByRole('link', { name: 'Alt bölge ekle' }).click()
    const district = page.getByRole('dialog', { name: 'Alt bölge ekle' })
    await expect(district.getByLabel('Bölge', { exact: true }).locator('option:checked')).toHaveText(
      'Gürsu Köyü',
    )
    await page.keyboard.press('Escape')
    await expect(district).toBeHidden()

    await page.getByRole('link', { name: 'Düzenle', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Gürsu Köyü' })
    await edit.getByLabel('Sayfa adresi').fill('Gürsu Yaylası')
    await edit.getByLabel('Kısa tanıtım').fill('Portakal bahçeleri ve serin akşamlar.')
    // leaving asks, and nothing is lost
    await page.keyboard.press('Escape')
    await edit.getByRole('button', { name: 'Düzenlemeye dön' }).click()
    await expect(
      edit.getByText('Sayfa /gursu-yaylasi adresine taşınır, /gursu-koyu oraya yönlendirir.'),
    ).toBeVisible()
    await edit.getByRole('button', { name: 'Kaydet' }).click()
    // the toast of the first save may still stand there
    await expect(edit).toBeHidden()
    const old = await request.get('/gursu-koyu', { maxRedirects: 0 })
    expect(old.status()).toBe(301)
    expect(old.headers().location).toMatch(/\/gursu-yaylasi$/)

    await page.getByRole('link', { name: 'Düzenle', exact: true }).click()
    await expect(edit.getByText('/gursu-koyu', { exact: false })).toBeVisible()
    await edit.getByRole('button', { name: 'Bölgeyi sil' }).click()
    await page
      .getByRole('dialog', { name: 'Gürsu Köyü silinsin mi?' })
      .getByRole('button', { name: 'Bölgeyi sil' })
      .click()
    await expect(list.getByRole('link', { name: /Gürsu/ })).toHaveCount(0)
    expect((await request.get('/gursu-yaylasi')).status()).toBe(404)
  })

  test('a villa type that villas have says how many and leads to them; two editors see who changed what', async ({
    page,
    request,
    db,
  }) => {
    const type = await createVillaType(db, { position: 1000 })
    await createStay(db, { type_ids: [type.id] })
    const { accessToken } = await signIn(page, request, ADMIN)
    await page.goto(`/dashboard/villatypes?edit=${type.id}`)
    const form = page.getByRole('dialog')
    await expect(form.getByText(/Silinemez, bağlı kayıtlar var/)).toBeVisible()
    await expect(form.getByRole('link', { name: '1 villa' })).toHaveAttribute('href', /type_id=/)

    const headers = { authorization: `Bearer ${accessToken}` }
    const stored = await request.get(`/v1/admin/villatypes/${type.id}`, { headers })
    const { content } = (await stored.json()) as { content: { version: number } }
    const theirs = 'Onların başlığı'
    await request.put(`/v1/admin/villatypes/${type.id}`, {
      headers,
      data: { version: content.version, seo_title: theirs },
    })
    await form.getByRole('textbox', { name: /^Başlık/ }).fill('Benim başlığım')
    await form.getByRole('button', { name: 'Kaydet' }).click()
    await expect(form.getByText('Bu alanlar siz yazarken değişti')).toBeVisible()
    await expect(form.getByRole('listitem').filter({ hasText: 'Arama başlığı' })).toContainText(theirs)
    await form.getByRole('button', { name: 'Yenile' }).click()
    await expect(form.getByRole('textbox', { name: /^Başlık/ })).toHaveValue(theirs)
    await form.getByRole('textbox', { name: /^Başlık/ }).fill('İkimizin başlığı')
    await form.getByRole('button', { name: 'Kaydet' }).click()
    await expect(form).toBeHidden()

    await test.step('a new one is shown on the page it came to stand on', async () => {
      await page.getByRole('link', { name: 'Villa tipi ekle' }).click()
      await form.getByLabel('Ad', { exact: true }).fill('Kuş gözlem evleri')
      await form.getByRole('button', { name: 'Villa tipini ekle' }).click()
      await expect(toast(page, 'Villa tipi eklendi: Kuş gözlem evleri')).toBeVisible()
      await page.getByRole('link', { name: /^Kuş gözlem evleri/ }).click()
      await form.getByRole('button', { name: 'Villa tipini sil' }).click()
      await page
        .getByRole('dialog', { name: 'Kuş gözlem evleri silinsin mi?' })
        .getByRole('button', { name: 'Villa tipini sil' })
        .click()
      await expect(page.getByRole('link', { name: /^Kuş gözlem evleri/ })).toHaveCount(0)
    })
  })

  test('a feature gets an icon and a position, and is deleted with its number said', async ({
    page,
    request,
  }) => {
    await signIn(page, request, ADMIN)
    await page.goto('/dashboard/features')
    await page.getByRole('link', { name: /^Mutfak/ }).click()
    await page.getByRole('link', { name: 'Özellik ekle' }).click()
    const form = page.getByRole('dialog', { name: 'Özellik ekle' })
    await form.getByLabel('Ad', { exact: true }).fill('Su arıtma cihazı')
    await expect(form.getByLabel('Grup')).toHaveValue(/\d+/)
    await form.getByRole('radio', { name: 'Su damlaları' }).check({ force: true })
    await form.getByLabel('Villa listesinde süzgeç olsun').check()
    expect(await breaches(page, 'dialog[open]')).toEqual([])
    await form.getByRole('button', { name: 'Özelliği ekle' }).click()

    const row = page.getByRole('link', { name: /Su arıtma cihazı/ })
    await expect(row).toContainText('Süzgeçte')
    await expect(row).toContainText('Hiçbir villada yok')
    await row.click()
    await page.getByRole('button', { name: 'Özelliği sil' }).click()
    await page
      .getByRole('dialog', { name: 'Su arıtma cihazı silinsin mi?' })
      .getByRole('button', { name: 'Özelliği sil' })
      .click()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

    await page.goto('/dashboard/features?category=1&edit=feature-1')
    await page.getByRole('button', { name: 'Özelliği sil' }).click()
    await expect(page.getByText(/^Bu özellik \d+ villada var ve o villalardan da kalkar/)).toBeVisible()
    await page
      .getByRole('dialog', { name: /silinsin mi/ })
      .getByRole('button', { name: 'Vazgeç' })
      .click()
    await expect(page.getByText(/^Bu özellik \d+ villada var/)).toBeHidden()
  })

  test('a press does what it was begun on, though a toast comes over it meanwhile', async ({
    page,
    request,
  }) => {
    await signIn(page, request, ADMIN)
    await page.goto('/dashboard/features?category=3')
    await page.setViewportSize({ width: 1280, height: 720 })
    const list = page.getByRole('list', { name: 'Mutfak özellikleri, sitedeki sırayla' })
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/v1/admin/feature/order', async (route) => {
      await promise
      await route.abort()
    })
    await list
      .getByRole('button', { name: /^Aşağı taşı/ })
      .first()
      .click()
    const [x, y] = [1000, 609]
    const row = page.locator('.feature-row:hover')
    await page.mouse.move(x, y)
    const name = await row.locator('b').innerText()
    await page.mouse.down()
    resolve()
    const shown = page.locator('[data-sonner-toast]')
    await expect
      .poll(async () => {
        const box = await shown.boundingBox()
        return box !== null && box.x < x && box.y < y - 10 && box.y + box.height > y + 10
      })
      .toBe(true)
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  })
})

test.describe('the page of regions', () => {
  test('shows the coast and the towns, each lit in both, and leads to their pages', async ({ page }) => {
    await page.goto('/regions')
    await ready(page)
    const list = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    const kalkan = list.locator('> li').filter({ has: page.getByRole('heading', { name: 'Kalkan' }) })
    await expect(kalkan).toContainText(/\d+ villa · En düşük gecelik ₺/)
    const map = page.getByRole('group', { name: /kıyı, bölgeler ve villa sayıları/ })
    const pin = map.getByRole('link', { name: /^Kalkan/ }).first()
    await pin.hover()
    await expect(kalkan).toHaveAttribute('data-on', 'true')
    await page.mouse.move(3, 3)
    await kalkan.getByRole('link', { name: 'Kalkan', exact: true }).focus()
    await expect(pin).toHaveAttribute('data-on', 'true')
    await pin.click()
    await expect(page).toHaveURL(/\/kalkan$/)
  })

  test('says in the words of the site that the regions could not be had', async ({ page, baseURL }) => {
    let isBroken = true
    await serveFailing(page, {
      baseURL: baseURL!,
      pattern: '**/regions',
      fail: (name) =>
        isBroken && name === 'GET /v1/regions' ? new ApiFailure(503, 'Şu an yanıt veremiyoruz.') : null,
    })
    const answer = await page.goto('/regions')
    expect(answer?.status()).toBe(503)
    await expect(page.getByRole('alert')).toContainText('Villa Bölgeleri Hata')
    isBroken = false
    await page.getByRole('main').getByRole('link', { name: 'Tekrar dene' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Fethiye' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page of regions reads and leads on', async ({ page }) => {
    await page.goto('/regions')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^İslamlar/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'İslamlar' })).toBeVisible()
  })
})
