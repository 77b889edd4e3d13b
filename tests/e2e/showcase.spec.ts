import type { Locator, Page } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { createCustomPage } from '../factories/custom-pages.ts'
import { createTown, createVillaType } from '../factories/regions.ts'
import { createShowcase } from '../factories/showcases.ts'
import { ADMIN, pull, signIn, toast, typeLogin, whileOnItsWay } from './dashboard.ts'
import { createStay } from './seed.ts'
import { expect, test } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A switch stands where it was put before the answer is there, and keeps the focus. */
async function flip(page: Page, power: Locator, call: string, isOn: boolean): Promise<void> {
  await whileOnItsWay(page, call, async () => {
    await power.press('Space')
    await expect(power).toBeChecked({ checked: isOn })
    await expect(power).toBeFocused()
  })
}

/** The home page as the next visitor gets it: titles of its sections in order. */
async function sections(page: Page): Promise<string[]> {
  const html = await (await page.request.get('/')).text()
  return Array.from(html.matchAll(/<h2[^>]*class="section-title"[^>]*>([^<]*)/g), ([, title]) => title!)
}

/** The list as it is read once so many orders were saved: an earlier reading may still be on its way. */
function readAfterSaves(page: Page, orders: number): Promise<unknown> {
  let saved = 0
  return page.waitForResponse((answer) => {
    if (answer.url().endsWith('/showcases/updateorder')) saved += 1
    return saved === orders && /\/showcases\?.*take=100/.test(answer.url())
  })
}

const order = (page: Page) => page.getByRole('list', { name: 'Vitrindeki villalar' }).getByRole('listitem')

/** A showcase of one villa at the foot of the home page, which only this test knows. */
async function hangShowcase(db: Db): Promise<{ id: number; title: string }> {
  const { id } = await createStay(db)
  // behind those of the demo, in the order in which they are made
  return createShowcase(db, { slot: 'home_bottom', position: 1000 + id, villas: [id] })
}

test('a showcase is made of villas that are found, ordered by keys or mouse, seen as it will stand and hung', async ({
  page,
  request,
  db,
}) => {
  const title = 'Bağ evleri vitrini'
  const [first, second] = [await createStay(db), await createStay(db)]
  await signIn(page, request, ADMIN)
  expect(await sections(page)).not.toContain(title)
  await page.goto('/dashboard/showcase')
  await page.getByRole('link', { name: 'Vitrin ekle' }).click()
  await page.getByLabel('Ad', { exact: true }).fill(title)
  await page.getByLabel('Yer').selectOption('home_bottom')
  await page.getByLabel('Villa ara').fill(first.name)
  const picker = page.getByRole('list', { name: 'Bulunan villalar' })
  await picker.getByRole('button', { name: `Ekle: ${first.name}`, exact: true }).click()
  await expect(picker.getByText('Vitrinde', { exact: true })).toBeFocused()
  await page.getByLabel('Villa ara').fill(second.name)
  await picker.getByRole('button', { name: `Ekle: ${second.name}`, exact: true }).click()
  await expect(order(page)).toHaveCount(2)
  await page.getByRole('button', { name: `Yukarı taşı: ${second.name}`, exact: true }).press('Enter')
  await expect(order(page).first()).toContainText(second.name)
  const preview = page.getByRole('region', { name: title, exact: true })
  await expect(preview.getByRole('heading', { level: 5 })).toHaveText([second.name, first.name])
  // by the mouse the other way round, and back
  const grip = (place: number) => order(page).nth(place).locator('.sortable-grip')
  await pull(page, grip(1), order(page).first(), { x: 0.5, y: 0.1 })
  await expect(preview.getByRole('heading', { level: 5 })).toHaveText([first.name, second.name])
  await pull(page, grip(0), order(page).nth(1), { x: 0.5, y: 0.9 })
  await expect(preview.getByRole('heading', { level: 5 })).toHaveText([second.name, first.name])
  // it hangs at the foot of the page, and the preview stands there
  const whole = page.getByRole('region', { name: /^Ana sayfa, / })
  await expect.poll(() => whole.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, 'Değişiklikler kaydedildi')).toBeVisible()
  await expect(page).toHaveURL(/\/showcase\/\d+$/)
  const shown = await sections(page)
  expect(shown.indexOf(title)).toBeGreaterThan(shown.indexOf('Nasıl bir ev arıyorsunuz?'))
})

test('a showcase that is switched off in the list is gone from the home page, and back when it is switched on', async ({
  page,
  request,
  db,
}) => {
  const { title } = await hangShowcase(db)
  expect(await sections(page)).toContain(title)
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/showcase')
  const power = page.getByRole('switch', { name: `${title} açık` })
  await flip(page, power, '**/v1/admin/showcases/*', false)
  await expect(toast(page, 'Vitrin kapatıldı')).toBeVisible()
  expect(await sections(page)).not.toContain(title)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Kapalı')
  await flip(page, power, '**/v1/admin/showcases/*', true)
  await expect(toast(page, 'Vitrin açıldı')).toBeVisible()
  expect(await sections(page)).toContain(title)
})

test('showcases of one place are ordered by mouse and keys, and the order of another admin is never written over', async ({
  page,
  request,
  db,
}) => {
  const [upper, lower] = [await hangShowcase(db), await hangShowcase(db)]
  const { accessToken } = await signIn(page, request, ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  await page.goto('/dashboard/showcase')
  const expectOrder = (...titles: string[]) =>
    expect
      .poll(async () => (await sections(page)).filter((each) => [upper.title, lower.title].includes(each)))
      .toEqual(titles)
  await page.getByRole('link', { name: 'Sırala' }).click()
  const slot = page.getByRole('list', { name: 'Alt: villa tiplerinden sonra' }).getByRole('listitem')
  const line = ({ title }: { title: string }) =>
    slot.filter({ has: page.getByRole('button', { name: `Yukarı taşı: ${title}`, exact: true }) })
  const press = (word: string) =>
    page.getByRole('button', { name: `${word}: ${lower.title}`, exact: true }).press('Enter')
  await expect(slot).toContainText([upper.title, lower.title])
  const readAfterPull = readAfterSaves(page, 1)
  await pull(page, line(lower).locator('.sortable-grip'), line(upper), { x: 0.5, y: 0.1 })
  await expect(slot).toContainText([lower.title, upper.title])
  await readAfterPull
  await expectOrder(lower.title, upper.title)
  // down and up again before the first is answered: both are kept, one after the other
  const readAfterBoth = readAfterSaves(page, 2)
  await whileOnItsWay(page, '**/showcases/updateorder', async () => {
    await press('Aşağı taşı')
    await expect(slot).toContainText([upper.title, lower.title])
    await press('Yukarı taşı')
    await expect(slot).toContainText([lower.title, upper.title])
  })
  await readAfterBoth
  await expectOrder(lower.title, upper.title)
  // somebody else ordered them meanwhile: their order is shown, not written over
  const all = await request.get('/v1/admin/showcases?take=100', { headers })
  const { items } = ((await all.json()) as { content: { items: { id: number }[] } }).content
  const swapped = new Map([
    [upper.id, lower.id],
    [lower.id, upper.id],
  ])
  const theirs = { id: items.map(({ id }) => swapped.get(id) ?? id) }
  expect((await request.put('/v1/admin/showcases/updateorder', { headers, data: theirs })).status()).toBe(200)
  await press('Aşağı taşı')
  await expect(
    page.locator('[data-sonner-toast]').getByText(/^Vitrinlerin sırası siz bakarken değişti/),
  ).toBeVisible()
  await expect(slot).toContainText([upper.title, lower.title])
  // seen now
  await press('Yukarı taşı')
  await expect(slot).toContainText([lower.title, upper.title])
  await expectOrder(lower.title, upper.title)
})

test('a showcase that is planned for later is not shown today, and on its day it is', async ({
  page,
  request,
  db,
}) => {
  const { id, title } = await hangShowcase(db)
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/showcase/${id}`)
  await page.getByLabel('İlk gün').fill('2099-07-01')
  await expect(page.getByText(/günü bu vitrin sayfada yok/)).toBeVisible()
  await page.getByRole('button', { name: 'İlk gün', exact: true }).click()
  await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Planlandı')).toBeVisible()
  expect(await sections(page)).not.toContain(title)
})

test('a showcase that another admin renamed meanwhile is overwritten only when that was seen, and deleted', async ({
  page,
  request,
  db,
}) => {
  const { id, title } = await hangShowcase(db)
  const { accessToken } = await signIn(page, request, ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  await page.goto(`/dashboard/showcase/${id}`)
  await page.getByLabel('Ad', { exact: true }).fill(`${title} benim`)
  const stored = await request.get(`/v1/admin/showcases/${id}`, { headers })
  const { version } = ((await stored.json()) as { content: { version: number } }).content
  const data = { version, title: `${title} onların` }
  await request.put(`/v1/admin/showcases/${id}`, { headers, data })
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(`${title} onların`)
  await page.getByRole('button', { name: 'Yine de kaydet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} benim` })).toBeVisible()
  await page.getByRole('button', { name: 'Sil', exact: true }).click()
  await page.getByRole('button', { name: 'Vitrini sil' }).click()
  await expect(toast(page, 'Vitrin silindi')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Vitrinler' })).toBeVisible()
})

test('a second page of the same town and type is not begun: the one there is is named', async ({
  page,
  request,
}) => {
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/custompage/new')
  await page.getByLabel('Bölge', { exact: true }).selectOption({ label: 'Kalkan' })
  await page.getByLabel('Villa tipi', { exact: true }).selectOption({ label: 'Deniz Manzaralı Villalar' })
  const taken = page.getByRole('alert').filter({ hasText: 'bir sayfa zaten var' })
  await expect(taken.getByRole('link', { name: /Kalkan/ })).toHaveAttribute('href', /\/custompage\/\d+$/)
  await page.getByLabel('Bölge', { exact: true }).selectOption({ label: 'Göcek' })
  await page.getByLabel('Villa tipi', { exact: true }).selectOption({ label: 'Muhafazakâr Villalar' })
  await expect(taken).toHaveCount(0)
  await expect(page.getByText(/arama motorlarında görünmez/)).toBeVisible()
})

test('a page of a town and a type is written with headings and links, kept over a lost session and published', async ({
  page,
  request,
  db,
}) => {
  const [town, type] = [
    await createTown(db, { position: 1000 }),
    await createVillaType(db, { position: 1000 }),
  ]
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/custompage/new')
  await page.getByLabel('Bölge', { exact: true }).selectOption({ label: town.name })
  await page.getByLabel('Villa tipi', { exact: true }).selectOption({ label: type.name })
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill('Koylardan bir deneme')

  const text = page.getByRole('textbox', { name: 'Metin' })
  await text.click()
  await page.keyboard.type('Koylar')
  await page.getByRole('button', { name: 'Başlık', exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Sabah ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('erken')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' gelin: ')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Bağlantı adresi').fill('/gocek')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Soru ekle' }).click()
  await page.getByLabel('1. soru', { exact: true }).fill('Otopark var mı?')
  await page.getByLabel('Yanıt', { exact: true }).fill('Var.')
  await page.getByRole('checkbox', { name: 'Yayında' }).check()

  // the session ends while it is typed: everything is there after the next sign-in
  await page.route('**/v1/admin/custompage', (route) =>
    route.fulfill({
      status: 401,
      json: {
        success: false,
        content: { code: 'signed_out' },
        message: 'Oturumunuz sona erdi. Yeniden giriş yapın.',
      },
    }),
  )
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await page.getByRole('button', { name: 'Giriş yap' }).first().click()
  await page.unroute('**/v1/admin/custompage')
  await typeLogin(page, ADMIN)
  await expect(page.getByText('Oturumunuz kapanırken yazdıklarınız geri getirildi.')).toBeVisible()
  await expect(text.getByRole('heading', { level: 2, name: 'Koylar' })).toBeVisible()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, 'Değişiklikler kaydedildi')).toBeVisible()

  // the saved page opens at its own address, with what the server made of it
  await expect(page).toHaveURL(/\/custompage\/\d+/)
  const address = page.getByRole('textbox', { name: 'Adres' })
  await expect(address).not.toHaveValue('')
  const slug = await address.inputValue()
  const sent = await (await page.request.get(`/${slug}`)).text()
  expect(sent).toContain(
    '<h2>Koylar</h2><p>Sabah <strong>erken</strong> gelin: <a href="/gocek">/gocek</a></p>',
  )
  expect(sent).toContain('Otopark var mı?')
})

test('a page that is switched off in the list is found by nobody, and by everybody when it is switched on', async ({
  page,
  request,
  db,
}) => {
  const { id, slug, title } = await createCustomPage(db)
  expect((await request.get(`/${slug}`)).status()).toBe(200)
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/custompage/list?q=${encodeURIComponent(title)}`)
  const power = page.getByRole('switch', { name: `${title} yayında` })
  await flip(page, power, '**/v1/admin/custompage/*', false)
  await expect(toast(page, 'Sayfa yayından kaldırıldı')).toBeVisible()
  expect((await request.get(`/${slug}`)).status()).toBe(404)
  await flip(page, power, '**/v1/admin/custompage/*', true)
  await expect(toast(page, 'Sayfa yayına alındı')).toBeVisible()
  expect((await request.get(`/${slug}`)).status()).toBe(200)
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/custompage/${id}\\b`))
  await page.getByRole('button', { name: 'Sil', exact: true }).click()
  await page.getByRole('button', { name: 'Sayfayı sil' }).click()
  await expect(toast(page, 'Sayfa silindi')).toBeVisible()
  expect((await request.get(`/${slug}`)).status()).toBe(404)
})
