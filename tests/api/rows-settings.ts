import { ADMIN_ALONE, at, type Api, type Row } from './route-row.ts'

type Section = 'site' | 'contact' | 'social' | 'bank' | 'retention'

async function versionOf({ db }: Api, section: Section): Promise<number> {
  const row = db.selectFrom('setting_sections').select('version').where('section', '=', section)
  return (await row.executeTakeFirstOrThrow()).version
}

const edit = (section: Section, fields: Record<string, unknown>): Record<string, Row> => ({
  [`GET /v1/admin/${section}/edit`]: { expect: ADMIN_ALONE, request: at(`/v1/admin/${section}/edit`) },
  [`PUT /v1/admin/${section}/edit`]: {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/${section}/edit`,
      body: { version: await versionOf(api, section), ...fields },
    }),
  },
})

/** One row for each call about the settings of the agency. */
export const settingsRows: Record<string, Row> = {
  ...edit('site', { site_name: 'Kıyı Evleri', hold_hours: 24 }),
  ...edit('contact', { site_phone: '0252 111 22 33', latitude: 36.62, longitude: 29.11 }),
  ...edit('social', { instagram_link: 'https://www.instagram.com/kiyievleri' }),
  ...edit('retention', { identity_years: 3, invoice_years: 10, consent_years: 3 }),
  ...edit('bank', {
    accounts: [
      {
        id: null,
        name: 'Körfez Bankası',
        account_holder: 'Kıyı Evleri',
        iban: 'TR330006100519786457841326',
        branch: '',
        currency: 'TL',
        is_active: true,
      },
    ],
  }),
}
