import type { Page } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { createBlock } from '../factories/blocks.ts'
import { createFeed } from '../factories/feeds.ts'
import { createReservation } from '../factories/reservations.ts'
import { ADMIN, choose, signIn, toast, whileOnItsWay } from './dashboard.ts'
import { createOwner, createStay } from './seed.ts'
import { dayAfter, dayName, expect, test, type FoundStay } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const night = (page: Page, day: string) =>
  page.getByRole('button', { name: new RegExp(`, ${dayName(day)} `) })
const bar = (page: Page) => page.getByRole('form', { name: 'Seçilen geceler' })

/** With the mouse, from the first night to the day it ends. */
async function drag(page: Page, from: string, until: string): Promise<void> {
  await night(page, from).hover()
  await page.mouse.down()
  await night(page, until).hover()
  await page.mouse.up()
}

test('a calendar is added, previewed, applied, changes over there and is forgotten again', async ({
  page,
  request,
  program: { db, outsideSite },
}) => {
  const { id, startDate } = await createStay(db, { inOneMonth: true })
  const [first, second] = [dayAfter(startDate, 1), dayAfter(startDate, 3)]
  const one = { uid: 'bir', check_in: startDate, check_out: first }
  outsideSite.set(`/${id}.ics`, [one, { uid: 'iki', check_in: first, check_out: second }])
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/villas/${id}/calendar?ay=${startDate.slice(0, 7)}`)
  await expect(night(page, startDate)).toHaveAccessibleName(/boş/)

  // an address that leads inside is refused where it is read, in words
  await page.getByRole('link', { name: 'Takvim ekle' }).click()
  await page.getByRole('textbox', { name: 'Takvim adresi' }).fill('http://127.0.0.1:5432/takvim.ics')
  await page.getByLabel('Ad', { exact: true }).fill('İçerisi')
  await page.getByRole('button', { name: 'Ekle ve önizle' }).click()
  const preview = page.getByRole('dialog', { name: 'Takvim önizlemesi' })
  await expect(preview.getByRole('alert')).toContainText('İçerisi: kaydedildi ama okunamadı')
  await expect(preview.getByRole('alert')).toContainText('Bu adres kullanılamıyor.')
  await expect(toast(page, 'Değişiklikler kaydedildi')).toHaveCount(0)
  await expect(preview.getByRole('button', { name: /uygula|Eşitle/ })).toHaveCount(0)
  await preview.getByRole('button', { name: 'Vazgeç' }).click()

  const feeds = page.getByRole('region', { name: 'Takvim bağlantıları' })
  await feeds.getByRole('button', { name: 'İçerisi, işlemler' }).click()
  await choose(page, 'Değiştir')
  await page.getByRole('textbox', { name: 'Takvim adresi' }).fill(outsideSite.url(`/${id}.ics`))
  await page.getByLabel('Ad', { exact: true }).fill('Deneme sitesi')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(preview.getByRole('region', { name: /Eklenecek/ }).getByRole('checkbox')).toHaveCount(2)
  await preview.getByRole('checkbox').first().uncheck()
  await preview.getByRole('button', { name: '1 tarihi uygula' }).click()
  await expect(toast(page, '1 tarih kapandı')).toBeVisible()
  await expect(feeds).toContainText('Güncel')
  await expect(feeds).toContainText(/Son eşitleme bugün \d\d\.\d\d, 2 kayıt/)
  await expect(night(page, startDate)).toHaveAccessibleName(/boş/)
  await expect(night(page, first)).toHaveAccessibleName(/Deneme sitesi, kapalı, ilk gün/)

  // what was shown and is no longer so is said, and shown anew
  await feeds.getByRole('link', { name: 'Önizle, Deneme sitesi' }).click()
  await expect(preview.getByRole('region', { name: /Eklenecek/ })).toContainText('Dışarıda bırakılmıştı')
  outsideSite.set(`/${id}.ics`, [one])
  await preview.getByRole('checkbox').check()
  await preview.getByRole('button', { name: '1 tarihi uygula' }).click()
  await expect(preview).toContainText('Takvim siz bakarken değişti. Yeni önizlemeyi görüp yeniden uygulayın.')
  await expect(preview.getByRole('region', { name: /Kalkacak/ })).toContainText('karşı sitede artık yok')
  await preview.getByRole('button', { name: 'Vazgeç' }).click()

  await feeds.getByRole('button', { name: 'Deneme sitesi, işlemler' }).click()
  await choose(page, 'Bağlantıyı kaldır')
  await page.getByRole('button', { name: 'Bağlantıyı kaldır' }).click()
  await expect(toast(page, 'Deneme sitesi kaldırıldı, 1 kapama açıldı')).toBeVisible()
  await expect(feeds.locator(':focus')).toHaveCount(1)
  await expect(night(page, first)).toHaveAccessibleName(/boş/)
})

/** The calendar of a villa of an owner who has just signed in. */
async function openOwnCalendar(page: Page, db: Db): Promise<FoundStay & { owner_id: number }> {
  const owner = await createOwner(db)
  const stay = await createStay(db, { owner_id: owner.id, inOneMonth: true })
  await signIn(page, page.request, owner)
  await page.goto(`/dashboard/villas/${stay.id}/calendar?ay=${stay.startDate.slice(0, 7)}`)
  await expect(night(page, stay.startDate)).toHaveAccessibleName(/boş/)
  return { ...stay, owner_id: owner.id }
}

test('an owner closes nights by dragging or by two clicks; a typed note is never lost without a question', async ({
  page,
  db,
}) => {
  const { name, startDate: from } = await openOwnCalendar(page, db)
  await drag(page, from, dayAfter(from, 3))
  await expect(bar(page)).toContainText('3 gece')
  // two clicks say the same as the stroke did
  await bar(page).getByRole('button', { name: 'Seçimi bırak' }).click()
  await night(page, from).click()
  await expect(bar(page)).toContainText('1 gece')
  await night(page, dayAfter(from, 3)).click()
  await expect(bar(page)).toContainText('3 gece')
  await bar(page).getByText('Bakım', { exact: true }).click()
  // a note that was typed goes by a question only, and stays for the nights that are selected instead
  await bar(page).getByLabel(/^Not/).fill('Havuz boşaltılacak')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Düzenlemeye dön' }).click()
  await night(page, dayAfter(from, 10)).click()
  await expect(bar(page)).toContainText('Bıraktığınız seçim için yazdıklarınız duruyor.')
  await page.getByRole('link', { name: 'Özet', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Düzenlemeye dön' }).click()
  await drag(page, from, dayAfter(from, 3))
  await expect(bar(page).getByLabel(/^Not/)).toHaveValue('Havuz boşaltılacak')
  // who selects on before the calendar was read again takes nothing along of what was sent
  await whileOnItsWay(page, '**/v1/admin/occupancy?*', async () => {
    await bar(page).getByRole('button', { name: 'Tarih kapat' }).click()
    await expect(page.getByText(new RegExp(`^${name} kapatıldı, `))).toBeVisible()
    await night(page, dayAfter(from, 10)).click()
    await expect(bar(page)).toContainText('1 gece')
  })
  await expect(bar(page).getByLabel(/^Not/)).toHaveValue('')
  await expect(bar(page).getByRole('radio', { name: 'Ev sahibi' })).toBeChecked()
  await expect(bar(page)).toContainText('1 gece')
  await bar(page).getByRole('button', { name: 'Seçimi bırak' }).click()
  await expect(night(page, from)).toHaveAccessibleName(/Bakım, kapalı, ilk gün/)
})

test('an owner opens closed nights again by dragging over them, and takes that back in one piece', async ({
  page,
  db,
}) => {
  const { id, name, owner_id, startDate: from } = await openOwnCalendar(page, db)
  const nights = { check_in: from, check_out: dayAfter(from, 3) }
  await createBlock(db, id, { ...nights, reason: 'Bakım', created_by: owner_id })
  await page.reload()
  await expect(night(page, from)).toHaveAccessibleName(/Bakım, kapalı, ilk gün/)
  await drag(page, dayAfter(from, 1), dayAfter(from, 2))
  await expect(bar(page)).toContainText(/1 gece açılır \(Bakım, .*\)\. Kapamanın seçim dışındaki geceleri/)
  await bar(page).getByRole('button', { name: 'Tarihleri aç' }).click()
  await expect(night(page, from)).toHaveAccessibleName(/Bakım, kapalı, ilk gün/)
  await expect(night(page, dayAfter(from, 1))).toHaveAccessibleName(/: boş/)
  await expect(night(page, dayAfter(from, 2))).toHaveAccessibleName(/Bakım, kapalı, ilk gün/)
  const opened = page.locator('[data-sonner-toast]').filter({ hasText: `${name}: 1 gece açıldı, ` })
  await opened.getByRole('button', { name: 'Geri al' }).click()
  await expect(toast(page, `Geri alındı, ${name} yeniden kapalı`)).toBeVisible()
  await expect(night(page, dayAfter(from, 2))).toHaveAccessibleName(/Bakım, kapalı$/)
  await night(page, dayAfter(from, 1)).click()
  await choose(page, 'Tarihleri aç')
  await expect(night(page, from)).toHaveAccessibleName(/boş/)
})

test('an owner closes and opens nights with the keyboard alone, and sees no address', async ({
  page,
  db,
}) => {
  const { startDate: from } = await openOwnCalendar(page, db)
  await night(page, from).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(bar(page)).toContainText('2 gece')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Tarih kapat' }).press('Enter')
  await expect(bar(page).getByRole('radio', { name: 'Ev sahibi' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(night(page, dayAfter(from, 7))).toHaveAccessibleName(/Ev sahibi, kapalı, ilk gün/)
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await night(page, dayAfter(from, 8)).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Tarihleri aç' }).press('Enter')
  await expect(night(page, dayAfter(from, 8))).toHaveAccessibleName(/: boş/)
  await expect(night(page, dayAfter(from, 7))).toHaveAccessibleName(/Ev sahibi, kapalı, ilk gün/)
  await night(page, dayAfter(from, 7)).click()
  await choose(page, 'Tarihleri aç')
  await expect(night(page, dayAfter(from, 7))).toHaveAccessibleName(/boş/)

  await expect(page.getByText('Bu villanın takvim adresi')).toHaveCount(0)
  await expect(page.getByText(/https?:\/\//)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Takvim ekle' })).toHaveCount(0)
})

test('a feed that collides is the first card of the home screen and names the days and the guest, on a phone too', async ({
  page,
  request,
  program: { db, outsideSite },
}) => {
  const { id, name, startDate } = await createStay(db, { inOneMonth: true })
  await createReservation(db, id, {
    check_in: startDate,
    check_out: dayAfter(startDate, 4),
    first_name: 'Defne',
    last_name: 'Aslan',
  })
  outsideSite.set(`/${id}.ics`, [
    { uid: 'bir', check_in: dayAfter(startDate, 2), check_out: dayAfter(startDate, 6) },
  ])
  await createFeed(db, id, { name: 'Karşı site', url: outsideSite.url(`/${id}.ics`) })
  await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/villas/${id}/calendar?onizle=all`)
  const preview = page.getByRole('dialog', { name: 'Takvim önizlemesi' })
  // Left out, a collision would no longer be one: its free nights are taken over.
  await preview.getByRole('checkbox').check()
  await preview.getByRole('button', { name: '1 tarihi uygula' }).click()
  await expect(preview).toBeHidden()
  await expect(page.getByText('Aynı geceler iki yerde satılmış')).toBeVisible()
  await expect(page.getByText(/çakışma, .*: Defne Aslan rezervasyonu/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Takvim çakışıyor' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/')
  const cards = page.getByRole('region')
  await expect(cards.filter({ has: page.getByRole('heading', { level: 2 }) }).first()).toContainText(
    'Takvim çakışması',
  )
  await page.getByRole('link', { name: 'Takvim çakışması, hepsi' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText('Çakışıyor')).toBeVisible()
  await expect(row.getByText(/Defne Aslan rezervasyonu/)).toBeVisible()

  // an address that cannot be read has no preview, and says so
  outsideSite.set(`/${id}.ics`, 503)
  await page.goto(`/dashboard/villas/${id}/calendar?onizle=all`)
  await expect(preview.getByRole('alert')).toContainText('Karşı site okunamadı, önizlemesi yok')
})
