// Long because seasons, discounts and forecasts of one screen are changed by pointer, by keys and on a phone.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { createStay, SEASON } from './seed.ts'
import { expect, test } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const YEAR = 2041

/** July and August of a year with a festival in it. */
const SUMMER = [
  { name: 'Yüksek sezon', starts_on: '2041-07-01', ends_on: '2041-07-10', price: 1_400_000 },
  { name: 'Festival', starts_on: '2041-07-10', ends_on: '2041-07-16', price: 2_000_000, min_nights: 3 },
  { name: 'Yüksek sezon', starts_on: '2041-07-16', ends_on: '2041-09-01', price: 1_400_000 },
]
const CUT = ['Yüksek sezon 07-01 07-10 14000', 'Festival 07-10 07-16 20000', 'Yüksek sezon 07-16 09-01 14000']

/** The seasons of a villa of this test alone, as an admin sees them. */
async function openSeasons(page: Page, db: Db, seasons = SUMMER) {
  const villa = await createStay(db, { seasons })
  const { accessToken } = await signIn(page, page.request, ADMIN)
  await page.goto(`/dashboard/villas/${villa.id}/seasons?year=${YEAR}`)
  const headers = { authorization: `Bearer ${accessToken}` }
  return { villa, headers, seasonsOf: (year: number) => seasonsOf(page.request, villa.id, year, headers) }
}

interface Season {
  id: number
  name: string
  starts_on: string
  ends_on: string
  price: number
  version: number
}

async function readSeasons(
  request: APIRequestContext,
  villa: number,
  headers: { authorization: string },
): Promise<Season[]> {
  const prices = await request.get(`/v1/admin/villas/${villa}/prices`, { headers })
  return ((await prices.json()) as { content: { seasons: Season[] } }).content.seasons
}

/** "Festival 07-10 07-16 20000": the seasons of a year as they are stored. */
async function seasonsOf(
  request: APIRequestContext,
  villa: number,
  year: number,
  headers: { authorization: string },
): Promise<string[]> {
  const seasons = await readSeasons(request, villa, headers)
  return seasons
    .filter(({ starts_on }) => starts_on.startsWith(String(year)))
    .map(
      ({ name, starts_on, ends_on, price }) =>
        `${name} ${starts_on.slice(5)} ${ends_on.slice(5)} ${price / 100}`,
    )
}

const ribbonOf = (page: Page) => page.getByRole('region', { name: `${YEAR} şeridi` })
const lineOf = (page: Page) => ribbonOf(page).locator('[data-line="2041-07-01"]')

/** The form of the season «Festival», opened in the ribbon. */
async function openFestival(page: Page): Promise<Locator> {
  await ribbonOf(page)
    .getByRole('button', { name: /^Festival/ })
    .click()
  const form = page.getByRole('form', { name: 'Festival, dönemi düzenle' })
  // the form takes the focus as it opens
  await expect(form.getByLabel('Ad', { exact: true })).toBeFocused()
  return form
}

/** The way back that a toast offers. */
const undo = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).getByRole('button', { name: 'Geri al' })

test('a season is drawn by the pointer, and one that overlaps it is named and cut into it', async ({
  page,
  db,
}) => {
  const { seasonsOf: stored } = await openSeasons(page, db, [])
  const ribbon = ribbonOf(page)
  await expect(ribbon.getByRole('button', { name: /^Fiyatsız, 1 Oca/ }).first()).toBeVisible()

  // July and August by a stroke of the pointer
  const box = (await lineOf(page).boundingBox())!
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
  await form.getByLabel('Ad', { exact: true }).fill('Yüksek sezon')
  await form.getByLabel('Fiyatın birimi').selectOption('week')
  await form.getByLabel('Haftalık fiyat').fill('100000')
  await expect(form.getByText('Gecelik ₺14.286 · 7 gece ₺100.002')).toBeVisible()
  await form.getByRole('button', { name: 'Dönemi ekle' }).click()
  await expect(toast(page, 'Yüksek sezon kaydedildi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yeni dönem' })).toBeFocused()

  await page.getByRole('button', { name: 'Yeni dönem' }).click()
  await form.getByLabel('Ad', { exact: true }).fill('Festival')
  await form.getByLabel('İlk gece').fill('2041-07-10')
  await form.getByLabel('Son gece').fill('2041-07-15')
  await form.getByLabel('Gecelik fiyat').fill('20000')
  await form.getByRole('button', { name: 'Dönemi ekle' }).click()
  await expect(
    form.getByText('10–15 Temmuz, «Yüksek sezon» dönemiyle çakışıyor (1 Tem – 31 Ağu).'),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Kes ve yerleştir' }).click()
  await expect(toast(page, 'Festival kaydedildi')).toBeVisible()
  expect(await stored(YEAR)).toEqual(CUT.map((season) => season.replace('14000', '14286')))
})

test('the edge of a season is moved by keys or pulled by the mouse, its neighbour with it, and taken back', async ({
  page,
  db,
}) => {
  const { seasonsOf: stored } = await openSeasons(page, db)
  await openFestival(page)
  const edge = ribbonOf(page).getByRole('slider', { name: 'Festival, son gece' })
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuetext', '17 Temmuz 2041')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Festival sınırı taşındı')).toBeVisible()
  await expect.poll(() => stored(YEAR)).toContain('Yüksek sezon 07-18 09-01 14000')
  await undo(page, 'Festival sınırı taşındı').click()
  await expect.poll(() => stored(YEAR)).toEqual(CUT)

  // and by the mouse, once the screen has heard of it too
  await expect(edge).toHaveAttribute('aria-valuetext', '15 Temmuz 2041')
  const [hold, track] = [(await edge.boundingBox())!, (await lineOf(page).boundingBox())!]
  await page.mouse.move(hold.x + hold.width / 2, hold.y + hold.height / 2)
  await page.mouse.down()
  await page.mouse.move(track.x + (18 / 184) * track.width, track.y + 20, { steps: 6 })
  await expect(ribbonOf(page).getByText('Son gece 18 Temmuz')).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => stored(YEAR)).toContain('Yüksek sezon 07-19 09-01 14000')
  await undo(page, 'Festival sınırı taşındı').click()
  await expect.poll(() => stored(YEAR)).toEqual(CUT)
})

test('of two who change one season the second sees who changed what, and no old price comes back', async ({
  page,
  request,
  db,
}) => {
  const { villa, headers, seasonsOf: stored } = await openSeasons(page, db)
  const form = await openFestival(page)
  await form.getByLabel('Ad', { exact: true }).fill('Şenlik')
  await form.getByLabel('En az gece').fill('5')
  const { id, version } = (await readSeasons(request, villa.id, headers)).find(
    ({ name }) => name === 'Festival',
  )!
  const data = { version, price: 2_500_000, min_nights: 6 }
  expect((await request.put(`/v1/admin/villas/price/${id}`, { headers, data })).status()).toBe(200)
  await form.getByRole('button', { name: 'Kaydet' }).click()
  const conflict = form.getByRole('alert').filter({ hasText: 'Bu alanlar siz yazarken değişti' })
  await expect(conflict).toContainText('En az gece3 → 6')
  await expect(conflict).not.toContainText('Fiyat')
  await conflict.getByRole('button', { name: 'Yenile' }).click()
  await expect(form.getByLabel('Ad', { exact: true })).toHaveValue('Şenlik')
  await expect(form.getByLabel('En az gece')).toHaveValue('6')
  await expect(form.getByLabel('Gecelik fiyat')).toHaveValue('25.000')
  await form.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, 'Şenlik kaydedildi')).toBeVisible()
  await expect(form).toHaveCount(0)
  expect(await stored(YEAR)).toContain('Şenlik 07-10 07-16 25000')
})

test('a season says for which stays its minimum stay holds, and the choice is stored under that name', async ({
  page,
  db,
}) => {
  const { villa } = await openSeasons(page, db)
  const form = await openFestival(page)
  const field = form.getByLabel('Hangi konaklamalarda geçerli')
  await expect(field.getByRole('option')).toHaveText([
    'Girişi bu dönemde olanlar',
    'Bu döneme değen her konaklama',
  ])
  await expect(field).toHaveValue('arrival')
  await field.selectOption({ label: 'Bu döneme değen her konaklama' })
  await form.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, 'Festival kaydedildi')).toBeVisible()
  const seasons = await db
    .selectFrom('seasons')
    .select(['name', 'min_nights_applies'])
    .where('villa_id', '=', villa.id)
    .where('name', '=', 'Festival')
    .execute()
  expect(seasons).toEqual([{ name: 'Festival', min_nights_applies: 'touch' }])
})

test('the seasons of a year are copied to the next one with a rise, and taken back', async ({ page, db }) => {
  const { seasonsOf: stored } = await openSeasons(page, db)
  await page.getByRole('link', { name: 'Yıla kopyala' }).click()
  const dialog = page.getByRole('dialog', { name: `${YEAR} fiyatlarını kopyala` })
  await dialog.getByLabel('Artış, yüzde').fill('20')
  await expect(dialog.getByRole('cell', { name: '₺24.000' })).toBeVisible()
  await dialog.getByRole('button', { name: '3 dönemi ekle' }).click()
  await expect(page).toHaveURL(/year=2042/)
  expect(await stored(2042)).toEqual([
    'Yüksek sezon 07-01 07-10 16800',
    'Festival 07-10 07-16 24000',
    'Yüksek sezon 07-16 09-01 16800',
  ])
  const notice = page.locator('.notice').filter({ hasText: 'Bu fiyatlar başka bir yıldan kopyalandı' })
  await notice.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByRole('heading', { name: '2042 için fiyat yok' })).toBeVisible()
  expect(await stored(2042)).toEqual([])
})

test('a season that is deleted leaves the focus with those that are left', async ({ page, db }) => {
  await openSeasons(page, db)
  await page
    .getByRole('row', { name: /Festival/ })
    .getByRole('link')
    .first()
    .click()
  await page
    .getByRole('form', { name: /^Festival/ })
    .getByRole('button', { name: 'Sil', exact: true })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dönemi sil' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Fiyat dönemleri' })).toBeFocused()
})

test('a discount shows what it makes of a stay before it is saved', async ({ page, db }) => {
  const { villa } = await openSeasons(page, db, [{ ...SEASON, name: 'Bütün yıl', price: 1_000_000 }])
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

const grid = (page: Page) => page.getByRole('grid', { name: 'Öngörü takvimi' })
const cellOf = (page: Page) => (row: number, column: number) =>
  grid(page).locator(`[data-cell="${row} ${column}"]`)

/** The sheet of the forecasts of 2044, of these villas alone. */
async function openSheet(page: Page, villas: readonly { id: number }[]) {
  const { accessToken } = await signIn(page, page.request, ADMIN)
  await page.goto(`/dashboard/forecastcalendar?year=2044&villa_id=${villas.map(({ id }) => id).join(',')}`)
  await expect(grid(page).getByRole('rowheader')).toHaveCount(villas.length)
  return { headers: { authorization: `Bearer ${accessToken}` } }
}

test('the seasons of a villa lead to its line in the sheet of forecasts, and from there to all', async ({
  page,
  db,
}) => {
  const { villa } = await openSeasons(page, db)
  await page.goto(`/dashboard/villas/${villa.id}/seasons?year=2044`)
  await page.getByRole('main').getByRole('link', { name: 'Öngörü takvimi' }).click()
  await expect(page).toHaveURL(`/dashboard/forecastcalendar?year=2044&villa_id=${villa.id}`)
  await expect(grid(page).getByRole('rowheader')).toHaveText([new RegExp(villa.name)])
  await page.getByRole('link', { name: `${villa.name} süzgecini kaldır` }).click()
  await expect(page).toHaveURL('/dashboard/forecastcalendar?year=2044')
  // unchosen, the villas of this page alone are published, and it says so
  await page.getByRole('button', { name: 'Bu sayfadaki 20 villayı yayımla' }).click()
  const total = /\/ (\d+)$/.exec((await page.locator('.page-meta').textContent())!)![1]!
  const dialog = page.getByRole('dialog', { name: 'Öngörüleri yayımla' })
  await expect(dialog).toContainText(`Bu sayfadaki 20 villa; listede ${total} villa var`)
})

test('a forecast that is refused is unsaved too: leaving asks for it, and it can be thrown away', async ({
  page,
  db,
}) => {
  await openSheet(page, [await createStay(db)])
  const march = cellOf(page)(0, 2)
  await march.click()
  await page.keyboard.type('12,5')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Düzeltilecek: .+, Mart 2044$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yayımla' })).toBeDisabled()
  await page.getByRole('link', { name: '2045 yılı' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Düzenlemeye dön' }).click()
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(march).toHaveText('')
  await expect(page.getByText(/^Düzeltilecek/)).toHaveCount(0)
})

test('on a phone the field of a refused forecast says so, and saving leads back to it', async ({
  page,
  db,
}) => {
  await openSheet(page, [await createStay(db)])
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
})

test('next season is typed like a sheet and pasted from one, corrected and saved at once', async ({
  page,
  db,
}) => {
  const villas = [await createStay(db), await createStay(db), await createStay(db), await createStay(db)]
  await openSheet(page, villas)
  const cell = cellOf(page)
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
    await expect(grid(page).locator('input.sheet-input')).toBeFocused()
    await expect(toast(page, '2 hücre kaydedildi')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByText('2 hücre değişti', { exact: true })).toBeVisible()
  })
  await page.getByLabel('Not').fill('Ev sahibi haziranda gelebilir')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, '3 hücre kaydedildi')).toBeVisible()
  await expect(page.getByText('hücre değişti')).toHaveCount(0)
})

/** June and July of 2044. */
const FORESEEN = [
  { starts_on: '2044-06-01', ends_on: '2044-07-01', price: 1_200_000 },
  { starts_on: '2044-07-01', ends_on: '2044-08-01', price: 1_550_000 },
]

test('the forecasts of a chosen villa are published and taken back', async ({ page, db }) => {
  await openSheet(page, [await createStay(db, { forecasts: FORESEEN }), await createStay(db)])
  const cell = cellOf(page)
  const row = (await cell(0, 5).textContent()) === '12.000' ? 0 : 1
  await grid(page).getByRole('checkbox').nth(row).check()
  await page.getByRole('button', { name: '1 villayı yayımla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Öngörüleri yayımla' })
  await expect(dialog.getByRole('cell', { name: '₺15.500' })).toBeVisible()
  await dialog.getByRole('button', { name: '2 dönemi yayımla' }).click()
  await expect(cell(row, 5)).toHaveAttribute('data-state', 'fixed')
  await undo(page, '2 dönem yayımlandı').click()
  await expect(cell(row, 5)).toHaveAttribute('data-state', 'open')
  await expect(cell(row, 5)).toHaveText('12.000')
})

test('what was published of several villas is taken back at one of them, for all, once that is confirmed', async ({
  page,
  request,
  db,
}) => {
  const [one, two] = [
    await createStay(db, { forecasts: FORESEEN }),
    await createStay(db, { forecasts: FORESEEN }),
  ]
  const { headers } = await openSheet(page, [one, two])
  const window = { startDate: '2044-01-01', endDate: '2045-01-01' }
  const path = '/v1/admin/villas/forecast/publish'
  const query = `villa_id=${one.id},${two.id}&${new URLSearchParams(window).toString()}`
  const seen = await request.get(`${path}?${query}`, { headers })
  const { digest } = ((await seen.json()) as { content: { digest: string } }).content
  const data = { villa_id: [one.id, two.id], ...window, digest }
  expect((await request.post(path, { headers, data })).status()).toBe(201)

  await page.goto(`/dashboard/villas/${one.id}/seasons?year=2044`)
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
