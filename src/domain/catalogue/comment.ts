import type { RentalKind } from './rental-kind.ts'

/** What a guest judges beside the stay as a whole, in the order of the form (docs/product.md, Comments). */
export const COMMENT_TOPICS = ['cleanliness', 'truth', 'place', 'communication', 'value'] as const
export type CommentTopic = (typeof COMMENT_TOPICS)[number]

/** Of villas. */
export const TOPIC_LABELS: Record<CommentTopic, string> = {
  cleanliness: 'Temizlik',
  truth: 'İlanın doğruluğu',
  place: 'Konum',
  communication: 'İletişim',
  value: 'Fiyatının karşılığı',
}

/** The topics as guests of a villa or a boat read them. */
export const topicLabels = (kind: RentalKind): Record<CommentTopic, string> =>
  kind === 'boat' ? { ...TOPIC_LABELS, place: 'Marina ve rota' } : TOPIC_LABELS

/** Days for which the mailed link to the form works. */
export const COMMENT_LINK_DAYS = 60
/** A stay or trip that ended longer ago than these days gets no invitation by itself, for example when the program starts anew. */
export const INVITED_WITHIN_DAYS = 14

/** Characters of a comment. */
export const SHORTEST_COMMENT = 10
export const LONGEST_COMMENT = 3000

/** The name under which a comment appears: the first name, and of the last name its first letter. «Ayşe K.» */
export function commentName(first_name: string, last_name: string): string {
  const [letter = ''] = last_name.trim().match(/\p{L}\p{M}*/u) ?? []
  return letter === '' ? first_name.trim() : `${first_name.trim()} ${letter.toLocaleUpperCase('tr')}.`
}
