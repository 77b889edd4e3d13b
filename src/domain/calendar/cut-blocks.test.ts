import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutBlocks, cutClosedTime } from './cut-blocks.ts'
import { addDays, nightsOf, stayOverlaps } from './stay.ts'
import type { Stay } from './stay.ts'

const TODAY = '2027-03-01'
const of = (check_in: string, check_out: string): Stay => ({
  check_in: `2027-07-${check_in}`,
  check_out: `2027-07-${check_out}`,
})
const block = (stay: Stay) => ({ ...stay, kind: 'block' as const, is_external: false, can_free: true })

test.each([
  ['the whole of it', of('04', '11'), of('04', '11'), []],
  ['more than it', of('01', '20'), of('04', '11'), []],
  ['its beginning', of('01', '06'), of('04', '06'), [of('06', '11')]],
  ['its end', of('09', '20'), of('09', '11'), [of('04', '09')]],
  ['its middle', of('06', '08'), of('06', '08'), [of('04', '06'), of('08', '11')]],
])('a block of 4–11 July that loses %s keeps the rest', (_, selected, opened, parts) => {
  const entry = block(of('04', '11'))
  expect(cutBlocks([entry], selected, TODAY)).toEqual({ cuts: [{ entry, opened, parts }], stays: [] })
})

test('entries that only touch the selected nights are left out', () => {
  const entries = [block(of('01', '04')), block(of('11', '14'))]
  expect(cutBlocks(entries, of('04', '11'), TODAY)).toEqual({ cuts: [], stays: [] })
})

test('reservations and blocks of feeds stay, and are listed', () => {
  const guest = { ...of('04', '08'), kind: 'reservation' as const, is_external: false, can_free: false }
  const fed = { ...of('08', '11'), kind: 'block' as const, is_external: true, can_free: true }
  expect(cutBlocks([guest, fed], of('05', '09'), TODAY)).toEqual({ cuts: [], stays: [guest, fed] })
})

test('past nights stay closed', () => {
  const entry = block(of('04', '11'))
  expect(cutBlocks([entry], of('05', '09'), '2027-07-07').cuts).toEqual([
    { entry, opened: of('07', '09'), parts: [of('04', '07'), of('09', '11')] },
  ])
  expect(cutBlocks([entry], of('05', '09'), '2027-07-09')).toEqual({ cuts: [], stays: [] })
})

test('exactly the selected nights that were closed by hand are freed, in any calendar', () => {
  const stay = fc
    .record({ from: fc.integer({ min: -10, max: 50 }), length: fc.integer({ min: 1, max: 12 }) })
    .map(({ from, length }) => ({ check_in: addDays(TODAY, from), check_out: addDays(TODAY, from + length) }))
  const keeper = fc
    .record({
      stay,
      kind: fc.constantFrom('reservation', 'block'),
      is_external: fc.boolean(),
      can_free: fc.boolean(),
    })
    .map(({ stay: own, kind, is_external, can_free }) => ({
      ...own,
      kind,
      is_external: is_external && kind === 'block',
      can_free: can_free && kind === 'block',
    }))
  fc.assert(
    fc.property(fc.array(keeper), stay, (drawn, selected) => {
      const entries = drawn.filter(
        (one, index) => !drawn.slice(0, index).some((earlier) => stayOverlaps(earlier, one)),
      )
      const { cuts, stays } = cutBlocks(entries, selected, TODAY)
      const isSelected = (night: string) => nightsOf(selected).includes(night) && night >= TODAY
      const byHand = entries.filter((own) => own.kind === 'block' && !own.is_external && own.can_free)
      expect(cuts.flatMap(({ opened }) => nightsOf(opened))).toEqual(
        byHand.flatMap((own) => nightsOf(own)).filter(isSelected),
      )
      for (const { entry, opened, parts } of cuts) {
        expect(parts.every(({ check_in, check_out }) => check_in < check_out)).toBe(true)
        const all = [...nightsOf(opened), ...parts.flatMap((part) => nightsOf(part))]
        expect(all.toSorted()).toEqual(nightsOf(entry))
      }
      const touched = new Set(cuts.map(({ entry }) => entry))
      expect(stays).toEqual(entries.filter((own) => !touched.has(own) && nightsOf(own).some(isSelected)))
    }),
  )
})

const at = (time: string) => new Date(`2027-07-05T${time}:00+03:00`)
const hours = (from: string, until: string) => ({ started_at: at(from), finished_at: at(until) })

test.each([
  ['the whole of it', hours('09:00', '18:00'), hours('09:00', '18:00'), []],
  ['its beginning', hours('08:00', '11:30'), hours('09:00', '11:30'), [hours('11:30', '18:00')]],
  ['its end', hours('16:00', '20:00'), hours('16:00', '18:00'), [hours('09:00', '16:00')]],
  [
    'its middle',
    hours('12:00', '13:30'),
    hours('12:00', '13:30'),
    [hours('09:00', '12:00'), hours('13:30', '18:00')],
  ],
])('closed hours of a boat from 9 to 18 that lose %s keep the rest', (_, selected, opened, parts) => {
  const entry = { ...hours('09:00', '18:00'), kind: 'block' as const, is_external: false, can_free: true }
  const before = { ...hours('06:00', '09:00'), kind: 'block' as const, is_external: false, can_free: false }
  const { cuts, stays } = cutClosedTime([before, entry], selected, new Date(0))
  expect(cuts).toEqual([{ entry, opened, parts }])
  expect(stays).toEqual(selected.started_at < at('09:00') ? [before] : [])
})

test('hours that have passed stay closed, to the full minute', () => {
  const entry = { ...hours('09:00', '18:00'), kind: 'block' as const, is_external: false, can_free: true }
  const [cut] = cutClosedTime([entry], hours('10:00', '12:00'), new Date('2027-07-05T11:07:20+03:00')).cuts
  expect(cut).toMatchObject({
    opened: hours('11:08', '12:00'),
    parts: [hours('09:00', '11:08'), hours('12:00', '18:00')],
  })
  expect(cutClosedTime([entry], hours('10:00', '12:00'), at('12:00')).cuts).toEqual([])
})
