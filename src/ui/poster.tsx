import { useId, useMemo } from 'react'
import { posterSvg } from './poster-scenes.ts'
import type { PosterOptions } from './poster-scenes.ts'

/**
 * A poster drawn as inline SVG, for decoration: 65–77 KB of drawing, with the brushes in the page's script.
 * Do not use it in a first screen or many times on a page.
 */
export function Poster({ scene, palette, seed, detail }: Omit<PosterOptions, 'prefix'>) {
  const prefix = useId()
  const svg = useMemo(
    () => posterSvg({ scene, palette, seed, detail, prefix }),
    [scene, palette, seed, detail, prefix],
  )
  return (
    // The string is our own drawing and contains no user input.
    <div aria-hidden="true" className="poster" dangerouslySetInnerHTML={{ __html: svg }} />
  )
}
