import type { Stay } from '../../../../domain/calendar/stay.ts'

/** The summary of every exported entry: the nights are taken, and nothing else. */
const TAKEN = 'Dolu'

export interface WrittenEntry extends Stay {
  id: number
  updated_at: Date
}

const hostOf = (siteUrl: string) => new URL(siteUrl).hostname

const uidOf = (id: number, siteUrl: string) => `telmessa-${id}@${hostOf(siteUrl)}`

/**
 * Whether an event was exported here and came back through another site. Such events are ignored: they would
 * keep their nights closed for ever.
 */
export function isOwnUid(uid: string, siteUrl: string): boolean {
  return /^telmessa-\d+@/.test(uid) && uid.slice(uid.indexOf('@') + 1) === hostOf(siteUrl)
}

const dayText = (day: string) => day.replaceAll('-', '')
const momentText = (moment: Date) => `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/**
 * Folds a line into lines of at most 75 octets, continued with a space, without splitting a character (RFC
 * 5545 §3.1).
 */
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

// A calendar must have a component; the time zone is there even when no night is taken.
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
 * Writes a villa's taken nights for other sites (RFC 5545), without any data of guests. DTSTAMP is the
 * entry's last change, so the same nights always produce the same bytes.
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
