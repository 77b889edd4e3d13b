/** What sentences call records, of the server and of the dashboard alike. */
export const RECORD_TEXTS = {
  town: 'bölge',
  district: 'alt bölge',
  villa_type: 'villa tipi',
  custom_page: 'özel sayfa',
  villa: 'villa',
  feature: 'özellik',
} as const
