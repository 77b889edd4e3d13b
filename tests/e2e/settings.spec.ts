import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Db } from '../../src/server/platform/context.ts'
import { ADMIN, logIn, signIn, toast } from './dashboard.ts'
import { expect, ready, screenshot, test } from './visitor.ts'

// Settings are no records of one journey, so what the demo says is put back.
let demo: { section: string; key: string; value: unknown }[] = []
const SECTIONS = ['site', 'contact', 'social']
const ofDemo = (db: Db) =>
  db.selectFrom('settings').select(['section', 'key', 'value']).where('section', 'in', SECTIONS).execute()
test.beforeEach(async ({ db }) => {
  demo = await ofDemo(db)
})
test.afterEach(async ({ db }) => {
  await db.deleteFrom('settings').where('section', 'in', SECTIONS).execute()
  const rows = demo.map((row) => ({ ...row, value: JSON.stringify(row.value) }))
  await db.insertInto('settings').values(rows).execute()
})

const SAVED = 'Ayarlar kaydedildi, sitede görünüyor'
const field = (page: Page, name: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${name}(?: ?isteğe bağlı)?$`))
const colourOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())
async function logo(background: string) {
  const plain = { create: { width: 320, height: 96, channels: 4 as const, background } }
  return { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(plain).png().toBuffer() }
}
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(toast(page, SAVED).last()).toBeVisible()
}

test('an agency puts its own brand on and sees it on the site and in a mail', async ({
  page,
  request,
  db,
}) => {
  let acts = 0
  const act = (work: Promise<unknown>) => {
    acts += 1
    return work
  }
  await signIn(page, request, ADMIN)
  const started = Date.now()
  await page.goto('/dashboard/settings/site')
  await act(field(page, 'Marka adı').fill('Kıyı Evleri'))
  await act(field(page, 'Logo').setInputFiles(await logo('#7a1f3d')))
  await act(field(page, 'Koyu zemin için logo').setInputFiles(await logo('#f6d3df')))
  await expect(page.locator('.logo-field img')).toHaveCount(2)
  await field(page, 'Marka rengi').fill('#ffd400')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByText('Bu renk açık zeminde ve beyaz yazıyla okunmuyor.')).toBeVisible()
  await act(field(page, 'Marka rengi').fill('#7a1f3d'))
  await act(field(page, 'Ticaret unvanı').fill('Kıyı Evleri Seyahat Acentası'))
  await act(field(page, 'TÜRSAB belge no').fill('12345'))
  await act(field(page, 'MERSİS no').fill('0123456789012345'))
  await act(save(page))
  await act(page.goto('/dashboard/settings/contact'))
  await act(field(page, 'Telefon').fill('0252 614 00 11'))
  await act(save(page))
  await act(page.goto('/dashboard/settings/social'))
  await act(field(page, 'Instagram').fill('https://www.instagram.com/kiyievleri'))
  await act(save(page))
  const figure = `${acts} acts, ${Math.round((Date.now() - started) / 1000)} s in the browser`
  test.info().annotations.push({ type: 'own brand', description: figure })
  expect(acts).toBeLessThan(20)

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await ready(page)
    await expect(page).toHaveTitle(/Kıyı Evleri/)
    const home = page.getByRole('banner').getByRole('link', { name: 'Kıyı Evleri ana sayfa' })
    await expect(home.locator('.logo')).toHaveCSS('background-image', /\/media\/[\da-f]{64}-320\.webp/)
    expect(await colourOf(page)).toBe('#7a1f3d')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Kıyı Evleri Seyahat Acentası')
    await expect(footer).toContainText('TÜRSAB: 12345')
    await expect(footer).toContainText('MERSİS: 0123456789012345')
    await expect(footer.getByRole('link', { name: '0252 614 00 11' })).toBeVisible()
    const instagram = footer.getByRole('link', { name: 'Instagram' })
    await expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/kiyievleri')
    await screenshot(page, `brand-home-${width}`)
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    expect(await colourOf(page), 'a lighter shade in the dark theme').not.toBe('#7a1f3d')
    await screenshot(page, `brand-home-dark-${width}`)
    await footer.scrollIntoViewIfNeeded()
    await screenshot(page, `brand-footer-${width}`)
  }

  const email = `marka-${Date.now()}@ornek.tr`
  await request.post('/v1/website/subscribe', { data: { email, consent: true } })
  const mails = db.selectFrom('mail_outbox').select('id').where('recipient', '=', email)
  const { id } = await mails.executeTakeFirstOrThrow()
  await page.goto(`/dashboard/mails?id=${id}`)
  await expect(page.frameLocator('iframe').locator('body')).toContainText('Kıyı Evleri')
  await expect(page).toHaveTitle(/Kıyı Evleri yönetim/)
})

test('typed settings stay when another admin saves first', async ({ page, request }) => {
  await signIn(page, request, ADMIN)
  const { accessToken } = await logIn(request, ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const other = async (fields: Record<string, unknown>) => {
    const read = await request.get('/v1/admin/contact/edit', { headers })
    const { content } = (await read.json()) as { content: { version: number } }
    const data = { version: content.version, ...fields }
    expect((await request.put('/v1/admin/contact/edit', { headers, data })).status()).toBe(200)
  }
  await page.goto('/dashboard/settings/contact')
  await field(page, 'Adres').fill('İskele Mah. 7, Fethiye')
  await other({ working_hours: 'Her gün 10.00–18.00' })
  await save(page)
  await expect(field(page, 'Çalışma saatleri'), 'what others changed is merged').toHaveValue(
    'Her gün 10.00–18.00',
  )

  await field(page, 'Adres').fill('İskele Mah. 9, Fethiye')
  await other({ site_address: 'Cumhuriyet Mah. 1, Fethiye' })
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByText('Bu alanlar siz yazarken değişti')).toBeVisible()
  await expect(field(page, 'Adres')).toHaveValue('İskele Mah. 9, Fethiye')
  await page.getByRole('button', { name: 'Yine de kaydet' }).click()
  await expect(toast(page, SAVED).last()).toBeVisible()
  await page.reload()
  await expect(field(page, 'Adres')).toHaveValue('İskele Mah. 9, Fethiye')
})

test('bank accounts are added, ordered and shown on the site', async ({ page, request, db }) => {
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/website/bank')
  await page.getByRole('button', { name: 'Hesap ekle' }).click()
  await page.getByLabel('Banka', { exact: true }).last().fill('Koy Bankası')
  await page.getByLabel('Hesap sahibi').last().fill('Kıyı Evleri')
  await page.getByLabel('IBAN', { exact: true }).last().fill('TR33 0006 1005 1978 6457 8413 27')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByText("TR ile başlayan 26 haneli IBAN'ı yazın")).toBeVisible()
  await page.getByLabel('IBAN', { exact: true }).last().fill('TR33 0006 1005 1978 6457 8413 26')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(toast(page, 'Hesaplar kaydedildi, sitede görünüyor')).toBeVisible()
  await screenshot(page, 'bank-accounts')
  await page.goto('/website/banks')
  await expect(page.getByRole('main')).toContainText('Koy Bankası')
  await page.goto('/dashboard/website/bank')
  await expect(page.getByLabel('Banka', { exact: true }).last()).toHaveValue('Koy Bankası')
  await page.getByRole('button', { name: 'Hesabı sil' }).last().click()
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(toast(page, 'Hesaplar kaydedildi, sitede görünüyor')).toBeVisible()
  expect(await db.selectFrom('banks').select('id').where('name', '=', 'Koy Bankası').execute()).toEqual([])
})
