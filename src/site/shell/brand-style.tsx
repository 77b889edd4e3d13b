import { useRouteLoaderData } from 'react-router'
import type { Site } from '../../contract/content/content.ts'
import { brandVariables, darkColour } from '../../domain/content/brand-colour.ts'
import type { FrameData } from './layout.tsx'

type Brand = NonNullable<Site['brand']>
type Logo = NonNullable<Brand['logo']>

const LOGO_HEIGHT = 36
const MOST_WIDTH = 200

const colours = (selector: string, colour: string, theme: 'light' | 'dark') => {
  const variables = Object.entries(brandVariables(colour, theme))
  return `${selector}{${variables.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}

/** The image of the logo in the place of the drawn arch and the name. */
function logo(selector: string, { url, width, height }: Logo): string {
  const wide = Math.min(MOST_WIDTH, Math.round((LOGO_HEIGHT * width) / height))
  return (
    `${selector}{width:${wide}px;height:${LOGO_HEIGHT}px;background:url(${url}) left center/contain no-repeat}` +
    `${selector}>*{display:none}`
  )
}

/**
 * The style of a brand: its colours in both themes and its logos. The footer is dark in both themes. The colours were
 * checked when they were saved, and the addresses of images have only digits and letters, so nothing has to be escaped.
 */
export function brandCss({ colour, colour_dark, logo: light, logo_dark }: Brand): string {
  const dark = colour_dark || (colour === '' ? '' : darkColour(colour))
  const night = '[data-theme=dark]'
  return [
    colour === '' ? '' : colours('html:root', colour, 'light') + colours('html:root .logo', colour, 'light'),
    dark === ''
      ? ''
      : colours(`html:root${night}`, dark, 'dark') +
        colours(`html:root${night} .logo,html:root .on-night .logo`, dark, 'dark'),
    light === null ? '' : logo(`html:not(${night}) .head-logo .logo`, light),
    logo_dark === null
      ? ''
      : logo(`html${night} .head-logo .logo`, logo_dark) + logo('.on-night .logo', logo_dark),
  ].join('')
}

/** Written by the server alone; React leaves a style with a precedence in place. */
export function BrandStyle() {
  const brand = useRouteLoaderData<FrameData>('layout')?.site?.brand ?? null
  if (brand === null) return null
  return (
    <style href="brand" precedence="brand">
      {brandCss(brand)}
    </style>
  )
}
