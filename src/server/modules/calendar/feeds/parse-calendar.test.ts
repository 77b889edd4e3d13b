import { readFileSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rollingWindows } from '../../../../domain/calendar/feed-windows.ts'
import { addDays, compareDays } from '../../../../domain/calendar/stay.ts'
import { FeedError } from './feed-error.ts'
import { parseUntrustedCalendar } from './parse-untrusted-calendar.ts'
import { parseCalendar } from './parse-calendar.ts'
import { folded, writeCalendar } from './write-calendar.ts'

const TODAY = '2027-03-01'
const golden = (name: string) => readFileSync(`tests/golden/calendars/${name}.ics`, 'utf8')
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => calendar('BEGIN:VEVENT', ...lines, 'END:VEVENT')
const nights = (text: string) =>
  parseCalendar(text, TODAY)
    .events.toSorted((a, b) => compareDays(a.check_in, b.check_in))
    .map(({ check_in, check_out }) => [check_in, check_out])
const troubleOf = (text: string) => {
  try {
    parseCalendar(text, TODAY)
  } catch (error) {
    if (error instanceof FeedError) return error.code
    throw error
  }
  return null
}

test('DTEND is the check-out day, not a night, in the formats of Airbnb, Booking and Vrbo (acceptance row 11)', () => {
  expect(parseCalendar(golden('airbnb'), TODAY).events).toEqual([
    { uid: '7f662ec65913-aa01@airbnb.com', kind: 'closed', check_in: '2027-03-01', check_out: '2027-03-03' },
    {
      uid: '1418fb94e984-bb02@airbnb.com',
      kind: 'reserved',
      check_in: '2027-07-04',
      check_out: '2027-07-11',
    },
    {
      uid: '1418fb94e984-bb03@airbnb.com',
      kind: 'reserved',
      check_in: '2027-07-11',
      check_out: '2027-07-18',
    },
    { uid: '7f662ec65913-aa04@airbnb.com', kind: 'closed', check_in: '2027-09-01', check_out: '2027-09-05' },
    { uid: '7f662ec65913-aa05@airbnb.com', kind: 'closed', check_in: '2027-12-01', check_out: '2028-03-02' },
  ])
  expect(nights(golden('booking'))).toEqual([
    ['2027-06-01', '2027-06-05'],
    ['2027-08-05', '2027-08-15'],
  ])
  // the third is cancelled (docs/acceptance.md row 12)
  expect(nights(golden('vrbo'))).toEqual([
    ['2027-06-12', '2027-06-19'],
    ['2027-09-19', '2027-09-26'],
  ])
})

test('cancelled events take no nights and are returned by uid, unlike events that are missing (acceptance row 12)', () => {
  const stay = '00000000-1111-4222-8333-444444444444'
  expect(parseCalendar(golden('vrbo-cancelled'), TODAY)).toEqual({
    events: [],
    cancelled: [{ uid: stay, repeats: false }],
    unread: [],
  })
  expect(parseCalendar(golden('vrbo'), TODAY).cancelled).toEqual([
    { uid: '00000000-1111-4222-8333-666666666666', repeats: false },
  ])
  const cancelled = (...lines: string[]) =>
    parseCalendar(event(...lines, 'STATUS:Cancelled'), TODAY).cancelled
  // only the uid is needed; an event without a uid could be any
  expect(cancelled('UID:a')).toEqual([{ uid: 'a', repeats: false }])
  expect(cancelled('DTSTART;VALUE=DATE:20270612')).toEqual([])
  expect(cancelled('UID:a', 'DTSTART:20270612T000000', 'RRULE:FREQ=SECONDLY')).toEqual([
    { uid: 'a', repeats: true },
  ])
  expect(cancelled('UID:a', 'RECURRENCE-ID;VALUE=DATE:20270517')).toEqual([
    { uid: 'a#2027-05-17', repeats: false },
  ])
})

test('a rolling window of Airbnb is distinguished from nights that its host closed (acceptance row 10)', () => {
  const { events } = parseCalendar(golden('airbnb'), TODAY)
  expect(rollingWindows(events, TODAY).map(({ uid }) => uid)).toEqual([
    '7f662ec65913-aa01@airbnb.com',
    '7f662ec65913-aa05@airbnb.com',
  ])
})

test('times in any time zone become the nights in Istanbul', () => {
  expect(nights(golden('owner-timed'))).toEqual([
    ['2027-07-04', '2027-07-11'],
    ['2027-08-04', '2027-08-11'],
    ['2027-09-04', '2027-09-11'],
    ['2027-10-02', '2027-10-05'],
  ])
  // a local time, an evening, a full hour
  expect(nights(event('UID:a', 'DTSTART:20270704T160000', 'DTEND:20270711T100000'))).toEqual([
    ['2027-07-04', '2027-07-11'],
  ])
  expect(nights(event('UID:a', 'DTSTART:20270704T160000', 'DTEND:20270710T235900'))).toEqual([
    ['2027-07-04', '2027-07-11'],
  ])
  expect(nights(event('UID:a', 'DTSTART:20270704T160000', 'DURATION:P6DT18H'))).toEqual([
    ['2027-07-04', '2027-07-11'],
  ])
  expect(nights(event('UID:a', 'DTSTART;VALUE=DATE:20270704', 'DURATION:P1W'))).toEqual([
    ['2027-07-04', '2027-07-11'],
  ])
  // an unknown time zone counts as that of the villa
  expect(
    nights(event('UID:a', 'DTSTART;TZID=Mars/Base:20270704T160000', 'DTEND;TZID=Mars/Base:20270711T100000')),
  ).toEqual([['2027-07-04', '2027-07-11']])
})

test('deviations from the standard that are common are read', () => {
  const stay = [['2027-07-04', '2027-07-05']]
  const strict = event(
    'UID:a',
    'DTSTART;VALUE=DATE:20270704',
    'DTEND;VALUE=DATE:20270705',
    'SUMMARY:Reserved',
  )
  expect(nights(`\uFEFF${strict}`)).toEqual(stay)
  expect(nights(strict.replaceAll('\r\n', '\n'))).toEqual(stay)
  expect(nights(strict.replaceAll('\r\n', '\r'))).toEqual(stay)
  expect(nights(strict.replace('DTEND;VALUE=DATE:20270705', 'DTEND;VALU\r\n E=DATE:2027\r\n\t0705'))).toEqual(
    stay,
  )
  // without an end, with the end at its start, without VALUE=DATE, without a uid
  expect(nights(event('UID:a', 'DTSTART;VALUE=DATE:20270704'))).toEqual(stay)
  expect(nights(event('UID:a', 'DTSTART;VALUE=DATE:20270704', 'DTEND;VALUE=DATE:20270704'))).toEqual(stay)
  expect(nights(event('UID:a', 'DTSTART:20270704', 'DTEND:20270705'))).toEqual(stay)
  expect(nights(event('DTSTART;VALUE=DATE:20270704'))).toEqual(stay)
  expect(
    nights(event('begin:x', 'UID:a', 'end:x', 'dtstart;value=date:20270704', 'Dtend;Value=Date:20270705')),
  ).toEqual(stay)
})

test('repeating events are expanded as far as nights are sold, with excluded and moved occurrences', () => {
  const weekly = calendar(
    'BEGIN:VEVENT',
    'UID:pool',
    'DTSTART;VALUE=DATE:20270503',
    'DTEND;VALUE=DATE:20270504',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE;VALUE=DATE:20270510',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:pool',
    'RECURRENCE-ID;VALUE=DATE:20270517',
    'DTSTART;VALUE=DATE:20270518',
    'DTEND;VALUE=DATE:20270519',
    'END:VEVENT',
  )
  expect(nights(weekly)).toEqual([
    ['2027-05-03', '2027-05-04'],
    ['2027-05-18', '2027-05-19'],
    ['2027-05-24', '2027-05-25'],
  ])
  const endless = parseCalendar(
    event('UID:a', 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=MONTHLY'),
    TODAY,
  ).events
  expect(endless.length).toBeGreaterThan(30)
  expect(endless.length).toBeLessThan(40)
  expect(troubleOf(event('UID:a', 'DTSTART:20270301T000000', 'RRULE:FREQ=SECONDLY'))).toBe('too_many_events')
})

test('of two events with one uid the later revision counts, and equal revisions both take their nights', () => {
  const two = (first: string, second: string) =>
    calendar(
      'BEGIN:VEVENT', 'UID:a', first, 'DTSTART;VALUE=DATE:20270704', 'DTEND;VALUE=DATE:20270711', 'END:VEVENT',
      'BEGIN:VEVENT', 'UID:a', second, 'DTSTART;VALUE=DATE:20270801', 'DTEND;VALUE=DATE:20270808', 'END:VEVENT',
    ) // prettier-ignore
  expect(nights(two('SEQUENCE:1', 'SEQUENCE:2'))).toEqual([['2027-08-01', '2027-08-08']])
  expect(nights(two('SUMMARY:x', 'SUMMARY:x'))).toEqual([
    ['2027-07-04', '2027-07-11'],
    ['2027-08-01', '2027-08-08'],
  ])
  const same = event('UID:a', 'DTSTART;VALUE=DATE:20270704').replace('END:VCALENDAR', '')
  expect(parseCalendar(same + same + 'END:VCALENDAR\r\n', TODAY).events).toHaveLength(1)
})

test('text that is not a calendar, or is cut off, is an error and never an empty calendar', () => {
  expect(troubleOf('<!doctype html><title>Giriş yapın</title>')).toBe('not_calendar')
  expect(troubleOf('')).toBe('not_calendar')
  expect(troubleOf('\u0000\u0001garbage\uFFFD'.repeat(100))).toBe('not_calendar')
  expect(troubleOf(golden('airbnb').slice(0, 600))).toBe('broken')
  expect(troubleOf(event('UID:a', 'DTSTART:yesterday'))).toBe('broken')
  expect(troubleOf(event('UID:a', 'SUMMARY:no days'))).toBe('broken')
  expect(troubleOf(event('UID:a', 'DTSTART;VALUE=DATE:20270704', 'DTEND;VALUE=DATE:20270701'))).toBe('broken')
  expect(parseCalendar(calendar(), TODAY)).toEqual({ events: [], cancelled: [], unread: [] })
  // an event without an end would swallow the next one, which would look missing
  const open = golden('booking').replace(/END:VEVENT\r?\n/, '')
  expect(troubleOf(open)).toBe('broken')
  expect(troubleOf(golden('booking').replace(/END:VEVENT(\r?\n)END:VCAL/, 'END:VCAL'))).toBe('broken')
  const half = golden('booking').replace('20270805', '2027xx05')
  expect(parseCalendar(half, TODAY)).toMatchObject({
    events: [{ check_in: '2027-06-01' }],
    unread: ['fedcba9876543210fedcba9876543210@booking.com'],
  })
})

test('five megabytes and endless rules are parsed in a worker, which is stopped in time', async () => {
  const filler = `DESCRIPTION:${'x'.repeat(4000)}`
  const big = calendar(
    ...Array.from({ length: 1200 }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      `DTSTART;VALUE=DATE:${addDays('2027-03-02', index).replaceAll('-', '')}`,
      filler,
      'END:VEVENT',
    ]).flat(),
  )
  expect(big.length).toBeGreaterThan(4_800_000)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 10)
  expect((await parseUntrustedCalendar(big, TODAY)).events).toHaveLength(1200)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(2)
  const many = calendar(
    ...Array.from({ length: 2500 }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      'DTSTART;VALUE=DATE:20270704',
      'END:VEVENT',
    ]).flat(),
  )
  await expect(parseUntrustedCalendar(many, TODAY)).rejects.toThrow('too_many_events')
  const bomb = event(
    'UID:a',
    'DTSTART:20000101T000000',
    // a folded line, which is one line to the parser
    'R\r\n RULE:FREQ=SECONDLY;BYHOUR=25;BYMONTH=2;BYMONTHDAY=30',
  )
  await expect(parseUntrustedCalendar(bomb, TODAY)).rejects.toThrow(FeedError)
}, 20_000)

test('a small calendar with many blank lines or a stay of a million days does not block the event loop', async () => {
  // CPU time of this thread, so that other load does not count
  const began = process.threadCpuUsage()
  expect(
    (await parseUntrustedCalendar(calendar(...Array.from({ length: 30_000 }, () => '')), TODAY)).events,
  ).toEqual([])
  expect(process.threadCpuUsage(began).user).toBeLessThan(1_000_000)

  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const long = ['BEGIN:VEVENT', 'DTSTART:20270601T120000', 'DURATION:P9999999D', 'END:VEVENT']
  const found = parseUntrustedCalendar(calendar(...Array.from({ length: 20 }, () => long).flat()), TODAY)
  await expect(found).rejects.toThrow('broken')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(2)
})

test('at most two calendars are parsed in workers at a time, which bounds the memory', async () => {
  let [running, most] = [0, 0]
  const onWorker = (worker: Worker) => {
    running += 1
    most = Math.max(most, running)
    worker.once('exit', () => (running -= 1))
  }
  process.on('worker', onWorker)
  const thrice = event('UID:a', 'DTSTART;VALUE=DATE:20270701', 'RRULE:FREQ=WEEKLY;COUNT=3')
  const read = await Promise.all(Array.from({ length: 6 }, () => parseUntrustedCalendar(thrice, TODAY)))
  process.off('worker', onWorker)
  expect(read.map(({ events }) => events.length)).toEqual([3, 3, 3, 3, 3, 3])
  expect(most).toBe(2)
})

test('no exported line is longer than 75 octets, and no character is split', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const lines = folded(`X-WR-CALNAME:${text.replaceAll(/[\r\n]/g, ' ')}`).split('\r\n')
      expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
      expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(
        `X-WR-CALNAME:${text.replaceAll(/[\r\n]/g, ' ')}`,
      )
    }),
  )
})

test('an exported calendar parses back to the same nights', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((offset) => addDays(TODAY, offset))
  const entry = fc.record({ check_in: day, length: fc.integer({ min: 1, max: 60 }) })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), fc.string(), (stays, name) => {
      const entries = stays.map(({ check_in, length }, index) => ({
        id: index + 1,
        check_in,
        check_out: addDays(check_in, length),
        updated_at: new Date('2027-02-01T10:00:00Z'),
      }))
      const text = writeCalendar(name, entries, 'https://telmessa.test')
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const read = parseCalendar(text, TODAY)
      expect(read.unread).toEqual([])
      expect(read.events.map(({ check_in, check_out, kind }) => ({ check_in, check_out, kind }))).toEqual(
        entries.map(({ check_in, check_out }) => ({ check_in, check_out, kind: 'closed' })),
      )
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['a 31st of February', 'DTSTART;VALUE=DATE:20270231', 'DTEND;VALUE=DATE:20270305'],
  ['a 31st of February without VALUE', 'DTSTART:20270231', 'DTEND:20270305'],
  ['a departure on the 31st of June', 'DTSTART;VALUE=DATE:20270612', 'DTEND;VALUE=DATE:20270631'],
  ['a 29th of February where there is none', 'DTSTART;VALUE=DATE:20270712', 'DTEND;VALUE=DATE:20290229'],
  ['a 13th month', 'DTSTART;VALUE=DATE:20271312', 'DTEND;VALUE=DATE:20271319'],
  ['month nought', 'DTSTART;VALUE=DATE:20270012', 'DTEND;VALUE=DATE:20270619'],
  ['day nought', 'DTSTART;VALUE=DATE:20270600', 'DTEND;VALUE=DATE:20270619'],
  ['hour 25', 'DTSTART:20270612T250000', 'DTEND:20270619T100000'],
  ['hour 25 of UTC', 'DTSTART:20270612T140000Z', 'DTEND:20270619T250000Z'],
  ['hour 24', 'DTSTART:20270612T240000', 'DTEND:20270619T100000'],
  ['minute 60', 'DTSTART:20270612T146000', 'DTEND:20270619T100000'],
  ['second 61', 'DTSTART:20270612T140061', 'DTEND:20270619T100000'],
  ['a 13th month with an hour', 'DTSTART:20271312T140000', 'DTEND:20271319T100000'],
  ['a 31st of April in a named zone', 'DTSTART;TZID=Europe/Paris:20270431T140000', 'DTEND:20270505T100000'],
  ['a date where a time is promised', 'DTSTART;VALUE=DATE-TIME:20270612', 'DTEND:20270619T100000'],
])('%s is not a valid time: its event is not read, the others are', (_, start, end) => {
  const good = [
    'BEGIN:VEVENT',
    'UID:good',
    'DTSTART;VALUE=DATE:20270801',
    'DTEND;VALUE=DATE:20270808',
    'END:VEVENT',
  ]
  const bad = ['BEGIN:VEVENT', 'UID:bad', start, end, 'END:VEVENT']
  expect(parseCalendar(calendar(...bad, ...good), TODAY)).toEqual({
    events: [{ uid: 'good', kind: 'reserved', check_in: '2027-08-01', check_out: '2027-08-08' }],
    cancelled: [],
    unread: ['bad'],
  })
  expect(troubleOf(event('UID:bad', start, end))).toBe('broken')
})

test('a leap second and 29 February of a leap year are valid', () => {
  expect(nights(event('DTSTART;VALUE=DATE:20280229', 'DTEND;VALUE=DATE:20280301'))).toEqual([
    ['2028-02-29', '2028-03-01'],
  ])
  expect(nights(event('DTSTART:20270612T140060', 'DTEND:20270619T100000'))).toEqual([
    ['2027-06-12', '2027-06-19'],
  ])
})

test('a repeating event with invalid days in its rule or its exceptions is not read', () => {
  const weekly = ['UID:w', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270603']
  const rule = 'RRULE:FREQ=WEEKLY;COUNT=3'
  expect(troubleOf(event(...weekly, 'RDATE;VALUE=DATE:20270610,20270631'))).toBe('broken')
  expect(troubleOf(event(...weekly, rule, 'EXDATE;VALUE=DATE:20270631'))).toBe('broken')
  expect(troubleOf(event(...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20270631'))).toBe('broken')
  expect(troubleOf(event(...weekly, 'RECURRENCE-ID;VALUE=DATE:20270631'))).toBe('broken')
  expect(nights(event(...weekly, rule))).toHaveLength(3)
})

test('an unreadable event is returned by the uid it would have had', () => {
  const good = ['BEGIN:VEVENT', 'UID:good', 'DTSTART;VALUE=DATE:20270801', 'END:VEVENT']
  const unread = (...lines: string[]) =>
    parseCalendar(calendar('BEGIN:VEVENT', ...lines, 'END:VEVENT', ...good), TODAY).unread
  const readable = (...lines: string[]) =>
    parseCalendar(event('DTSTART;VALUE=DATE:20270704', ...lines), TODAY).events[0]?.uid
  const names = [
    'UID:plain',
    'uid;X-A=1:with-a-parameter',
    'UID:a\\, b~c',
    `UID:${'x'.repeat(300)}`,
    'UID:fol\r\n ded',
  ]
  for (const name of names) expect(unread(name, 'DTSTART;VALUE=DATE:20270231')).toEqual([readable(name)])
  expect(unread('UID:no-beginning')).toEqual(['no-beginning'])
  expect(unread('UID:backwards', 'DTSTART;VALUE=DATE:20270704', 'DTEND;VALUE=DATE:20270701')).toEqual([
    'backwards',
  ])
  expect(unread('UID:sometime', 'DTSTART:sometime')).toEqual(['sometime'])
  // a moved occurrence is returned as its series, because the unreadable part may be its day
  expect(unread('UID:w', 'RECURRENCE-ID;VALUE=DATE:20270608', 'DTSTART;VALUE=DATE:20270231')).toEqual(['w'])
  // an event without a uid could be any
  expect(unread('DTSTART;VALUE=DATE:20270231')).toEqual([''])
  expect(unread('UID:', 'DTSTART;VALUE=DATE:20270231')).toEqual([''])
})
