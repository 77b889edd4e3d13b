import { COMMENT_TOPICS, type CommentTopic } from '../../domain/catalogue/comment.ts'
import { formText } from '../shell/form-text.ts'

/** The groups of stars in the order of the form. */
export const STAR_FIELDS = ['stars', ...COMMENT_TOPICS] as const
export type StarField = 'stars' | CommentTopic

export interface CommentValues extends Partial<Record<StarField, number>> {
  text: string
  publish_consent: boolean
}

export const COMMENT_FIELDS = [...STAR_FIELDS, 'text', 'publish_consent'] as const

export function readCommentForm(form: FormData): CommentValues {
  const stars = STAR_FIELDS.flatMap((field) => {
    const typed = formText(form, field)
    return /^[1-5]$/.test(typed) ? [[field, Number(typed)] as const] : []
  })
  return {
    ...(Object.fromEntries(stars) as Partial<Record<StarField, number>>),
    text: formText(form, 'text').replaceAll('\r\n', '\n'),
    publish_consent: formText(form, 'publish_consent') === 'true',
  }
}
