import { useId, useMemo } from 'react'
import { posterSvg } from './poster-scenes.ts'
import type { PosterOptions } from './poster-scenes.ts'

/**
 * A poster drawn in the page itself, for ornament: 65–77 KB of drawing and the brushes in the page's script. Not for a
 * first paint nor a screen with many.
 */
export function Poster({ scene, palette, seed, detail }: Omit<PosterOptions, 'prefix'>) {
  const prefix = useId()
  const svg = useMemo(
    () => posterSvg({ scene, palette, seed, detail, prefix }),
    [scene, palette, seed, detail, prefix],
  )
  return (
    // The string is our own drawing; no text of anybody enters it.
    <div aria-hidden="true" className="poster" dangerouslySetInnerHTML={{ __html: svg }} />
  )
}
