import { daysBetween } from '../../domain/calendar/stay.ts'
import { tellingRating } from '../../domain/catalogue/telling-rating.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { AvailabilityStrip } from '../../ui/availability-strip.tsx'
import { Money } from '../../ui/money.tsx'
import { CardFrame, StayPrice } from './card-frame.tsx'
import { runsOf, type CardRecord } from './card-record.ts'
import { Mark } from '../shell/icon-sprite.tsx'
import { Kept } from '../shell/kept.tsx'

type VillaCardProps = {
  villa: CardRecord
  /** The first day of the availability strip. */
  stripFrom: string
  /** The part of the search that the villa's page takes over: dates and guests. */
  query?: Record<string, string | number | undefined>
  /** The heading level of the name. */
  level?: 2 | 3
  /** The `sizes` attribute of the image. */
  sizes?: string
  /** The image is the largest of the first screen. */
  priority?: boolean
  /** Called on hover and focus, so that the map can highlight the villa's pin. */
  onHover?: (id: number | null) => void
  isActive?: boolean
}

const THREE_COLUMNS = '(max-width: 47.99rem) 82vw, (max-width: 85rem) 31vw, 434px'

/** One label at most: a discount before a new villa, and that before a loved one. */
function tagOf(villa: CardRecord): string | null {
  if ((villa.stay?.old_total ?? null) !== null) return 'İndirimli'
  if (villa.is_new) return 'Yeni'
  return villa.is_loved ? 'Çok sevilen' : null
}

/** A villa in a list: image, name, three facts, its season as an availability strip, and one price. */
export function VillaCard(props: VillaCardProps) {
  const { villa, stripFrom, query, level, sizes, isActive } = props
  // The image of the first screen is also preloaded in the head of the page. The price of a searched stay is rarely
  // shown again.
  const isKept = import.meta.env.SSR && props.priority !== true && villa.stay === null
  return (
    <Kept shows={isKept ? ['card', villa, stripFrom, query, level, sizes, isActive] : null}>
      <WholeCard {...props} />
    </Kept>
  )
}

function WholeCard(props: VillaCardProps) {
  const { villa, stripFrom, query = {}, level = 3, sizes = THREE_COLUMNS } = props
  const { stay } = villa
  const chosen = stay && ([daysBetween(stripFrom, stay.check_in), stay.night_count] as const)
  const rating = tellingRating(villa)
  const hover = (id: number | null) => () => props.onHover?.(id)
  return (
    <CardFrame
      {...props}
      tag={tagOf(villa)}
      query={query}
      level={level}
      sizes={sizes}
      linkProps={{
        onPointerEnter: hover(villa.id),
        onPointerLeave: hover(null),
        onFocus: hover(villa.id),
        onBlur: hover(null),
      }}
      rating={
        rating !== null && (
          <span className="card-rating">
            <Mark name="star" size={14} />
            <span className="sr-only">Puan </span>
            {formatNumber(rating, 1)}
            <small> · {villa.rating_count} yorum</small>
          </span>
        )
      }
    >
      <AvailabilityStrip segments={runsOf(villa.busy)} chosen={chosen} />
      <CardPrice villa={villa} />
    </CardFrame>
  )
}

/** The total of the searched stay or the lowest nightly price, never both. */
function CardPrice({ villa }: { villa: CardRecord }) {
  const { stay } = villa
  if (stay !== null) {
    return <StayPrice stay={stay}>{stay.is_provisional && <span>öngörülen fiyat</span>}</StayPrice>
  }
  if (villa.nightly_from === null) return <p className="card-price">Fiyat için bizi arayın</p>
  return (
    <p className="card-price">
      <span>En düşük gecelik</span>
      <Money amount={villa.nightly_from} className="card-amount" />
    </p>
  )
}
