import { islandShapes, landPath } from './coast-shape.ts'
import type { Projection } from './coast-shape.ts'

const depths = [150, 106, 68, 36]
const heights = [252, 196, 146, 100, 58]

type CoastDrawingProps = {
  projection: Projection
  /** Unique in the page; ids of the paths inside begin with it. */
  id: string
  /** 1 for a frame of about 1280 × 520. */
  weight: number
}

/**
 * Sea, depth bands as stacked strokes of one path, land, contours clipped to the land, shoreline, islands.
 * The path is written once and reused: the land's, whose other sides lie far outside the frame.
 */
export function CoastDrawing({ projection, id, weight }: CoastDrawingProps) {
  const { width, height } = projection
  const land = `#${id}l`
  return (
    <>
      <defs>
        <path id={`${id}l`} d={landPath(projection)} />
        <clipPath id={`${id}c`}>
          <use href={land} />
        </clipPath>
      </defs>
      <rect width={width} height={height} className="coast-sea" />
      {depths.map((depth) => (
        <use key={depth} href={land} className="coast-iso" strokeWidth={(depth * weight).toFixed(1)} />
      ))}
      <use href={land} className="coast-foam" strokeWidth={(14 * weight).toFixed(1)} />
      <use href={land} className="coast-land" />
      <g clipPath={`url(#${id}c)`}>
        {heights.map((rise, i) => (
          <use
            key={rise}
            href={land}
            className="coast-hill"
            data-first={i === heights.length - 1 || undefined}
            data-last={i === 0 || undefined}
            strokeWidth={(rise * 2 * weight).toFixed(1)}
          />
        ))}
      </g>
      <use href={land} className="coast-line" />
      {islandShapes(projection).map((island) => (
        <ellipse key={island.cx} {...island} className="coast-land" />
      ))}
    </>
  )
}
