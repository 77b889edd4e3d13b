import { useMemo, useState } from 'react'
import { Lightbox } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { variantsOf } from '../cards/image-record.ts'
import type { PageImage } from './page-images.ts'
import './image-lightbox.css'

export type ImageLightboxProps = {
  images: PageImage[]
  index: number
  onView: (index: number) => void
  onClose: () => void
}

const WORDS = {
  Lightbox: 'Fotoğraflar',
  Carousel: 'Fotoğraflar',
  Slide: 'Fotoğraf',
  Image: 'Fotoğraf',
  '{index} of {total}': '{index} / {total}',
  Previous: 'Önceki fotoğraf',
  Next: 'Sonraki fotoğraf',
  Close: 'Kapat',
  'Zoom in': 'Yakınlaştır',
  'Zoom out': 'Uzaklaştır',
}

function slideOf(image: PageImage) {
  const variants = variantsOf(image).toSorted((a, b) => a.width - b.width)
  return {
    src: variants.at(-1)?.webp ?? variants.at(-1)?.jpeg ?? '',
    alt: image.alt,
    width: image.width,
    height: image.height,
    caption: image.caption,
    srcSet: variants.map(({ width, webp, jpeg }) => ({
      src: webp ?? jpeg ?? '',
      width,
      height: Math.round((width / image.width) * image.height),
    })),
  }
}

/**
 * The images in a full-screen viewer with keys, swipe and zoom; Esc closes it. It has its own code and style
 * sheet.
 */
export function ImageLightbox({ images, index, onView, onClose }: ImageLightboxProps) {
  // Stable props: new slides or another index would make the library jump back.
  const [first] = useState(index)
  const slides = useMemo(() => images.map(slideOf), [images])

  return (
    <Lightbox
      open
      close={onClose}
      index={first}
      slides={slides}
      plugins={[Counter, Zoom]}
      labels={WORDS}
      carousel={{ finite: images.length < 2, preload: 1 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ fade: 200, swipe: 320 }}
      on={{ view: (view) => onView(view.index) }}
      render={{
        slideFooter: ({ slide }) => {
          const caption = (slide as { caption?: string }).caption ?? ''
          return caption === '' ? null : <p className="lightbox-caption">{caption}</p>
        },
        ...(images.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  )
}
