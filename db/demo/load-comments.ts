import { addDays, dayNumber, todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import type { World } from '../../src/server/platform/context.ts'
import { sql } from 'kysely'
import { markLovedVillas } from '../../src/server/services/catalogue/mark-loved-villas.ts'
import { comments } from './catalogue/comments.ts'
import { seasonStretches } from './catalogue/seasons.ts'
import { insertAll } from './insert-all.ts'
import { shiftYears, yearsToShift } from './season-years.ts'

/** Loads the comments of guests and computes from them the stars of every villa and which villas are loved. */
export async function loadComments(world: World, villaIdBySlug: Map<string, number>): Promise<void> {
  const { db } = world
  const today = todayInIstanbul(world.now())
  const years = yearsToShift(seasonStretches, today)
  const rows = comments
    .filter(({ villa }) => villaIdBySlug.has(villa))
    .map((comment, index) => {
      const written = shiftYears(`${comment.month}-${String(4 + ((index * 5) % 23)).padStart(2, '0')}`, years)
      // The last month of the catalogue may still lie in the future when the demo is loaded.
      const stayed_on = written < today ? written : addDays(today, -3)
      const created_at = new Date((dayNumber(stayed_on) + 2) * 86_400_000 + 9 * 3_600_000)
      return {
        villa_id: villaIdBySlug.get(comment.villa)!,
        name: comment.name,
        stars: comment.stars,
        text: comment.text,
        reply: comment.reply ?? '',
        stayed_on,
        is_published: comment.is_published,
        // A comment that is not published is also unread, so that admins have something to moderate.
        read_at: comment.is_published ? new Date(created_at.getTime() + 20 * 3_600_000) : null,
        created_at,
      }
    })
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await insertAll(db, 'comments', rows)
  await sql`
    update villas set rating = told.rating, rating_count = told.count
    from (
      select villa_id, round(avg(stars), 2)::double precision as rating, count(*)::integer as count
      from comments where is_published group by villa_id
    ) told
    where told.villa_id = villas.id`.execute(db)
  await markLovedVillas(world)
}
