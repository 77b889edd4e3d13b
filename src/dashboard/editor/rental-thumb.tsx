import type { ComponentProps } from 'react'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import './list-cells.css'

type RentalThumbProps = {
  image: Pick<ComponentProps<typeof ResponsiveImage>, 'variants' | 'dominant'> | null
}

/** The cover beside the name of a villa or a boat. */
export function RentalThumb({ image }: RentalThumbProps) {
  return (
    <span className="rental-thumb" aria-hidden="true">
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
