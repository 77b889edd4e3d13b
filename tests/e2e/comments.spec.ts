import { createCommentLink } from '../factories/comment-links.ts'
import { createComment } from '../factories/comments.ts'
import { createVilla } from '../factories/villas.ts'
import type { Locator } from '@playwright/test'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { expect, ready, screenshot, test } from './visitor.ts'

const GROUPS = [
  ['Konaklamanın tamamı', 4],
  ['Temizlik', 5],
  ['İlanın doğruluğu', 4],
  ['Konum', 5],
  ['İletişim', 5],
  ['Fiyatının karşılığı', 3],
] as const
const SIZES = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const
/** The colours of the stars of a group, from the first. */
const fills = (group: Locator) =>
  group
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio, '::before').backgroundColor))
const HOSTILE = '<img src=x onerror="window.__xss=1">Havuz temizdi.<script>window.__xss=1</script>'

for (const { name, viewport, colorScheme } of SIZES) {
  test.describe(`${name} ${colorScheme}`, () => {
    test.use({ viewport, colorScheme })

    test(`a guest comments by the mailed link, an admin publishes it, and the villa page shows it as text, ${name}`, async ({
      page,
      request,
      db,
    }) => {
      const villa = await createVilla(db, { slug: `anlatilan-${name}` })
      for (const stars of [5, 4, 5, 4]) {
        const topics = { cleanliness: stars, truth: 5, place: 4, communication: 5, value: 3 }
        await createComment(db, villa.id, { stars, ...topics, is_published: true })
      }
      await db
        .updateTable('rentals')
        .set({ rating: 4.5, rating_count: 4 })
        .where('id', '=', villa.id)
        .execute()
      const { token } = await createCommentLink(db, villa.id)
      await page.goto(`/yorum/${token}`)
      await ready(page)
      await page.getByRole('button', { name: 'Yorumu gönder' }).click()
      await expect(page.getByText('Göndermeden önce 8 alanı düzeltin')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Konum: 1 ile 5 arasında yıldız verin' })).toBeVisible()
      await screenshot(page, `comment-form-errors-${name}`, { fullPage: true })
      const place = page.getByRole('group', { name: 'Konum' })
      expect(new Set(await fills(place)).size, 'no star is filled before a choice').toBe(1)
      await place.getByRole('radio', { name: '3 yıldız' }).check()
      await expect
        .poll(async () => {
          const [first, ...others] = await fills(place)
          return others.map((fill) => fill === first)
        })
        .toEqual([true, true, false, false])
      for (const [group, stars] of GROUPS)
        await page
          .getByRole('group', { name: group })
          .getByRole('radio', { name: `${stars} yıldız` })
          .check()
      await page.getByRole('textbox', { name: 'Yorumunuz' }).fill(HOSTILE)
      // What was typed is there again after a reload.
      await page.reload()
      await ready(page)
      await expect(page.getByRole('textbox', { name: 'Yorumunuz' })).toHaveValue(HOSTILE)
      await expect(
        page.getByRole('group', { name: 'Temizlik' }).getByRole('radio', { name: '5 yıldız' }),
      ).toBeChecked()
      await page.getByRole('checkbox', { name: /yayınlanmasını kabul ediyorum/ }).check()
      await screenshot(page, `comment-form-${name}`, { fullPage: true })
      await page.getByRole('button', { name: 'Yorumu gönder' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Yorumunuz bize ulaştı' })).toBeVisible()
      await page.goto(`/yorum/${token}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Bu bağlantı kullanılmış' })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(villa.name)
      await screenshot(page, `comment-used-${name}`)

      await signIn(page, request, ADMIN)
      await page.goto(`/dashboard/comments?villa_id=${villa.id}`)
      await page
        .getByRole('link', { name: /Ayşe K\./ })
        .first()
        .click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toContainText(HOSTILE)
      await expect(drawer).toContainText('Fiyatının karşılığı 3')
      await screenshot(page, `comment-moderation-${name}`)
      await drawer.getByRole('button', { name: 'Yayınla' }).click()
      await expect(toast(page, 'Yorum sitede')).toBeVisible()

      await page.goto(`/villa/${villa.slug}`)
      await ready(page)
      const section = page.locator('#yorumlar')
      await section.scrollIntoViewIfNeeded()
      await expect(section).toContainText('4,4 · 5 doğrulanmış konaklama')
      await expect(section.getByRole('list', { name: /Başlıklara göre ortalamalar/ })).toContainText(
        'Temizlik',
      )
      await expect(section).toContainText(HOSTILE)
      expect(await page.evaluate(() => '__xss' in window)).toBe(false)
      await screenshot(page, `comment-on-page-${name}`)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest comments without scripts', async ({ page, db }) => {
    const villa = await createVilla(db)
    const { token, reservation } = await createCommentLink(db, villa.id)
    await page.goto(`/yorum/${token}`)
    for (const [group, stars] of GROUPS)
      await page
        .getByRole('group', { name: group })
        .getByRole('radio', { name: `${stars} yıldız` })
        .check()
    await page.getByRole('textbox', { name: 'Yorumunuz' }).fill('Kapıda karşılandık, ev tertemizdi.')
    await page.getByRole('checkbox', { name: /yayınlanmasını kabul ediyorum/ }).check()
    await page.getByRole('button', { name: 'Yorumu gönder' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Yorumunuz bize ulaştı' })).toBeVisible()
    const stored = await db
      .selectFrom('comments')
      .select(['stars', 'value', 'is_published'])
      .where('reservation_id', '=', reservation.id)
      .execute()
    expect(stored).toEqual([{ stars: 4, value: 3, is_published: false }])
  })
})
