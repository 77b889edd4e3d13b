import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { layOut } from './deck-layout.ts'
import { DeckPlan } from './deck-plan.tsx'
import type { MarkedDeck, PlanBoat, PlanCabin, Rect } from './deck-plan-types.ts'
import { halfBreadth, hullsOf, outline } from './hull-shape.ts'

const cabin = (
  name: string,
  place: number,
  side: PlanCabin['side'],
  rest: Partial<PlanCabin> = {},
): PlanCabin => ({
  name,
  place,
  side,
  kind: 'double',
  has_bath: true,
  ...rest,
})

const gulet: PlanBoat = {
  name: 'Kısmet',
  type: 'gulet',
  length_m: 24,
  beam_m: 6.6,
  has_flybridge: false,
  cabins: [
    cabin('Kıç sancak', 0, 'starboard', { kind: 'master' }),
    cabin('Kıç iskele', 0, 'port', { kind: 'master' }),
    cabin('Orta sancak', 1, 'starboard'),
    cabin('Orta iskele', 1, 'port'),
    cabin('Baş kamara', 2, 'whole', { kind: 'twin', has_bath: false }),
  ],
}

const overlap = (a: Rect, b: Rect) =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0.001 && Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0.001

const cabinsOf = (decks: readonly MarkedDeck[]) =>
  decks.flatMap(({ cells }) => cells.filter(({ kind }) => kind === 'cabin'))

describe('the hull', () => {
  test('is as long and as broad as the boat, and ends in a point', () => {
    for (const type of ['gulet', 'motoryat', 'yelkenli', 'gunubirlik-tur-teknesi'] as const) {
      const [hull] = hullsOf(type, 20, 5)
      const points = outline(hull!)
      expect(Math.min(...points.map(([x]) => x))).toBeCloseTo(0)
      expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(20)
      expect(Math.max(...points.map(([, y]) => y))).toBeGreaterThan(2.45)
      expect(Math.max(...points.map(([, y]) => y))).toBeLessThan(2.55)
      expect(halfBreadth(hull!, 20)).toBe(0)
    }
  })

  test('of a catamaran is two hulls within its beam, with water between them', () => {
    const [port, starboard] = hullsOf('katamaran', 13, 7)
    expect(port!.middle + port!.beam / 2).toBeLessThan(starboard!.middle - starboard!.beam / 2)
    expect(starboard!.middle + starboard!.beam / 2).toBeCloseTo(3.5)
  })
})

test('cabins lie one behind the other without an overlap', () => {
  const closed = layOut(gulet).decks[0]!.cells.filter(({ kind }) => kind !== 'open')
  const clashes = closed.flatMap((a, i) => closed.slice(i + 1).filter((b) => overlap(a, b)))
  expect(clashes).toEqual([])
  expect(closed.filter(({ kind }) => kind === 'cabin')).toHaveLength(5)
})

describe('the drawing', () => {
  test('numbers the cabins in their order and says in words what it shows', () => {
    const html = renderToStaticMarkup(<DeckPlan boat={gulet} />)
    expect(html).toContain('<b>1</b><span>Kıç sancak: çift kişilik yatak, duş ve tuvalet</span>')
    expect(html).toContain('<b>5</b><span>Baş kamara: iki tek yatak</span>')
    expect(html).toContain('ortak duş ve tuvalet')
    expect(html).toContain('aria-label="Kısmet, Alt güverte, üstten görünüş: 1 Kıç sancak')
    expect(html.match(/role="img"/g)).toHaveLength(2)
  })

  test('names length and beam once, and has no number that is none', () => {
    const html = renderToStaticMarkup(<DeckPlan boat={gulet} />)
    expect(html).toContain('>24 m</text>')
    expect(html).toContain('>6,6 m</text>')
    expect(html).not.toMatch(/NaN|Infinity/)
  })

  test('starboard lies below the middle, as the bow points to the right', () => {
    const cells = cabinsOf(layOut(gulet).decks)
    expect(cells.find(({ name }) => name === 'Kıç sancak')!.y0).toBeGreaterThan(0)
    expect(cells.find(({ name }) => name === 'Kıç iskele')!.y1).toBeLessThan(0)
  })

  test('a tour boat has no deck of cabins, a motor yacht its flybridge', () => {
    const tour: PlanBoat = { ...gulet, type: 'gunubirlik-tur-teknesi', cabins: [] }
    expect(layOut(tour).decks.map(({ title }) => title)).toEqual(['Ana güverte'])
    const yacht: PlanBoat = {
      ...gulet,
      type: 'motoryat',
      beam_m: 5,
      has_flybridge: true,
      cabins: gulet.cabins.slice(4),
    }
    expect(layOut(yacht).decks.map(({ title }) => title)).toEqual(['Alt güverte', 'Ana güverte', 'Flybridge'])
  })
})
