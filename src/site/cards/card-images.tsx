import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FocusEvent, PointerEvent as ReactPointerEvent } from 'react'
import { createBrowserClient } from '../../client/browser.ts'
import { IconButton } from '../../ui/button.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import type { CardRecord } from './card-record.ts'
import { imageRecord, variantsOf, type ImageRecord } from './image-record.ts'

const call = createBrowserClient()

/** A shorter way of a finger is a tap or a scroll, in CSS pixels. */
const SWIPE = 30

type CardImagesProps = {
  villa: CardRecord
  sizes: string
  /** What began it: a finger, a pointer or the focus. */
  first: ReactPointerEvent | FocusEvent
  /** The end of that gesture, if it was over before this was loaded. */
  last: ReactPointerEvent | null
}

/** Where a finger came down; null for a mouse or a key. */
const fingerOf = (event: object): number | null =>
  'pointerType' in event && event.pointerType === 'touch' ? (event as PointerEvent).clientX : null

/**
 * The further images of a card, over its cover. They are asked for at the first step. Fingers swipe, a pointer has
 * arrows, and while the card has the focus the arrow keys go through them. The link and the heart stay as they are.
 */
export function CardImages({ villa, sizes, first, last: ended }: CardImagesProps) {
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef<Promise<ImageRecord[]> | null>(null)
  /** The image that is shown; 0 is the cover. */
  const [at, setAt] = useState(0)
  const [images, setImages] = useState<ImageRecord[] | null>(null)
  const last = (images?.length ?? villa.image_count) - 1

  const step = async (by: number) => {
    if (at + by < 0 || at + by > last) return
    try {
      const found = images ?? (await (asked.current ??= imagesOf(villa.slug)))
      setImages(found)
      setAt(Math.min(at + by, found.length - 1))
    } catch {
      // the card keeps its cover, and the next step asks again
      asked.current = null
    }
  }
  /** Fingers push the image: to the left comes the next one. */
  const swipe = useEffectEvent((way: number) => {
    if (Math.abs(way) < SWIPE) return false
    void step(way < 0 ? 1 : -1)
    return true
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    void step(by)
  })

  const [begun] = useState(() => ({ from: fingerOf(first), until: ended?.clientX }))

  useEffect(() => {
    const card = place.current!.closest('article')!
    const end = new AbortController()
    const { signal } = end
    let { from } = begun
    if (from !== null && begun.until !== undefined) {
      swipe(begun.until - from)
      from = null
    }
    card.addEventListener('keydown', press, { signal })
    card.addEventListener('dragstart', (event) => from !== null && event.preventDefault(), { signal })
    card.addEventListener(
      'pointerdown',
      ({ pointerType, clientX, clientY }) => {
        const isOnImage = clientY < place.current!.getBoundingClientRect().bottom
        from = pointerType === 'touch' && isOnImage ? clientX : null
      },
      { signal },
    )
    card.addEventListener('pointercancel', () => (from = null), { signal })
    card.addEventListener(
      'pointerup',
      ({ clientX }) => {
        const isSwipe = from !== null && swipe(clientX - from)
        from = null
        // a swipe is no press of the link
        if (isSwipe) card.addEventListener('click', refuse, { capture: true, once: true, signal })
        setTimeout(() => card.removeEventListener('click', refuse, { capture: true }))
      },
      { signal },
    )
    return () => end.abort()
  }, [begun])

  const image = at === 0 ? undefined : images?.[at]
  return (
    <div className="card-images" ref={place}>
      {image !== undefined && (
        <ResponsiveImage
          key={at}
          variants={variantsOf(image)}
          alt={image.alt}
          dominant={image.dominant}
          sizes={sizes}
        />
      )}
      {last > 0 && <i className="card-dots" style={{ '--n': last + 1, '--at': at }} />}
      <output className="sr-only">
        {image !== undefined && `Fotoğraf ${at + 1} / ${last + 1}: ${image.alt}`}
      </output>
      {at > 0 && (
        <IconButton
          className="card-step"
          tone="paper"
          data-to="previous"
          label={`Önceki fotoğraf: ${villa.name}`}
          onClick={() => void step(-1)}
        >
          <Chevron />
        </IconButton>
      )}
      {at < last && (
        <IconButton
          className="card-step"
          tone="paper"
          data-to="next"
          label={`Sonraki fotoğraf: ${villa.name}`}
          onClick={() => void step(1)}
        >
          <Chevron />
        </IconButton>
      )}
    </div>
  )
}

/** Drawn here: an icon that other pages have too would be one more file to load. CSS turns it round. */
const Chevron = () => (
  <svg className="lucide" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
    <path d="m15 18-6-6 6-6" fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
  </svg>
)

const refuse = (event: Event) => event.preventDefault()

async function imagesOf(slug: string): Promise<ImageRecord[]> {
  const { items } = await call('GET /v1/villas/{slug}/images', { params: { slug } })
  return items.map(imageRecord)
}
