import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Db } from '../../src/server/platform/context.ts'
import { createBoat } from '../factories/boats.ts'
import { createMarina } from '../factories/regions.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { createOwner } from './seed.ts'
import { expect, ready, test } from './visitor.ts'

let made = 0

async function newBoat(db: Db, fields: { owner_id?: number } = {}) {
  const n = `${process.pid} ${(made += 1)}`
  // In a town of the demo, because another town would get a name on the map of villas.
  const town = await db.selectFrom('towns').select('id').orderBy('id').executeTakeFirstOrThrow()
  const marina = await createMarina(db, { name: `İskele ${n}`, town_id: town.id })
  const slug = `seher-${n.replace(' ', '-')}`
  return createBoat(db, {
    name: `Seher ${n}`,
    slug,
    code: `SH${process.pid}${made}`,
    marina_id: marina.id,
    is_active: true,
    ...fields,
  })
}

/** Another section, by the list beside it or by the select above it. */
async function openSection(page: Page, isWide: boolean, label: string) {
  const sections = page.getByRole('navigation', { name: 'Teknenin bölümleri' })
  if (isWide) await sections.getByRole('link', { name: label }).click()
  else await sections.getByRole('combobox', { name: 'Bölüm' }).selectOption({ label })
  await expect(page.getByRole('heading', { level: 2, name: label })).toBeVisible()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
}

for (const width of [1440, 390]) {
  test(`an admin opens a boat from the list, changes two sections and an image, and sees who was first, at ${width} px`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const boat = await newBoat(db)
    const { accessToken } = await signIn(page, page.request, ADMIN)
    await page.goto(`/dashboard/boats?searchString=${encodeURIComponent(boat.name)}`)
    await page.getByRole('link', { name: boat.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: boat.name })).toBeVisible()

    await openSection(page, width === 1440, 'Bilmeniz iyi olur')
    await page.getByRole('button', { name: 'Not ekle' }).click()
    await page.getByRole('textbox').last().fill('Jeneratör gece susar.')
    await save(page)
    await expect(page.getByText('Kaydedilmemiş değişiklikler var')).toBeHidden()

    await openSection(page, width === 1440, 'Arama motorları')
    const title = page.getByRole('textbox', { name: /^Başlık/ })
    await title.fill('Seher ile sakin koylar')
    const first = await page.request.put(`/v1/admin/boat/${boat.id}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { version: 2, seo_title: 'Başkasının başlığı' },
    })
    expect(first.ok(), await first.text()).toBe(true)
    await save(page)
    await expect(page.getByRole('alert').getByText('Başkasının başlığı')).toBeVisible()
    await page.getByRole('button', { name: 'Yine de kaydet' }).click()
    await expect(page.getByText('Kaydedilmemiş değişiklikler var')).toBeHidden()

    await openSection(page, width === 1440, 'Fotoğraflar')
    const [r = 0, g = 0, b = 0] = randomBytes(3)
    const plain = { create: { width: 900, height: 600, channels: 3 as const, background: { r, g, b } } }
    const file = { name: 'guverte.jpg', mimeType: 'image/jpeg', buffer: await sharp(plain).jpeg().toBuffer() }
    await page.locator('.drop-zone input[type=file]').setInputFiles(file)
    await expect(page.getByRole('list', { name: 'Fotoğraflar' }).getByRole('listitem')).toHaveCount(1)

    await page.goto(`/tekne/${boat.slug}`)
    await ready(page)
    await expect(page.getByText('Jeneratör gece susar.')).toBeVisible()
    await expect(page).toHaveTitle(/^Seher ile sakin koylar/)
  })
}

test('an owner opens the own boat from the list, reads its overview and changes nothing', async ({
  page,
  request,
  db,
}) => {
  const owner = await createOwner(db)
  const [own, other] = [await newBoat(db, { owner_id: owner.id }), await newBoat(db)]
  await signIn(page, request, owner)
  await page.goto('/dashboard/boats')
  await expect(page.getByText(other.name)).toBeHidden()
  await page.getByRole('link', { name: own.name }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/boats/${own.id}/overview$`))
  await expect(page.getByText('gündüz 10, gece kalınmıyor')).toBeVisible()
  await expect(page.getByText('Komisyon')).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.goto(`/dashboard/boats/${own.id}/general`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(own.name)
  await page.goto(`/dashboard/boats/${other.id}/overview`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tekne bulunamadı' })).toBeVisible()
})
