import Images from 'lucide-react/icons/images'
import Play from 'lucide-react/icons/play'
import { lazy, useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { buttonLook } from '../../ui/button.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { variantsOf } from '../cards/image-record.ts'
import { useImage } from './use-image.ts'
import type { PageImage } from './page-images.ts'

// The lightbox and its library are loaded when an image is opened.
const ImageLightbox = lazy(async () => ({ default: (await import('./image-lightbox.tsx')).ImageLightbox }))

const FIRST_SIZES = '(max-width: 47.99rem) 100vw, (max-width: 85rem) 51vw, 700px'
const REST_SIZES = '(max-width: 47.99rem) 100vw, (max-width: 85rem) 24vw, 334px'

/** A villa or a boat with its images. */
interface Shown {
  name: string
  images: PageImage[]
  video_url: string | null
}

/**
 * One large image with four smaller ones; on a phone a row that snaps. All images are in the HTML. Without
 * scripts the button leads to #fotograflar, where the whole list opens.
 */
export function Gallery({ rental }: { rental: Shown }) {
  const { images } = rental
  const shown = useImage(images.length)
  const list = useRef<HTMLUListElement>(null)
  const seen = useSeen(list)
  if (images.length === 0) {
    return (
      <div className="gallery" data-count="0">
        <ResponsiveImage
          variants={[]}
          alt={`${rental.name}, fotoğrafı hazırlanıyor`}
          sizes="100vw"
          ratio={2.4}
        />
        <div className="gallery-tools">
          <VideoLink url={rental.video_url} />
        </div>
      </div>
    )
  }
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    shown.open(index)
  }
  return (
    <div className="gallery" id="fotograflar" data-count={Math.min(images.length, 5)}>
      <ul className="gallery-list" ref={list} aria-label={`Fotoğraflar, ${images.length} tane`}>
        {images.map((image, index) => (
          <li key={image.id} id={`foto-${index + 1}`}>
            <a
              href={`#foto-${index + 1}`}
              onClick={open(index)}
              aria-label={`Fotoğraf ${index + 1}: ${image.alt}`}
            >
              <ResponsiveImage
                variants={variantsOf(image)}
                alt={image.alt}
                dominant={image.dominant}
                sizes={index === 0 ? FIRST_SIZES : REST_SIZES}
                ratio={3 / 2}
                priority={index === 0}
              />
            </a>
            {image.caption !== '' && <p className="gallery-caption">{image.caption}</p>}
          </li>
        ))}
      </ul>
      <div className="gallery-tools">
        <VideoLink url={rental.video_url} />
        <a
          {...buttonLook({ tone: 'paper', size: 40 })}
          className="btn gallery-all"
          href="#fotograflar"
          onClick={open(0)}
        >
          <Images size={17} />
          {images.length} fotoğraf
        </a>
      </div>
      {images.length > 1 && (
        <span className="gallery-count tabular needs-script" aria-hidden="true">
          {seen + 1} / {images.length}
        </span>
      )}
      {shown.index !== null && (
        <LazyPart what="Fotoğraf">
          <ImageLightbox images={images} index={shown.index} onView={shown.view} onClose={shown.close} />
        </LazyPart>
      )}
    </div>
  )
}

/** A link to the video on another site. Nothing of that site is loaded here. */
function VideoLink({ url }: { url: string | null }) {
  if (url === null) return null
  return (
    <a
      {...buttonLook({ tone: 'paper', size: 40 })}
      className="btn gallery-video"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Play size={17} />
      Videoyu izle<span className="sr-only">, yeni sekmede açılır</span>
    </a>
  )
}

/** The image of the row that is visible. */
function useSeen(list: React.RefObject<HTMLUListElement | null>): number {
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    const row = list.current
    if (row === null) return
    const look = () => setSeen(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [list])
  return seen
}
