import { ADMIN_ALONE, at } from './route-row.ts'
import type { Row } from './route-row.ts'

export const auditRows: Record<string, Row> = {
  'GET /v1/admin/audit': { expect: ADMIN_ALONE, request: at('/v1/admin/audit') },
  'GET /v1/admin/audit/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => {
      const entry = { actor_name: 'Deniz', action: 'update', record: 'villa', record_id: 1 }
      const { id } = await api.db
        .insertInto('audit_log')
        .values(entry)
        .returning('id')
        .executeTakeFirstOrThrow()
      return { url: `/v1/admin/audit/${id}` }
    },
  },
}
