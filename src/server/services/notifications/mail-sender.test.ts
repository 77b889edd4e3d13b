import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { hasMailSender, noteMailSender } from './mail-sender.ts'

const { db, close } = await testDatabase()
afterAll(close)

const at = (time: string) => new Date(`2027-03-01T${time}Z`)

test('somebody sends mails while a sender was seen within the last five minutes', async () => {
  expect(await hasMailSender(db, at('09:00:00'))).toBe(false)
  await noteMailSender(db, at('09:00:00'))
  expect(await hasMailSender(db, at('09:04:59'))).toBe(true)
  expect(await hasMailSender(db, at('09:05:00'))).toBe(false)
  await noteMailSender(db, at('09:10:00'))
  // another machine, whose clock is behind
  await noteMailSender(db, at('09:01:00'))
  expect(await hasMailSender(db, at('09:11:00'))).toBe(true)
})
