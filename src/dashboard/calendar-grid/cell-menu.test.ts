import { expect, test } from 'vitest'
import type { OccupancyVilla, Span } from './bars.ts'
import { targetNow } from './cell-menu.tsx'

const block = (id: number) =>
  ({ id, kind: 'block', check_in: '2027-07-04', check_out: '2027-07-07', reason: 'Bakım' }) as Span
const villa = (spans: Span[]) => ({ id: 3, name: 'Akşamsefa', spans }) as OccupancyVilla
const beside = {} as DOMRect

test('a block that was pressed before it was stored becomes the stored one', () => {
  const pressed = { kind: 'block', villa: villa([block(-3)]), span: block(-3), beside } as const
  expect(targetNow(pressed, [villa([block(17)])])).toMatchObject({ span: { id: 17 } })
  // The block was opened or its villa filtered out meanwhile, so the menu keeps the target it was opened
  // with.
  expect(targetNow(pressed, [villa([])])).toMatchObject({ span: { id: -3 } })
  expect(targetNow(pressed, [])).toMatchObject({ villa: { id: 3 }, span: { id: -3 } })
})

test('a free night refers to the current data of its villa', () => {
  const pressed = { kind: 'cell', villa: villa([]), cell: { row: 0, day: '2027-07-04' }, beside } as const
  expect(targetNow(pressed, [villa([block(17)])]).villa.spans).toHaveLength(1)
})
