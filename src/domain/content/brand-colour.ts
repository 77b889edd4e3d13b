/**
 * The colours of a brand (docs/product.md, Settings). An agency gives one colour for the light theme and, if it likes,
 * one for the dark theme. The other shades are made from them, and each stays readable (WCAG 2, 4.5 to 1).
 */
type Rgb = readonly [number, number, number]

/** The grounds on which links stand, at their worst, and the texts on filled buttons (src/ui/tokens.css). */
const LIGHT = { ground: '#efeae0', onFilled: '#ffffff' }
const DARK = { ground: '#142a35', onFilled: '#040f16' }
const LEAST_CONTRAST = 4.5

export const COLOUR_SENTENCES = {
  form: 'Rengi # ile başlayan altı haneyle yazın, #00566d gibi',
  light: 'Bu renk açık zeminde ve beyaz yazıyla okunmuyor. Daha koyu bir renk seçin',
  dark: 'Bu renk koyu zeminde okunmuyor. Daha açık bir renk seçin',
} as const

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const rgbOf = (colour: string): Rgb => {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** A channel of sRGB (0–255) as light (0–1). */
function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(colour: string): number {
  const [r, g, b] = rgbOf(colour)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `share` (0–1) of the other colour, mixed into the first. */
function mix(colour: string, other: string, share: number): string {
  const [from, to] = [rgbOf(colour), rgbOf(other)]
  const parts = from.map((value, at) => Math.round(value + (to[at]! - value) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const isReadable = (colour: string, { ground, onFilled }: typeof LIGHT) =>
  contrastOf(colour, ground) >= LEAST_CONTRAST && contrastOf(colour, onFilled) >= LEAST_CONTRAST

/** Why a colour cannot be used in a theme; null when it can. */
export function colourFault(colour: string, theme: 'light' | 'dark'): string | null {
  if (!isColour(colour)) return COLOUR_SENTENCES.form
  return isReadable(colour, theme === 'light' ? LIGHT : DARK) ? null : COLOUR_SENTENCES[theme]
}

/** The colour of the dark theme for an agency that gave only one: the same hue, as light as it must be. */
export function darkColour(colour: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mix(colour, '#ffffff', share)
    if (isReadable(lighter, DARK)) return lighter
  }
  return '#ffffff'
}

/** The CSS variables (src/ui/tokens.css) that a brand's colour replaces in a theme. */
export function brandVariables(colour: string, theme: 'light' | 'dark'): Record<string, string> {
  const isLight = theme === 'light'
  const soft = isLight ? mix(colour, '#ffffff', 0.88) : mix(colour, '#06161f', 0.82)
  const onSoft = isLight ? mix(colour, '#000000', 0.25) : mix(colour, '#ffffff', 0.55)
  const onFilled = isLight ? LIGHT.onFilled : DARK.onFilled
  return {
    primary: colour,
    'primary-hover': isLight ? mix(colour, '#000000', 0.18) : mix(colour, '#ffffff', 0.25),
    'on-primary': onFilled,
    'primary-soft': soft,
    'on-primary-soft': onSoft,
    link: colour,
    ring: colour,
    'cal-range': soft,
    'cal-range-ink': onSoft,
    'cal-edge': colour,
    'cal-edge-ink': onFilled,
    'logo-arch': colour,
  }
}
