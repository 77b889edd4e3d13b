import type { Page } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { createVilla } from '../factories/villas.ts'
import { ADMIN, choose, signIn, toast } from './dashboard.ts'
import { expect, test } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** An August that the field of months offers. */
const YEAR = new Date().getUTCFullYear() + 1
const AUGUST = `Ağustos ${YEAR}`
const BEFORE = ['07-01 08-21 14850', '08-21 09-01 20000']
const AFTER = ['07-01 08-01 14850', '08-01 08-21 16600', '08-21 09-01 22400']

/** A villa with a season that lies partly in August and one that lies within it. */
const createSummer = (db: Db, name: string) =>
  createVilla(db, {
    name,
    position: 1000,
    seasons: [
      { name: 'Yüksek sezon', starts_on: `${YEAR}-07-01`, ends_on: `${YEAR}-08-21`, price: 1_485_000 },
      { name: 'Sonu', starts_on: `${YEAR}-08-21`, ends_on: `${YEAR}-09-01`, price: 2_000_000 },
    ],
  })

/** Signs in and returns what reads the seasons of a villa: "07-01 08-21 14850". */
async function signedIn(page: Page): Promise<(villa: number) => Promise<string[]>> {
  const { accessToken } = await signIn(page, page.request, ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  return async (villa) => {
    const answer = await page.request.get(`/v1/admin/villas/${villa}/prices`, { headers })
    const { content } = (await answer.json()) as {
      content: { seasons: { starts_on: string; ends_on: string; price: number }[] }
    }
    return content.seasons.map(
      ({ starts_on, ends_on, price }) => `${starts_on.slice(5)} ${ends_on.slice(5)} ${price / 100}`,
    )
  }
}

test('an admin raises the August prices of the found villas by 12 percent with four acts, and takes it back with one', async ({
  page,
  db,
}) => {
  const name = `Zamlı Ev ${Date.now()}`
  const villas = await Promise.all(['Bir', 'İki'].map((part) => createSummer(db, `${name} ${part}`)))
  const seasonsOf = await signedIn(page)
  await page.goto(`/dashboard/villas?searchString=${encodeURIComponent(name)}`)

  // 1
  await page.getByRole('link', { name: 'Fiyatları artır' }).click()
  const dialog = page.getByRole('dialog', { name: '2 villanın fiyatlarını artır' })
  // 2
  await dialog.getByLabel('Hangi geceler').selectOption({ label: AUGUST })
  // 3
  await dialog.getByLabel('Artış, yüzde').fill('12')
  const table = dialog.getByRole('table', { name: 'Eski ve yeni gecelik fiyatlar' })
  const row = table.getByRole('row').filter({ hasText: `${name} Bir` })
  await expect(row.first()).toContainText('₺14.850')
  await expect(row.first()).toContainText('₺16.600')
  await expect(row.first()).toContainText('Dönem bölünür; eski fiyatta kalan: 1–31 Temmuz')
  await expect(dialog.getByText('Değişecek 4 dönem, 62 gece')).toBeVisible()
  for (const { id } of villas) expect(await seasonsOf(id)).toEqual(BEFORE)
  // 4
  await dialog.getByRole('button', { name: '2 villada 4 dönemi değiştir' }).click()
  await expect(dialog).toBeHidden()
  await expect(toast(page, '2 villada 4 dönemin fiyatı değişti')).toBeVisible()
  for (const { id } of villas) expect(await seasonsOf(id)).toEqual(AFTER)
  // one act takes it back
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(toast(page, 'Geri alındı')).toBeVisible()
  for (const { id } of villas) expect(await seasonsOf(id)).toEqual(BEFORE)
})

test('a raise is taken back from the history when its message is gone', async ({ page, db }) => {
  const name = `Tek Ev ${Date.now()}`
  const villa = await createSummer(db, name)
  const seasonsOf = await signedIn(page)
  await page.goto(`/dashboard/villas/${villa.id}/seasons?year=${YEAR}&do=raise`)
  const dialog = page.getByRole('dialog', { name: `${name}: fiyatları artır` })
  await dialog.getByLabel('Hangi geceler').selectOption({ label: AUGUST })
  await dialog.getByLabel('Artış, yüzde').fill('12')
  await dialog.getByRole('button', { name: '1 villada 2 dönemi değiştir' }).click()
  await expect(dialog).toBeHidden()
  expect(await seasonsOf(villa.id)).toEqual(AFTER)
  await page.reload()
  await expect(page.getByText('Bu fiyatların bir bölümü oranla değiştirildi')).toBeVisible()
  await page.getByRole('link', { name: 'Fiyatları artır' }).click()
  await dialog.getByText('Son toplu fiyat değişiklikleri').click()
  await dialog.getByRole('button', { name: `Geri al: %12 artış · 1–31 Ağustos ${YEAR} · ${name}` }).click()
  await expect(dialog.getByText('Geri alındı').first()).toBeVisible()
  expect(await seasonsOf(villa.id)).toEqual(BEFORE)
})

test('the palette opens the raise of all villas', async ({ page }) => {
  await signedIn(page)
  await page.goto('/dashboard/villas')
  await expect(page.getByRole('heading', { name: 'Villalar', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Ara' }).getByRole('combobox').fill('fiyat art')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^\d+ villanın fiyatlarını artır$/ })).toBeVisible()
})

test('all villas that the filters find are selected across pages, and the acts hold for them', async ({
  page,
  db,
}) => {
  const name = `Çok Sayfalı ${Date.now()}`
  for (let n = 1; n <= 23; n += 1) {
    await createVilla(db, { name: `${name} ${n}`, position: 1000, is_active: n > 2 })
  }
  await signedIn(page)
  await page.goto(`/dashboard/villas?searchString=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Sayfadaki bütün villalar' }).check()
  const bar = page.getByRole('region', { name: 'Seçilenler' })
  await expect(bar.getByText('20 kayıt seçili')).toBeVisible()
  await bar.getByRole('button', { name: '23 villanın tümünü seç' }).click()
  await expect(bar.getByText('23 kayıt seçili')).toBeVisible()
  await bar.getByRole('button', { name: 'Fiyatları artır' }).click()
  await expect(page.getByRole('dialog', { name: '23 villanın fiyatlarını artır' })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Yayından kaldır' }).click()
  await page
    .getByRole('dialog', { name: '21 villa yayından kaldırılsın mı?' })
    .getByRole('button', { name: 'Yayından kaldır' })
    .click()
  await expect(toast(page, '21 villa yayından kaldırıldı')).toBeVisible()
  const active = await db
    .selectFrom('villas')
    .select('id')
    .where('name', 'like', `${name}%`)
    .where('is_active', '=', true)
    .execute()
  expect(active).toEqual([])
})

test('a villa with missing parts is shown after one question that names them, and several after one for all', async ({
  page,
  db,
}) => {
  const name = `Eksikli Ev ${Date.now()}`
  const villas = await Promise.all(
    ['Bir', 'İki', 'Üç'].map((part) =>
      createVilla(db, {
        name: `${name} ${part}`,
        position: 1000,
        is_active: false,
        permit_no: '48-1207',
        seasons: [{ starts_on: `${YEAR}-06-01`, ends_on: `${YEAR}-09-01` }],
      }),
    ),
  )
  await signedIn(page)
  await page.goto(`/dashboard/villas?id=${villas.map(({ id }) => id).join(',')}`)
  const row = page.getByRole('row', { name: new RegExp(`${name} Bir`) })
  await row.getByRole('switch').click()
  const question = page.getByRole('dialog', { name: `${name} Bir: eksikleri var` })
  for (const part of ['Komisyon oranı', 'En az sekiz fotoğraf', 'Odalar ve yataklar']) {
    await expect(question.getByText(part, { exact: true })).toBeVisible()
  }
  await expect(question.getByText(/^Gelecek 12 ayda \d+ gecenin fiyatı$/)).toBeVisible()
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(row.getByRole('switch')).not.toBeChecked()
  await row.getByRole('switch').click()
  await question.getByRole('button', { name: 'Yine de göster' }).click()
  await expect(row.getByRole('switch')).toBeChecked()
  await expect(toast(page, `${name} Bir: yayında`)).toBeVisible()

  await page.getByRole('checkbox', { name: 'Sayfadaki bütün villalar' }).check()
  await page.getByRole('button', { name: 'Yayına al' }).click()
  const all = page.getByRole('dialog', { name: '2 villada eksik var' })
  await expect(all.getByText(`${name} Üç`)).toBeVisible()
  await all.getByRole('button', { name: 'Yine de göster' }).click()
  await expect(toast(page, '2 villa yayına alındı')).toBeVisible()
})

test('an admin copies a villa as a draft, and the seasons of another villa into it', async ({ page, db }) => {
  const name = `Asıl Ev ${Date.now()}`
  const villa = await createVilla(db, { name, position: 1000, seasons: [] })
  const other = await createSummer(db, `${name} Komşu`)
  const seasonsOf = await signedIn(page)
  await page.goto(`/dashboard/villas/${villa.id}/general`)
  await page.getByRole('button', { name: 'Villa işlemleri' }).click()
  await choose(page, 'Kopyasını oluştur')
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^${name} \\(kopya\\)`) }),
  ).toBeVisible()
  await expect(page.getByRole('switch', { name: `${name} (kopya): yayında` })).not.toBeChecked()
  const copy = Number(/villas\/(\d+)\//.exec(page.url())![1])
  expect(copy).not.toBe(villa.id)

  await page.goto(`/dashboard/villas/${copy}/seasons?year=${YEAR}`)
  await page.getByRole('link', { name: 'Villadan kopyala' }).click()
  const dialog = page.getByRole('dialog', { name: `${YEAR} fiyatlarını başka villadan kopyala` })
  await dialog.getByLabel('Hangi villadan').fill(other.name)
  await dialog.getByRole('option', { name: other.name }).click()
  await expect(dialog.getByText('Eklenecek 2 dönem, 62 gece')).toBeVisible()
  await dialog.getByRole('button', { name: '2 dönemi kopyala' }).click()
  await expect(dialog).toBeHidden()
  await expect(toast(page, '2 dönem kopyalandı')).toBeVisible()
  expect(await seasonsOf(copy)).toEqual(BEFORE)
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Geri al' }).click()
  await expect(toast(page, 'Geri alındı')).toBeVisible()
  expect(await seasonsOf(copy)).toEqual([])
})
