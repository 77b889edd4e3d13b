import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi()
afterAll(() => api.close())
const as = await createUser(api.db, { role: 'ADMIN' })
const admin = (method: string, url: string, body?: unknown) =>
  api.call(method, url, { as: { id: as.id, role: 'ADMIN' }, body })
async function answer() {
  const { body } = await admin('GET', '/v1/admin/first-steps')
  return body.content as { steps: { key: string; is_done: boolean }[]; villa_id: number | null }
}
const done = async () => (await answer()).steps.flatMap(({ key, is_done }) => (is_done ? [key] : []))

test('the first steps of an empty database are ticked one by one from what exists', async () => {
  expect((await answer()).steps.map(({ key }) => key)).toEqual([
    'company',
    'contact',
    'region',
    'type',
    'villa',
    'prices',
    'images',
    'show',
    'reservation',
  ])
  expect(await answer()).toMatchObject({ villa_id: null })
  expect(await done()).toEqual([])
  const site = { version: 1, company_title: 'Mavi Turizm' }
  expect((await admin('PUT', '/v1/admin/site/edit', site)).status).toBe(200)
  expect(await done()).toEqual(['company'])
  const contact = { version: 1, site_phone: '0252 000 00 00' }
  expect((await admin('PUT', '/v1/admin/contact/edit', contact)).status).toBe(200)
  const emptied = { version: 2, company_title: '' }
  expect((await admin('PUT', '/v1/admin/site/edit', emptied)).status).toBe(200)
  expect(await done()).toEqual(['contact'])
  const villa = await createVilla(api.db, { is_active: false, published_at: null, seasons: [] })
  expect(await answer()).toMatchObject({ villa_id: villa.id })
  expect(await done()).toEqual(['contact', 'region', 'villa'])
  await api.db.updateTable('rentals').set({ is_active: true }).execute()
  expect(await done()).toEqual(['contact', 'region', 'villa', 'show'])
})

test('an owner does not get the first steps', async () => {
  const owner = await createUser(api.db)
  const refused = await api.call('GET', '/v1/admin/first-steps', { as: { id: owner.id, role: 'OWNER' } })
  expect(refused.status).toBe(403)
})
