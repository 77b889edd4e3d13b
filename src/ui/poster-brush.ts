/**
 * The brushes of the posters: pure functions that add SVG to a canvas. The same seed always draws the same.
 */

import type { Palette, Stop } from './poster-palettes.ts'

export const POSTER_WIDTH = 1600
export const POSTER_HEIGHT = 1200
const W = POSTER_WIDTH

type Random = () => number

/** mulberry32: small, fast and the same everywhere. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export type Canvas = {
  defs: string[]
  body: string[]
  /** The prefix of all ids inside, so that a page can have several posters. */
  prefix: string
  ids: number
  /** 1 draws everything; 0.3 is enough for an image of a few hundred pixels. */
  detail: number
}

export const n = (value: number) => String(Math.round(value))

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  return `#${a
    .map((v, i) =>
      Math.round(v + (b[i]! - v) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function nextId(canvas: Canvas): string {
  canvas.ids += 1
  return `${canvas.prefix}${canvas.ids}`
}

const stops = (list: readonly Stop[]) =>
  list
    .map(([at, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${at}" stop-color="${colour}"${alpha}/>`
    })
    .join('')

export function gradient(canvas: Canvas, list: readonly Stop[]): string {
  const id = nextId(canvas)
  canvas.defs.push(`<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`)
  return `url(#${id})`
}

function glow(canvas: Canvas, list: readonly Stop[]): string {
  const id = nextId(canvas)
  canvas.defs.push(`<radialGradient id="${id}">${stops(list)}</radialGradient>`)
  return `url(#${id})`
}

/** Joins many strokes into few paths: strokes of the same colour, width and opacity share one `d`. */
function strokes() {
  const paths = new Map<string, string>()
  return {
    add(d: string, colour: string, width: number, opacity = 1) {
      const look = `stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''}`
      paths.set(look, (paths.get(look) ?? '') + d)
    },
    svg(cap: 'round' | 'butt' = 'round') {
      const drawn = [...paths].map(([look, d]) => `<path ${look} d="${d}"/>`).join('')
      return `<g fill="none" stroke-linecap="${cap}">${drawn}</g>`
    },
  }
}

export function sky(canvas: Canvas, palette: Palette, horizon: number) {
  canvas.body.push(`<rect width="${W}" height="${horizon + 4}" fill="${gradient(canvas, palette.sky)}"/>`)
  if (!palette.sun) return
  const [x, y, colour] = palette.sun
  const halo = glow(canvas, [
    [0, colour, 0.9],
    [0.25, colour, 0.45],
    [1, colour, 0],
  ])
  const sun = `<circle cx="${x}" cy="${y}" r="420" fill="${halo}"/><circle cx="${x}" cy="${y}" r="46" fill="${colour}"/>`
  canvas.body.push(sun)
}

/** Moon, stars, its path on the water and the lights of the far shore. */
export function nightSky(canvas: Canvas, horizon: number) {
  const random = seeded(12)
  const lights = strokes()
  for (let i = 0; i < 90; i++)
    lights.add(`M${n(random() * W)} ${n(random() * 420)}h0`, '#fff', i % 3 ? 2 : 3, 0.7)
  for (let i = 0; i < 34; i++) {
    const x = 700 - 60 - i * 1.5 + random() * (120 + i * 3)
    lights.add(`M${n(x)} ${horizon + 10 + i * 7}h${n(14 + random() * 40)}`, '#ffe9bd', 2.4, 0.4)
  }
  for (let i = 0; i < 26; i++) {
    lights.add(`M${n(120 + random() * 1000)} ${n(horizon - 28 + random() * 22)}h0`, '#ffd79a', 4)
  }
  const halo = glow(canvas, [
    [0, '#fff3d8', 0.35],
    [1, '#fff3d8', 0],
  ])
  canvas.body.push(
    `<circle cx="700" cy="250" r="300" fill="${halo}"/><circle cx="700" cy="250" r="34" fill="#fff3d8"/>`,
  )
  canvas.body.push(lights.svg())
}

function ridge(seed: number, base: number, height: number, depth: number) {
  const random = seeded(seed)
  let points: [number, number][] = [
    [0, 0],
    [1, 0],
  ]
  let swing = height
  for (let level = 0; level < depth; level++) {
    const finer: [number, number][] = []
    for (let i = 0; i < points.length - 1; i++) {
      const [a, b] = [points[i]!, points[i + 1]!]
      finer.push(a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + (random() - 0.5) * 2 * swing])
    }
    finer.push(points.at(-1)!)
    points = finer
    swing *= 0.52
  }
  return points.map(([x, y]) => [x * W, base + y] as const)
}

export function hills(canvas: Canvas, palette: Palette, horizon: number, seed: number, count = 3) {
  const colours = [palette.far, palette.mid, palette.near]
  const haze = palette.sky.at(-1)![1]
  for (let i = 0; i < count; i++) {
    const base = horizon - 150 + i * 62 - (i ? 0 : 60)
    // Below full detail a third of the points is left out; the difference is not visible at that size.
    const points = ridge(seed * 7 + i * 13, base, 150 - i * 35, canvas.detail < 0.6 ? 7 : 9)
    const line = points.map(([x, y]) => `${n(x)} ${n(Math.min(y, horizon - 6))}`).join('L')
    const fill = gradient(canvas, [
      [0, colours[i]!],
      [1, mix(colours[i]!, haze, 0.45 - 0.08 * i)],
    ])
    canvas.body.push(`<path d="M0 ${horizon + 2}L${line}L${W} ${horizon + 2}Z" fill="${fill}"/>`)
  }
}

type SeaOptions = { seed: number; sparkle?: number; colours?: readonly Stop[] }

export function sea(canvas: Canvas, palette: Palette, top: number, bottom: number, options: SeaOptions) {
  const { seed, sparkle = 1, colours = palette.sea } = options
  const random = seeded(seed)
  const light = strokes()
  const count = 240 * sparkle * Math.min(1, canvas.detail * 1.4)
  for (let i = 0; i < count; i++) {
    const depth = random() ** 1.7
    const y = top + 4 + depth * (bottom - top - 8)
    const length = (8 + random() * 60) * (0.3 + depth * 1.6)
    const x = random() * W
    const width = Math.max(1, Math.round(1 + depth * 2.6))
    light.add(`M${n(x)} ${n(y)}h${n(length)}`, '#fff', width, 0.06 + Math.floor(random() * 4) * 0.05)
  }
  const fill = gradient(canvas, colours)
  canvas.body.push(`<rect y="${top}" width="${W}" height="${bottom - top}" fill="${fill}"/>`, light.svg())
  canvas.body.push(`<rect y="${top - 1}" width="${W}" height="3" fill="#fff" opacity=".35"/>`)
}

export function pine(canvas: Canvas, x: number, y: number, height: number, colour: string, random: Random) {
  const crown = strokes()
  crown.add(
    `M${n(x)} ${n(y)}v${n(-height * 0.45)}`,
    mix(colour, '#3a2a20', 0.5),
    Math.max(2, Math.round(height * 0.04)),
  )
  for (let i = 0; i < 22 * Math.max(0.6, canvas.detail); i++) {
    const angle = random() * 6.28
    const reach = Math.sqrt(random())
    const width = height * (0.12 + random() * 0.1)
    const length = width * 0.5
    const cx = x + Math.cos(angle) * reach * height * 0.3 - length / 2
    const cy = y - height * 0.66 + Math.sin(angle) * reach * height * 0.27
    const tint = mix(colour, random() > 0.5 ? '#9fb48a' : '#12261f', Math.round(random() * 4) * 0.09)
    crown.add(`M${n(cx)} ${n(cy)}h${n(length)}`, tint, Math.round(width / 4) * 4)
  }
  canvas.body.push(crown.svg())
}

type Spray = { x: number; y: number; rx: number; ry: number; count: number; seed: number }

/** Bougainvillea: irregular lobes with trailing sprays; leaves first, then bracts of three petals. */
export function bougainvillea(canvas: Canvas, { x: cx, y: cy, rx, ry, count, seed }: Spray, dark: number) {
  const random = seeded(seed)
  const petals = ['#d6247a', '#e2448e', '#c01469', '#f06aa6', '#b00f5c', '#ee82b4'].map((c) =>
    mix(c, '#4b2a6b', dark),
  )
  const leaves = ['#2f5a3f', '#3f6f4a', '#24483a', '#5a8558'].map((c) => mix(c, '#1a2340', dark))
  const lobes: [number, number, number, number][] = []
  const many = 6 + Math.floor(random() * 3)
  for (let i = 0; i < many; i++) {
    const angle = random() * 6.28
    const reach = 0.25 + random() * 0.62
    const size = [rx * (0.26 + random() * 0.3), ry * (0.24 + random() * 0.3)] as const
    lobes.push([cx + Math.cos(angle) * reach * rx, cy + Math.sin(angle) * reach * ry, ...size])
  }
  for (let i = 0; i < 4; i++) {
    const angle = random() * 6.28
    for (let k = 0; k < 4; k++) {
      const x = cx + Math.cos(angle) * rx * (0.8 + k * 0.14)
      const y = cy + Math.sin(angle) * ry * (0.8 + k * 0.1) + k * k * ry * 0.03
      lobes.push([x, y, rx * (0.12 - 0.02 * k), ry * (0.11 - 0.018 * k)])
    }
  }
  const whole = lobes.reduce((sum, lobe) => sum + lobe[2] * lobe[3], 0)
  const pick = () => {
    let left = random() * whole
    return lobes.find((lobe) => (left -= lobe[2] * lobe[3]) <= 0) ?? lobes[0]!
  }
  const { detail } = canvas
  const swell = Math.min(1.8, 1 / Math.sqrt(detail))
  const green = strokes()
  for (let i = 0; i < count * 0.6 * detail; i++) {
    const [lx, ly, lw, lh] = pick()
    const angle = random() * 6.28
    const reach = Math.sqrt(random()) * 1.12
    const turn = random() * 3.14
    const length = (6 + random() * 14) * swell
    const [x, y] = [lx + Math.cos(angle) * reach * lw, ly + Math.sin(angle) * reach * lh]
    const d = `M${n(x)} ${n(y)}l${n(Math.cos(turn) * length)} ${n(Math.sin(turn) * length)}`
    green.add(d, leaves[i % 4]!, Math.round((10 + random() * 10) * swell * 0.25) * 4)
  }
  const pink = strokes()
  // Fewer different strokes make fewer paths; the difference is not visible at a small size.
  const [shades, step] = detail < 0.6 ? [3, 6] : [6, 3]
  for (let i = 0; i < count * detail; i++) {
    const [lx, ly, lw, lh] = pick()
    const angle = random() * 6.28
    const reach = random() ** 0.6
    const [x, y] = [lx + Math.cos(angle) * reach * lw, ly + Math.sin(angle) * reach * lh]
    const size = (4 + random() * 9) * swell
    const sunk = Math.round(Math.max(0, Math.min(0.5, ((y - cy) / ry) * 0.28 + 0.05)) * shades) / shades
    const colour = mix(petals[Math.floor(random() * 6)]!, '#5c1030', sunk)
    const turn = random() * 2.1
    for (let k = 0; k < 3; k++) {
      const [dx, dy] = [Math.cos(turn + k * 2.094) * size * 0.55, Math.sin(turn + k * 2.094) * size * 0.55]
      pink.add(
        `M${n(x + dx)} ${n(y + dy)}h0`,
        k ? mix(colour, '#ffffff', 0.1 * k) : colour,
        Math.round((size * 1.35) / step) * step,
      )
    }
    if (random() > 0.8) pink.add(`M${n(x)} ${n(y)}h0`, '#fff6d8', 3)
  }
  canvas.body.push(green.svg(), pink.svg())
}

export function deck(canvas: Canvas, top: number, bottom: number, [floor, joint]: readonly [string, string]) {
  const lines = strokes()
  for (let i = -30; i <= 30; i++)
    lines.add(`M${800 + i * 46} ${top}L${800 + i * 220} ${bottom}`, joint, 1.6, 0.7)
  for (let k = 1; k < 9; k++) {
    const near = (k / 9) ** 1.9
    lines.add(`M0 ${n(top + near * (bottom - top))}h${W}`, joint, Math.round(1 + near * 2), 0.7)
  }
  const fill = gradient(canvas, [
    [0, mix(floor, '#ffffff', 0.35)],
    [1, floor],
  ])
  canvas.body.push(
    `<rect y="${top}" width="${W}" height="${bottom - top}" fill="${fill}"/>`,
    lines.svg('butt'),
  )
}
