import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createFaqGroup, createFaqQuestion } from '../../../../../tests/factories/faq.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { textAddresses } from '../store-addresses.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const { db } = api
const admin = await createUser(db, { role: 'ADMIN' })
const owner = await createUser(db)

const send = (method: string, path: string, body?: unknown, as = admin) =>
  api.call(method, `/v1/admin/faq${path}`, { body, as })
const shown = async (page = '') =>
  (await api.call('GET', `/v1/faq${page === '' ? '' : `?page=${page}`}`)).body.content as {
    name: string
    questions: { question: string; answer: string }[]
  }[]

test('groups and questions are shown in their order, inactive questions and empty groups are not', async () => {
  const pay = (await send('POST', '/group', { name: 'Ödeme', shown_on: ['villa', 'villa'] })).body.content
  expect(pay).toMatchObject({ shown_on: ['villa'], questions: [] })
  const stay = (await send('POST', '/group', { name: 'Konaklama' })).body.content
  await send('POST', '/group', { name: 'Boş' })
  const ask = async (question: string, faq_group_id = pay.id) =>
    (await send('POST', '/question', { faq_group_id, question, answer: '<p>Evet</p>' })).body.content
  const [first, second] = [await ask('Kart geçer mi?'), await ask('Fatura var mı?')]
  const hidden = await ask('Eski soru?')
  await send('PUT', `/question/${hidden.id}`, { version: 1, is_active: false })
  await ask('Havlu var mı?', stay.id)
  await send('PATCH', '/question/order', { id: second.id, position: 1 })
  await send('PATCH', '/group/order', { id: stay.id, position: 1 })
  const groups = await shown()
  expect(groups.map(({ name }) => name)).toEqual(['Konaklama', 'Ödeme'])
  expect(groups[1]!.questions.map(({ question }) => question)).toEqual(['Fatura var mı?', 'Kart geçer mi?'])
  expect((await shown('villa')).map(({ name }) => name)).toEqual(['Ödeme'])
  expect(await shown('town')).toEqual([])
  expect(first.position).toBe(1)
})

test('an answer is stored clean, and one of which nothing is left is refused', async () => {
  const { id: faq_group_id } = await createFaqGroup(db)
  const make = (answer: string) =>
    send('POST', '/question', { faq_group_id, question: 'Güvenli mi?', answer })
  const made = await make('<p onclick="x()">Evet</p><script>alert(1)</script>')
  expect(made.body.content.answer).toBe('<p>Evet</p>')
  const empty = await make('<script>alert(1)</script>')
  expect(empty.status).toBe(422)
  expect(empty.body.errors?.[0]?.field).toBe('answer')
  const stray = await send('POST', '/question', {
    faq_group_id: 999_999,
    question: 'Nerede?',
    answer: 'Burada',
  })
  expect(stray.body.errors?.[0]?.field).toBe('faq_group_id')
})

test('a question that changes its group goes to the end of the other, and an older version is refused', async () => {
  const to = await createFaqGroup(db)
  await createFaqQuestion(db, { faq_group_id: to.id, position: 4 })
  const { id } = await createFaqQuestion(db)
  const saved = await send('PUT', `/question/${id}`, { version: 1, faq_group_id: to.id })
  expect(saved.body.content).toMatchObject({ faq_group_id: to.id, position: 5, version: 2 })
  const stale = await send('PUT', `/question/${id}`, { version: 1, question: 'Başka?' })
  expect([stale.status, stale.body.content.record.version]).toEqual([409, 2])
})

test('a group with questions is not deleted, an empty one is', async () => {
  const { id, faq_group_id } = await createFaqQuestion(db)
  const refused = await send('DELETE', `/group/${faq_group_id}`)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('1 soru')
  expect((await send('DELETE', `/question/${id}`)).status).toBe(200)
  expect((await send('DELETE', `/group/${faq_group_id}`)).status).toBe(200)
  expect((await send('DELETE', `/group/${faq_group_id}`)).status).toBe(404)
})

test('an owner and unknown kinds of pages are refused', async () => {
  expect((await send('GET', '', undefined, owner)).status).toBe(403)
  expect((await send('POST', '/group', { name: 'X', shown_on: ['blog'] })).status).toBe(422)
  expect((await api.call('GET', '/v1/faq?page=blog')).status).toBe(422)
})

test('the sitemap names the page of questions as soon as it has one', async () => {
  await db.deleteFrom('faq_questions').execute()
  const paths = async () => (await textAddresses(db)).map(({ path }) => path)
  expect(await paths()).not.toContain('/faq')
  await createFaqQuestion(db)
  expect(await paths()).toContain('/faq')
})
