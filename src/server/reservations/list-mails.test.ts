import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../tests/api.ts'
import { createUser } from '../../../tests/factories/users.ts'

const api = await startApi()
afterAll(() => api.close())
const staff = await createUser(api.db, { role: 'ADMIN' })

test('the outbox is counted by status, whatever is asked for', async () => {
  await api.db
    .insertInto('mail_outbox')
    .values(
      (['sent', 'sent', 'failed', 'kept'] as const).map((status, n) => ({
        message_id: `mail-${n}`,
        template_key: 'confirmed',
        recipient: 'misafir@ornek.tr',
        subject: 'Onay',
        html: '<p>x</p>',
        text: 'x',
        status,
        kept_reason: status === 'kept' ? ('demo' as const) : null,
      })),
    )
    .execute()
  const list = async (query: string) =>
    (await api.call('GET', `/v1/admin/mails${query}`, { as: staff })).body.content
  const counts = { waiting: 0, sent: 2, failed: 1, kept: 1 }
  expect(await list('?take=1')).toMatchObject({ total: 4, counts, items: [{ status: 'kept' }] })
  expect(await list('?status=sent')).toMatchObject({ total: 2, counts })
  expect(await list('?status=waiting')).toMatchObject({ total: 0, counts, items: [] })
})
