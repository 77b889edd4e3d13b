import { ApiFailure } from '../../../client/client.ts'
import type { ContentOf } from '../../../contract/registry.ts'
import { MIN_LISTED_VILLAS } from '../../../domain/seo/landing-snippet.ts'
import { failureMessage } from '../../form/form-failure.ts'

export type CustomPageRow = ContentOf<'GET /v1/admin/custompage'>['items'][number]
export type EditorContent = ContentOf<'GET /v1/admin/custompage/{id}'>
export type CustomPage = NonNullable<EditorContent['existingPage']>

/** The form's values. Selects hold text. */
export interface PageValues {
  version: number
  town_id: string
  villa_type_id: string
  title: string
  slug: string
  description: string
  seo_title: string
  seo_description: string
  faq: { question: string; answer: string }[]
  is_published: boolean
}

export const thinText = (count: number) =>
  `${count === 0 ? 'Bu bölge ve tipte yayında villa yok' : `Bu bölge ve tipte yayında ${count} villa var`}. Villa sayısı ${MIN_LISTED_VILLAS} olana kadar sayfa arama motorlarında görünmez.`

/** The server's message, or one by the status where there is none (docs/product.md, Exact texts). */
export function pageFailureText(error: unknown): string {
  if (
    error instanceof ApiFailure &&
    error.status > 0 &&
    error.content === null &&
    error.errors.length === 0
  ) {
    return `HTTP error! status: ${error.status}`
  }
  return failureMessage(error)
}

/** The page that already exists for the pair, from a refusal. */
export function existingPageOf(error: unknown): { id: number; title: string; slug: string } | null {
  if (!(error instanceof ApiFailure)) return null
  const content = error.content as {
    code?: string
    existingPage?: { id: number; title: string; slug: string }
  } | null
  return content?.code === 'page_exists' ? (content.existingPage ?? null) : null
}
