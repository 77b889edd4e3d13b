import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// The WCAG 2 contrast of every pair of colours in the design, computed from tokens.css and charts.css in both
// themes: 4.5 for text, 3 for icons, borders, focus and chart marks.
const pairs: [background: string, least: number, foregrounds: string[]][] = [
  ['bg', 4.5, ['ink', 'ink-soft', 'ink-mute', 'link', 'ok', 'warn', 'danger', 'hold']],
  [
    'surface',
    4.5,
    ['ink', 'ink-soft', 'ink-mute', 'link', 'ok', 'warn', 'danger', 'hold', 'bloom', 'chart-axis'],
  ],
  ['sunken', 4.5, ['ink', 'ink-soft', 'ink-mute', 'link', 'ok', 'warn', 'danger', 'hold']],
  ['raised', 4.5, ['ink', 'ink-soft', 'ink-mute', 'link']],
  ['primary', 4.5, ['on-primary']],
  ['primary-hover', 4.5, ['on-primary']],
  ['primary-soft', 4.5, ['on-primary-soft']],
  ['bloom', 4.5, ['on-bloom']],
  ['bloom-hover', 4.5, ['on-bloom']],
  ['bloom-soft', 4.5, ['on-bloom-soft']],
  ['bg', 3, ['bloom', 'line-control', 'ring']],
  ['ok-soft', 4.5, ['on-ok-soft']],
  ['warn-soft', 4.5, ['on-warn-soft']],
  ['danger-soft', 4.5, ['on-danger-soft']],
  ['hold-soft', 4.5, ['on-hold-soft']],
  ['neutral-soft', 4.5, ['on-neutral-soft']],
  ['ok-soft', 3, ['ok']],
  ['warn-soft', 3, ['warn']],
  ['danger-soft', 3, ['danger']],
  ['hold-soft', 3, ['hold']],
  ['neutral-soft', 3, ['neutral']],
  ['danger', 4.5, ['on-danger']],
  ['danger-hover', 4.5, ['on-danger']],
  ['inverse', 4.5, ['ink-inverse']],
  ['surface', 3, ['line-control', 'ring', 'chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6']],
  ['sunken', 3, ['line-control', 'ring']],
  ['raised', 3, ['ring']],
  ['cal-free', 4.5, ['cal-free-ink', 'cal-price']],
  ['cal-busy', 4.5, ['cal-busy-ink']],
  ['cal-option', 4.5, ['cal-option-ink']],
  ['cal-range', 4.5, ['cal-range-ink']],
  ['cal-edge', 4.5, ['cal-edge-ink']],
  ['cal-free', 3, ['cal-today', 'cal-edge']],
]

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const [tokens, charts] = [read('./tokens.css'), read('./charts.css')]

/** The declarations of the first block after a selector. */
function block(selector: string, css = tokens): Map<string, string> {
  const start = css.indexOf('{', css.indexOf(`\n${selector} {`))
  const text = css.slice(start, css.indexOf('\n}', start))
  return new Map([...text.matchAll(/--([\w-]+):\s*([^;]+);/gu)].map((found) => [found[1]!, found[2]!.trim()]))
}

const ramps = block('@theme')
const light = new Map([...block(':root'), ...block(':root', charts)])
const themes = {
  light,
  dark: new Map([...light, ...block('[data-theme="dark"]'), ...block('[data-theme="dark"]', charts)]),
}

type Rgb = readonly [number, number, number]

function colourOf(token: string, theme: Map<string, string>): Rgb {
  const value = theme.get(token) ?? ramps.get(token)
  if (value === undefined) throw new Error(`tokens.css has no --${token}`)
  const reference = /^var\(--([\w-]+)\)$/u.exec(value)
  if (reference) return colourOf(reference[1]!, theme)
  if (value === '#fff') return [1, 1, 1]
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/u.exec(value)
  if (!oklch) throw new Error(`--${token} is neither a reference nor oklch: ${value}`)
  return linearRgb(Number(oklch[1]), Number(oklch[2]), Number(oklch[3]))
}

/** OKLCH to linear sRGB (Björn Ottosson's matrices), clipped to the gamut, in the eight bits a screen has. */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    eightBits(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    eightBits(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    eightBits(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function eightBits(linear: number): number {
  const inside = Math.min(1, Math.max(0, linear))
  const encoded = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055
  const rounded = Math.round(encoded * 255) / 255
  return rounded <= 0.04045 ? rounded / 12.92 : ((rounded + 0.055) / 1.055) ** 2.4
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

test('the formula gives the known figures', () => {
  expect(contrast([1, 1, 1], [0, 0, 0])).toBeCloseTo(21, 5)
  expect(contrast(colourOf('ink', light), colourOf('bg', light))).toBeCloseTo(15.76, 1)
})

describe.each(['light', 'dark'] as const)('in the %s theme', (name) => {
  const theme = themes[name]
  const cases = pairs.flatMap(([ground, least, marks]) => marks.map((mark) => [mark, ground, least] as const))
  test.each(cases)('%s stands out on %s by at least %s', (mark, ground, least) => {
    expect(contrast(colourOf(mark, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(least)
  })
})
