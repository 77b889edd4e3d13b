import { createComment } from '../factories/comments.ts'
import { createSubscriber } from '../factories/subscribers.ts'
import { createVilla } from '../factories/villas.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { expect, ready, screenshot, test } from './visitor.ts'

const SIZES = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

for (const { name, viewport, colorScheme } of SIZES) {
  test.describe(`${name} ${colorScheme}`, () => {
    test.use({ viewport, colorScheme })

    test('an admin reads a new comment, answers it and publishes it', async ({ page, request, db }) => {
      const villa = await createVilla(db, { slug: `yorumlu-${name}` })
      const comment = await createComment(db, villa.id, { name: 'Ayşe K.', text: 'Havuz tertemizdi.' })
      await signIn(page, request, ADMIN)
      await page.goto('/dashboard/comments?state=unread')
      await page
        .getByRole('link', { name: /Ayşe K\./ })
        .first()
        .click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toContainText('Havuz tertemizdi.')
      await screenshot(page, `comment-${name}`)
      await drawer.getByRole('button', { name: 'Yanıtla' }).click()
      await drawer.getByRole('textbox', { name: 'Yanıtınız' }).fill('Yine bekleriz.')
      await drawer.getByRole('button', { name: 'Yanıtı kaydet' }).click()
      await expect(drawer.getByText('Yine bekleriz.')).toBeVisible()
      await drawer.getByRole('button', { name: 'Yayınla' }).click()
      await expect(drawer.getByText('Sitede', { exact: true })).toBeVisible()
      const stored = await db
        .selectFrom('comments')
        .selectAll()
        .where('id', '=', comment.id)
        .executeTakeFirstOrThrow()
      expect([stored.is_published, stored.reply, stored.read_at === null]).toEqual([
        true,
        'Yine bekleriz.',
        false,
      ])
      await page.goto('/dashboard/comments')
      await expect(page.getByRole('heading', { level: 1, name: 'Yorumlar' })).toBeVisible()
      await screenshot(page, `comments-${name}`)
    })

    test('an admin finds a subscriber, reads the consent and deletes it', async ({ page, request, db }) => {
      const email = `silinecek-${name}@ornek.tr`
      await createSubscriber(db, { email, confirmed_at: '2026-11-02T09:00:00Z' })
      await signIn(page, request, ADMIN)
      await page.goto('/dashboard/subscriber')
      await screenshot(page, `subscribers-${name}`)
      await page.getByRole('main').getByRole('textbox', { name: 'Ara' }).fill('silinecek')
      await expect(page).toHaveURL(/text=silinecek/)
      await page.getByRole('link', { name: email }).first().click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toContainText('Bülten almak istiyorum.')
      await screenshot(page, `subscriber-${name}`)
      await drawer.getByRole('button', { name: 'Aboneyi sil' }).click()
      await page.getByRole('dialog').last().getByRole('button', { name: 'Aboneyi sil' }).click()
      await expect(page.getByText('Abone silindi')).toBeVisible()
      await expect(page.getByRole('link', { name: email })).toHaveCount(0)
    })

    test('a reader leaves the newsletter by the link in it', async ({ page, db }) => {
      const { id, leave_token } = await createSubscriber(db, { confirmed_at: '2026-11-02T09:00:00Z' })
      await page.goto(`/abonelik/birak/${leave_token}`)
      await ready(page)
      await screenshot(page, `leave-${name}`)
      await page.getByRole('button', { name: 'Bültenden ayrıl' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Bültenden ayrıldınız' })).toBeVisible()
      await screenshot(page, `left-${name}`)
      const stored = await db
        .selectFrom('subscribers')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(stored.unsubscribed_at).not.toBeNull()
    })
  })
}
