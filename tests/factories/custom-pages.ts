import type { Db } from '../../src/server/platform/context.ts'
import { nextNumber } from './next-number.ts'
import { createTown, createVillaType } from './regions.ts'

interface CustomPageFields {
  town_id?: number
  villa_type_id?: number
  title?: string
  slug?: string
  description?: string
  seo_title?: string
  seo_description?: string
  faq?: { question: string; answer: string }[]
  is_published?: boolean
}

/** A published page with its slug, for a new town and a new villa type unless they are given. */
export async function createCustomPage(db: Db, fields: CustomPageFields = {}) {
  const n = nextNumber()
  const { faq = [], ...own } = fields
  const page = await db
    .insertInto('custom_pages')
    .values({
      title: `Özel sayfa ${n}`,
      slug: `ozel-sayfa-${n}`,
      is_published: true,
      ...own,
      faq: JSON.stringify(faq),
      town_id: own.town_id ?? (await createTown(db)).id,
      villa_type_id: own.villa_type_id ?? (await createVillaType(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.insertInto('slugs').values({ slug: page.slug, kind: 'custom_page', record_id: page.id }).execute()
  return page
}
