import { TEXT_KEYS } from '../../src/contract/content/website-texts.ts'
import { publishText } from '../factories/website-texts.ts'
import { ADMIN_ALONE, all, at } from './route-row.ts'
import type { Row } from './route-row.ts'

const edits = TEXT_KEYS.map((key): [string, Row] => [
  `PUT /v1/admin/${key}/edit`,
  {
    expect: ADMIN_ALONE,
    request: async ({ api }) => {
      const { version } = await api.db
        .selectFrom('website_texts')
        .select('version')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return {
        url: `/v1/admin/${key}/edit`,
        body: { html: `<p>Sürüm ${version}</p>`, version, publish: true },
      }
    },
  },
])

export const websiteTextsRows: Record<string, Row> = {
  ...Object.fromEntries(edits),
  'GET /v1/admin/other': { expect: ADMIN_ALONE, request: at('/v1/admin/other') },
  'GET /v1/admin/text/{key}': { expect: ADMIN_ALONE, request: at('/v1/admin/text/kvkk') },
  'POST /v1/admin/text/{key}/preview': { expect: ADMIN_ALONE, request: at('/v1/admin/text/kvkk/preview') },
  'GET /v1/website/versions/{key}/{number}': {
    expect: all(200),
    request: async ({ api }) => ({
      url: `/v1/website/versions/rental/${await publishText(api.db, 'rental', '<p>Eski</p>')}`,
    }),
  },
  'GET /v1/website/preview/{token}': { expect: all(404), request: at('/v1/website/preview/yok') },
}
