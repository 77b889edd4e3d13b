import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { waitForLockQueue } from '../../../../tests/wait-for-lock-queue.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const point = { latitude: 36.266, longitude: 29.414 }

test.each([
  { path: 'towns', fields: point },
  { path: 'villatypes', fields: {} },
  { path: 'featurecategory', fields: {} },
])('concurrent inserts into $path get positions one after the other', async ({ path, fields }) => {
  const made = await api.db.transaction().execute(async (tx) => {
    // no insert can finish while the audit log is locked
    await sql`lock table audit_log in share mode`.execute(tx)
    const answers = ['Bir', 'İki', 'Üç'].map((name) =>
      api.call('POST', `/v1/admin/${path}`, { body: { name: `${name} ${path}`, ...fields }, as: admin }),
    )
    await waitForLockQueue(api.db, 3)
    return { answers }
  })
  const answers = await Promise.all(made.answers)
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const positions = answers.map(({ body }) => body.content.position).toSorted((a, b) => a - b)
  expect(positions).toEqual([positions[0], positions[0] + 1, positions[0] + 2])
})
