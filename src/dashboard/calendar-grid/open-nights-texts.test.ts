import { expect, test } from 'vitest'
import type { VillaBlock } from './blocks/blocks.ts'
import type { Occupancy, OccupancyVilla, Span } from './bars.ts'
import { openedText, openingOf } from './open-nights-texts.ts'
import type { Opened } from './open-nights-texts.ts'
import { withBlocksRestored, withNightsOpened } from './optimistic.ts'

const TODAY = '2027-03-01'
const span = (id: number, from: string, until: string, own: Partial<Span> = {}) =>
  ({
    id,
    kind: 'block',
    is_external: false,
    can_free: true,
    check_in: `2027-07-${from}`,
    check_out: `2027-07-${until}`,
    label: 'Bakım',
    reason: 'Bakım',
    note: '',
    ...own,
  }) as Span
const villa = (...spans: Span[]) =>
  ({ id: 3, name: 'Akşamsefa', spans, gaps: [] as object[] }) as OccupancyVilla
const stay = { check_in: '2027-07-06', check_out: '2027-07-09' }
const guest = span(9, '08', '12', { kind: 'reservation', label: 'Deniz Kaya', reason: '' })

test('the question before opening names the nights, those that stay closed, and the stays that remain', () => {
  expect(openingOf([villa(guest)], stay, TODAY)).toBeNull()
  expect(openingOf([villa(span(1, '04', '08'), guest)], stay, TODAY)).toEqual({
    nights: 2,
    sentences: [
      '2 gece açılır (Bakım, 4–8 Temmuz 2027).',
      'Kapamanın seçim dışındaki geceleri kapalı kalır.',
      'Yerinde kalır: Deniz Kaya, 8–12 Temmuz 2027.',
    ],
  })
  const two = [villa(span(1, '06', '07'), span(2, '07', '09')), villa(guest)]
  expect(openingOf(two, stay, TODAY)!.sentences).toEqual([
    '3 gece açılır (Akşamsefa: Bakım, 6–7 Temmuz 2027 ve 1 kapama daha).',
    'Yerinde kalır: Akşamsefa: Deniz Kaya, 8–12 Temmuz 2027.',
  ])
})

test('the message afterwards says what the server did', () => {
  const changed = [{ before: { villa_id: 3, villa_name: 'Akşamsefa' } as VillaBlock, parts: [], version: 2 }]
  const kept = [{ label: 'Deniz Kaya' }, { label: '' }] as Opened['kept']
  expect(openedText({ nights: 2, changed, kept: [] }, stay)).toBe('Akşamsefa: 2 gece açıldı, 6–9 Temmuz 2027')
  expect(openedText({ nights: 2, changed, kept }, stay)).toBe(
    'Akşamsefa: 2 gece açıldı, 6–9 Temmuz 2027. Yerinde kalan: Deniz Kaya ve 1 kayıt daha',
  )
  expect(openedText({ nights: 0, changed: [], kept: [] }, stay)).toBe('Açılacak gece yok')
})

test('the grid shows the result at once, and its earlier state after undo', () => {
  const whole = span(1, '04', '11')
  const pages = { pages: [{ items: [villa(whole, guest)] } as unknown as Occupancy], pageParams: [0] }
  const opened = withNightsOpened(pages, [3], stay, TODAY)!
  const staysOf = (data: typeof pages) =>
    data.pages[0]!.items[0]!.spans.map(({ id, check_in, check_out }) => [
      id,
      check_in.slice(8),
      check_out.slice(8),
    ])
  expect(staysOf(opened)).toEqual([
    [1, '04', '06'],
    [-1, '09', '11'],
    [9, '08', '12'],
  ])
  expect(withNightsOpened(pages, [4], stay, TODAY)).toEqual(pages)
  const before = { ...whole, villa_id: 3 } as unknown as VillaBlock
  const parts = [before, { id: -1 } as VillaBlock]
  expect(staysOf(withBlocksRestored(opened, [{ before, parts }])!)).toEqual([
    [9, '08', '12'],
    [-1, '04', '11'],
  ])
})
