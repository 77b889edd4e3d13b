/** The Turkish names of record kinds, for sentences of the server and the dashboard. */
export const RECORD_TEXTS = {
  town: 'bölge',
  district: 'alt bölge',
  villa_type: 'villa tipi',
  custom_page: 'özel sayfa',
  boat_type: 'tekne tipi',
  marina: 'marina',
  villa: 'villa',
  boat: 'tekne',
  feature: 'özellik',
  faq_question: 'soru',
} as const
