import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { foldedLike } from '../../services/records/name-search.ts'

const MAX_NAMES = 10

interface FoundVilla {
  id: number
  slug: string
  name: string
  town_name: string
  /** file name of the smallest WebP of the first image; empty without one */
  thumbnail: string
}

/**
 * Active villas whose folded name or code contains the folded text. First those that begin with it, then those with a word
 * that does, then the rest. Pattern characters in the text are taken literally.
 */
export async function villasByName(db: Db, text: string): Promise<FoundVilla[]> {
  const { rows } = await sql<FoundVilla>`
    with asked as (select ${foldedLike(text)} as pattern)
    select v.id, v.slug, v.name, t.name as town_name, coalesce((
      select variant ->> 'webp'
      from villa_images p join images i on i.id = p.image_id,
        lateral jsonb_array_elements(i.variants) variant
      where p.villa_id = v.id and p.kind = 'villa'
      order by p.position, p.id, (variant ->> 'width')::int limit 1
    ), '') as thumbnail
    from asked, villas v join towns t on t.id = v.town_id
    where v.is_active and v.search_text like '%' || pattern || '%'
    order by
      case when v.search_text like pattern || '%' or fold_turkish(v.code) like pattern || '%' then 0
        when v.search_text like '% ' || pattern || '%' then 1
        else 2 end,
      v.search_text, v.id
    limit ${MAX_NAMES}`.execute(db)
  return rows
}
