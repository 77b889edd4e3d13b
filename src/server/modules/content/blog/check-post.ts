import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../../contract/failure.ts'
import { fillIn } from '../../../../domain/turkish/fill-in.ts'
import { slugify } from '../../../../domain/turkish/turkish.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../../platform/failure.ts'
import { cleanRichText } from '../../../platform/http/clean-rich-text.ts'
import { lockReference } from '../../../services/records/lock-record.ts'
import { slugTakenBy } from './store.ts'

/** The typed slug, or one made from the title. Refuses one that another post has with 422 at the field `slug`. */
export async function freePostSlug(
  tx: Tx,
  typed: string,
  title: string,
  ownId: number | null,
): Promise<string> {
  const slug = typed === '' ? slugify(title) : typed
  if (slug === '') throw fieldFailure('slug', FIELD_SENTENCES.slug)
  const name = await slugTakenBy(tx, slug, ownId)
  if (name !== null) {
    throw fieldFailure('slug', fillIn(CASE_SENTENCES.slug_taken, { name, kind: 'blog yazısı' }))
  }
  return slug
}

/** Refuses a cover that is not stored with 422 at `image_id`; locks one that is against deletion. */
export async function checkCover(tx: Tx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  if (!(await lockReference(tx, 'images', id))) throw fieldFailure('image_id', FIELD_SENTENCES.choose)
}

/** The fields as they are stored: a clean text, each tag once, a moment as a date. Fields that are not given stay away. */
export function storedFields<
  Given extends {
    body?: string | undefined
    tags?: string[] | undefined
    published_at?: string | null | undefined
  },
>({ body, tags, published_at, ...rest }: Given) {
  const names = new Map((tags ?? []).toReversed().map((name) => [slugify(name) || name, name]))
  return {
    ...rest,
    ...(body === undefined ? {} : { body: cleanRichText(body) }),
    ...(tags === undefined ? {} : { tags: [...names.values()].toReversed() }),
    ...(published_at === undefined
      ? {}
      : { published_at: published_at === null ? null : new Date(published_at) }),
  }
}
