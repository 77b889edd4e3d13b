import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import satori from 'satori'
import sharp from 'sharp'
import { posterSvg } from '../../../ui/poster-scenes.ts'

/**
 * The content of a link preview. Nothing in it becomes outdated by itself, because other sites keep a preview for
 * years.
 */
export interface LinkPreviewFacts {
  kind:
    | 'site'
    | 'town'
    | 'district'
    | 'villa_type'
    | 'custom_page'
    | 'villa'
    | 'boat'
    | 'boat_type'
    | 'marina'
  record_id: number
  brand: string
  /** of the brand, '#rrggbb'; missing: that of the program */
  colour?: string
  /** above the title */
  place: string
  title: string
  facts: string[]
}

export const LINK_PREVIEW_WIDTH = 1200
export const LINK_PREVIEW_HEIGHT = 630

/** The arch stands on the lower edge like a door. */
const ARCH = { left: 72, top: 60, width: 456, height: LINK_PREVIEW_HEIGHT - 60 }
const SHADE = { left: 36, top: 24, width: 528, height: LINK_PREVIEW_HEIGHT - 24 }
/** Design tokens of the light theme (ui/tokens.css): satori knows no variables. */
const INK = '#0d212b'
const SOFT = '#445f6d'
const BRAND = '#00566d'
const BLOOM = '#df3d8a'
const PAPER = '#fcf9f5'
const TINT = '#d5f3f6'
const LINE = '#e3dcd0'

const required = createRequire(import.meta.url)
const fontFile = (part: string, weight: number) =>
  readFileSync(required.resolve(`@fontsource/poppins/files/poppins-${part}-${weight}-normal.woff`))

let fonts: Parameters<typeof satori>[1]['fonts'] | null = null
/** Poppins comes in two files; Turkish needs both. */
const loadFonts = () =>
  (fonts ??= ([400, 500, 600] as const).flatMap((weight) => [
    { name: 'Poppins', data: fontFile('latin', weight), weight, style: 'normal' as const },
    { name: 'Poppins Ext', data: fontFile('latin-ext', weight), weight, style: 'normal' as const },
  ]))

interface Box {
  type: string
  props: Record<string, unknown>
}
const box = (style: Record<string, unknown>, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.length === 1 ? children[0] : children },
})
const svg = (style: Record<string, unknown>, viewBox: string, ...shapes: Record<string, unknown>[]): Box => ({
  type: 'svg',
  props: {
    viewBox,
    ...style,
    children: shapes.map(({ shape = 'path', ...props }) => ({ type: shape, props })),
  },
})

/** The font size of a title: the longest word must fit into a line, and the title into three lines. */
function titleSize(title: string): number {
  const word = Math.max(...title.split(/\s+/).map((each) => each.length))
  const byWord = 560 / (word * 0.66)
  const byLength = title.length <= 16 ? 76 : title.length <= 26 ? 66 : title.length <= 42 ? 56 : 46
  return Math.max(32, Math.floor(Math.min(byWord, byLength)))
}

function logo(brand: string, colour: string): Box {
  return box(
    { alignItems: 'center', gap: 14, fontSize: 34, fontWeight: 600, letterSpacing: '-0.03em', color: INK },
    svg(
      { width: 40, height: 48 },
      '0 0 30 36',
      { d: 'M1 36V15C1 7 7 3 15 .4 23 3 29 7 29 15v21z', fill: colour },
      {
        d: 'M4.5 28.6c3.5-2.4 7-2.4 10.5 0s7 2.4 10.5 0M4.5 23.4c3.5-2.4 7-2.4 10.5 0s7 2.4 10.5 0',
        stroke: '#fff',
        strokeWidth: 1.8,
        fill: 'none',
        strokeLinecap: 'round',
      },
      { shape: 'circle', cx: 15, cy: 12.6, r: 3.4, fill: '#faa3c9' },
    ),
    brand,
  )
}

/** The separator between two facts: a sail from the calendar. */
const sail = () => svg({ width: 14, height: 18 }, '0 0 14 18', { d: 'M6 0h8L8 18H0z', fill: BLOOM })

function words({ brand, colour = BRAND, place, title, facts }: LinkPreviewFacts): Box {
  return box(
    {
      width: LINK_PREVIEW_WIDTH,
      height: LINK_PREVIEW_HEIGHT,
      fontFamily: 'Poppins, Poppins Ext',
      color: INK,
    },
    box(
      {
        position: 'absolute',
        left: 600,
        top: 60,
        width: 540,
        height: LINK_PREVIEW_HEIGHT - 120,
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      logo(brand.toLocaleLowerCase('tr'), colour),
      box(
        { flexDirection: 'column' },
        ...(place === ''
          ? []
          : [box({ fontSize: 28, fontWeight: 500, color: colour, marginBottom: 10 }, place)]),
        box(
          {
            display: 'block',
            fontSize: titleSize(title),
            fontWeight: 600,
            lineHeight: 1.12,
            letterSpacing: '-0.035em',
            lineClamp: 4,
          },
          title,
        ),
      ),
      box(
        {
          alignItems: 'center',
          gap: 18,
          minHeight: 66,
          paddingTop: 24,
          // a page without villas has no facts
          borderTop: `2px solid ${facts.length > 0 ? LINE : PAPER}`,
          // three facts must fit into one line
          fontSize: facts.join('').length > 31 ? 24 : 28,
          fontWeight: 400,
          color: SOFT,
        },
        ...facts.flatMap((fact, i) => (i === 0 ? [box({}, fact)] : [sail(), box({}, fact)])),
      ),
    ),
  )
}

const archSvg = ({ width, height }: { width: number; height: number }, fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 125" preserveAspectRatio="none"><path d="M0 125V50C0 21 21 10 50 0c29 10 50 21 50 50v75Z" fill="${fill}"/></svg>`,
  )

/** A drawn scene of the coast; a record always gets the same one. */
function poster({ kind, record_id }: LinkPreviewFacts): Buffer {
  const isEvening = record_id % 3 === 2
  return Buffer.from(
    posterSvg({
      scene: kind === 'site' || record_id % 2 === 0 ? 'terrace' : 'cove',
      palette: isEvening ? 'dusk' : 'morning',
      seed: record_id % 50,
      detail: 0.6,
      prefix: 'share',
    }).replace('<svg ', `<svg width="800" height="600" `),
  )
}

/** Draws a link preview: an image or a drawn coast in the arch, name and facts beside it. */
export async function drawLinkPreview(facts: LinkPreviewFacts, image: Uint8Array | null): Promise<Buffer> {
  const seen = await sharp(image ?? poster(facts))
    .resize({ width: ARCH.width, height: ARCH.height, fit: 'cover' })
    .composite([{ input: archSvg(ARCH, '#000'), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  // satori accepts a plain tree, although its type requires React elements
  const text = await satori(words(facts) as unknown as Parameters<typeof satori>[0], {
    width: LINK_PREVIEW_WIDTH,
    height: LINK_PREVIEW_HEIGHT,
    fonts: loadFonts(),
  })
  return sharp({
    create: { width: LINK_PREVIEW_WIDTH, height: LINK_PREVIEW_HEIGHT, channels: 3, background: PAPER },
  })
    .composite([
      { input: archSvg(SHADE, TINT), left: SHADE.left, top: SHADE.top },
      { input: seen, left: ARCH.left, top: ARCH.top },
      { input: Buffer.from(text), left: 0, top: 0 },
    ])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}
