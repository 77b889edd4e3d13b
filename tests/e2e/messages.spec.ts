import { createContactMessage } from '../factories/contact-messages.ts'
import { ADMIN, signIn, toast } from './dashboard.ts'
import { expect, screenshot, test } from './visitor.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const XSS = '<img src=x onerror="document.title=1">"><script>document.title=2</script>'

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test(`an admin reads a message, answers it by mail and archives it, ${viewport.width} px`, async ({
      page,
      request,
      db,
    }) => {
      const { id, name, email } = await createContactMessage(db, {
        name: `Filiz Çağrıöz ${viewport.width}`,
        subject: XSS,
        message: `${XSS}\nSığ havuzu olan bir ev?`,
      })
      await signIn(page, request, ADMIN)
      await page.goto('/dashboard/')
      await page.getByRole('link', { name: /^Okunmamış mesaj/ }).click()
      await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('heading', { name: XSS })).toBeVisible()
      await expect(drawer.getByText('Sığ havuzu olan bir ev?')).toBeVisible()
      const reply = drawer.getByRole('textbox', { name: 'Yanıtınız' })
      expect((await reply.boundingBox())!.height, 'room for several lines').toBeGreaterThan(120)
      await reply.fill('İki evimiz var.\nYarın arayalım mı?')
      await screenshot(page, `message-${viewport.width}-light`)
      await drawer.getByRole('button', { name: 'Yanıtı gönder' }).click()
      await expect(toast(page, 'Yanıt sıraya alındı')).toBeVisible()
      const answer = drawer.getByRole('article', { name: /^Yanıt: / })
      await expect(answer).toContainText('Yarın arayalım mı?')
      await expect(answer.getByRole('link', { name: 'e-posta sırada' })).toBeVisible()
      await drawer.getByRole('button', { name: 'Arşivle' }).click()
      await expect(toast(page, 'Mesaj arşivlendi')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
      await page.getByRole('link', { name: /^Arşiv/ }).click()
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
      await expect(page).toHaveTitle(/Telmessa/)
      const mail = await db
        .selectFrom('mail_outbox')
        .select('text')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow()
      expect(mail.text).toContain('İki evimiz var.\nYarın arayalım mı?')
      const stored = await db
        .selectFrom('contact_messages')
        .select(['read_at', 'archived_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect([stored.read_at, stored.archived_at]).not.toContain(null)
    })
  })
}

test('an answer that another admin has given meanwhile is shown, and what was typed stays', async ({
  page,
  request,
  db,
}) => {
  const { id } = await createContactMessage(db)
  const { accessToken } = await signIn(page, request, ADMIN)
  await page.goto(`/dashboard/contact?id=${id}`)
  const drawer = page.getByRole('dialog')
  const typed = drawer.getByRole('textbox', { name: 'Yanıtınız' })
  await typed.fill('Evet, boş.')
  const other = await request.post(`/v1/admin/contact/${id}/reply`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { text: 'Ben yanıtladım.' },
  })
  expect(other.status()).toBe(201)
  await drawer.getByRole('button', { name: 'Yanıtı gönder' }).click()
  await expect(drawer.getByRole('alert')).toContainText('Bu mesaja siz yazarken yanıt verildi')
  await expect(drawer.getByText('Ben yanıtladım.')).toBeVisible()
  await expect(typed).toHaveValue('Evet, boş.')
  await page.keyboard.press('Escape')
  await expect(drawer.getByText('Yazdıklarınız kaydedilmedi.')).toBeVisible()
})
