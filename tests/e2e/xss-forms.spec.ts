import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { createCommentLink } from '../factories/comment-links.ts'
import { createTown, createVillaType } from '../factories/regions.ts'
import { createVilla } from '../factories/villas.ts'
import { ADMIN, signIn } from './dashboard.ts'
import { expect, newAddress, test } from './visitor.ts'
import { LINES, plainTexts, RICH, STRINGS, watch } from './xss-watch.ts'

// Every string is sent through the form's own call and then shown. The policy of our pages would stop most of them.
test.use({ bypassCSP: true })
test.setTimeout(150_000)

const created = async (answer: APIResponse) => {
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { content: { id: number; slug: string } }).content
}
/** Each from an address of its own, because a form is limited by address. */
const from = (worker: number) => ({ 'X-Forwarded-For': newAddress(worker) })

/** A stamp of the forms, old enough to be taken: the form with it is sent until it is. */
async function sendFirst(request: APIRequestContext, send: (stamp: string) => Promise<APIResponse>) {
  const answer = await request.get('/v1/website/formstamp')
  const { stamp } = ((await answer.json()) as { content: { stamp: string } }).content
  await expect(async () => expect((await send(stamp)).status()).toBe(201)).toPass({ timeout: 20_000 })
  return stamp
}

async function asAdmin(page: Page, request: APIRequestContext) {
  const { accessToken } = await signIn(page, request, ADMIN)
  return { authorization: `Bearer ${accessToken}` }
}

/** Opens every page of a list. */
async function readList(page: Page, address: string, pages: number, seen: () => Promise<string[]>) {
  for (let number = 1; number <= pages; number += 1) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}page=${number}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await seen()).toEqual([])
  }
}

test('no string of the corpus runs in a message: in the list, its drawer or the mail of its answer', async ({
  page,
  request,
  db,
}, { workerIndex }) => {
  const send = (fields: object) => (form_stamp: string) =>
    request.post('/v1/contact', {
      headers: from(workerIndex),
      data: {
        name: 'Filiz Akarsu',
        email: 'xss@ornek.tr',
        subject: 'Konu',
        message: 'x',
        ...fields,
        form_stamp,
      },
    })
  const [first = '', ...others] = plainTexts(4000)
  const stamp = await sendFirst(request, send({ message: first }))
  for (const message of others) await created(await send({ message })(stamp))
  for (const [index, text] of LINES.entries())
    await created(await send({ name: text.slice(0, 80), subject: text, message: STRINGS[index] })(stamp))
  const ids = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', 'xss@ornek.tr')
    .orderBy('id')
    .execute()
  expect(ids).toHaveLength(STRINGS.length + 1 + others.length)

  const headers = await asAdmin(page, request)
  const seen = await watch(page)
  await readList(page, '/dashboard/contact?searchString=xss@ornek.tr', Math.ceil(ids.length / 10), seen)
  const whole = ids.slice(0, 1 + others.length).map(({ id }) => id)
  for (const [index, id] of whole.entries()) {
    const text = [first, ...others][index]!
    await created(await request.post(`/v1/admin/contact/${id}/reply`, { headers, data: { text } }))
    await page.goto(`/dashboard/contact?id=${id}`)
    await expect(page.getByRole('dialog').getByRole('article', { name: /^Yanıt: / })).toBeVisible()
    expect(await seen()).toEqual([])
  }
  const mails = await db
    .selectFrom('mail_outbox')
    .select('html')
    .where('recipient', '=', 'xss@ornek.tr')
    .execute()
  expect(mails).toHaveLength(whole.length)
  for (const { html } of mails) {
    await page.setContent(html)
    expect(await page.evaluate(() => 'xss' in window), 'a string could call it').toBe(true)
    expect(await seen()).toEqual([])
  }
})

test('no string of the corpus runs in an offered home, in the list or its drawer', async ({
  page,
  request,
  db,
}, { workerIndex }) => {
  const home = {
    name: 'Kadir Özbey',
    phone: '0532 111 22 33',
    email: 'xss-ev@ornek.tr',
    place: 'Kaş',
    guests: '6',
    bedrooms: '3',
    bathrooms: '2',
    kvkk_consent: 'true',
  }
  const send = (fields: object) => (form_stamp: string) =>
    request.post('/v1/rentitout', {
      headers: from(workerIndex),
      multipart: { ...home, ...fields, form_stamp },
    })
  const [first = '', ...others] = plainTexts(3000)
  const stamp = await sendFirst(request, send({ about: first }))
  for (const about of others) await created(await send({ about })(stamp))
  for (const text of LINES)
    await created(await send({ name: text.slice(0, 80), place: text, permit_no: text.slice(0, 40) })(stamp))
  const ids = await db
    .selectFrom('rent_it_out_requests')
    .select('id')
    .where('email', '=', 'xss-ev@ornek.tr')
    .orderBy('id')
    .execute()
  expect(ids).toHaveLength(STRINGS.length + 1 + others.length)

  await asAdmin(page, request)
  const seen = await watch(page)
  await readList(page, '/dashboard/rentitout', Math.ceil(ids.length / 20), seen)
  for (const { id } of ids.slice(0, 2 + others.length)) {
    await page.goto(`/dashboard/rentitout?id=${id}`)
    await expect(page.getByRole('dialog').getByText('xss-ev@ornek.tr')).toBeVisible()
    expect(await seen()).toEqual([])
  }
})

test('no string of the corpus runs in a comment, where it is moderated or on the page of its villa', async ({
  page,
  request,
  db,
}, { workerIndex }) => {
  const villa = await createVilla(db)
  const topics = { cleanliness: 5, truth: 5, place: 5, communication: 5, value: 5 }
  for (const text of STRINGS) {
    const { token } = await createCommentLink(db, villa.id)
    const data = { token, stars: 5, ...topics, text: `Yorumum: ${text}`, publish_consent: true }
    await created(await request.post('/v1/comments', { headers: from(workerIndex), data }))
  }
  const comments = await db.selectFrom('comments').select('id').where('rental_id', '=', villa.id).execute()
  expect(comments).toHaveLength(STRINGS.length)
  const headers = await asAdmin(page, request)
  const seen = await watch(page)
  await readList(page, `/dashboard/comments?villa_id=${villa.id}`, Math.ceil(comments.length / 10), seen)
  for (const [index, { id }] of comments.entries()) {
    const data = { is_published: true, reply: STRINGS[index] }
    const answer = await request.put(`/v1/admin/villas/commentactivity/${id}`, { headers, data })
    expect(answer.status()).toBe(200)
  }
  await page.goto(`/dashboard/comments?id=${comments[0]!.id}`)
  await expect(page.getByRole('dialog')).toContainText('Yorumum:')
  expect(await seen()).toEqual([])
  await page.goto(`/villa/${villa.slug}`)
  await expect(page.locator('#yorumlar')).toContainText('Yorumum:')
  expect(await seen()).toEqual([])
})

test('no string of the corpus runs in a custom page, on the site or in its editor', async ({
  page,
  request,
  db,
}) => {
  const headers = await asAdmin(page, request)
  const seen = await watch(page)
  // a page has at most 20 questions
  for (let at = 0; at < STRINGS.length; at += 20) {
    const faq = LINES.slice(at, at + 20).map((question, index) => ({
      question,
      answer: STRINGS[at + index]!,
    }))
    const { id: town_id } = await createTown(db)
    const { id: villa_type_id } = await createVillaType(db)
    const title = LINES[at]!
    const texts = { title, seo_title: LINES[at + 1], seo_description: LINES[at + 2], description: RICH }
    const slug = `xss-${town_id}`
    const data = { town_id, villa_type_id, slug, faq, ...texts, is_published: true }
    const { id } = await created(await request.post('/v1/admin/custompage', { headers, data }))
    await page.goto(`/${slug}`)
    await expect(page.getByText('Satır 1', { exact: true })).toBeVisible()
    expect(await seen()).toEqual([])
    await page.goto(`/dashboard/custompage/${id}`)
    await expect(
      page.getByRole('textbox', { name: 'Metin' }).getByText('Satır 1', { exact: true }),
    ).toBeVisible()
    expect(await seen()).toEqual([])
  }
})

test('no string of the corpus runs in a question of the site, on its page or in the list', async ({
  page,
  request,
  db,
}) => {
  const headers = await asAdmin(page, request)
  const group = await created(
    await request.post('/v1/admin/faq/group', { headers, data: { name: LINES[0]!.slice(0, 80) } }),
  )
  for (const [index, question] of LINES.entries()) {
    const answer = `<p>Yanıt ${index}</p>${STRINGS[index]!}`
    const data = { faq_group_id: group.id, question, answer }
    await created(await request.post('/v1/admin/faq/question', { headers, data }))
  }
  const seen = await watch(page)
  await page.goto('/faq')
  await expect(page.getByText(LINES[1]!, { exact: true }).first()).toBeVisible()
  expect(await seen()).toEqual([])
  await page.goto(`/dashboard/faq?group=${group.id}`)
  await expect(page.getByRole('main').getByText(LINES[1]!).first()).toBeVisible()
  expect(await seen()).toEqual([])
  // other journeys count the questions of the demo
  await db.deleteFrom('faq_questions').where('faq_group_id', '=', group.id).execute()
  await db.deleteFrom('faq_groups').where('id', '=', group.id).execute()
})

test('no string of the corpus runs in a post, in the list, on its page or in its editor', async ({
  page,
  request,
  db,
}) => {
  const headers = await asAdmin(page, request)
  const seen = await watch(page)
  const ids: number[] = []
  // ten strings a post: title, summary, author and what search engines read, and five subjects
  for (let at = 0; at < STRINGS.length; at += 10) {
    const text = (n: number) => LINES[(at + n) % LINES.length]!
    const data = {
      title: text(0),
      slug: `xss-${at}`,
      summary: text(1),
      author: text(2).slice(0, 80),
      seo_title: text(3),
      seo_description: text(4),
      tags: [5, 6, 7, 8, 9].map((n) => text(n).slice(0, 40).trim()),
      body: RICH,
      published_at: '2026-01-10T09:00:00Z',
    }
    const { id } = await created(await request.post('/v1/admin/blog', { headers, data }))
    ids.push(id)
    await page.goto(`/blog/xss-${at}`)
    await expect(page.getByText('Satır 1', { exact: true })).toBeVisible()
    expect(await seen()).toEqual([])
  }
  for (const address of ['/blog', '/blog?page=2', '/dashboard/blog', `/dashboard/blog/${ids[0]}`]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText('xss()').first()).toBeVisible()
    expect(await seen()).toEqual([])
  }
  await db.deleteFrom('blog_posts').where('id', 'in', ids).execute()
})

test('no string of the corpus runs in the settings, on any page that shows them', async ({
  page,
  request,
  db,
}) => {
  const sections = ['site', 'contact']
  const stored = db
    .selectFrom('settings')
    .select(['section', 'key', 'value'])
    .where('section', 'in', sections)
  const demo = await stored.execute()
  const headers = await asAdmin(page, request)
  const seen = await watch(page)
  const save = async (section: string, fields: object) => {
    const read = await request.get(`/v1/admin/${section}/edit`, { headers })
    const { version } = ((await read.json()) as { content: { version: number } }).content
    const answer = await request.put(`/v1/admin/${section}/edit`, { headers, data: { version, ...fields } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  for (let at = 0; at < STRINGS.length; at += 10) {
    const text = (n: number, max: number) => LINES[(at + n) % LINES.length]!.slice(0, max).trim()
    await save('site', {
      site_name: text(0, 40),
      hero_title: text(1, 120),
      hero_lead: text(2, 300),
      site_footer_text: text(3, 300),
      secure_payment_label: text(4, 60),
      mail_from_name: text(5, 80),
      company_title: text(6, 120),
      tax_office: text(7, 60),
    })
    await save('contact', { site_address: text(8, 300), working_hours: text(9, 200) })
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toContainText(text(3, 300))
    expect(await seen()).toEqual([])
    if (at % 40 > 0) continue
    for (const address of ['/contact', '/dashboard/settings/site', '/dashboard/settings/contact']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await seen()).toEqual([])
    }
  }
  // settings are no records of one journey
  await db.deleteFrom('settings').where('section', 'in', sections).execute()
  const rows = demo.map((row) => ({ ...row, value: JSON.stringify(row.value) }))
  await db.insertInto('settings').values(rows).execute()
})
