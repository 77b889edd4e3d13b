import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, todayInIstanbul, type Day } from '../../src/domain/calendar/stay.ts'
import { consentSentence, COMMENT_CONSENT } from '../../src/domain/booking/consent.ts'
import { COMMENT_LINK_DAYS, COMMENT_TOPICS, commentName } from '../../src/domain/catalogue/comment.ts'
import type { World } from '../../src/server/platform/context.ts'
import { markLovedVillas } from '../../src/server/services/catalogue/mark-loved-villas.ts'
import type { BoatComment } from './boats/boat-comments.ts'
import { comments as catalogue } from './catalogue/comments.ts'
import { seasonStretches } from './catalogue/seasons.ts'
import type { Comment } from './catalogue/types.ts'
import { insertAll } from './insert-all.ts'
import { shiftYears, yearsToShift } from './season-years.ts'

/** The comments of these villas, in the order of the catalogue. */
export const commentsOf = (villas: readonly { slug: string }[]): Comment[] =>
  catalogue.filter(({ villa }) => villas.some(({ slug }) => slug === villa))

/** Of each comment its villa, about the day of its stay, and the name under it. */
export function toldStays(comments: readonly Comment[], villas: readonly { slug: string }[], today: Day) {
  return comments.map((comment, index) => ({
    villa: villas.findIndex(({ slug }) => slug === comment.villa),
    day: toldDay(comment, index, today),
    name: comment.name,
  }))
}

function toldDay({ month }: Comment, index: number, today: Day): Day {
  const years = yearsToShift(seasonStretches, today)
  const written = shiftYears(`${month}-${String(4 + ((index * 5) % 23)).padStart(2, '0')}`, years)
  // The last month of the catalogue may still lie in the future when the demo is loaded.
  return written < today ? written : addDays(today, -3)
}

/** Stars by topic around the stars of the whole, so that no two comments look alike. */
function topicsOf(stars: number, index: number) {
  const of = (place: number) => {
    const turn = (index * 3 + place * 5) % 7
    return Math.min(5, Math.max(1, stars + (turn === 0 ? -1 : turn === 1 ? 1 : 0)))
  }
  const [cleanliness, truth, place, communication, value] = COMMENT_TOPICS.map((_, at) => of(at))
  return {
    cleanliness: cleanliness!,
    truth: truth!,
    place: place!,
    communication: communication!,
    value: value!,
  }
}

/** A comment to load. */
interface ToldComment {
  rental_id: number
  /** the stay or trip that it is about, if it is among the reservations */
  reservation_id: number | undefined
  /** about the day of the stay */
  day: Day
  comment: Pick<Comment, 'name' | 'text' | 'reply' | 'is_published'> & { stars: number }
}

/** The comments of villas, each with its stay if it has one. */
export const toldOfVillas = (
  comments: readonly Comment[],
  idBySlug: ReadonlyMap<string, number>,
  reservationOf: ReadonlyMap<number, number>,
  today: Day,
): ToldComment[] =>
  comments.map((comment, index) => ({
    rental_id: idBySlug.get(comment.villa)!,
    reservation_id: reservationOf.get(index),
    day: toldDay(comment, index, today),
    comment,
  }))

/** Those comments of boats that have a trip. */
export const toldOfBoats = (
  comments: readonly BoatComment[],
  idBySlug: ReadonlyMap<string, number>,
  reservationOf: ReadonlyMap<number, number>,
  today: Day,
): ToldComment[] =>
  comments.flatMap(({ boat, days_ago, reply = null, is_published = true, ...comment }, index) => {
    const reservation_id = reservationOf.get(index)
    if (reservation_id === undefined) return []
    const rental_id = idBySlug.get(boat)!
    return {
      rental_id,
      reservation_id,
      day: addDays(today, -days_ago),
      comment: { ...comment, reply, is_published },
    }
  })

/**
 * Loads the comments of guests and computes from them the stars of every villa and boat and which villas are loved. A
 * comment whose stay is among the reservations belongs to it. The others are from before the program, and do not count.
 */
export async function loadComments(world: World, told: readonly ToldComment[]): Promise<void> {
  const { db } = world
  const today = todayInIstanbul(world.now())
  const stays = await completedStays(db, today)
  const rows = told
    .map(({ rental_id, reservation_id, day, comment }, index) => {
      const stay = stays.find(({ id }) => id === reservation_id)
      if (stay !== undefined) stay.is_told = true
      const created_at = new Date(
        `${stay === undefined ? addDays(day, 2) : addDays(stay.check_out, 1)}T09:00:00Z`,
      )
      return {
        rental_id,
        reservation_id: stay?.id ?? null,
        name: stay?.name ?? comment.name,
        stars: comment.stars,
        ...(stay === undefined
          ? {}
          : {
              ...topicsOf(comment.stars, index),
              consent_text: consentSentence(COMMENT_CONSENT),
              consent_version: COMMENT_CONSENT.version,
              consent_at: created_at,
            }),
        text: comment.text,
        reply: comment.reply ?? '',
        stayed_on: stay?.check_in ?? day,
        is_published: comment.is_published,
        // A comment that is not published is also unread, so that admins have something to moderate.
        read_at: comment.is_published ? new Date(created_at.getTime() + 20 * 3_600_000) : null,
        created_at,
      }
    })
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await insertAll(db, 'comments', rows)
  await loadInvitations(world, stays, today)
  await sql`
    update rentals set rating = told.rating, rating_count = told.count
    from (
      select rental_id, round(avg(stars), 2)::double precision as rating, count(*)::integer as count
      from comments where is_published and reservation_id is not null group by rental_id
    ) told
    where told.rental_id = rentals.id`.execute(db)
  await markLovedVillas(world)
}

interface CompletedStay {
  id: number
  check_in: Day
  check_out: Day
  name: string
  is_told: boolean
}

async function completedStays(db: World['db'], today: Day): Promise<CompletedStay[]> {
  const { rows } = await sql<
    Omit<CompletedStay, 'name' | 'is_told'> & { first_name: string; last_name: string }
  >`
    select id, lower(stay) as check_in, upper(stay) as check_out, first_name, last_name
    from reservations where status = 'completed' and upper(stay) < ${today}::date order by id`.execute(db)
  return rows.map(({ first_name, last_name, ...stay }) => ({
    ...stay,
    name: commentName(first_name, last_name),
    is_told: false,
  }))
}

/** Every guest of the last weeks was invited, and so was everybody who wrote. The mails are not kept. */
async function loadInvitations(
  { db, now }: World,
  stays: readonly CompletedStay[],
  today: Day,
): Promise<void> {
  const invited = stays.filter(
    ({ check_out, is_told }) => is_told || check_out >= addDays(today, -COMMENT_LINK_DAYS),
  )
  await insertAll(
    db,
    'comment_invitations',
    invited.map(({ id, check_out, is_told }) => {
      const mailed_at = new Date(
        Math.min(new Date(`${addDays(check_out, 1)}T07:12:00Z`).getTime(), now().getTime()),
      )
      return {
        reservation_id: id,
        // The digest of a text that is no token: these links open nothing.
        token_digest: createHash('sha256').update(`demo ${id}`).digest('hex'),
        expires_at: new Date(mailed_at.getTime() + COMMENT_LINK_DAYS * 86_400_000),
        mailed_at,
        used_at: is_told ? mailed_at : null,
        created_at: mailed_at,
      }
    }),
  )
}
