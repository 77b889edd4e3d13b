// Long because each step over prices, seasons, discounts and the sheet, is one journey from its first press to its undo.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { ADMIN, logIn, signIn, toast } from './dashboard.ts'
import { expect, test } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The last villa of the first page, in years nobody else looks at. */
async function stage(page: Page, request: APIRequestContext) {
  const { accessToken } = await logIn(request, ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await request.get('/v1/admin/villas/all?take=20', { headers })
  const { content } = (await answer.json()) as { content: { items: { id: number; name: string }[] } }
  const villa = content.items.at(-1)!
  await signIn(page, request, ADMIN)
  const seasons = async (year: number) => {
    const prices = await request.get(`/v1/admin/villas/${villa.id}/prices`, { headers })
    const body = (await prices.json()) as {
      content: { seasons: { name: string; starts_on: string; ends_on: string; price: number }[] }
    }
    return body.content.seasons
      .filter(({ starts_on }) => starts_on.startsWith(String(year)))
      .map(
        ({ name, starts_on, ends_on, price }) =>
          `${name} ${starts_on.slice(5)} ${ends_on.slice(5)} ${price / 100}`,
      )
  }
  /** Another admin, who has the same season open and changes it. */
  const changeElsewhere = async (name: string, body: object) => {
    const prices = await request.get(`/v1/admin/villas/${villa.id}/prices`, { headers })
    const { content: all } = (await prices.json()) as {
      content: { seasons: { id: number; name: string; version: number }[] }
    }
    const { id, version } = all.seasons.find((season) => season.name === name)!
    await request.put(`/v1/admin/villas/price/${id}`, { headers, data: { version, ...body } })
  }
  return { villa, seasons, headers, changeElsewhere }
}

/** The way back that a toast offers. */
const undo = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).getByRole('button', { name: 'Geri al' })

test('a season is drawn, cut into another, pulled by its edge, copied to the next year and taken back', async ({
  page,
  request,
}) => {
  const { villa, seasons, changeElsewhere } = await stage(page, request)
  await page.goto(`/dashboard/villas/${villa.id}/seasons?year=2041`)
  const ribbon = page.getByRole('region', { name: '2041 şeridi' })
  const line = ribbon.locator('[data-line="2041-07-01"]')
  await expect(ribbon.getByRole('button', { name: /^Fiyatsız, 1 Oca/ }).first()).toBeVisible()

  // July and August by a stroke of the pointer
  const box = (await line.boundingBox())!
  const x = (day: number) => box.x + ((day + 0.5) / 184) * box.width
  await page.mouse.move(x(0), box.y + 20)
  await page.mouse.down()
  await page.mouse.move(x(30), box.y + 20)
  await page.mouse.move(x(61), box.y + 20)
  await expect(ribbon.getByText('1 Tem – 31 Ağu · 62 gece')).toBeVisible()
  await page.mouse.up()
  const form = page.getByRole('form', { name: 'Yeni dönem' })
  await expect(form.getByLabel('Son gece')).toHaveValue('2041-08-31')
  await expect(form.getByLabel('Ad', { exact: true })).toBeFocused()
  await form.getByLabel('Ad', { exact: true }).fill('Yüksek sezon 2041')
  await form.getByLabel('Fiyatın birimi').selectOption('week')
  await form.getByLabel('Haftalık fiyat').fill('100000')
  await expect(form.getByText('Gecelik ₺14.286 · 7 gece ₺100.002')).toBeVisible()
  await form.getByRole('button', { name: 'Dönemi ekle' }).click()
  await expect(toast(page, 'Yüksek sezon 2041 kaydedildi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yeni dönem' })).toBeFocused()

  // one that overlaps is named, and makes way when that is pressed
  await page.getByRole('button', { name: 'Yeni dönem' }).click()
  await form.getByLabel('Ad', { exact: true }).fill('Festival 2041')
  await form.getByLabel('İlk gece').fill('2041-07-10')
  await form.getByLabel('Son gece').fill('2041-07-15')
  await form.getByLabel('Gecelik fiyat').fill('20000')
  await form.getByRole('button', { name: 'Dönemi ekle' }).click()
  await expect(
    form.getByText('10–15 Temmuz, «Yüksek sezon 2041» dönemiyle çakışıyor (1 Tem – 31 Ağu).'),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Kes ve yerleştir' }).click()
  await expect(toast(page, 'Festival 2041 kaydedildi')).toBeVisible()
  const cut = [
    'Yüksek sezon 2041 07-01 07-10 14286',
    'Festival 2041 07-10 07-16 20000',
    'Yüksek sezon 2041 07-16 09-01 14286',
  ]
  expect(await seasons(2041)).toEqual(cut)

  // its edge goes by keys too, with the neighbour
  await ribbon.getByRole('button', { name: /^Festival 2041/ }).click()
  const own = page.getByRole('form', { name: 'Festival 2041, dönemi düzenle' })
  // the form takes the focus as it opens
  await expect(own.getByLabel('Ad', { exact: true })).toBeFocused()
  const edge = ribbon.getByRole('slider', { name: 'Festival 2041, son gece' })
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuetext', '17 Temmuz 2041')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Festival 2041 sınırı taşındı')).toBeVisible()
  await expect.poll(() => seasons(2041)).toContain('Yüksek sezon 2041 07-18 09-01 14286')
  await undo(page, 'Festival 2041 sınırı taşındı').click()
  await expect.poll(() => seasons(2041)).toEqual(cut)

  // and by the mouse, once the screen has heard of it too
  await expect(edge).toHaveAttribute('aria-valuetext', '15 Temmuz 2041')
  const [hold, track] = [(await edge.boundingBox())!, (await line.boundingBox())!]
  await page.mouse.move(hold.x + hold.width / 2, hold.y + hold.height / 2)
  await page.mouse.down()
  await page.mouse.move(track.x + (18 / 184) * track.width, track.y + 20, { steps: 6 })
  await expect(ribbon.getByText('Son gece 18 Temmuz')).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => seasons(2041)).toContain('Yüksek sezon 2041 07-19 09-01 14286')
  await undo(page, 'Festival 2041 sınırı taşındı').click()
  await expect.poll(() => seasons(2041)).toEqual(cut)

  // two in one season: of what both wrote one sees whose it is, what else was typed stays, nobody puts an old price back
  await own.getByLabel('Ad', { exact: true }).fill('Şenlik 2041')
  await own.getByLabel('En az gece').fill('5')
  await changeElsewhere('Festival 2041', { price: 2_500_000, min_nights: 6 })
  await own.getByRole('button', { name: 'Kaydet' }).click()
  const conflict = own.getByRole('alert').filter({ hasText: 'Bu alanlar siz yazarken değişti' })
  await expect(conflict).toContainText('En az gece3 → 6')
  await expect(conflict).not.toContainText('Fiyat')
  await conflict.getByRole('button', { name: 'Yenile' }).click()
  await expect(own.getByLabel('Ad', { exact: true })).toHaveValue('Şenlik 2041')
  await expect(own.getByLabel('En az gece')).toHaveValue('6')
  await expect(own.getByLabel('Gecelik fiyat')).toHaveValue('25.000')
  await own.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, 'Şenlik 2041 kaydedildi')).toBeVisible()
  await expect(own).toHaveCount(0)
  expect(await seasons(2041)).toContain('Şenlik 2041 07-10 07-16 25000')

  // the year after comes from this one, as it was looked at
  await page.getByRole('link', { name: 'Yıla kopyala' }).click()
  const dialog = page.getByRole('dialog', { name: '2041 fiyatlarını kopyala' })
  await dialog.getByLabel('Artış, yüzde').fill('20')
  await expect(dialog.getByRole('cell', { name: '₺30.000' })).toBeVisible()
  await dialog.getByRole('button', { name: '3 dönemi ekle' }).click()
  await expect(page).toHaveURL(/year=2042/)
  expect(await seasons(2042)).toEqual([
    'Yüksek sezon 2042 07-01 07-10 17100',
    'Şenlik 2042 07-10 07-16 30000',
    'Yüksek sezon 2042 07-16 09-01 17100',
  ])
  const notice = page.locator('.notice').filter({ hasText: 'Bu fiyatlar başka bir yıldan kopyalandı' })
  await notice.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByRole('heading', { name: '2042 için fiyat yok' })).toBeVisible()
  expect(await seasons(2042)).toEqual([])

  await test.step('what is deleted leaves the focus with what is left', async () => {
    await page.goto(`/dashboard/villas/${villa.id}/seasons?year=2041`)
    await page
      .getByRole('row', { name: /Şenlik 2041/ })
      .getByRole('link')
      .first()
      .click()
    await page
      .getByRole('form', { name: /^Şenlik 2041/ })
      .getByRole('button', { name: 'Sil', exact: true })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dönemi sil' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Fiyat dönemleri' })).toBeFocused()
  })
})

test('a discount shows what it makes of a stay before it is saved', async ({ page, request }) => {
  const { villa } = await stage(page, request)
  await page.goto(`/dashboard/villas/${villa.id}/discounts?discount=new`)
  const form = page.getByRole('form', { name: 'Yeni indirim' })
  await form.getByLabel('Ad', { exact: true }).fill('Sonbahar fırsatı')
  await form.getByLabel('Yüzde kaç').fill('25')
  // nights that have no price yet say so
  await form.getByLabel('İlk gece').fill('2043-10-01')
  await form.getByLabel('Son gece').fill('2043-10-31')
  const sample = form.getByRole('complementary', { name: 'Örnek konaklama' })
  await expect(sample.getByText(/gecesinin fiyatı henüz belli değil/)).toBeVisible()
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const later = new Date(Date.now() + 80 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('İlk gece').fill(soon)
  await form.getByLabel('Son gece').fill(later)
  await expect(sample.getByText('Misafirin kazancı')).toBeVisible()
  await form.getByLabel('Açık').uncheck()
  await form.getByRole('button', { name: 'İndirimi ekle' }).click()
  await expect(toast(page, 'Sonbahar fırsatı kaydedildi')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Sonbahar fırsatı' })
  await expect(row).toContainText('%25')
  await expect(row).toContainText('Kapalı')
  await row.getByRole('link', { name: 'Sonbahar fırsatı' }).click()
  await page
    .getByRole('form', { name: /Sonbahar fırsatı/ })
    .getByRole('button', { name: 'Sil', exact: true })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'İndirimi sil' }).click()
  await expect(row).toHaveCount(0)
})

test('next season is typed like a sheet, saved at once, published and taken back', async ({
  page,
  request,
}) => {
  const { headers, villa } = await stage(page, request)
  await page.goto(`/dashboard/villas/${villa.id}/seasons?year=2044`)
  const grid = page.getByRole('grid', { name: 'Öngörü takvimi' })
  await test.step('from the seasons of a villa its own line is reached, and from there all', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Öngörü takvimi' }).click()
    await expect(page).toHaveURL(`/dashboard/forecastcalendar?year=2044&villa_id=${villa.id}`)
    await expect(grid.getByRole('rowheader')).toHaveText([new RegExp(villa.name)])
    await page.getByRole('link', { name: `${villa.name} süzgecini kaldır` }).click()
    await expect(page).toHaveURL('/dashboard/forecastcalendar?year=2044')
  })
  const cell = (row: number, column: number) => grid.locator(`[data-cell="${row} ${column}"]`)
  await test.step('a price that is refused is unsaved too: leaving asks for it, and it can be thrown away', async () => {
    await cell(0, 2).click()
    await page.keyboard.type('12,5')
    await page.keyboard.press('Tab')
    await expect(page.getByText(/^Düzeltilecek: .+, Mart 2044$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Yayımla' })).toBeDisabled()
    await page.getByRole('link', { name: '2045 yılı' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Düzenlemeye dön' }).click()
    await page.getByRole('button', { name: 'Vazgeç' }).click()
    await expect(cell(0, 2)).toHaveText('')
    await expect(page.getByText(/^Düzeltilecek/)).toHaveCount(0)
  })
  await test.step('on a phone too the field says it, and saving leads back to it', async () => {
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    const march = page.getByRole('textbox', { name: 'Mart 2044' })
    await march.pressSequentially('12,5')
    await expect(march).toHaveValue('12,5')
    await expect(march).toHaveAccessibleDescription('Hata: Gecelik fiyatı tam lira olarak yazın')
    await page.getByRole('textbox', { name: 'Nisan 2044' }).fill('9000')
    await expect(page.getByText(/^2 hücre değişti · Düzeltilecek: .+, Mart 2044$/)).toBeVisible()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(march).toBeFocused()
    const isInSight = () =>
      march.evaluate((field) => {
        const { left, top, width, height } = field.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === field
      })
    await expect.poll(isInSight, 'not under the bar').toBe(true)
    await page.getByRole('button', { name: 'Vazgeç' }).click()
    await expect(march).toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Nisan 2044' })).toHaveValue('')
    await expect(page.getByText(/^Düzeltilecek/)).toHaveCount(0)
    await page.setViewportSize(size)
  })
  await cell(0, 5).click()
  await page.keyboard.type('12000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('15500')
  await page.keyboard.press('Enter')
  await expect(cell(0, 6)).toHaveText('15.500')
  await expect(cell(1, 6)).toBeFocused()
  // a column of a spreadsheet
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '9.000\n9.500\n10.000\n')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(cell(3, 6)).toHaveText('10.000')
  // in the colour that the legend names
  const look = (of: Locator) => of.evaluate((element) => getComputedStyle(element).background)
  expect(await look(cell(3, 6))).toBe(await look(page.locator('.sheet-legend [data-kind="edited"]')))
  await expect(page.getByText('5 hücre değişti')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('2 hücre değişti')).toBeVisible()
  // what is no price stays to be corrected
  await page.keyboard.type('5')
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('yalnızca rakamla')
  await test.step('and is not passed over: the bar names it, saving leads back to it', async () => {
    await expect(page.getByText(/^2 hücre değişti · Düzeltilecek: .+, Temmuz 2044$/)).toBeVisible()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(grid.locator('input.sheet-input')).toBeFocused()
    await expect(toast(page, '2 hücre kaydedildi')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByText('2 hücre değişti', { exact: true })).toBeVisible()
  })
  await page.getByLabel('Not').fill('Ev sahibi haziranda gelebilir')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, '3 hücre kaydedildi')).toBeVisible()
  await expect(page.getByText('hücre değişti')).toHaveCount(0)

  const dialog = page.getByRole('dialog', { name: 'Öngörüleri yayımla' })
  await test.step('unchosen, the villas of this page alone are published, and it says so', async () => {
    const total = /\/ (\d+)$/.exec((await page.locator('.page-meta').textContent())!)![1]!
    await page.getByRole('button', { name: 'Bu sayfadaki 20 villayı yayımla' }).click()
    await expect(dialog).toContainText(`Bu sayfadaki 20 villa; listede ${total} villa var`)
    await dialog.getByRole('button', { name: 'Vazgeç' }).click()
  })
  await grid.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '1 villayı yayımla' }).click()
  await expect(dialog.getByRole('cell', { name: '₺15.500' })).toBeVisible()
  await dialog.getByRole('button', { name: '2 dönemi yayımla' }).click()
  await expect(cell(0, 5)).toHaveAttribute('data-state', 'fixed')
  await undo(page, '2 dönem yayımlandı').click()
  await expect(cell(0, 5)).toHaveAttribute('data-state', 'open')
  await expect(cell(0, 5)).toHaveText('12.000')

  await test.step('what was published of several is taken back at one of them, for all, when that is confirmed', async () => {
    const listed = await request.get('/v1/admin/villas/forecast?startDate=2044-01-01&take=2', { headers })
    const { items } = ((await listed.json()) as { content: { items: { id: number }[] } }).content
    const [one, two] = items.map(({ id }) => id) as [number, number]
    const july = { startDate: '2044-07-01', endDate: '2044-08-01' }
    const data = { villa_id: two, ...july, price: 900_000, cut: true }
    await request.post('/v1/admin/villas/forecast', { headers, data })
    const window = { startDate: '2044-01-01', endDate: '2045-01-01' }
    const path = '/v1/admin/villas/forecast/publish'
    const query = `villa_id=${one},${two}&${new URLSearchParams(window).toString()}`
    const seen = await request.get(`${path}?${query}`, { headers })
    const { digest } = ((await seen.json()) as { content: { digest: string } }).content
    const done = await request.post(path, { headers, data: { villa_id: [one, two], ...window, digest } })
    expect(done.status()).toBe(201)

    await page.goto(`/dashboard/villas/${one}/seasons?year=2044`)
    const notice = page.locator('.notice').filter({ hasText: '2 villada birlikte yayımlandı' })
    await expect(notice).toBeVisible()
    // another year has nothing of it
    await page.getByRole('link', { name: '2045 yılı' }).click()
    await expect(page.getByRole('heading', { name: '2045 için fiyat yok' })).toBeVisible()
    await expect(notice).toHaveCount(0)
    await page.getByRole('link', { name: '2044 yılı' }).click()
    await notice.getByRole('button', { name: 'Geri al' }).click()
    const question = page.getByRole('dialog', { name: '2 villada yayımlanan fiyatlar geri alınsın mı?' })
    await question.getByRole('button', { name: '2 villada geri al' }).click()
    await expect(page.getByRole('heading', { name: '2044 için fiyat yok' })).toBeVisible()
  })
  // and leaves nothing behind
  const list = await request.get('/v1/admin/villas/forecast?startDate=2044-01-01', { headers })
  const { content } = (await list.json()) as {
    content: { items: { id: number; forecasts: { id: number }[] }[] }
  }
  for (const { id, forecasts } of content.items) {
    for (const forecast of forecasts)
      await request.delete(`/v1/admin/villas/forecast/${id}/${forecast.id}`, { headers })
  }
})
