import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { coastline } from '../../ui/coast-shape.ts'
import { RouteMap } from './route-map.tsx'
import { layNames } from './route-names.ts'
import { seaWay } from './sea-way.ts'
import type { Place } from './sea-way.ts'

const marina = { name: 'D-Marin Göcek', latitude: 36.748, longitude: 28.939 }
const stops = [
  { name: 'Yassıca Adaları', latitude: 36.7, longitude: 28.93 },
  { name: 'Hamam Koyu', latitude: 36.641, longitude: 28.856 },
]

const crosses = (a: Place, b: Place) =>
  coastline.slice(1).filter(([dLon, dLat], i) => {
    const [cLon, cLat] = coastline[i]!
    const side = (p: Place, q: Place, lon: number, lat: number) =>
      Math.sign(
        (q.longitude - p.longitude) * (lat - p.latitude) - (q.latitude - p.latitude) * (lon - p.longitude),
      )
    const c = { longitude: cLon, latitude: cLat }
    const d = { longitude: dLon, latitude: dLat }
    return (
      side(a, b, cLon, cLat) !== side(a, b, dLon, dLat) &&
      side(c, d, a.longitude, a.latitude) !== side(c, d, b.longitude, b.latitude)
    )
  }).length

describe('the map of a route', () => {
  test('numbers the stops in their order, the marina first, and says them in words', () => {
    const html = renderToStaticMarkup(<RouteMap name="12 Adalar" marina={marina} stops={stops} />)
    expect(html).toContain('aria-label="12 Adalar: D-Marin Göcek kalkışlı, Yassıca Adaları, Hamam Koyu"')
    expect(html).toContain(
      '<li data-marina="true">D-Marin Göcek</li><li>Yassıca Adaları</li><li>Hamam Koyu</li>',
    )
    expect(html).toMatch(/deniz mili/)
    expect(html).not.toMatch(/NaN|Infinity/)
  })

  test('is drawn for wide and narrow windows, each with every point inside', () => {
    const html = renderToStaticMarkup(<RouteMap name="12 Adalar" marina={marina} stops={stops} />)
    const views = [...html.matchAll(/viewBox="0 0 (\d+) (\d+)".*?<\/svg>/gs)]
    expect(views.map(([, width]) => width)).toEqual(['960', '358'])
    for (const [view, width, height] of views) {
      const circles = [...view.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)"/g)]
      expect(circles).toHaveLength(3)
      for (const [, x, y] of circles) {
        expect([
          Number(x) > 0,
          Number(x) < Number(width),
          Number(y) > 0,
          Number(y) < Number(height),
        ]).not.toContain(false)
      }
    }
  })
})

describe('the way over the sea', () => {
  test('is straight where no land lies between', () => {
    expect(seaWay(stops[0]!, { latitude: 36.679, longitude: 28.914 })).toEqual([])
  })

  test('leads round the peninsula from Fethiye to Turunç Pınarı', () => {
    const [from, to] = [
      { latitude: 36.6233, longitude: 29.1005 },
      { latitude: 36.607, longitude: 29.047 },
    ]
    expect(crosses(from, to)).toBeGreaterThan(0)
    const way = seaWay(from, to)!
    expect(way.length).toBeGreaterThan(1)
    expect(way.slice(1).map((place, i) => crosses(way[i]!, place))).toEqual(way.slice(1).map(() => 0))
  })
})

test('names cover no point and no other name, and one without room is left out', () => {
  const frame = { width: 300, height: 200 }
  const near = [
    { name: 'Tersane', x: 150, y: 100 },
    { name: 'Domuz Adası', x: 165, y: 104 },
  ]
  expect(layNames(near, frame).map(({ name }) => name)).toEqual(['Tersane', 'Domuz Adası'])
  expect(layNames([{ name: 'Kelebekler Vadisi', x: 290, y: 20 }], frame)[0]!.anchor).toBe('end')
  const crowd = Array.from({ length: 20 }, (_, i) => ({ name: `Koy ${i}`, x: 150, y: 100 }))
  expect(layNames(crowd, frame).length).toBeLessThan(20)
})
