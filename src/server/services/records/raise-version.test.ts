import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { raiseVersion } from './raise-version.ts'

const { db, close } = await testDatabase()
afterAll(close)

test('a record that is deleted between being read and being written is not found', async () => {
  await expect(raiseVersion(db, 'showcases', 2_000_000_000, { title: 'Gitti' })).rejects.toMatchObject({
    code: 'not_found',
    status: 404,
  })
})
