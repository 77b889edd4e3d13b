import { ADMIN_ALONE, at } from './route-row.ts'
import type { Row } from './route-row.ts'

/** Calls about background jobs and notifications. */
export const officeRows: Record<string, Row> = {
  'GET /v1/admin/jobs': { expect: ADMIN_ALONE, request: at('/v1/admin/jobs') },
  'POST /v1/admin/jobs/{name}/run': {
    expect: ADMIN_ALONE,
    request: at('/v1/admin/jobs/forget-origins/run'),
  },
}
