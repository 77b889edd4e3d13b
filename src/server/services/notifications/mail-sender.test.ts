import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { hasMailSender, recordMailSender } from './mail-sender.ts'

const { db, close } = await testDatabase()
afterAll(close)

const at = (time: string) => new Date(`2027-03-01T${time}Z`)

test('a mail sender counts as active for five minutes after it was last seen', async () => {
  expect(await hasMailSender(db, at('09:00:00'))).toBe(false)
  await recordMailSender(db, at('09:00:00'))
  expect(await hasMailSender(db, at('09:04:59'))).toBe(true)
  expect(await hasMailSender(db, at('09:05:00'))).toBe(false)
  await recordMailSender(db, at('09:10:00'))
  // another machine whose clock is behind
  await recordMailSender(db, at('09:01:00'))
  expect(await hasMailSender(db, at('09:11:00'))).toBe(true)
})
