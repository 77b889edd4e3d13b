import { sql } from 'kysely'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { slugify } from '../../../domain/turkish/turkish.ts'
import type { Db } from '../../platform/context.ts'

/** The slug for a name without letters and digits that a slug may have. */
const FALLBACK_SLUG: Record<RentalKind, string> = { villa: 'villa', boat: 'tekne' }
/** The first code where there is none yet follows this one. */
const FIRST_SERIES = { villa: { prefix: 'TLM-', digits: '000' }, boat: { prefix: 'TKN-', digits: '000' } }
const MAX_LENGTH = 100

/**
 * The first slug for a name that no other villa, or no other boat, than `except` has or had: "tas-ev", "tas-ev-2" and so
 * on.
 */
export async function freeSlug(
  db: Db,
  name: string,
  except = 0,
  kind: RentalKind = 'villa',
): Promise<string> {
  const base = slugify(name).slice(0, MAX_LENGTH).replace(/-$/, '') || FALLBACK_SLUG[kind]
  const { rows } = await sql<{ slug: string }>`
    select slug from rentals where kind = ${kind} and id <> ${except} and (slug = ${base} or slug like ${`${base}-%`})
    union
    select slug from villa_former_slugs
    where kind = ${kind} and rental_id <> ${except} and (slug = ${base} or slug like ${`${base}-%`})`.execute(
    db,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(base) && !RESERVED_SLUGS.has(base)) return base
  let n = 2
  while (taken.has(`${base}-${n}`)) n += 1
  return `${base}-${n}`
}

/** Slugs that are kept free for pages and calls of the program. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'all',
  'compare',
  'ical',
  'new',
  'search',
  'sitemap',
  'yeni',
])

/** The code after the highest code with the prefix of the newest villa or boat: TLM-042 → TLM-043. */
export async function freeCode(db: Db, kind: RentalKind = 'villa'): Promise<string> {
  const { rows } = await sql<{ prefix: string; digits: string }>`
    with series as (
      select substring(code from '^(.*?)[0-9]+$') as prefix from rentals
      where kind = ${kind} and code ~ '^[A-Z0-9-]*?[0-9]{1,9}$'
      order by id desc limit 1
    )
    select s.prefix, substring(v.code from '([0-9]+)$') as digits
    from series s join rentals v on v.code ~ ('^' || s.prefix || '[0-9]{1,9}$')
    order by substring(v.code from '([0-9]+)$')::bigint desc limit 1`.execute(db)
  const { prefix, digits } = rows[0] ?? FIRST_SERIES[kind]
  return prefix + String(Number(digits) + 1).padStart(digits.length, '0')
}
