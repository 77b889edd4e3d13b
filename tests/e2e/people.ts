import { expect, type APIRequestContext } from '@playwright/test'
import type { Db } from '../../src/server/platform/context.ts'
import { ADMIN, logIn } from './dashboard.ts'

/** The token of the newest password link that was mailed to an address. */
export async function mailedToken(db: Db, email: string, template: string): Promise<string> {
  const find = async () => {
    const mail = await db
      .selectFrom('mail_outbox')
      .select('text')
      .where('recipient', '=', email)
      .where('template_key', '=', template)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return /\/dashboard\/password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  }
  await expect.poll(find).toBeTruthy()
  return (await find())!
}

/** Invites an owner over the API; returns the token of the mailed link. */
export async function invite(request: APIRequestContext, db: Db, email: string): Promise<string> {
  const headers = { authorization: `Bearer ${(await logIn(request, ADMIN)).accessToken}` }
  const data = { first_name: 'Deniz', last_name: 'Arslan', email, role: 'OWNER' }
  const answer = await request.post('/v1/admin/users', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return mailedToken(db, email, 'user_invitation')
}
