import { useId, useMemo } from 'react'
import type { CSSProperties } from 'react'
import { posterSvg } from './poster-scenes.ts'
import type { PosterOptions } from './poster-scenes.ts'

type PosterProps = Omit<PosterOptions, 'prefix' | 'grain'> & {
  /** What is seen; leave out for ornament. */
  alt?: string
  /** Width to height. */
  ratio?: number
  className?: string
  style?: CSSProperties
}

/**
 * A poster drawn in the page itself: 20–130 KB of drawing (6–23 KB compressed, the town most) and the brushes in
 * the page's script. For a screen with many, or for a first paint, make pictures from posterSvg instead.
 */
export function Poster({
  scene,
  palette,
  seed,
  detail = 0.25,
  alt,
  ratio,
  className = '',
  style,
}: PosterProps) {
  const prefix = useId()
  const svg = useMemo(
    () => posterSvg({ scene, palette, seed, detail, prefix }),
    [scene, palette, seed, detail, prefix],
  )
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <div
      {...name}
      className={`poster ${className}`}
      style={{ aspectRatio: ratio, ...style }}
      // The string is our own drawing; no text of anybody enters it.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
