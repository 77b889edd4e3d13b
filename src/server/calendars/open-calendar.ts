import { createHash } from 'node:crypto'
import { todayInIstanbul } from '../../domain/stay.ts'
import type { World } from '../context.ts'
import { isFeedOf, lastChangeOf, nightsForOthers, noteRead, villaOfToken } from './store-outgoing.ts'
import { writeCalendar } from './write-calendar.ts'

export interface OpenCalendar {
  text: string
  etag: string
  modified: Date
}

const READ_EVERY = 10 * 60_000

/**
 * The calendar behind `{token}.ics`, or behind `{token}-{feed}.ics` for the site that this feed reads. null: there is
 * none, or the address was renewed. A feed that was forgotten leaves the plain calendar.
 */
export async function openCalendar(world: World, name: string): Promise<OpenCalendar | null> {
  const [, token, feed] = /^([0-9a-f]{64})(?:-([1-9]\d{0,8}))?\.ics$/.exec(name) ?? []
  if (token === undefined) return null
  const { db, config } = world
  const villa = await villaOfToken(db, token)
  if (villa === undefined) return null
  const now = world.now()
  const today = todayInIstanbul(now)
  const { villa_id } = villa
  const reader = feed !== undefined && (await isFeedOf(db, Number(feed), villa_id)) ? Number(feed) : null
  const [entries, changed] = await Promise.all([
    nightsForOthers(db, villa_id, reader, today, now),
    lastChangeOf(db, villa_id, today, now),
  ])
  if (villa.last_read_at === null || now.getTime() - villa.last_read_at.getTime() > READ_EVERY)
    await noteRead(db, villa_id, now)
  const text = writeCalendar(villa.name, entries, config.site_url)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  return { text, etag, modified: changed ?? now }
}
