import type { Page } from '@playwright/test'
import { createFaqQuestion } from '../factories/faq.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { expect, ready, test } from './visitor.ts'

/** The FAQPage entries in the structured data of the page. */
async function faqPages(page: Page): Promise<{ mainEntity: { name: string }[] }[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts
    .filter((text) => text !== '')
    .flatMap((text) => JSON.parse(text)['@graph'])
    .filter((entry) => entry['@type'] === 'FAQPage')
}

test('an admin adds a question, and visitors open it on the questions page and on the pages of its group', async ({
  page,
  request,
}) => {
  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/faq')
  await page.getByRole('link', { name: 'Konu ekle', exact: true }).click()
  const group = page.getByRole('dialog', { name: 'Konu ekle' })
  await group.getByLabel('Ad', { exact: true }).fill('Otopark')
  await group.getByLabel('Villa sayfaları').check()
  await group.getByRole('button', { name: 'Konuyu ekle' }).click()
  await expect(page.getByRole('heading', { name: 'Otopark' })).toBeVisible()

  await page.getByRole('link', { name: 'Soru ekle', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Soru ekle' })
  await form.getByLabel('Soru', { exact: true }).fill('Arabamı nereye bırakırım?')
  await form.getByRole('textbox', { name: 'Yanıt' }).fill('Evin bahçesinde yer var.')
  await form.getByRole('button', { name: 'Soruyu ekle' }).click()
  await expect(page.getByRole('link', { name: /Arabamı nereye bırakırım/ })).toBeVisible()

  for (const address of ['/faq', '/villa/tas-kule']) {
    await page.goto(address)
    await ready(page)
    const answer = page.getByText('Evin bahçesinde yer var.')
    await expect(answer).toBeHidden()
    await page.getByText('Arabamı nereye bırakırım?', { exact: true }).click()
    await expect(answer).toBeVisible()
  }
  await page.goto('/kalkan')
  await expect(page.getByText('Arabamı nereye bırakırım?')).toHaveCount(0)
})

test('every page with questions has one FAQPage with all of them', async ({ page, db }) => {
  const custom = await db
    .selectFrom('custom_pages')
    .select(['slug', 'faq'])
    .where('is_published', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  for (const address of ['/faq', '/villa/tas-kule', '/kalkan', `/${custom.slug}`]) {
    await page.goto(address)
    const shown = await page.locator('.questions summary').allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    const found = await faqPages(page)
    expect(found.map(({ mainEntity }) => mainEntity.map(({ name }) => name))).toEqual([shown])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts a question opens, and its address opens it', async ({ page, db }) => {
    const { id, question } = await createFaqQuestion(db, { answer: '<p>Bu yanıt bir adresle açılır.</p>' })
    await page.goto('/faq')
    const answer = page.getByText('Bu yanıt bir adresle açılır.')
    await expect(answer).toBeHidden()
    await page.getByText(question, { exact: true }).click()
    await expect(answer).toBeVisible()
    await page.goto('/about')
    await page.goto(`/faq#soru-${id}`)
    await expect(answer).toBeVisible()
  })
})
