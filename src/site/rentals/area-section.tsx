import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { variantsOf } from '../cards/image-record.ts'
import type { PageImage } from './page-images.ts'

const SIZES = '(max-width: 47.99rem) 78vw, (max-width: 85rem) 30vw, 260px'

/** Images of what lies around: bays, beaches, towns. Nothing here shows the villa or the boat itself. */
export function AreaSection({ images }: { images: readonly PageImage[] }) {
  if (images.length === 0) return null
  return (
    <section className="rental-section" aria-labelledby="cevreden">
      <h2 id="cevreden">Çevreden</h2>
      <ul className="area-images">
        {images.map((image) => (
          <li key={image.id}>
            <figure>
              <ResponsiveImage
                variants={variantsOf(image)}
                alt={image.alt}
                dominant={image.dominant}
                sizes={SIZES}
                ratio={3 / 2}
              />
              {image.caption !== '' && <figcaption>{image.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
