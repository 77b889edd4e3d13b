// Long because each way in which a feed can change is one case of the plan.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryUid, eventUidOf, leftOutKey, planFeed } from './feed-plan.ts'
import { rollingWindows } from './feed-windows.ts'
import type { FeedEvent } from './feed-windows.ts'
import { subtractStays, addDays, stayOverlaps } from './stay.ts'
import type { Stay } from './stay.ts'

const TODAY = '2027-03-01'
const event = (uid: string, check_in: string, check_out: string, kind: FeedEvent['kind'] = 'reserved') => ({
  uid,
  kind,
  check_in,
  check_out,
})
const entry = (id: number, uid: string, check_in: string, check_out: string) => ({
  id,
  uid,
  check_in,
  check_out,
})
const other = (check_in: string, check_out: string, kind: 'reservation' | 'block' = 'reservation') => ({
  kind,
  check_in,
  check_out,
})
type Facts = Parameters<typeof planFeed>[0]
const plan = (facts: Partial<Facts>) =>
  planFeed({
    today: TODAY,
    events: [],
    cancelled: [],
    unread: [],
    entries: [],
    others: [],
    takes_windows: false,
    left_out: new Set(),
    ...facts,
  })
const short = (facts: Partial<Facts>) =>
  plan(facts).changes.map(({ uid, kind, before, closes }) => [uid, kind, before.length, closes])

test('a known event with other dates moves, a new one closes nights, and a missing one opens them (acceptance row 9)', () => {
  const entries = [
    entry(1, 'a', '2027-07-04', '2027-07-11'),
    entry(2, 'b', '2027-08-01', '2027-08-05'),
    entry(3, 'c', '2027-09-01', '2027-09-05'),
  ]
  const events = [
    event('a', '2027-07-05', '2027-07-11'),
    event('b', '2027-08-01', '2027-08-05'),
    event('d', '2027-10-01', '2027-10-04'),
  ]
  const planned = plan({ entries, events })
  expect(planned.left).toBe(1)
  expect(short({ entries, events })).toEqual([
    ['a', 'changed', 1, [{ check_in: '2027-07-05', check_out: '2027-07-11' }]],
    ['d', 'added', 0, [{ check_in: '2027-10-01', check_out: '2027-10-04' }]],
    ['c', 'removed', 1, []],
  ])
})

test('an event with a new uid and the same nights changes nothing', () => {
  const entries = [entry(1, 'old', '2027-07-04', '2027-07-11')]
  const planned = plan({ entries, events: [event('new', '2027-07-04', '2027-07-11')] })
  expect(planned).toMatchObject({ changes: [], left: 1, renamed: [{ id: 1, uid: 'new' }] })
})

test('a collision displaces nobody, and the remaining nights of the event can be closed', () => {
  const others = [other('2027-07-06', '2027-07-08')]
  const events = [event('a', '2027-07-04', '2027-07-11')]
  const [change] = plan({ others, events }).changes
  expect(change).toMatchObject({ kind: 'collision', is_open: true, with: others })
  expect(change!.closes).toEqual([
    { check_in: '2027-07-04', check_out: '2027-07-06' },
    { check_in: '2027-07-08', check_out: '2027-07-11' },
  ])
  const names = change!.closes.map((part) => entryUid(change!, part))
  expect(names).toEqual(['a~2027-07-04', 'a~2027-07-08'])
  expect(names.map(eventUidOf)).toEqual(['a', 'a'])
  // when it is closed, reading it again changes nothing
  const entries = change!.closes.map((part, index) => ({ id: index + 1, uid: names[index]!, ...part }))
  expect(plan({ others, events, entries }).changes).toMatchObject([{ kind: 'collision', is_open: false }])
  // when the other entry is gone, the event gets all its nights
  expect(plan({ events, entries }).changes).toMatchObject([
    { kind: 'changed', ends: [1, 2], closes: [{ check_in: '2027-07-04', check_out: '2027-07-11' }] },
  ])
})

test('a feed that repeats our own nights changes nothing, and one with a guest in them collides', () => {
  const others = [other('2027-07-04', '2027-07-08'), other('2027-07-08', '2027-07-11', 'block')]
  const run = ['2027-07-04', '2027-07-11'] as const
  expect(plan({ others, events: [event('a', ...run, 'closed')] })).toMatchObject({ changes: [], left: 1 })
  expect(plan({ others, events: [event('a', ...run)] }).changes).toMatchObject([
    { kind: 'collision', closes: [] },
  ])
  // a part of our stay, or more than it, is not a repetition
  expect(short({ others, events: [event('a', '2027-07-05', '2027-07-11', 'closed')] })).toMatchObject([
    ['a', 'collision', 0, []],
  ])
  expect(short({ others, events: [event('a', '2027-07-04', '2027-07-12', 'closed')] })).toEqual([
    ['a', 'collision', 0, [{ check_in: '2027-07-11', check_out: '2027-07-12' }]],
  ])
})

test('overlapping events of one feed close their nights once', () => {
  const events = [
    event('stay', '2027-07-04', '2027-07-11'),
    event('arrival', '2027-07-04', '2027-07-05'),
    event('late', '2027-07-10', '2027-07-13'),
  ]
  expect(short({ events })).toEqual([
    ['stay', 'added', 0, [{ check_in: '2027-07-04', check_out: '2027-07-11' }]],
    ['late', 'added', 0, [{ check_in: '2027-07-11', check_out: '2027-07-13' }]],
  ])
})

test('a stay that has begun is kept until it ends, and its past nights change nothing', () => {
  const entries = [entry(1, 'a', '2027-02-25', '2027-03-04')]
  expect(plan({ entries })).toMatchObject({ changes: [], is_held: false })
  expect(plan({ entries, events: [event('a', '2027-02-25', '2027-03-04')] }).changes).toEqual([])
  expect(plan({ entries, events: [event('a', '2027-02-20', '2027-03-04')] }).changes).toEqual([])
  expect(short({ entries, events: [event('a', '2027-02-25', '2027-03-06')] })).toEqual([
    ['a', 'changed', 1, [{ check_in: TODAY, check_out: '2027-03-06' }]],
  ])
  expect(short({ events: [event('b', '2027-02-01', '2027-03-01')] })).toEqual([])
})

test('a feed that comes back empty, or with most events missing, is held', () => {
  const entries = [1, 2, 3, 4].map((n) => entry(n, `e${n}`, `2027-07-0${n}`, `2027-07-0${n + 1}`))
  const events = entries.map(({ uid, check_in, check_out }) => event(uid, check_in, check_out))
  expect(plan({ entries, events: [] }).is_held).toBe(true)
  expect(plan({ entries: entries.slice(0, 1), events: [] }).is_held).toBe(true)
  expect(plan({ entries, events: events.slice(0, 1) }).is_held).toBe(true)
  expect(plan({ entries, events: events.slice(0, 2) }).is_held).toBe(false)
  expect(plan({ entries, events: events.slice(1) }).is_held).toBe(false)
  expect(plan({ events: [] }).is_held).toBe(false)
})

test('an explicit cancellation opens its nights, however few events remain in the feed', () => {
  const entries = [1, 2, 3, 4].map((n) => entry(n, `e${n}`, `2027-07-0${n}`, `2027-07-0${n + 1}`))
  const told = (...uids: string[]) => uids.map((uid) => ({ uid, repeats: false }))
  const kinds = (facts: Partial<Facts>) => {
    const { changes, is_held } = plan(facts)
    return [is_held, ...changes.map(({ uid, kind, is_cancelled }) => `${uid} ${kind} ${is_cancelled}`)]
  }
  // the feed's only event
  const [only] = entries
  expect(kinds({ entries: [only!], cancelled: told('e1') })).toEqual([false, 'e1 removed true'])
  // all of them at once
  expect(kinds({ entries, cancelled: told('e1', 'e2', 'e3', 'e4') })).toHaveLength(5)
  expect(kinds({ entries, cancelled: told('e1', 'e2', 'e3', 'e4') })[0]).toBe(false)
  // of two missing events only one is cancelled; the other waits for an admin
  expect(kinds({ entries: entries.slice(0, 2), cancelled: told('e1') })).toEqual([
    true,
    'e1 removed true',
    'e2 removed false',
  ])
  // the cancellation of another uid changes nothing
  expect(kinds({ entries: [only!], cancelled: told('e') })).toEqual([true, 'e1 removed false'])
  // parts of an event and occurrences of a series
  const parts = [
    entry(1, 'a~2027-07-01', '2027-07-01', '2027-07-02'),
    entry(2, 'a~2027-07-03', '2027-07-03', '2027-07-04'),
  ]
  expect(kinds({ entries: parts, cancelled: told('a') })[0]).toBe(false)
  const weekly = [entry(1, 'a#2027-07-01', '2027-07-01', '2027-07-02')]
  expect(kinds({ entries: weekly, cancelled: [{ uid: 'a', repeats: true }] })[0]).toBe(false)
  expect(kinds({ entries: weekly, cancelled: told('a') })[0]).toBe(true)
  // a cancelled stay that has begun ends today: the guest has left
  const begun = [entry(1, 'a', '2027-02-25', '2027-03-04')]
  expect(kinds({ entries: begun, cancelled: told('a') })).toEqual([false, 'a removed true'])
  // its nights are free for the next event of the feed
  const next = { entries: begun, cancelled: told('a'), events: [event('b', TODAY, '2027-03-04')] }
  expect(short(next)).toEqual([
    ['b', 'added', 0, [{ check_in: TODAY, check_out: '2027-03-04' }]],
    ['a', 'removed', 1, [{ check_in: '2027-02-25', check_out: TODAY }]],
  ])
  // an event that is also in the feed uncancelled counts
  expect(
    plan({ entries: [only!], cancelled: told('e1'), events: [event('e1', '2027-07-01', '2027-07-02')] }),
  ).toMatchObject({ changes: [], left: 1 })
})

test('an unreadable event keeps the nights it closed, and missing events open theirs', () => {
  const entries = [
    entry(1, 'a', '2027-07-04', '2027-07-11'),
    entry(2, 'b~2027-08-01', '2027-08-01', '2027-08-03'),
    entry(3, 'b~2027-08-04', '2027-08-04', '2027-08-06'),
    entry(4, 'w#2027-09-01', '2027-09-01', '2027-09-02'),
    entry(5, 'w#2027-09-08', '2027-09-08', '2027-09-09'),
    entry(6, 'gone', '2027-10-01', '2027-10-05'),
  ]
  const unread = ['a', 'b', 'w']
  expect(short({ entries, unread })).toEqual([['gone', 'removed', 1, []]])
  // missing
  expect(plan({ entries }).changes).toHaveLength(6)
  // readable again, with other nights
  expect(short({ entries: [entries[0]!], events: [event('a', '2027-07-05', '2027-07-11')] })).toEqual([
    ['a', 'changed', 1, [{ check_in: '2027-07-05', check_out: '2027-07-11' }]],
  ])
  // one revision is cancelled and another is unreadable: it is unknown which is the later
  expect(plan({ entries, unread, cancelled: [{ uid: 'a', repeats: false }] }).changes).toHaveLength(1)
})

test('while an event without a uid is unreadable, no night opens, and new events still close theirs', () => {
  const entries = [
    entry(1, 'a', '2027-07-04', '2027-07-11'),
    entry(2, '#2027-08-01', '2027-08-01', '2027-08-05'),
    entry(3, 'c', '2027-09-01', '2027-09-05'),
  ]
  const facts = { entries, unread: [''], cancelled: [{ uid: 'c', repeats: false }] }
  expect(plan(facts).changes).toEqual([])
  const events = [event('a', '2027-07-06', '2027-07-13'), event('new', '2027-10-01', '2027-10-05')]
  expect(short({ ...facts, events })).toEqual([
    [
      'a',
      'changed',
      1,
      [
        { check_in: '2027-07-04', check_out: '2027-07-11' },
        { check_in: '2027-07-11', check_out: '2027-07-13' },
      ],
    ],
    ['new', 'added', 0, [{ check_in: '2027-10-01', check_out: '2027-10-05' }]],
  ])
})

test('of two events with one uid, the readable one closes its nights and the unreadable one keeps its own', () => {
  const entries = [entry(1, 'a', '2027-07-04', '2027-07-11')]
  const events = [event('a', '2027-08-01', '2027-08-08')]
  const [change] = plan({ entries, events, unread: ['a'] }).changes
  expect(change).toMatchObject({ kind: 'changed', ends: [1] })
  expect(change!.closes).toEqual([
    { check_in: '2027-07-04', check_out: '2027-07-11' },
    { check_in: '2027-08-01', check_out: '2027-08-08' },
  ])
  // once applied, it is no longer a change
  const closed = change!.closes.map((part, index) => ({
    id: index + 2,
    uid: entryUid(change!, part),
    ...part,
  }))
  expect(plan({ entries: closed, events, unread: ['a'] })).toMatchObject({ changes: [], left: 1 })
})

test('nights after an unreadable event are not taken for the end of the calendar', () => {
  const winter = event('winter', '2027-12-01', '2028-03-02', 'closed')
  const entries = [
    entry(1, 'winter', '2027-12-01', '2028-03-02'),
    entry(2, 'guest', '2028-04-01', '2028-04-08'),
  ]
  expect(plan({ entries, events: [winter], unread: ['guest'] })).toMatchObject({ changes: [], windows: [] })
})

test('unreadable events never open a night they closed, whatever else changed', () => {
  const stay = fc
    .record({ from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 9 }) })
    .map(({ from, length }) => ({ check_in: addDays(TODAY, from), check_out: addDays(TODAY, from + length) }))
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  let kept = 0
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ uid: name, stay }), { selector: ({ uid }) => uid }),
      fc.uniqueArray(fc.record({ uid: name, stay, kind: fc.constantFrom('reserved', 'closed') }), {
        selector: ({ uid }) => uid,
      }),
      fc.array(fc.constantFrom<string>('a', 'b', 'c', ''), { minLength: 1, maxLength: 3 }),
      fc.array(name),
      (brought, told, unread, cancelled) => {
        const entries = brought
          .filter((one, index) => !brought.slice(0, index).some((own) => stayOverlaps(own.stay, one.stay)))
          .map((one, index) => entry(index + 1, one.uid, one.stay.check_in, one.stay.check_out))
        const { changes } = plan({
          entries,
          unread,
          events: told.map((one) => event(one.uid, one.stay.check_in, one.stay.check_out, one.kind)),
          cancelled: cancelled.map((uid) => ({ uid, repeats: false })),
        })
        const ended = new Set(changes.flatMap(({ ends }) => ends))
        const closed = [
          ...entries.filter(({ id }) => !ended.has(id)),
          ...changes.flatMap(({ closes }) => closes),
        ]
        for (const own of entries.filter(({ uid }) => unread.includes(uid) || unread.includes(''))) {
          expect(subtractStays([own], closed)).toEqual([])
          kept += 1
        }
      },
    ),
    { numRuns: 400 },
  )
  expect(kept).toBeGreaterThan(100)
})

test('a change that admins left out stays left out until the other site changes it', () => {
  const events = [event('a', '2027-07-04', '2027-07-11')]
  const left_out = new Set(plan({ events }).changes.map(leftOutKey))
  expect(plan({ events, left_out }).changes).toMatchObject([{ is_left_out: true }])
  const moved = [event('a', '2027-07-04', '2027-07-12')]
  expect(plan({ events: moved, left_out }).changes).toMatchObject([{ is_left_out: false }])
})

test('windows that move with the day, too soon or too far ahead, are ignored, and closed nights between them are not (acceptance row 10)', () => {
  const windows = (...events: FeedEvent[]) => rollingWindows(events, TODAY).map(({ uid }) => uid)
  const notice = event('notice', TODAY, '2027-03-03', 'closed')
  const horizon = event('horizon', '2027-12-01', '2028-03-02', 'closed')
  const summer = event('summer', '2027-08-01', '2027-09-01', 'closed')
  expect(windows(notice, summer, horizon)).toEqual(['notice', 'horizon'])
  // a day later the window has moved and is still a window
  expect(windows(event('notice', '2027-02-28', '2027-03-02', 'closed'))).toEqual(['notice'])
  // not a window: a reservation, a month from today on, or one that began earlier
  expect(windows({ ...notice, kind: 'reserved' }, { ...horizon, kind: 'reserved' })).toEqual([])
  expect(windows(event('a', TODAY, '2027-04-01', 'closed'))).toEqual([])
  expect(windows(event('a', '2027-02-20', '2027-03-02', 'closed'))).toEqual([])
  // a reservation follows it
  expect(windows(horizon, event('guest', '2028-04-01', '2028-04-08'))).toEqual([])

  const events = [notice, summer, horizon]
  expect(short({ events }).map(([uid]) => uid)).toEqual(['summer'])
  expect(short({ events, takes_windows: true }).map(([uid]) => uid)).toEqual(['notice', 'summer', 'horizon'])
})

test('applying a feed twice changes nothing more, and no other entry is ever displaced', () => {
  const stay = fc
    .record({ from: fc.integer({ min: -5, max: 60 }), length: fc.integer({ min: 1, max: 12 }) })
    .map(({ from, length }) => ({ check_in: addDays(TODAY, from), check_out: addDays(TODAY, from + length) }))
  const apart = (stays: Stay[]) =>
    stays.filter((one, index) => !stays.slice(0, index).some((earlier) => stayOverlaps(earlier, one)))
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          uid: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
          stay,
          kind: fc.constantFrom('reserved', 'closed'),
        }),
      ),
      fc.array(stay),
      fc.array(stay),
      (drawn, ours, brought) => {
        const events = [...new Map(drawn.map((one) => [one.uid, one])).values()].map(
          ({ uid, kind, stay: own }) => event(uid, own.check_in, own.check_out, kind),
        )
        const all = apart([...ours, ...brought])
        const others = all
          .filter((one) => ours.includes(one) && one.check_out > TODAY)
          .map((one) => other(one.check_in, one.check_out))
        let entries = all
          .filter((one) => !ours.includes(one) && one.check_out > TODAY)
          .map((one, index) => entry(index + 1, 'abcdefgh'[index % 8]!, one.check_in, one.check_out))
          .filter((one, index, list) => list.findIndex(({ uid }) => uid === one.uid) === index)
        const first = plan({ events, others, entries })
        const ended = new Set(first.changes.filter(({ is_open }) => is_open).flatMap(({ ends }) => ends))
        const names = new Map(first.renamed.map(({ id, uid }) => [id, uid]))
        entries = [
          ...entries
            .filter(({ id }) => !ended.has(id))
            .map((one) => ({ ...one, uid: names.get(one.id) ?? one.uid })),
          ...first.changes
            .filter(({ is_open }) => is_open)
            .flatMap((change) =>
              change.closes.map((part) => ({ id: 0, uid: entryUid(change, part), ...part })),
            ),
        ].map((one, index) => ({ ...one, id: index + 1 }))
        for (const [index, one] of entries.entries()) {
          const rest = [...others, ...entries.slice(0, index)]
          expect(rest.some((standing) => stayOverlaps(standing, one))).toBe(false)
        }
        expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length)
        expect(plan({ events, others, entries }).changes.filter(({ is_open }) => is_open)).toEqual([])
      },
    ),
    { numRuns: 400 },
  )
})

test('a plan in which three years of events are renamed and moved takes little time', () => {
  const entries = Array.from({ length: 1090 }, (_, n) =>
    entry(n + 1, `a${n}`, addDays(TODAY, n), addDays(TODAY, n + 1)),
  )
  const events = Array.from({ length: 545 }, (_, n) =>
    event(`b${n}`, addDays(TODAY, 2 * n), addDays(TODAY, 2 * n + 2)),
  )
  // CPU time of this thread, so that other load does not count
  const began = process.threadCpuUsage()
  expect(plan({ entries, events }).changes).toHaveLength(1635)
  expect(process.threadCpuUsage(began).user).toBeLessThan(1_000_000)
})
