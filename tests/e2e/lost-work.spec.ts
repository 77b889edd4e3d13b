import type { APIRequestContext, Page } from '@playwright/test'
import { createPost } from '../factories/blog-posts.ts'
import { createCommentLink } from '../factories/comment-links.ts'
import { createContactMessage } from '../factories/contact-messages.ts'
import { createVilla } from '../factories/villas.ts'
import type { Db } from '../../src/server/platform/context.ts'
import { ADMIN, logIn, signIn, typeLogin } from './dashboard.ts'
import { expect, ready, test } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

interface Form {
  name: string
  /** makes the record and returns the address of its form */
  open: (db: Db) => Promise<string>
  /** the field that is typed into */
  typed: (page: Page) => ReturnType<typeof field>
  button: string
  /** what says that it was saved */
  saved: string
}

const FORMS: Form[] = [
  {
    name: 'a text of the website',
    open: async () => '/dashboard/website/howrent',
    typed: (page) => field(page, 'Metin'),
    button: 'Kaydet',
    saved: 'Taslak kaydedildi',
  },
  {
    name: 'a new post',
    open: async () => '/dashboard/blog/new',
    typed: (page) => field(page, 'Başlık'),
    button: 'Kaydet',
    saved: 'Taslak kaydedildi',
  },
  {
    name: 'a post',
    open: async (db) => `/dashboard/blog/${(await createPost(db, { published_at: null })).id}`,
    typed: (page) => field(page, 'Metin'),
    button: 'Kaydet',
    saved: 'Taslak kaydedildi',
  },
  {
    name: 'the settings',
    open: async () => '/dashboard/settings/contact',
    typed: (page) => page.getByRole('main').getByLabel(/^Çalışma saatleri/),
    button: 'Kaydet',
    saved: 'Ayarlar kaydedildi, sitede görünüyor',
  },
  {
    name: 'the answer to a message',
    open: async (db) => `/dashboard/contact?id=${(await createContactMessage(db)).id}`,
    typed: (page) => field(page, 'Yanıtınız'),
    button: 'Yanıtı gönder',
    saved: 'Yanıt sıraya alındı',
  },
]

const TEXT = 'Kaybolmayan cümle'
/** Both a field and an editor of rich text. */
const hasText = (page: Page, form: Form) =>
  expect
    .poll(() =>
      form.typed(page).evaluate((element) => (element as HTMLInputElement).value ?? element.textContent),
    )
    .toContain(TEXT)
const type = async (page: Page, form: Form) => {
  await form.typed(page).press('Control+Home')
  await page.keyboard.type(`${TEXT} `)
  await hasText(page, form)
}
const save = (page: Page, { button }: Form) => page.getByRole('button', { name: button, exact: true }).click()
const isSaved = (page: Page, { saved }: Form) =>
  expect(page.locator('[data-sonner-toast]').getByText(saved, { exact: true })).toBeVisible()

// Settings are no records of one journey.
let hours: { value: unknown } | undefined
const ofHours = (db: Db) =>
  db
    .selectFrom('settings')
    .select('value')
    .where('section', '=', 'contact')
    .where('key', '=', 'working_hours')
test.beforeEach(async ({ db }) => {
  hours = await ofHours(db).executeTakeFirst()
})
test.afterEach(async ({ db }) => {
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(hours!.value) })
    .where('section', '=', 'contact')
    .where('key', '=', 'working_hours')
    .execute()
})

for (const form of FORMS) {
  test(`what was typed into ${form.name} survives a lost connection and the end of the session`, async ({
    page,
    request,
    db,
    complaints,
  }) => {
    await signIn(page, request, ADMIN)
    await page.goto(await form.open(db))
    await type(page, form)
    await page.context().setOffline(true)
    await save(page, form)
    await expect(page.getByText('Gönderilemedi. Yazdıklarınız duruyor').first()).toBeVisible()
    await page.context().setOffline(false)
    await hasText(page, form)

    // from now on the server hears a session it does not know, as after a change of password
    await page.route('**/v1/admin/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer a.b.c' } }),
    )
    await save(page, form)
    const again = page.locator('[data-sonner-toast]').getByRole('button', { name: 'Giriş yap' })
    // a question that the screen asks meanwhile ends the session by itself
    await again
      .or(page.getByLabel('Şifre', { exact: true }))
      .first()
      .waitFor()
    if (await again.isVisible()) await again.click()
    await page.getByLabel('Şifre', { exact: true }).waitFor()
    await page.unroute('**/v1/admin/**')
    await typeLogin(page, ADMIN)
    await expect(page.getByText('Oturumunuz kapanırken yazdıklarınız geri getirildi.')).toBeVisible()
    await hasText(page, form)
    await save(page, form)
    await isSaved(page, form)
    complaints.splice(0)
  })
}

/** What another admin saves while somebody types. */
async function saveElsewhere(request: APIRequestContext, form: 'text' | 'post', id: number): Promise<void> {
  const { accessToken } = await logIn(request, ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const read = await request.get(form === 'text' ? '/v1/admin/text/cancel' : `/v1/admin/blog/${id}`, {
    headers,
  })
  const { version } = ((await read.json()) as { content: { version: number } }).content
  const answer =
    form === 'text'
      ? await request.put('/v1/admin/cancel/edit', {
          headers,
          data: { version, html: '<p>Öbürünün metni</p>' },
        })
      : await request.post('/v1/admin/blog/edit', {
          headers,
          data: { id, version, body: '<p>Öbürünün metni</p>' },
        })
  expect(answer.status()).toBe(200)
}

for (const kind of ['text', 'post'] as const) {
  test(`what was typed into a ${kind} stays when another person saves it first`, async ({
    page,
    request,
    db,
  }) => {
    const { id } = await createPost(db, { published_at: null })
    const form = FORMS.find(({ name }) => name === (kind === 'text' ? 'a text of the website' : 'a post'))!
    await signIn(page, request, ADMIN)
    await page.goto(kind === 'text' ? '/dashboard/website/cancel' : `/dashboard/blog/${id}`)
    await type(page, form)
    await saveElsewhere(request, kind, id)
    await save(page, form)
    await expect(page.getByText('Bu alanlar siz yazarken değişti')).toBeVisible()
    await hasText(page, form)
    await page.getByRole('button', { name: 'Yine de kaydet' }).click()
    await isSaved(page, form)
    await page.reload()
    await hasText(page, form)
  })
}

test('what a guest wrote about a stay survives a lost connection', async ({ page, db, complaints }) => {
  const villa = await createVilla(db)
  const { token } = await createCommentLink(db, villa.id)
  await page.goto(`/yorum/${token}`)
  await ready(page)
  for (const group of await page.getByRole('group').all()) await group.getByRole('radio').nth(3).check()
  const text = page.getByRole('textbox', { name: 'Yorumunuz' })
  await text.fill('Kapıda karşılandık, ev tertemizdi.')
  await page.getByRole('checkbox', { name: /yayınlanmasını kabul ediyorum/ }).check()
  await page.context().setOffline(true)
  const send = page.getByRole('button', { name: 'Yorumu gönder' })
  await send.click()
  await expect(page.getByText(/^Gönderilemedi\. Yazdıklarınız duruyor/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(text).toHaveValue('Kapıda karşılandık, ev tertemizdi.')
  await expect(page.getByRole('group').first().getByRole('radio').nth(3)).toBeChecked()
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Yorumunuz bize ulaştı' })).toBeVisible()
  complaints.splice(0)
})
