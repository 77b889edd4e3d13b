import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Db } from '../../src/server/platform/context.ts'
import { ADMIN, pull, signIn, toast, whileOnItsWay } from './dashboard.ts'
import { createStay } from './seed.ts'
import { expect, test, type FoundStay } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

const chooser = (page: Page) => page.locator('.drop-zone input[type=file]')
const uploads = (page: Page) => page.getByRole('region', { name: 'Yüklenen dosyalar' })
const gallery = (page: Page) => page.getByRole('list', { name: 'Fotoğraflar' })

/** Other colours at every run, so that nothing is known already. */
async function image(name: string, width = 900, height = 600) {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const plain = { create: { width, height, channels: 3 as const, background: { r, g, b } } }
  return { name, mimeType: 'image/jpeg', buffer: await sharp(plain).jpeg().toBuffer() }
}
/** More than five million bytes: noise cannot be pressed. */
async function heavy(name: string) {
  const [width, height] = [3000, 2000]
  const raw = { width, height, channels: 3 as const }
  const buffer = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(5_000_000)
  return { name, mimeType: 'image/jpeg', buffer }
}
const heic = {
  name: 'IMG_0042.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(4000)]),
}

/** The images of a villa that only this test knows. */
async function open(page: Page, db: Db, images: number): Promise<FoundStay> {
  const villa = await createStay(db, { images })
  await signIn(page, page.request, ADMIN)
  await page.goto(`/dashboard/villas/${villa.id}/images`)
  await expect(gallery(page).getByRole('listitem')).toHaveCount(images)
  return villa
}

test('many images at once, each with its own progress, failure and retry; big ones shrunk, HEIC told in words (acceptance row 19)', async ({
  page,
  db,
}) => {
  await open(page, db, 2)
  const sent: string[] = []
  let isAway = true
  await page.route('**/v1/admin/villas/image', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const name = /filename="([^"]+)"/.exec(body)?.[1] ?? ''
    sent.push(`${name} ${body.length < 5_000_000 ? 'small' : 'big'}`)
    if (name === 'deniz.jpg' && isAway) await route.abort('connectionfailed')
    else await route.continue()
  })
  await chooser(page).setInputFiles([
    await image('havuz.jpg'),
    await heavy('manzara.JPEG'),
    heic,
    await image('deniz.jpg'),
    await image('salon.jpg'),
  ])
  await expect(uploads(page)).toContainText('Yüklendi: 3 / 5 · başarısız: 2')
  const row = (name: string) => uploads(page).getByRole('listitem').filter({ hasText: name })
  await expect(row('IMG_0042.HEIC')).toContainText('Telefonunuzda JPEG olarak kaydedip onu seçin')
  await expect(row('IMG_0042.HEIC').getByRole('button', { name: 'Yeniden dene' })).toHaveCount(0)
  // what needs a hand stands above what is done
  await expect(uploads(page).getByRole('listitem').nth(1)).toContainText('deniz.jpg')
  expect(sent.toSorted()).toEqual([
    'deniz.jpg small',
    'havuz.jpg small',
    'manzara.jpg small',
    'salon.jpg small',
  ])

  isAway = false
  await row('deniz.jpg').getByRole('button', { name: 'Yeniden dene: deniz.jpg' }).click()
  await expect(row('deniz.jpg')).toContainText('Eklendi')
  await expect(gallery(page).getByRole('listitem')).toHaveCount(6)
})

const NEW = 'Akşam ışığında salon'

/** What the image at a place shows, as the public page has it. */
async function altAt(page: Page, { slug }: FoundStay, place: number): Promise<string> {
  const answer = await page.request.get(`/v1/villas/${slug}`)
  return ((await answer.json()) as { content: { images: { alt: string }[] } }).content.images[place]!.alt
}

test('images are described and put in order by keys and by the mouse; the first is the cover that visitors see', async ({
  page,
  db,
}) => {
  const villa = await open(page, db, 5)

  const last = gallery(page).getByRole('listitem').last()
  const words = last.getByPlaceholder('Fotoğrafta ne görünüyor?')
  await words.fill(NEW)
  await words.press('Enter')
  await expect(last.getByText('Kaydedildi', { exact: true })).toBeVisible()
  await expect(last.getByRole('button', { name: `Başa al: ${NEW}` })).toBeVisible()
  await last.getByRole('button', { name: `Başa al: ${NEW}` }).press('Enter')
  await expect(gallery(page).getByRole('listitem').first()).toContainText('Kapak')
  await expect(gallery(page).getByPlaceholder('Fotoğrafta ne görünüyor?').first()).toHaveValue(NEW)
  await expect
    .poll(async () => (await page.request.get(`/villa/${villa.slug}`)).text())
    .toContain(`alt="${NEW}"`)

  // and by the mouse: behind the second one, and back in front of it
  const tiles = gallery(page).getByRole('listitem')
  const grip = gallery(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Başa al: ${NEW}` }) })
    .locator('.sortable-grip')
  const cover = () => altAt(page, villa, 0)
  await pull(page, grip, tiles.nth(1), { x: 0.9, y: 0.3 })
  await expect(tiles.nth(1).getByPlaceholder('Fotoğrafta ne görünüyor?')).toHaveValue(NEW)
  await expect.poll(cover).not.toBe(NEW)
  await pull(page, grip, tiles.first(), { x: 0.1, y: 0.3 })
  await expect.poll(cover).toBe(NEW)
  // a second move before the first is answered: nobody else has ordered them
  const back = gallery(page).getByRole('button', { name: `Aşağı taşı: ${NEW}` })
  await whileOnItsWay(page, '**/image/updateorder', async () => {
    for (const place of [1, 2]) {
      await back.press('Enter')
      await expect(tiles.nth(place).getByPlaceholder('Fotoğrafta ne görünüyor?')).toHaveValue(NEW)
    }
  })
  await expect.poll(() => altAt(page, villa, 2)).toBe(NEW)
  await gallery(page)
    .getByRole('button', { name: `Başa al: ${NEW}` })
    .press('Enter')
  await expect.poll(cover).toBe(NEW)
})

test('several images are deleted together, the cover among them, and the focus stays with the rest', async ({
  page,
  db,
}) => {
  await open(page, db, 6)
  for (const place of [0, 2, 3, 5]) {
    await gallery(page).getByRole('listitem').nth(place).getByRole('checkbox', { name: /^Seç/ }).check()
  }
  await expect(page.getByText('4 seçili')).toBeVisible()
  await page.getByRole('button', { name: 'Seçilenleri sil' }).click()
  await expect(page.getByRole('dialog')).toContainText('sıradaki fotoğraf kapak olur')
  await page.getByRole('button', { name: 'Fotoğrafları sil' }).click()
  await expect(toast(page, '4 fotoğraf silindi')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Fotoğraflar' })).toBeFocused()
  await expect(gallery(page).getByRole('listitem')).toHaveCount(2)
})

test('a session that ends while images are on their way keeps the rest waiting, and leaving asks', async ({
  page,
  db,
}) => {
  let isEnded = false
  const ended = {
    success: false,
    content: { code: 'signed_out' },
    message: 'Oturumunuz sona erdi. Yeniden giriş yapın.',
  }
  await page.route('**/v1/admin/villas/**', async (route) => {
    if (isEnded) return route.fulfill({ status: 401, json: ended })
    if (!route.request().url().endsWith('/images')) return route.continue()
    // one of them is still being made: the page asks again and again
    const answer = await route.fetch()
    const json = (await answer.json()) as { content: { items: { is_ready: boolean }[] } }
    json.content.items[0]!.is_ready = false
    return route.fulfill({ response: answer, json })
  })
  await open(page, db, 2)
  isEnded = true
  let refusedReads = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'GET' && answer.status() === 401) refusedReads += 1
  })
  await chooser(page).setInputFiles([await image('bir.jpg'), await image('iki.jpg')])
  await expect(page.getByText('Sırada bekleyen: 2 fotoğraf.')).toBeVisible()
  // said once: a second notice would come and go with every reading, and move what is pressed below it
  await expect.poll(() => refusedReads).toBeGreaterThan(1)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
  await page.getByRole('link', { name: 'Özet' }).click()
  await expect(page.getByRole('dialog')).toContainText('Henüz yüklenmeyen: 2 fotoğraf.')
  await page.getByRole('button', { name: 'Burada kal' }).click()

  isEnded = false
  await page.getByRole('button', { name: 'Giriş yap ve sürdür' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-posta').fill(ADMIN.email)
  await dialog.getByLabel('Şifre').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(uploads(page)).toContainText('Yüklendi: 2 / 2')
})
