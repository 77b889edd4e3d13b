import { signedIn } from './route-row.ts'
import type { Row } from './route-row.ts'

export const privacyRows: Record<string, Row> = {
  'POST /v1/admin/privacy/person': {
    expect: signedIn(403, 403, 200),
    request: () => ({ url: '/v1/admin/privacy/person', body: { contact: 'ece@ornek.tr' } }),
  },
  'POST /v1/admin/privacy/person/erase/preview': {
    expect: signedIn(403, 403, 200),
    request: () => ({ url: '/v1/admin/privacy/person/erase/preview', body: { contact: 'silinen@ornek.tr' } }),
  },
  'POST /v1/admin/privacy/person/erase': {
    expect: signedIn(403, 403, 200),
    request: () => ({ url: '/v1/admin/privacy/person/erase', body: { contact: 'silinen@ornek.tr' } }),
  },
}
