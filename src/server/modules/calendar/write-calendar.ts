import type { Stay } from '../../../domain/calendar/stay.ts'

/** What an entry of a calendar says to strangers: that the nights are taken, and nothing else. */
const TAKEN = 'Dolu'

export interface WrittenEntry extends Stay {
  id: number
  updated_at: Date
}

const hostOf = (siteUrl: string) => new URL(siteUrl).hostname

const uidOf = (id: number, siteUrl: string) => `telmessa-${id}@${hostOf(siteUrl)}`

/** An event that left here and came back by way of another site: to take it over would never let its nights go. */
export function isOwnUid(uid: string, siteUrl: string): boolean {
  return /^telmessa-\d+@/.test(uid) && uid.slice(uid.indexOf('@') + 1) === hostOf(siteUrl)
}

const dayText = (day: string) => day.replaceAll('-', '')
const momentText = (moment: Date) => `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** At most 75 octets a line, the following begin with a space; no letter is cut in two (RFC 5545 §3.1). */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n')
}

// A calendar must have a component, and this one is there when no night is taken.
const ZONE = `BEGIN:VTIMEZONE
TZID:Europe/Istanbul
BEGIN:STANDARD
DTSTART:20160907T000000
TZOFFSETFROM:+0300
TZOFFSETTO:+0300
TZNAME:+03
END:STANDARD
END:VTIMEZONE`.split('\n')

/**
 * A villa's taken nights as other sites read them (RFC 5545). Of guests there is nothing in it. An entry's moment is
 * that of its last change, so the same nights are the same bytes.
 */
export function writeCalendar(name: string, entries: readonly WrittenEntry[], siteUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Telmessa//Calendar//TR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Europe/Istanbul',
    ...ZONE,
    ...entries.flatMap(({ id, check_in, check_out, updated_at }) => [
      'BEGIN:VEVENT',
      `UID:${uidOf(id, siteUrl)}`,
      `DTSTAMP:${momentText(updated_at)}`,
      `LAST-MODIFIED:${momentText(updated_at)}`,
      `DTSTART;VALUE=DATE:${dayText(check_in)}`,
      `DTEND;VALUE=DATE:${dayText(check_out)}`,
      `SUMMARY:${TAKEN}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
