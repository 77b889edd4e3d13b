/**
 * Travel-poster scenes of the coast, drawn by code: for towns, types, blog covers, missing photographs, cards for
 * sharing. `posterSvg` works wherever strings do, so a server may also make pictures of it. Long, because each
 * scene is a list of coordinates.
 */
import {
  bougainvillea,
  cypress,
  deck,
  glow,
  gradient,
  hills,
  mix,
  n,
  nightSky,
  pine,
  pool,
} from './poster-brush.ts'
import { POSTER_HEIGHT as H, POSTER_WIDTH as W, sea, seeded, sky } from './poster-brush.ts'
import type { Canvas } from './poster-brush.ts'
import { palettes } from './poster-palettes.ts'
import type { Palette, PaletteName } from './poster-palettes.ts'
import { archPath, gulet, house, lounger, umbrella } from './poster-things.ts'

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
  /** A white house behind its pool. */
  villa(canvas, palette, seed) {
    heaven(canvas, palette, 600, 8 + seed)
    if (palette.dark > 0) sea(canvas, palette, 600, 760, { seed: 3, sparkle: 0.7 })
    forest(canvas, palette, 2, (r) => row(22, () => [r() * W, 640 + r() * 40, 120 + r() * 110]))
    canvas.body.push(
      `<rect y="690" width="${W}" height="510" fill="${mix(palette.deck[0], palette.pine, 0.35)}"/>`,
    )
    for (const [x, h] of [
      [210, 330],
      [268, 390],
      [1420, 360],
      [1368, 300],
    ] as const) {
      cypress(canvas, x, 770, h, mix(palette.pine, '#12261f', 0.35))
    }
    house(canvas, palette, 430, 430)
    deck(canvas, 766, 1200, palette.deck)
    pool(
      canvas,
      palette,
      [
        [250, 850],
        [1180, 850],
        [1460, 1130],
        [40, 1130],
      ],
      3,
    )
    umbrella(canvas, palette, 1330, 860, 1.05)
    lounger(canvas, palette, 1250, 850, 1.05)
    bougainvillea(canvas, { x: 330, y: 640, rx: 120, ry: 140, count: 330, seed: 5 + seed }, palette.dark)
    bougainvillea(canvas, { x: 1210, y: 690, rx: 90, ry: 90, count: 190, seed: 6 + seed }, palette.dark)
  },
  /** The edge of an endless pool. */
  pool(canvas, palette, seed) {
    heaven(canvas, palette, 600, 23 + seed)
    sea(canvas, palette, 600, 830, { seed: 8, sparkle: 1.2 })
    if (isNight(palette)) nightSky(canvas, 600)
    gulet(canvas, 1120, 676, 0.34)
    deck(canvas, 1060, 1200, palette.deck)
    pool(
      canvas,
      palette,
      [
        [0, 824],
        [W, 824],
        [W, 1068],
        [0, 1068],
      ],
      9,
    )
    lounger(canvas, palette, 250, 1050, 1.5)
    lounger(canvas, palette, 560, 1056, 1.5)
    forest(canvas, palette, 6, (r) => row(5, (i) => [1340 + i * 60, 830, 330 + r() * 120]))
    bougainvillea(canvas, { x: 40, y: 470, rx: 150, ry: 330, count: 430, seed: 13 }, palette.dark)
  },
  /** A door of blue wood in a wall of old stone. */
  door(canvas, palette, seed) {
    const { dark, shade } = palette
    canvas.body.push(`<rect width="${W}" height="${H}" fill="${mix('#d9c9ad', shade, dark)}"/>`)
    const random = seeded(31 + seed)
    const stones: string[] = []
    for (let line = 0; line < 22; line++)
      for (let x = -20; x < W;) {
        const width = 50 + random() * 90
        const stone = mix(mix(mix('#e8d9bd', '#c3a87f', random()), '#fff7e6', random() * 0.35), shade, dark)
        stones.push(
          `<rect x="${n(x)}" y="${line * 56 - 6}" width="${n(width - 6)}" height="50" rx="11" fill="${stone}"/>`,
        )
        x += width
      }
    const dim = gradient(canvas, [
      [0, '#7a4b1e', 0],
      [1, '#5a3718', 0.28],
    ])
    const wood = gradient(canvas, [
      [0, mix('#2a8aa3', '#14304a', dark)],
      [1, mix('#125e78', '#0d2238', dark)],
    ])
    const panels = [640, 830].flatMap((x) => [560, 740, 920].map((y) => `M${x} ${y}h130v150h-130z`)).join('')
    canvas.body.push(
      ...stones,
      `<rect width="${W}" height="${H}" fill="${dim}"/><path d="${archPath(560, 250, 480, 850)}" fill="${mix('#efe3cc', shade, dark)}"/>`,
      `<path d="${archPath(606, 300, 388, 800)}" fill="${wood}"/><path d="M797 320h6v780h-6z" fill="#0c475c"/>`,
      `<path d="${panels}" fill="none" stroke="#0c475c" stroke-width="7" opacity=".7"/>`,
      `<circle cx="780" cy="800" r="9" fill="#e5c27a"/><circle cx="820" cy="800" r="9" fill="#e5c27a"/>`,
      `<rect y="1090" width="${W}" height="120" fill="${mix('#d8c6a6', shade, dark)}"/><rect x="500" y="1080" width="600" height="40" fill="${mix('#efe3cc', shade, dark)}"/>`,
    )
    bougainvillea(canvas, { x: 1090, y: 330, rx: 360, ry: 260, count: 1000, seed: 17 }, dark)
    bougainvillea(canvas, { x: 1250, y: 620, rx: 190, ry: 260, count: 430, seed: 18 }, dark)
    for (const x of [380, 1190]) {
      canvas.body.push(
        `<path d="M${x} 1000h130l-18 120h-94z" fill="#b9673f"/><rect x="${x - 8}" y="990" width="146" height="24" rx="5" fill="#c97a50"/>`,
      )
      bougainvillea(canvas, { x: x + 65, y: 930, rx: 90, ry: 80, count: 170, seed: x }, dark)
    }
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
  /** A hillside town stepping down to its harbour. */
  town(canvas, palette, seed) {
    const { dark, shade } = palette
    sky(canvas, palette, 420)
    hills(canvas, palette, 470, 81 + seed, 2)
    const random = seeded(90 + seed)
    for (let line = 0; line < 9; line++)
      for (let i = 0; i < 9 - Math.floor(line * 0.2); i++) {
        const w = 110 + random() * 90 + line * 9
        const h = 80 + random() * 60 + line * 6
        const x = -60 + i * (W / (9 - Math.floor(line * 0.2))) + random() * 60 + (line % 2) * 50
        const y = 360 + line * 74
        const wall = mix(mix('#fdf6ea', random() > 0.82 ? '#efcfa8' : '#eadfd2', random() * 0.8), shade, dark)
        const pane = dark > 0 && random() > 0.4 ? palette.glow : mix('#7fa9b5', shade, dark)
        const top = y - h * 0.2
        const door = random() > 0.5
        const first = door
          ? `<path d="${archPath(x + w * 0.16, y + h * 0.1, w * 0.2, h * 0.5)}" fill="${mix('#1d6f86', '#14304a', dark)}"/>`
          : `<path d="M${n(x + w * 0.16)} ${n(y + h * 0.1)}h${n(w * 0.2)}v${n(h * 0.34)}h${n(-w * 0.2)}z" fill="${pane}"/>`
        const roof =
          random() > 0.6
            ? `<path d="M${n(x - 8)} ${n(top)}l${n(w * 0.5 + 8)} ${n(-h * 0.28)}l${n(w * 0.5 + 8)} ${n(h * 0.28)}z" fill="${mix('#c4714a', shade, dark)}"/>`
            : ''
        canvas.body.push(
          `<path d="M${n(x)} ${n(top)}h${n(w)}v${n(h + 70)}h${n(-w)}z" fill="${wall}"/><path d="M${n(x + w * 0.72)} ${n(top)}h${n(w * 0.28)}v${n(h + 70)}h${n(-w * 0.28)}z" fill="#a9a7b3" opacity=".35"/>`,
          `${first}<path d="M${n(x + w * 0.46)} ${n(y + h * 0.1)}h${n(w * 0.17)}v${n(h * 0.3)}h${n(-w * 0.17)}z" fill="${pane}"/>${roof}`,
        )
        const spray = {
          x: x + w * 0.8,
          y: y + h * 0.3,
          rx: 34 + random() * 22,
          ry: 30,
          count: 60,
          seed: line * 100 + i,
        }
        if (random() > 0.62) bougainvillea(canvas, spray, dark)
        if (random() > 0.7)
          cypress(canvas, x - 12, y + h * 0.7, 110 + random() * 70, mix('#335c48', '#15263f', dark))
      }
    const harbour =
      palette.dark > 0
        ? palette.sea
        : ([
            [0, '#3aa5b6'],
            [1, '#147a97'],
          ] as const)
    sea(canvas, palette, 1020, H, { seed: 31, sparkle: 0.8, colours: harbour })
    for (const [x, scale] of [
      [260, 0.34],
      [760, 0.42],
      [1280, 0.38],
    ] as const)
      gulet(canvas, x, 1110, scale)
  },
  /** A bedroom with the sea in its arch. */
  room(canvas, palette, seed) {
    const { dark, shade } = palette
    const dusky = (colour: string) => mix(colour, shade, dark)
    const id = `${canvas.prefix}v`
    canvas.defs.push(`<clipPath id="${id}"><path d="${archPath(760, 170, 560, 760)}"/></clipPath>`)
    canvas.body.push(
      `<rect width="${W}" height="${H}" fill="${gradient(canvas, [
        [0, dusky('#fbf5ea')],
        [1, dusky('#e9dfd0')],
      ])}"/><g clip-path="url(#${id})">`,
    )
    heaven(canvas, palette, 560, 61 + seed)
    sea(canvas, palette, 560, 960, { seed: 9 })
    bougainvillea(canvas, { x: 1260, y: 330, rx: 130, ry: 160, count: 330, seed: 71 }, dark)
    const lamp = glow(canvas, [
      [0, '#ffd79a', 0.55],
      [1, '#ffd79a', 0],
    ])
    canvas.body.push(
      `</g><path d="${archPath(760, 170, 560, 760)}" fill="none" stroke="${dusky('#fffdf8')}" stroke-width="26"/>`,
      `<path d="M760 930h560l120 270H560z" fill="#fff3d6" opacity="${dark > 0 ? 0.12 : 0.55}"/>`,
      `<rect y="1010" width="${W}" height="190" fill="${dusky('#cdb38f')}"/><rect y="1004" width="${W}" height="8" opacity=".08"/>`,
      `<rect x="60" y="640" width="640" height="36" rx="10" fill="${dusky('#a67c52')}"/><rect x="70" y="520" width="600" height="150" rx="26" fill="${dusky('#e7d8bf')}"/>`,
      `<rect x="50" y="760" width="680" height="270" rx="20" fill="${dusky('#fffaf1')}"/><rect x="50" y="860" width="680" height="170" rx="14" fill="#1d6f86"/><rect x="50" y="860" width="680" height="26" fill="#2a8aa3"/>`,
      `<rect x="110" y="680" width="230" height="120" rx="34" fill="${dusky('#ffffff')}"/><rect x="400" y="680" width="230" height="120" rx="34" fill="${dusky('#ffffff')}"/><rect x="270" y="720" width="190" height="100" rx="28" fill="#d6247a"/>`,
      dark > 0 ? `<circle cx="380" cy="560" r="420" fill="${lamp}"/>` : '',
      `<path d="M1400 1010c-10-200 20-320 60-420M1430 1010c10-180 60-260 110-300M1415 1010c-30-160-90-230-150-260" stroke="${dusky('#3f6f4a')}" stroke-width="9" fill="none"/>`,
    )
    const random = seeded(77)
    for (let i = 0; i < 46; i++) {
      const [x, y] = [1330 + random() * 260, 560 + random() * 260]
      canvas.body.push(
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="34" ry="11" fill="${dusky(mix('#3f6f4a', '#93b38a', random() * 0.7))}" transform="rotate(${n(random() * 180)} ${n(x)} ${n(y)})"/>`,
      )
    }
    canvas.body.push(`<path d="M1350 1000h140l-20 130h-100z" fill="${dusky('#efe3cc')}"/>`)
  },
} satisfies Record<string, Scene>

type PosterScene = keyof typeof scenes

export const posterScenes = Object.keys(scenes) as PosterScene[]

export type PosterOptions = {
  scene: PosterScene
  palette?: PaletteName
  /** Another ridge and other flowers for the same scene: a town's number, an article's number. */
  seed?: number
  /** 0.1–1; a third of everything is enough inline, 1 is for pictures of 1600 × 1200. */
  detail?: number
  /** Paper grain. A costly filter: for pictures made once, not for pages. */
  grain?: boolean
  /** Begins the ids inside; must differ between posters of one page. */
  prefix?: string
}

/** The poster as an SVG string, 1600 × 1200 units, cropping to any frame from its middle. */
export function posterSvg({
  scene,
  palette = 'noon',
  seed = 0,
  detail = 1,
  grain = false,
  prefix = 'p',
}: PosterOptions): string {
  const canvas: Canvas = {
    defs: [],
    body: [],
    prefix: `${prefix}-`,
    ids: 0,
    detail: Math.min(1, Math.max(0.1, detail)),
  }
  scenes[scene](canvas, palettes[palette], seed)
  const noise = `<filter id="${prefix}-g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .9 0 0 0 -.25"/></filter>`
  const paper = `<rect width="${W}" height="${H}" filter="url(#${prefix}-g)" opacity=".15" style="mix-blend-mode:overlay"/>`
  const defs = canvas.defs.join('') + (grain ? noise : '')
  const size = grain ? ` width="${W}" height="${H}"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}"${size} preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>${defs}</defs>${canvas.body.join('')}${grain ? paper : ''}</svg>`
}
