import { sql } from 'kysely'
import type { Promotion } from '../../src/domain/pricing/promotion.ts'
import { todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import { DEMO_PASSWORDS } from '../../src/server/platform/config.ts'
import type { World } from '../../src/server/platform/context.ts'
import { boatComments } from './boats/boat-comments.ts'
import { boats } from './boats/boats.ts'
import { admin, owners } from './catalogue/owners.ts'
import { villas as catalogue } from './catalogue/villas.ts'
import { commentsOf, loadComments, toldOfBoats, toldOfVillas, toldStays } from './load-comments.ts'
import {
  loadBanks,
  loadContactMessages,
  loadDiscounts,
  loadPromotions,
  loadSettings,
  loadFaq,
  loadTexts,
  loadShowcases,
} from './load-content.ts'
import { loadBoats } from './load-boats.ts'
import { loadBoatReservations } from './load-boat-reservations.ts'
import { loadBtrans } from './load-btrans.ts'
import { loadFeeds } from './load-feeds.ts'
import { loadGapPublications } from './load-gaps.ts'
import { HERO_FILES, loadImageRecords, loadImages } from './load-images.ts'
import { loadCustomPages } from './load-custom-pages.ts'
import { loadPosts } from './load-posts.ts'
import { loadRegions } from './load-regions.ts'
import { loadPriceNotes } from './load-price-notes.ts'
import { loadReservations } from './load-reservations.ts'
import { loadUsers } from './load-users.ts'
import { loadVillas } from './load-villas.ts'
import { seededRandom } from './random.ts'

const SEED = 0x7e1_e55a

export interface DemoSize {
  /** the number of villas, from the beginning of the catalogue; all thirty by default */
  villas?: number
  /** the largest number of reservations; 400 by default */
  reservations?: number
  /** false: records of images without files, for tests that show no images */
  media?: boolean
}

export interface DemoLogin {
  role: 'ADMIN' | 'OWNER'
  email: string
  password: string
}

/** The logins of a demo without ADMIN_EMAIL; with it, the ADMIN's login is that of the settings. */
export const DEMO_LOGINS: DemoLogin[] = [
  { role: 'ADMIN', email: admin[0]!.email, password: DEMO_PASSWORDS.admin },
  { role: 'OWNER', email: owners[0]!.email, password: DEMO_PASSWORDS.owner },
]

/**
 * Fills an empty database with the demo, once: the milestone `demo` says that it was done. Returns whether it was
 * loaded now. Everything follows from one seed and `world.now()`. Images are stored before the transaction, by
 * their digests, so that a start that was killed goes on where it was; their widths are made by processImages.
 * Rows are inserted many at once: the factories of the tests write one, with names and numbers of their own, which
 * would take thousands of statements and give other rows in every process.
 */
export async function loadDemo(world: World, size: DemoSize = {}): Promise<boolean> {
  if (await isFilled(world)) return false
  const villas = catalogue.slice(0, size.villas ?? catalogue.length)
  const stored = size.media === false ? null : await loadImages(world, villas)
  return world.db.transaction().execute(async (tx) => {
    // Another process may be loading the demo. This one waits for it and then has nothing left to do.
    await sql`set local lock_timeout = '2min'`.execute(tx)
    const milestone = await tx
      .insertInto('milestones')
      .values({ name: 'demo', created_at: world.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!milestone) return false
    await fill({ ...world, db: tx }, villas, stored, size.reservations ?? 400)
    return true
  })
}

/** A database with users or villas is in use and gets no demo. */
async function isFilled({ db }: World): Promise<boolean> {
  const { rows } = await sql<{ is_filled: boolean }>`
    select exists (select from milestones where name = 'demo') or exists (select from villas)
      or exists (select from users where role = 'OWNER') as is_filled`.execute(db)
  return rows[0]!.is_filled
}

async function fill(
  world: World,
  villas: typeof catalogue,
  stored: Map<string, number> | null,
  reservations: number,
): Promise<void> {
  const today = todayInIstanbul(world.now())
  const images = stored ?? (await loadImageRecords(world, villas))
  const users = await loadUsers(world)
  await loadSettings(world, images.get(HERO_FILES[0]!) ?? null)
  await loadTexts(world)
  const [bank_id] = await loadBanks(world)
  const places = await loadRegions(world, images)
  const villa_ids = await loadVillas(world, today, villas, { places, images, owner_ids: users.owner_ids })
  const boat_ids = await loadBoats(world, today, boats, { places, images, owner_ids: users.owner_ids })
  const idBySlug = new Map(villas.map(({ slug }, index) => [slug, villa_ids[index]!]))
  await loadBtrans(world, today, villas, villa_ids)
  const comments = commentsOf(villas)
  await loadDiscounts(world, idBySlug)
  await loadPriceNotes(world, today, idBySlug)
  await loadPromotions(world)
  await loadFaq(world)
  await loadShowcases(world, villas, idBySlug)
  await loadCustomPages(world, places)
  await loadPosts(world, images)
  await loadContactMessages(world)
  const promotions: Promotion[] = await world.db
    .selectFrom('promotions')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  const reservationOf = await loadReservations(world, seededRandom(SEED), {
    villa_ids,
    commission_percents: villas.map(({ commission_percent }) => commission_percent),
    users,
    promotions,
    bank_id: bank_id!,
    count: reservations,
    told: toldStays(comments, villas, today),
  })
  const tripOf = await loadBoatReservations(world, seededRandom(SEED), {
    boats,
    boat_ids,
    users,
    bank_id: bank_id!,
  })
  const boatBySlug = new Map(boats.map(({ slug }, index) => [slug, boat_ids[index]!]))
  await loadComments(world, [
    ...toldOfVillas(comments, idBySlug, reservationOf, today),
    ...toldOfBoats(boatComments, boatBySlug, tripOf, today),
  ])
  await loadFeeds(world, villa_ids)
  await loadGapPublications(world)
}
