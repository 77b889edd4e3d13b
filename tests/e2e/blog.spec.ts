import { createPost } from '../factories/blog-posts.ts'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { expect, screenshot, test } from './visitor.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test(`an admin writes a post with a villa, publishes it, and a visitor reads it, ${viewport.width} px`, async ({
      page,
      request,
      db,
    }) => {
      const title = `Kıyıda bir sabah ${viewport.width}`
      await signIn(page, request, ADMIN)
      await page.goto('/dashboard/blog/new')
      await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill(title)
      await page.getByRole('textbox', { name: 'Özet' }).fill('Erken kalkanlara.')
      await page.getByRole('textbox', { name: 'Metin' }).click()
      await page.keyboard.type('Deniz sabah durgundur.')
      await page.keyboard.press('Enter')
      await page.keyboard.type('[TLM-001]')
      await expect(page.getByText('Villa kartları: TLM-001')).toBeVisible()
      await page.getByRole('textbox', { name: 'Konular' }).fill('Sabah, Deniz')
      await page.getByRole('button', { name: 'Kaydet' }).click()
      await expect(toast(page, 'Taslak kaydedildi')).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard\/blog\/\d+$/)
      const { slug } = await db
        .selectFrom('blog_posts')
        .select('slug')
        .where('title', '=', title)
        .executeTakeFirstOrThrow()
      expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404)

      await page.getByRole('button', { name: 'Şimdiki zamanı yaz' }).click()
      await page.getByRole('button', { name: 'Kaydet' }).click()
      await expect(page.getByRole('link', { name: 'Sitede aç' })).toBeVisible()
      await screenshot(page, `blog-editor-${viewport.width}`)

      await page.goto('/blog')
      await screenshot(page, `blog-list-${viewport.width}`)
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('link', { name: /Taş Kule/ }).first()).toBeVisible()
      await page.goto('/blog/likya-yolunda-ilk-gun')
      await screenshot(page, `blog-post-${viewport.width}`, { fullPage: true })
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark'
      })
      await screenshot(page, `blog-post-dark-${viewport.width}`)
    })
  })
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test(`the home page shows the newest posts, ${viewport.width} px`, async ({ page, db }) => {
      const title = `Koyda yeni bir yazı ${viewport.width}`
      const published_at = new Date(Date.now() - 1000).toISOString()
      const { slug } = await createPost(db, { title, published_at, tags: ['Koylar'] })
      await page.goto('/')
      const band = page.getByRole('region', { name: 'Blogdan yeni yazılar' })
      await band.scrollIntoViewIfNeeded()
      await expect(band.getByRole('listitem')).toHaveCount(3)
      await screenshot(page, `home-posts-${viewport.width}`)
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark'
      })
      await screenshot(page, `home-posts-dark-${viewport.width}`)
      await band.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(new RegExp(`/blog/${slug}$`))
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test('without scripts the blog is read, filtered by a tag, and a former address leads on', async ({
    page,
    db,
  }) => {
    const post = await createPost(db, { slug: 'eski-ad', title: 'Adı değişen yazı', tags: ['Deneme konusu'] })
    await db.updateTable('blog_posts').set({ slug: 'yeni-ad' }).where('id', '=', post.id).execute()
    await page.goto('/blog?tag=deneme-konusu')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goto('/blog/eski-ad')
    await expect(page).toHaveURL(/\/blog\/yeni-ad$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Adı değişen yazı' })).toBeVisible()
    await page.goto('/blog/haftanin-pazarlari')
    await page.getByRole('link', { name: /^Önceki yazı/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ne zaman gelmeli')
    await screenshot(page, 'blog-without-scripts')
    const head = await page.locator('head').innerHTML()
    expect(head).toContain('application/rss+xml')
    expect(head).toMatch(/property="og:image" content="http[^"]+\/media\//)
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
      expect.stringContaining('"@type":"Article"'),
    )
  })
})
