/** The Turkish names of record kinds, for sentences of the server and the dashboard. */
export const RECORD_TEXTS = {
  town: 'bölge',
  district: 'alt bölge',
  villa_type: 'villa tipi',
  custom_page: 'özel sayfa',
  villa: 'villa',
  feature: 'özellik',
  faq_question: 'soru',
} as const
