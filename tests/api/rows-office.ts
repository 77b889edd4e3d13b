import { ADMIN_ALONE, at, EVERY_ROLE } from './route-row.ts'
import type { Row } from './route-row.ts'

/** Calls about background jobs and notifications. */
export const officeRows: Record<string, Row> = {
  'GET /v1/admin/jobs': { expect: ADMIN_ALONE, request: at('/v1/admin/jobs') },
  'POST /v1/admin/jobs/{name}/run': {
    expect: ADMIN_ALONE,
    request: at('/v1/admin/jobs/forget-origins/run'),
  },
  'GET /v1/admin/notifications': { expect: EVERY_ROLE, request: at('/v1/admin/notifications') },
  'PUT /v1/admin/notifications/read': {
    expect: EVERY_ROLE,
    request: () => ({ url: '/v1/admin/notifications/read', body: { id: 1, and_older: true } }),
  },
}
