import { ADMIN, logIn, signIn } from './dashboard.ts'
import { createStay } from './seed.ts'
import { expect, test } from './visitor.ts'
import { RICH, STRINGS, watch } from './xss-watch.ts'

// The policy of our pages would stop most of the strings; here nothing but the texts themselves is looked at.
test.use({ bypassCSP: true })

test('the watcher notices a string that runs', async ({ page }) => {
  const seen = await watch(page)
  await page.goto('/about')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.text = 'xss()'
    document.body.append(script)
  })
  await expect.poll(seen).toContain('a script ran')
})

test('no string of the corpus runs in a text of the website, on the site and in the editor', async ({
  page,
  request,
}) => {
  const { accessToken } = await logIn(request, ADMIN)
  const headers = { authorization: `Bearer ${accessToken}` }
  const shown = await request.get('/v1/admin/text/privacy', { headers })
  const { version } = (await shown.json()).content
  const data = { title: STRINGS[0], html: RICH, version, publish: true }
  const saved = await request.put('/v1/admin/privacy/edit', { headers, data })
  expect(saved.status()).toBe(200)
  const seen = await watch(page)
  await page.goto('/website/privacy')
  await expect(page.getByText('Satır 1', { exact: true })).toBeVisible()
  expect(await seen()).toEqual([])

  await signIn(page, request, ADMIN)
  await page.goto('/dashboard/website/privacy')
  const editor = page.getByRole('textbox', { name: 'Metin' })
  await expect(editor.getByText('Satır 1', { exact: true })).toBeVisible()
  expect(await seen()).toEqual([])
  await editor.evaluate((element, texts) => {
    for (const text of texts) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p>Yapışan</p>${text}`)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
  }, STRINGS)
  await expect(editor.getByText('Yapışan').first()).toBeVisible()
  expect(await seen()).toEqual([])
})

test('no string of the corpus runs in the description, the name or the comments of a villa', async ({
  page,
  db,
}) => {
  const { id, slug } = await createStay(db)
  await db.updateTable('rentals').set({ description: RICH, name: STRINGS[0]! }).where('id', '=', id).execute()
  const comment = { rental_id: id, stars: 5, stayed_on: '2026-07-01', is_published: true }
  await db
    .insertInto('comments')
    .values(STRINGS.map((text, index) => ({ ...comment, name: `Elif ${index}`, text, reply: text })))
    .execute()
  const seen = await watch(page)
  await page.goto(`/villa/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STRINGS[0]!)
  expect(await seen()).toEqual([])
})

test('no string of the corpus runs in an address', async ({ page }) => {
  const seen = await watch(page)
  for (const text of STRINGS.filter((_, index) => index % 12 === 0)) {
    await page.goto(`/enquire?code=${encodeURIComponent(text)}`)
    expect(await seen()).toEqual([])
  }
})
