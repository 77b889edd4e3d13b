import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { createBrowserClient } from '../../../client/browser.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import type { CardRecord } from '../../cards/card-record.ts'
import { paths } from '../../shell/paths.ts'
import { imageRecord, variantsOf } from '../../cards/image-record.ts'
import type { ImageRecord } from '../../cards/image-record.ts'
import type { PricedVilla } from './map-pins.ts'

const call = createBrowserClient()

/**
 * Loads the cover of a villa that is not on the shown pages. The card works without it when it cannot be
 * loaded.
 */
async function findCover(id: number, signal: AbortSignal): Promise<ImageRecord | null> {
  try {
    const { items } = await call('GET /v2/search', { query: { ids: String(id), take: 1 } }, { signal })
    const cover = items[0]?.images[0]
    return cover === undefined ? null : imageRecord(cover)
  } catch {
    return null
  }
}

function useCover(id: number, known: ImageRecord | null): ImageRecord | null {
  const [found, setFound] = useState<{ id: number; cover: ImageRecord | null } | null>(null)
  const isKnown = known !== null
  useEffect(() => {
    if (isKnown) return
    const giveUp = new AbortController()
    void findCover(id, giveUp.signal).then((cover) => {
      if (!giveUp.signal.aborted) setFound({ id, cover })
    })
    return () => giveUp.abort()
  }, [id, isKnown])
  return known ?? (found?.id === id ? found.cover : null)
}

type MapCardProps = {
  villa: PricedVilla
  items: readonly CardRecord[]
  /** Nights of the searched stay; null shows the lowest nightly price. */
  nights: number | null
  query: Record<string, string>
  onClose: () => void
}

/** The card of the pressed pin: what the house is, before its page opens. */
export function MapCard({ villa, items, nights, query, onClose }: MapCardProps) {
  const cover = useCover(villa.id, items.find(({ id }) => id === villa.id)?.image ?? null)
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.querySelector('a')?.focus({ preventScroll: true }), [])
  return (
    <article className="map-card" ref={card}>
      <ResponsiveImage
        variants={variantsOf(cover)}
        alt={cover?.alt ?? ''}
        dominant={cover?.dominant}
        ratio={4 / 3}
        sizes="104px"
      />
      <div>
        <h2 className="card-name">
          <Link to={paths.villa(villa.slug, query)} viewTransition>
            {villa.name}
          </Link>
        </h2>
        {villa.price !== null && (
          <p>
            {nights === null && 'En düşük gecelik '}
            <Money amount={villa.price} className="card-amount" />
            {nights !== null && ` ${nights} gece ${villa.is_provisional === true ? 'öngörülen ' : ''}toplamı`}
          </p>
        )}
      </div>
      <IconButton tone="plain" size={36} label="Kapat" onClick={onClose}>
        <X size={18} />
      </IconButton>
    </article>
  )
}
