/** The icon and the web manifest of the site, in the colour and under the name of the brand (docs/product.md, Settings). */
import { isColour } from './brand-colour.ts'

export interface BrandMark {
  name: string
  /** '#rrggbb'; anything else: the colour of the program */
  colour: string
  /** the agency has a logo of its own in the place of the drawn arch */
  has_logo: boolean
}

const COLOUR = '#00566d'
const GROUND = '#fcf9f5'
const colourOf = ({ colour }: BrandMark) => (isColour(colour) ? colour : COLOUR)

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">${inner}</svg>`

/** The arch of the drawn logo; for a brand with its own logo its first letter, because a logo is too wide for an icon. */
export function brandIcon(brand: BrandMark): string {
  const letter = /[\p{L}\p{N}]/u.exec(brand.name)?.[0].toLocaleUpperCase('tr')
  const colour = colourOf(brand)
  if (brand.has_logo && letter !== undefined) {
    return svg(
      `<rect width="36" height="36" rx="8" fill="${colour}"/>` +
        `<text x="18" y="25.6" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="21" fill="#fff">${letter}</text>`,
    )
  }
  return svg(
    `<path d="M4 36V15C4 7 10 3 18 .4 26 3 32 7 32 15v21z" fill="${colour}"/>` +
      '<path d="M7.5 28.6c3.5-2.4 7-2.4 10.5 0s7 2.4 10.5 0M7.5 23.4c3.5-2.4 7-2.4 10.5 0s7 2.4 10.5 0" stroke="#fff" stroke-width="1.9" fill="none" stroke-linecap="round"/>' +
      '<circle cx="18" cy="12.6" r="3.6" fill="#faa3c9"/>',
  )
}

/** What a phone shows of the site on its home screen. */
export const brandManifest = (brand: BrandMark) => ({
  name: brand.name,
  short_name: brand.name,
  lang: 'tr',
  start_url: '/',
  display: 'browser',
  background_color: GROUND,
  theme_color: colourOf(brand),
  icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
})
