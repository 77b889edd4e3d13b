import type { Locator, Page } from '@playwright/test'
import { ADMIN, logIn, pull, signIn, toast, typeLogin, whileOnItsWay } from './dashboard.ts'
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

test('a showcase is hung, put in order by keys, seen as it will stand and taken down again', async ({
  page,
  request,
}, info) => {
  const title = `Deneme vitrini ${info.workerIndex}-${Date.now() % 100_000}`
  await signIn(page, request, ADMIN)
  expect(await sections(page)).not.toContain(title)
  await page.goto('/dashboard/showcase')
  await page.getByRole('link', { name: 'Vitrin ekle' }).click()
  await page.getByLabel('Ad', { exact: true }).fill(title)
  await page.getByLabel('Yer').selectOption('home_bottom')
  await page.getByLabel('Villa ara').fill('kalkan')
  const picker = page.getByRole('list', { name: 'Bulunan villalar' })
  // of all villas the second is elsewhere
  await expect(picker.getByRole('listitem').nth(1)).toContainText('Kalkan')
  const adds = picker.getByRole('button', { name: /^Ekle: / })
  const [first, second] = await adds
    .filter({ visible: true })
    .evaluateAll((buttons) => buttons.slice(0, 2).map((button) => button.ariaLabel!.slice('Ekle: '.length)))
  await picker.getByRole('button', { name: `Ekle: ${first}` }).click()
  await expect(picker.getByText('Vitrinde', { exact: true })).toBeFocused()
  await picker.getByRole('button', { name: `Ekle: ${second}` }).click()
  const order = page.getByRole('list', { name: 'Vitrindeki villalar' }).getByRole('listitem')
  await expect(order).toHaveCount(2)
  await page.getByRole('button', { name: `Yukarı taşı: ${second}` }).press('Enter')
  await expect(order.first()).toContainText(second!)
  const preview = page.getByRole('region', { name: title, exact: true })
  await expect(preview.getByRole('heading', { level: 5 })).toHaveText([second!, first!])
  // by the mouse the other way round, and back
  await pull(page, order.nth(1).locator('.sortable-grip'), order.first(), { x: 0.5, y: 0.1 })
  await expect(preview.getByRole('heading', { level: 5 })).toHaveText([first!, second!])
  await pull(page, order.first().locator('.sortable-grip'), order.nth(1), { x: 0.5, y: 0.9 })
  await expect(preview.getByRole('heading', { level: 5 })).toHaveText([second!, first!])
  // it hangs at the foot of the page, and the preview stands there
  const whole = page.getByRole('region', { name: /^Ana sayfa, / })
  await expect.poll(() => whole.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(page, 'Değişiklikler kaydedildi')).toBeVisible()
  await expect(page).toHaveURL(/\/showcase\/\d+$/)

  const shown = await sections(page)
  expect(shown.indexOf(title)).toBeGreaterThan(shown.indexOf('Nasıl bir ev arıyorsunuz?'))
  // switched off in the list it is gone, switched on it is back
  const id = /\d+$/.exec(page.url())![0]
  await page.getByRole('link', { name: 'Vitrinlere dön' }).click()
  const power = page.getByRole('switch', { name: `${title} açık` })
  await flip(page, power, '**/v1/admin/showcases/*', false)
  await expect(toast(page, 'Vitrin kapatıldı')).toBeVisible()
  expect(await sections(page)).not.toContain(title)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Kapalı')
  await flip(page, power, '**/v1/admin/showcases/*', true)
  await expect(toast(page, 'Vitrin açıldı')).toBeVisible()
  expect(await sections(page)).toContain(title)
  // pulled in front of its neighbour it hangs there first
  const expectOrder = () =>
    expect
      .poll(async () => (await sections(page)).filter((each) => [title, 'Üç kuşak bir arada'].includes(each)))
      .toEqual([title, 'Üç kuşak bir arada'])
  await page.getByRole('link', { name: 'Sırala' }).click()
  const slot = page.getByRole('list', { name: 'Alt: villa tiplerinden sonra' }).getByRole('listitem')
  await expect(slot).toContainText(['Üç kuşak bir arada', title])
  const grip = slot.filter({ hasText: title }).locator('.sortable-grip')
  const readAfterPull = readAfterSaves(page, 1)
  await pull(page, grip, slot.first(), { x: 0.5, y: 0.1 })
  await expect(slot).toContainText([title, 'Üç kuşak bir arada'])
  await readAfterPull
  await expectOrder()
  // down and up again before the first is answered: both are kept, one after the other
  const readAfterBoth = readAfterSaves(page, 2)
  await whileOnItsWay(page, '**/showcases/updateorder', async () => {
    for (const [name, there] of [
      [`Aşağı taşı: ${title}`, ['Üç kuşak bir arada', title]],
      [`Yukarı taşı: ${title}`, [title, 'Üç kuşak bir arada']],
    ] as const) {
      await page.getByRole('button', { name }).press('Enter')
      await expect(slot).toContainText([...there])
    }
  })
  await readAfterBoth
  await expectOrder()
  // somebody else ordered them meanwhile: their order is shown, not written over
  const headers = { authorization: `Bearer ${(await logIn(request, ADMIN)).accessToken}` }
  const all = await request.get('/v1/admin/showcases?take=100', { headers })
  const rows = ((await all.json()) as { content: { items: { id: number; slot: string }[] } }).content.items
  const [others, [top, ...below]] = [
    rows.filter((row) => row.slot !== 'home_bottom'),
    rows.filter((row) => row.slot === 'home_bottom'),
  ]
  const theirs = { id: [...others, ...below, top!].map((row) => row.id) }
  expect((await request.put('/v1/admin/showcases/updateorder', { headers, data: theirs })).status()).toBe(200)
  await page.getByRole('button', { name: `Aşağı taşı: ${title}` }).press('Enter')
  await expect(
    page.locator('[data-sonner-toast]').getByText(/^Vitrinlerin sırası siz bakarken değişti/),
  ).toBeVisible()
  await expect(slot).toContainText(['Üç kuşak bir arada', title])
  // seen now
  await page.getByRole('button', { name: `Yukarı taşı: ${title}` }).press('Enter')
  await expect(slot).toContainText([title, 'Üç kuşak bir arada'])
  await expectOrder()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: title }).click()
  // another day: planned for later, it is not there today and is there then
  await page.getByLabel('İlk gün').fill('2099-07-01')
  await expect(page.getByText(/günü bu vitrin sayfada yok/)).toBeVisible()
  await page.getByRole('button', { name: 'İlk gün', exact: true }).click()
  await expect(preview).toBeVisible()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Planlandı')).toBeVisible()
  expect(await sections(page)).not.toContain(title)

  // somebody else renamed it meanwhile
  await page.getByLabel('Ad', { exact: true }).fill(`${title} benim`)
  const stored = await request.get(`/v1/admin/showcases/${id}`, { headers })
  const { version } = ((await stored.json()) as { content: { version: number } }).content
  await request.put(`/v1/admin/showcases/${id}`, {
    headers,
    data: { version, title: `${title} onların` },
  })
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(`${title} onların`)
  await page.getByRole('button', { name: 'Yine de kaydet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} benim` })).toBeVisible()
  await page.getByRole('button', { name: 'Sil', exact: true }).click()
  await page.getByRole('button', { name: 'Vitrini sil' }).click()
  await expect(toast(page, 'Vitrin silindi')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Vitrinler' })).toBeVisible()
})

test('a page of a town and a type is written with headings and links, kept over a lost session and published', async ({
  page,
  request,
}, info) => {
  const title = `Göcek deneme sayfası ${info.workerIndex}-${Date.now() % 100_000}`
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
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill(title)

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

  // switched off in the list nobody finds it, switched on it is back
  const editor = page.url()
  await page.goto(`/dashboard/custompage/list?q=${encodeURIComponent(title)}`)
  const power = page.getByRole('switch', { name: `${title} yayında` })
  await flip(page, power, '**/v1/admin/custompage/*', false)
  await expect(toast(page, 'Sayfa yayından kaldırıldı')).toBeVisible()
  expect((await page.request.get(`/${slug}`)).status()).toBe(404)
  await flip(page, power, '**/v1/admin/custompage/*', true)
  await expect(toast(page, 'Sayfa yayına alındı')).toBeVisible()
  expect((await page.request.get(`/${slug}`)).status()).toBe(200)
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).click()
  await expect(page).toHaveURL(editor)
  await page.getByRole('button', { name: 'Sil', exact: true }).click()
  await page.getByRole('button', { name: 'Sayfayı sil' }).click()
  await expect(toast(page, 'Sayfa silindi')).toBeVisible()
  expect((await page.request.get(`/${slug}`)).status()).toBe(404)
})
