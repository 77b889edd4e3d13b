import type { APIRequestContext, Page } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { createVilla } from '../factories/villas.ts'
import { ADMIN, logIn, pull, signIn, toast, typeLogin } from './dashboard.ts'
import { readReport } from './read-report.ts'
import { createOwner, createStay, SEASON } from './seed.ts'
import { expect, test } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The API with a session of an admin. */
async function adminApi(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${(await logIn(request, ADMIN)).accessToken}` }
  const done = async (answer: Awaited<ReturnType<APIRequestContext['get']>>) =>
    expect(answer.ok(), await answer.text()).toBe(true)
  return {
    put: async (path: string, data: object) => done(await request.put(path, { headers, data })),
    patch: async (path: string, data: object) => done(await request.patch(path, { headers, data })),
  }
}

/** A villa that is not on show yet and has no permit, behind those of the demo. */
const newVilla = (db: Db, name: string) =>
  createVilla(db, {
    name,
    position: 1000,
    seasons: [SEASON],
    is_active: false,
    published_at: null,
    permit_no: null,
    permit_status: 'missing',
  })

const saved = (page: Page) => expect(toast(page, 'Değişiklikler kaydedildi')).toBeVisible()

test('what admins write of a villa stands on its public page once it is saved', async ({
  page,
  request,
  db,
}) => {
  const villa = await createStay(db)
  // the page stands in the cache before anything happens
  await page.request.get(`/villa/${villa.slug}`)
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/villas?id=${villa.id}`)
  await page.getByRole('row').filter({ hasText: villa.name }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/villas/${villa.id}/general$`))
  await page
    .getByRole('navigation', { name: 'Villanın bölümleri' })
    .getByRole('link', { name: 'Bilmeniz iyi olur' })
    .click()
  await page.getByRole('button', { name: 'Not ekle' }).click()
  const note = 'Yan parselde eylüle kadar inşaat var, hafta içi ses duyulur.'
  await page
    .getByRole('textbox', { name: /\. not$/ })
    .last()
    .fill(note)
  await expect(page.getByText('Kaydedilmemiş değişiklikler var')).toBeVisible()
  await test.step('leaving asks before what was typed is gone', async () => {
    await page.getByRole('link', { name: 'Mesafeler' }).click()
    const question = page.getByRole('dialog', { name: 'Değişiklikler kaybolacak. Yine de çıkılsın mı?' })
    await question.getByRole('button', { name: 'Düzenlemeye dön' }).click()
    await expect(page).toHaveURL(/honest-notes$/)
  })
  await page.keyboard.press('Control+s')
  await saved(page)
  // what a search engine will show, as the page really has it: what was left empty it writes itself
  await page
    .getByRole('navigation', { name: 'Villanın bölümleri' })
    .getByRole('link', { name: 'Arama motorları' })
    .click()
  const result = page.locator('.result-preview')
  await page.getByRole('textbox', { name: /^Başlık/ }).fill('')
  await expect(result).toContainText(`${villa.name}, ${villa.town_name} · 8 kişilik`)
  const written = `${villa.name}: sabah ve akşam`
  await page.getByRole('textbox', { name: /^Başlık/ }).fill(written)
  await expect(result).toContainText(`${written} | Telmessa`)
  const [title, description] = await Promise.all([
    result.locator('b').textContent(),
    result.locator('p').textContent(),
  ])
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Kaydedilmemiş değişiklikler var')).toBeHidden()
  await page.goto(`/villa/${villa.slug}`)
  await expect(page.getByText(note)).toBeVisible()
  await expect(page).toHaveTitle(title!)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description!)
})

test('of two who edit one villa the second sees who changed what, and nothing is overwritten unseen', async ({
  page,
  request,
  db,
}) => {
  const villa = await newVilla(db, 'Çakışma Evi')
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/villas/${villa.id}/general`)
  const name = page.getByLabel('Ad', { exact: true })
  const highlight = page.getByLabel('Öne çıkan')
  await name.fill('Benim Adım Ev')
  await highlight.fill('Zeytinlerin arasında')
  const api = await adminApi(request)
  await api.put(`/v1/admin/villas/${villa.id}`, { name: 'Onun Adı Ev', version: villa.version })
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Bu alanlar siz yazarken değişti' })
  await expect(notice).toContainText('Çakışma Evi → Onun Adı Ev')
  // theirs where both wrote; the rest of what was typed stays
  await notice.getByRole('button', { name: 'Yenile' }).click()
  await expect(name).toHaveValue('Onun Adı Ev')
  await expect(highlight).toHaveValue('Zeytinlerin arasında')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await saved(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Onun Adı Ev' })).toBeVisible()
})

test('a session that ends in a section keeps what was typed and comes back to it (acceptance row 31)', async ({
  page,
  request,
  db,
}) => {
  const villa = await newVilla(db, 'Taslak Evi')
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/villas/${villa.id}/distances`)
  await page.getByLabel('Deniz').fill('1.250')
  await page.route('**/v1/admin/villas/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 401,
          json: { success: false, content: { code: 'signed_out' }, message: 'Oturumunuz sona erdi.' },
        })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Giriş yap' }).click()
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await page.unroute('**/v1/admin/villas/*')
  await typeLogin(page, ADMIN)
  await expect(page).toHaveURL(new RegExp(`/villas/${villa.id}/distances$`))
  await expect(page.getByText('Oturumunuz kapanırken yazdıklarınız geri getirildi.')).toBeVisible()
  await expect(page.getByLabel('Deniz')).toHaveValue(/^1\.?250$/)
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await saved(page)
})

test('a villa without a permit goes on show with a reason alone, and comes off again by the toast; of several that came off those with one come back', async ({
  page,
  request,
  db,
}) => {
  const villa = await newVilla(db, 'Belgesiz Ev')
  const other = await newVilla(db, 'Belgeli Ev')
  await signIn(page, request, ADMIN)
  await test.step('a new villa that is refused says where to go on', async () => {
    await page.goto('/dashboard/villas?new=1')
    const drawer = page.getByRole('dialog', { name: 'Yeni villa' })
    await drawer.getByLabel('Ad', { exact: true }).fill('Sahipsiz Ev')
    await drawer.getByRole('button', { name: 'Villayı ekle' }).click()
    await expect(drawer.getByLabel('Ev sahibi')).toBeFocused()
    await drawer.getByLabel('Ad', { exact: true }).fill('')
  })
  await page.goto(`/dashboard/villas?id=${villa.id},${other.id}`)
  const row = page.getByRole('row', { name: /Belgesiz Ev/ })
  await expect(row).toContainText('İzin yok')
  await row.getByRole('switch').click()
  const gate = page.getByRole('dialog', { name: 'İzin belgesi numarası olmadan yayına alınamaz' })
  await gate.getByRole('button', { name: 'Gerekçeyle yayına al' }).click()
  await expect(gate.getByText('İzin belgesi olmadan neden yayına alındığını yazın')).toBeVisible()
  await gate.getByLabel('Gerekçe').fill('Belge yenileniyor, başvuru 12 Kasım.')
  await gate.getByRole('button', { name: 'Gerekçeyle yayına al' }).click()
  await expect(gate).toBeHidden()
  await expect(row.getByRole('switch')).toBeChecked()
  expect((await page.request.get(`/villa/${villa.slug}`)).status()).toBe(200)
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Geri al' }).click()
  await expect(row.getByRole('switch')).not.toBeChecked()
  await expect.poll(async () => (await page.request.get(`/villa/${villa.slug}`)).status()).toBe(410)

  const api = await adminApi(request)
  const { version } = other
  await api.put(`/v1/admin/villas/${other.id}`, { permit_no: '48-904411', version })
  await api.patch('/v1/admin/villas/activity', { id: other.id, is_active: true })
  await api.patch('/v1/admin/villas/activity', { id: villa.id, is_active: true, reason: 'Belge yolda.' })
  await page.reload()
  const inOrder = page.getByRole('row', { name: /Belgeli Ev/ })
  await expect(row.getByRole('switch')).toBeChecked()
  for (const name of ['Belgesiz Ev', 'Belgeli Ev']) {
    await page.getByRole('checkbox', { name: `${name}: seç`, exact: true }).check()
  }
  await page.getByRole('button', { name: 'Yayından kaldır' }).click()
  const question = page.getByRole('dialog', { name: '2 villa yayından kaldırılsın mı?' })
  await expect(question).toContainText('1 villa izin belgesi olmadan yayında')
  await question.getByRole('button', { name: 'Yayından kaldır' }).click()
  await expect(toast(page, '2 villa yayından kaldırıldı')).toBeVisible()
  await expect(inOrder.getByRole('switch')).not.toBeChecked()
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Geri al' }).click()
  await expect(toast(page, '1 villa yayına alındı, 1 villa kaldı: izin belgesi eksik')).toBeVisible()
  await expect(inOrder.getByRole('switch')).toBeChecked()
  await expect(row.getByRole('switch')).not.toBeChecked()
  await expect(page.getByText('1 kayıt seçili')).toBeVisible()
})

test('villas are put in order with the keyboard alone, by pulling them, several at once, and saved as a file', async ({
  page,
  request,
}) => {
  await signIn(page, request, ADMIN)
  // villas of the demo: what one moves stands where it stood at the end
  await page.goto('/dashboard/villas?sort=1&page=2')
  const names = () => page.locator('.order-name b').allTextContents()
  await expect.poll(async () => (await names()).length).toBeGreaterThan(3)
  const [first, second, third] = await names()
  const button = page.getByRole('button', { name: `Aşağı taşı: ${first}`, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third])
  await expect(page.getByText(new RegExp(`^${first}: 22\\. sıra, toplam \\d+$`))).toBeAttached()
  await expect(button).toBeFocused()
  // it moves at once, and says so again when it is saved
  await expect(toast(page, `${first}: 22. sıra`)).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third])
  // a slow answer: the next move begins where this one ended, and so leads back to there
  const slow = Promise.withResolvers<void>()
  await page.route('**/v1/admin/villas/order', (route) => slow.promise.then(() => route.continue()), {
    times: 1,
  })
  const place = page.getByRole('textbox', { name: `Sıra: ${first}`, exact: true })
  await place.fill('21')
  await place.press('Enter')
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third])

  const lines = page.getByRole('list', { name: 'Villaların sırası' }).getByRole('listitem')
  await pull(page, lines.first().locator('.sortable-grip'), lines.nth(2), { x: 0.5, y: 0.9 })
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first])
  slow.resolve()
  await expect(toast(page, `${first}: 23. sıra`)).toBeVisible()
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Geri al' }).click()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third])

  await page.goto('/dashboard/villas?page=2')
  const shown = async () => (await page.locator('.rental-name .cut').allTextContents()).slice(0, 10)
  await expect.poll(async () => (await shown()).length).toBe(10)
  const before = await shown()
  const fourth = before[3]
  for (const name of [third, first]) {
    await page.getByRole('checkbox', { name: `${name}: seç`, exact: true }).check()
  }
  await page.getByRole('button', { name: 'Sıra ver' }).click()
  const dialog = page.getByRole('dialog', { name: '2 villaya sıra ver' })
  await dialog.getByLabel('İlk villanın sırası').fill('23')
  await expect(dialog.getByRole('row', { name: `${third} 23 24` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sıra ver' }).click()
  await expect(toast(page, '2 villa 23–24. sırada')).toBeVisible()
  await expect.poll(async () => (await shown()).slice(0, 4)).toEqual([second, fourth, first, third])
  await expect(page.getByRole('button', { name: 'Sıra ver' })).toHaveCount(0)
  // what was pressed is gone with the selection; the focus is not lost with it
  await expect(page.getByRole('heading', { level: 1, name: 'Villalar' })).toBeFocused()
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Geri al' }).click()
  await expect(toast(page, 'Sıra geri alındı')).toBeVisible()
  await expect.poll(shown).toEqual(before)

  // the file holds every page of the list
  const total = Number(/\/ (\d+)$/.exec((await page.locator('.page-meta').textContent())!)![1])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel indir' }).click()
  const [head, ...rows] = readReport(await (await download).path())
  const column = (label: string) => rows.map((row) => row[head!.indexOf(label)])
  expect(rows.length).toBe(total)
  expect(column('Ad').slice(20, 30)).toEqual(before)
  expect(column('Sıra').slice(0, 3)).toEqual([1, 2, 3])
  expect(head!.join()).toBe(
    'Kod,Ad,Bölge,Alt bölge,Tip,Kişi,Sahip,İzin no,İzin durumu,İzin bitişi,Temizlik (TL),Depozito (TL),Popüler,Sıra,Yayında',
  )
  expect(column('Depozito (TL)').slice(0, 30).every(Number.isInteger)).toBe(true)
})

test('an owner sees the own villas and of each a summary, and changes nothing', async ({
  page,
  request,
  db,
}) => {
  const owner = await createOwner(db)
  const { name } = await createStay(db, { owner_id: owner.id })
  await createStay(db)
  await signIn(page, request, owner)
  await page.goto('/dashboard/villas')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText(name)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Yeni villa' })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Özet' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Villanın bölümleri' })).not.toContainText('Genel')
})

test('of two presses in a hurry the second is what stays, however long the first is on its way', async ({
  page,
  request,
  db,
}) => {
  const { id } = await createStay(db)
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/villas?id=${id}`)
  const star = page.getByRole('button', { name: /: popüler$/ })
  const before = (await star.getAttribute('aria-pressed'))!
  const other = before === 'true' ? 'false' : 'true'
  const { promise, resolve } = Promise.withResolvers<void>()
  const address = '**/v1/admin/villas/popular'
  await page.route(address, (route) => promise.then(() => route.continue()), { times: 1 })
  let answers = 0
  page.on('requestfinished', (sent) => {
    if (sent.url().endsWith('/popular')) answers += 1
  })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', other)
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', before)
  await page.evaluate(() => fetch('/readyz'))
  resolve()
  await expect.poll(() => answers).toBe(2)
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', before)
})
