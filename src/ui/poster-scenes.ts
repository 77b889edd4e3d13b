/**
 * Travel-poster scenes of the coast, drawn by code: each is a list of coordinates.
 */
import { bougainvillea, deck, gradient, hills, mix, n, nightSky, pine } from './poster-brush.ts'
import { POSTER_HEIGHT as H, POSTER_WIDTH as W, sea, seeded, sky } from './poster-brush.ts'
import type { Canvas } from './poster-brush.ts'
import { palettes } from './poster-palettes.ts'
import type { Palette, PaletteName } from './poster-palettes.ts'
import { gulet, lounger, umbrella } from './poster-objects.ts'

type Scene = (canvas: Canvas, palette: Palette, seed: number) => void

const isNight = (palette: Palette) => palette === palettes.night

function heaven(canvas: Canvas, palette: Palette, horizon: number, seed: number, count = 3) {
  sky(canvas, palette, horizon)
  hills(canvas, palette, horizon, seed, count)
}

function forest(
  canvas: Canvas,
  palette: Palette,
  seed: number,
  places: (random: () => number) => [number, number, number][],
) {
  const random = seeded(seed)
  for (const [x, y, height] of places(random)) pine(canvas, x, y, height, palette.pine, random)
}

const row = (count: number, place: (i: number) => [number, number, number]) =>
  Array.from({ length: count }, (_, i) => place(i))

const scenes = {
  /** A terrace over the gulf, flowers at the edge. */
  terrace(canvas, palette, seed) {
    heaven(canvas, palette, 640, 3 + seed)
    sea(canvas, palette, 640, 960, { seed: 4 + seed, sparkle: 1.4 })
    if (isNight(palette)) nightSky(canvas, 640)
    gulet(canvas, 640, 735, 0.5)
    forest(canvas, palette, 9, (r) => row(14, (i) => [1180 + i * 34, 668 + r() * 26, 90 + r() * 70]))
    deck(canvas, 930, 1200, palette.deck)
    canvas.body.push(
      `<rect y="905" width="${W}" height="34" fill="${palette.rail}"/><rect y="936" width="${W}" height="8" opacity=".09"/>`,
    )
    umbrella(canvas, palette, 520, 1075, 1.35)
    lounger(canvas, palette, 330, 1040, 1.5)
    lounger(canvas, palette, 640, 1050, 1.5)
    bougainvillea(canvas, { x: 1470, y: 210, rx: 330, ry: 300, count: 1250, seed: 21 }, palette.dark)
    bougainvillea(canvas, { x: 1580, y: 640, rx: 150, ry: 330, count: 520, seed: 33 }, palette.dark)
    bougainvillea(canvas, { x: 40, y: -10, rx: 330, ry: 150, count: 420, seed: 44 }, palette.dark)
  },
  /** A gulet at anchor between two pine shores. */
  cove(canvas, palette, seed) {
    heaven(canvas, palette, 430, 41 + seed)
    const clear = [
      [0, '#1b93ac'],
      [0.4, '#31b9c2'],
      [0.8, '#7fdcd6'],
      [1, '#c9f0e2'],
    ] as const
    const colours = palette.dark > 0 ? palette.sea : clear
    sea(canvas, palette, 430, H, { seed: 14, sparkle: 2.2, colours })
    for (const side of [0, 1]) {
      const random = seeded(51 + side)
      const edge = row(25, (i) => {
        const u = i / 24
        return [
          side ? W - (520 * (1 - u * u) + random() * 34) : 470 * (1 - u) + random() * 34,
          430 + u * 560,
          0,
        ]
      })
      const corner = side ? W : 0
      const land = gradient(
        canvas,
        ['#6d8f6a', '#c9b48a', '#f1e6c9'].map(
          (c, i) => [i / 2, mix(c, palette.shade, palette.dark)] as const,
        ),
      )
      canvas.body.push(
        `<path d="M${corner} 430L${edge.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}L${corner} 1000Z" fill="${land}"/>`,
      )
      for (let i = 0; i < 44; i++) {
        const u = random() * 0.72
        const x = side ? W - random() * (470 * (1 - u * u)) : random() * (400 * (1 - u))
        pine(canvas, x, 470 + u * 420, 60 + u * 110, palette.pine, random)
      }
    }
    gulet(canvas, 820, 780, 1.05)
  },
} satisfies Record<string, Scene>

export type PosterOptions = {
  scene: keyof typeof scenes
  palette: PaletteName
  /** Another ridge and other flowers for the same scene. */
  seed?: number
  /** 0.1–1; a third of everything is enough. */
  detail?: number
  /** The prefix of all ids inside; must differ between the posters of a page. */
  prefix: string
}

/** The poster as an SVG string, 1600 × 1200 units, cropping to any frame from its middle. */
export function posterSvg({ scene, palette, seed = 0, detail = 0.25, prefix }: PosterOptions): string {
  const canvas: Canvas = {
    defs: [],
    body: [],
    prefix: `${prefix}-`,
    ids: 0,
    detail: Math.min(1, Math.max(0.1, detail)),
  }
  scenes[scene](canvas, palettes[palette], seed)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>${canvas.defs.join('')}</defs>${canvas.body.join('')}</svg>`
}
