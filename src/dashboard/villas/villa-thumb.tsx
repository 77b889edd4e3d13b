import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import type { VillaRow } from './villa.ts'

/** The cover beside the name of a villa. */
export function VillaThumb({ image }: Pick<VillaRow, 'image'>) {
  return (
    <span className="villa-thumb" aria-hidden="true">
      <ResponsiveImage
        variants={image?.variants ?? []}
        alt=""
        sizes="48px"
        ratio={4 / 3}
        dominant={image?.dominant ?? null}
      />
    </span>
  )
}
