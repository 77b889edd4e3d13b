import { RECORD_TEXTS } from '../../../domain/turkish/record-texts.ts'

interface Use {
  kind: 'villa' | 'district' | 'custom_page'
  count: number
}

/** «12 villa, 3 alt bölge»; says so when nothing refers to the record. */
export function usesText(uses: readonly Use[]): string {
  if (uses.length === 0) return 'Bağlı kayıt yok'
  return uses.map(({ kind, count }) => `${count} ${RECORD_TEXTS[kind]}`).join(', ')
}

/** What is deleted together with a record that has a page. */
export const addressWarning = ({ slug }: { slug: string }) =>
  `/${slug} adresi boşa çıkar; oraya gelen ziyaretçi sayfayı bulamaz.`
