/**
 * Long because everything about reading one event stays together: its days, its repeats and the peculiarities
 * of the big sites.
 */
import ICAL from 'ical.js'
import type { CancelledEvent, FeedEvent, FeedKind } from '../../../../domain/calendar/feed-windows.ts'
import { addDays, dayOfNumber, isDay, ISTANBUL_OFFSET } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import { FeedError } from './feed-error.ts'

/** The properties that are read. All others may name a guest, so they are not even parsed. */
const READ_PROPERTIES =
  /^(UID|SUMMARY|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|SEQUENCE|LAST-MODIFIED)[;:]/i
const CLOSED_SUMMARY = /not available|unavailable|blocked|closed|busy|kapalı|müsait değil|dolu\b/i
const MAX_UID_LENGTH = 200
/**
 * Characters that a uid may not contain: `~` separates what we append, and invisible or unstorable characters
 * would be lost on the way to the browser and back.
 */
const NOT_IN_UID = /[~\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const MAX_EVENTS = 2000
const MAX_RAW_EVENTS = 20_000
const MAX_REPEATS = 20_000
/** Days ahead for which repeating events are expanded. Nobody sells nights beyond that. */
const MAX_DAYS_AHEAD = 3 * 366
/** An event that ends after this minute of a day includes the night of that day. */
const EVENING_MINUTE = 18 * 60

export interface ParsedCalendar {
  events: FeedEvent[]
  /** events that the feed says are cancelled */
  cancelled: CancelledEvent[]
  /** uids of events that cannot be read; '' is an event without a uid */
  unread: string[]
}

type Zones = ReadonlyMap<string, ICAL.Timezone>

interface RawEvent extends Stay {
  uid: string
  kind: FeedKind
  sequence: string
}

/**
 * Returns the nights of a calendar that are still to come, in the business time zone. DTEND is exclusive
 * (docs/acceptance.md row 11). Cancelled events take no nights and are returned separately (row 12): their
 * nights open, whereas an event that is merely missing may be an error of the other site. Transparent events
 * count, because some calendars mark whole-day entries as «free». @throws FeedError for text that is not a
 * calendar, or is cut off: its missing rest would open nights.
 */
export function parseCalendar(text: string, today: Day): ParsedCalendar {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
  if (!lines.some((line) => /^BEGIN:VCALENDAR\s*$/i.test(line))) throw new FeedError('not_calendar')
  if (!lines.some((line) => /^END:VCALENDAR\s*$/i.test(line))) throw new FeedError('broken')
  const { events, zones: zoneTexts } = splitComponents(lines)
  if (events.length > MAX_RAW_EVENTS) throw new FeedError('too_many_events')
  const zones = zonesOf(zoneTexts)

  const components = []
  const unread: string[] = []
  for (const block of events) {
    try {
      components.push(componentOf(block))
    } catch {
      unread.push(uidOfLines(block))
    }
  }
  const moved = movedOccurrences(components, zones)
  const found: RawEvent[] = []
  const cancelled: CancelledEvent[] = []
  const budget = { repeats: MAX_REPEATS }
  for (const component of components) {
    try {
      if (textOf(component, 'status').toUpperCase() === 'CANCELLED') {
        cancelled.push(...cancelledEventsOf(component, zones))
        continue
      }
      found.push(...nightsOfEvent(component, zones, moved, today, budget))
    } catch (error) {
      if (error instanceof FeedError) throw error
      unread.push(uidOf(component))
    }
  }
  const named = withUniqueUids(found.filter(({ check_out }) => check_out > today))
  if (named.length > MAX_EVENTS) throw new FeedError('too_many_events')
  // a calendar with only unreadable events is not an empty calendar
  if (named.length === 0 && unread.length > 0) throw new FeedError('broken')
  return { events: named, cancelled, unread }
}

/** Returns the uid of a cancelled event, none if it has no uid. Its days do not matter. */
function cancelledEventsOf(component: ICAL.Component, zones: Zones): CancelledEvent[] {
  const uid = uidOf(component)
  if (uid === '') return []
  const at = readTime(component, 'recurrence-id', zones)
  if (at !== null) return [{ uid: `${uid}#${at.point.day}`, repeats: false }]
  return [{ uid, repeats: component.hasProperty('rrule') || component.hasProperty('rdate') }]
}

/**
 * Returns the events, reduced to the properties that are read, and the time zones unchanged. @throws
 * FeedError for an event without an end: it would swallow the next event, whose nights would open.
 */
function splitComponents(lines: readonly string[]): { events: string[][]; zones: string[][] } {
  const events: string[][] = []
  const zones: string[][] = []
  let event: string[] | null = null
  let zone: string[] | null = null
  // an alarm within an event has a DURATION of its own
  let depth = 0
  for (const line of lines) {
    const edge = /^(BEGIN|END):(\S+)\s*$/i.exec(line)
    const name = edge?.[2]?.toUpperCase()
    const isBegin = edge?.[1]?.toUpperCase() === 'BEGIN'
    if (zone !== null) {
      zone.push(line)
      if (name === 'VTIMEZONE' && !isBegin) {
        zones.push(zone)
        zone = null
      }
    } else if (event !== null) {
      if (name === 'VEVENT' && isBegin) throw new FeedError('broken')
      if (name === 'VEVENT' && !isBegin) {
        events.push(event)
        event = null
      } else if (edge !== null) depth += isBegin ? 1 : -1
      else if (depth === 0 && READ_PROPERTIES.test(line)) event.push(line)
    } else if (isBegin && name === 'VEVENT') {
      event = []
      depth = 0
    } else if (isBegin && name === 'VTIMEZONE') zone = [line]
  }
  if (event !== null || zone !== null) throw new FeedError('broken')
  return { events, zones }
}

/** Days and times of RFC 5545, with or without dashes and colons, also in the UNTIL of a rule. */
const WRITTEN_TIME = /(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?)?/g
const PARTS_OF_LINE = /^([\w-]+)(?:;[^=;:]+=(?:"[^"]*"|[^";:]*))*:(.*)$/

/**
 * @throws RangeError for a day like 31 February or an hour like 25: the parser would move it to other nights.
 */
function checkTimes(line: string): void {
  const [, name = '', value = ''] = PARTS_OF_LINE.exec(line) ?? []
  if (!/^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID|RRULE)$/i.test(name)) return
  for (const [, year, month, day, hour, minute, second] of value.matchAll(WRITTEN_TIME)) {
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
    const isDate = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    // a leap second is second 60
    const isTime = Number(hour ?? 0) < 24 && Number(minute ?? 0) < 60 && Number(second ?? 0) <= 60
    if (!isDate || !isTime) throw new RangeError('no such day or time')
  }
}

function componentOf(lines: readonly string[]): ICAL.Component {
  for (const line of lines) checkTimes(line)
  const written = lines.map((line) =>
    // a day without VALUE=DATE breaks the standard and is common
    line.replace(/^(DTSTART|DTEND)(?![^:]*VALUE=)([^:]*):(\d{8})\s*$/i, '$1;VALUE=DATE:$3'),
  )
  return new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...written, 'END:VEVENT'].join('\r\n')) as [])
}

/** Returns the uid of an event that cannot be read otherwise. */
function uidOfLines(lines: readonly string[]): string {
  try {
    return uidOf(componentOf(lines.filter((line) => /^UID[;:]/i.test(line))))
  } catch {
    return ''
  }
}

function zonesOf(texts: readonly string[][]): Zones {
  const zones = new Map<string, ICAL.Timezone>()
  for (const text of texts) {
    try {
      const component = new ICAL.Component(ICAL.parse(text.join('\r\n')) as [])
      const zone = new ICAL.Timezone(component)
      zones.set(zone.tzid, zone)
    } catch {
      // its events are read by the name of the time zone
    }
  }
  return zones
}

function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name)
  if (typeof value === 'string') return value.trim()
  if (value instanceof ICAL.Time) return value.toString()
  return typeof value === 'number' ? String(value) : ''
}

/** A time of a calendar in Istanbul: the day, and the minute of the day (null for a whole day). */
interface Point {
  day: Day
  minutes: number | null
}

function pointOf(time: ICAL.Time, tzid: string, zones: Zones): Point {
  const written = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  if (time.isDate) return { day: checkedDay(written), minutes: null }
  const here = momentOf(time, written, tzid, zones) + ISTANBUL_OFFSET
  return { day: checkedDay(here), minutes: Math.floor((here % 86_400_000) / 60_000) }
}

function momentOf(time: ICAL.Time, written: number, tzid: string, zones: Zones): number {
  if (time.zone === ICAL.Timezone.utcTimezone) return written
  const own = zones.get(tzid)
  if (own !== undefined) {
    const there = time.clone()
    there.zone = own
    return there.toUnixTime() * 1000
  }
  // a time without a zone is in the time zone of the villa
  return written - (zoneOffset(tzid, written) ?? ISTANBUL_OFFSET)
}

/** Returns the UTC offset of a named time zone at a local time, in milliseconds; null for an unknown zone. */
function zoneOffset(tzid: string, written: number): number | null {
  if (tzid === '') return null
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: tzid,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    const offsetAt = (moment: number) => {
      const part = Object.fromEntries(
        format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
      )
      const shown = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second)
      return shown - moment
    }
    return offsetAt(written - offsetAt(written))
  } catch {
    return null
  }
}

function checkedDay(milliseconds: number): Day {
  const day = dayOfNumber(Math.floor(milliseconds / 86_400_000))
  if (!isDay(day)) throw new RangeError('beyond the calendar')
  return day
}

/** Returns the nights between two points. An event that ends on the day it begins takes that night. */
function stayBetween(start: Point, end: Point): Stay {
  const check_in = start.day
  const check_out = end.minutes !== null && end.minutes >= EVENING_MINUTE ? addDays(end.day, 1) : end.day
  if (check_out > check_in) return { check_in, check_out }
  if (check_out < check_in) throw new RangeError('ends before it begins')
  return { check_in, check_out: addDays(check_in, 1) }
}

interface ReadTime {
  time: ICAL.Time
  tzid: string
  point: Point
}

function readTime(component: ICAL.Component, name: string, zones: Zones): ReadTime | null {
  const property = component.getFirstProperty(name)
  const value: unknown = property?.getFirstValue()
  if (property === null || !(value instanceof ICAL.Time)) return null
  const parameter = property.getParameter('tzid')
  const tzid = typeof parameter === 'string' ? parameter : ''
  return { time: value, tzid, point: pointOf(value, tzid, zones) }
}

function endOf(component: ICAL.Component, start: ReadTime, zones: Zones): Point {
  const end = readTime(component, 'dtend', zones)
  if (end !== null) return end.point
  const duration: unknown = component.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration)) return start.point
  if (start.time.isDate) {
    const days = Math.ceil(duration.toSeconds() / 86_400)
    return { day: addDays(start.point.day, days), minutes: null }
  }
  const time = start.time.clone()
  time.addDuration(duration)
  return pointOf(time, start.tzid, zones)
}

/** Returns the days of occurrences that have an event of their own, by uid. */
function movedOccurrences(components: readonly ICAL.Component[], zones: Zones): Map<string, Set<Day>> {
  const moved = new Map<string, Set<Day>>()
  for (const component of components) {
    try {
      const at = readTime(component, 'recurrence-id', zones)
      if (at === null) continue
      const uid = uidOf(component)
      moved.set(uid, (moved.get(uid) ?? new Set()).add(at.point.day))
    } catch {
      // it is read as a separate event
    }
  }
  return moved
}

function uidOf(component: ICAL.Component): string {
  return textOf(component, 'uid').slice(0, MAX_UID_LENGTH).replaceAll(NOT_IN_UID, '-').trim()
}

function nightsOfEvent(
  component: ICAL.Component,
  zones: Zones,
  moved: ReadonlyMap<string, ReadonlySet<Day>>,
  today: Day,
  budget: { repeats: number },
): RawEvent[] {
  const start = readTime(component, 'dtstart', zones)
  if (start === null) throw new RangeError('no beginning')
  const stay = stayBetween(start.point, endOf(component, start, zones))
  const kind: FeedKind = CLOSED_SUMMARY.test(textOf(component, 'summary')) ? 'closed' : 'reserved'
  const sequence = `${textOf(component, 'sequence').padStart(9, '0')}|${textOf(component, 'last-modified')}`
  const uid = uidOf(component)
  const single = { uid, kind, sequence, ...stay }
  if (component.hasProperty('recurrence-id')) {
    const at = readTime(component, 'recurrence-id', zones)
    return [{ ...single, uid: `${uid}#${at?.point.day ?? stay.check_in}` }]
  }
  if (!component.hasProperty('rrule') && !component.hasProperty('rdate')) return [single]

  const nights = Math.max(
    1,
    Math.round((Date.parse(stay.check_out) - Date.parse(stay.check_in)) / 86_400_000),
  )
  const expansion = new ICAL.RecurExpansion({ component, dtstart: start.time })
  const until = addDays(today, MAX_DAYS_AHEAD)
  const found: RawEvent[] = []
  for (let next = expansion.next(); next; next = expansion.next()) {
    budget.repeats -= 1
    if (budget.repeats < 0 || found.length > MAX_EVENTS) throw new FeedError('too_many_events')
    const { day } = pointOf(next, start.tzid, zones)
    if (day > until) break
    if (moved.get(uid)?.has(day)) continue
    const check_out = addDays(day, nights)
    if (check_out > today) found.push({ ...single, uid: `${uid}#${day}`, check_in: day, check_out })
  }
  return found
}

/**
 * Makes uids unique. Of several events with one uid the latest revision counts. Where the revisions are equal
 * all stay, because dropping the events of a site that gives all of them one uid would open nights.
 */
function withUniqueUids(events: readonly RawEvent[]): FeedEvent[] {
  const named: FeedEvent[] = []
  const used = new Set<string>()
  for (const [uid, same] of Map.groupBy(events, (event) => event.uid)) {
    const revisions = new Set(same.map(({ sequence }) => sequence))
    const latest = [...revisions].toSorted().at(-1)
    const kept = revisions.size === same.length ? same.filter(({ sequence }) => sequence === latest) : same
    const stays = new Set<string>()
    for (const { check_in, check_out, kind } of kept) {
      const stay = `${check_in}|${check_out}`
      if (stays.has(stay)) continue
      stays.add(stay)
      const own = uid === '' || used.has(uid) ? `${uid}#${check_in}` : uid
      if (used.has(own)) continue
      used.add(own)
      named.push({ uid: own, kind, check_in, check_out })
    }
  }
  return named
}
