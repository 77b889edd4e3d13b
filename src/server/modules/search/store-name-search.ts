import { sql } from 'kysely'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Db } from '../../platform/context.ts'
import { foldedLike } from '../../services/records/name-search.ts'

const MAX_NAMES = 10

interface FoundRental {
  kind: RentalKind
  id: number
  slug: string
  name: string
  town_name: string
  /** file name of the smallest WebP of the first image; empty without one */
  thumbnail: string
}

/**
 * Active villas and boats whose folded name or code contains the folded text. First those that begin with it, then those
 * with a word that does, then the rest. Pattern characters in the text are taken literally.
 */
export async function rentalsByName(
  db: Db,
  text: string,
  kind: FoundRental['kind'] | undefined,
): Promise<FoundRental[]> {
  const ofKind = kind === undefined ? sql`` : sql`and v.kind = ${kind}`
  const { rows } = await sql<FoundRental>`
    with asked as (select ${foldedLike(text)} as pattern)
    select v.kind, v.id, v.slug, v.name, t.name as town_name, coalesce((
      select variant ->> 'webp'
      from villa_images p join images i on i.id = p.image_id,
        lateral jsonb_array_elements(i.variants) variant
      where p.rental_id = v.id and p.kind = 'villa'
      order by p.position, p.id, (variant ->> 'width')::int limit 1
    ), '') as thumbnail
    from asked, rentals v
      left join villa_details d on d.id = v.id
      left join boat_details b on b.id = v.id left join marinas m on m.id = b.marina_id
      join towns t on t.id = coalesce(d.town_id, m.town_id)
    where v.is_active and v.search_text like '%' || pattern || '%' ${ofKind}
    order by
      case when v.search_text like pattern || '%' or fold_turkish(v.code) like pattern || '%' then 0
        when v.search_text like '% ' || pattern || '%' then 1
        else 2 end,
      v.search_text, v.id
    limit ${MAX_NAMES}`.execute(db)
  return rows
}
