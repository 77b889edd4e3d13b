import { daysBetween } from '../../domain/calendar/stay.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { AvailabilityStrip } from '../../ui/availability-strip.tsx'
import { Money } from '../../ui/money.tsx'
import { CardFrame, StayPrice } from './card-frame.tsx'
import { runsOf, type CardRecord } from './card-record.ts'
import { Mark } from '../shell/icon-sprite.tsx'

/** Fewer than so many comments say nothing about a villa (docs/product.md, Search). */
const TELLING_COMMENTS = 3

type VillaCardProps = {
  villa: CardRecord
  /** The day the strip begins, as it came with the cards. */
  stripFrom: string
  /** What the villa page keeps of the search: dates and guests. */
  query?: Record<string, string | number | undefined>
  /** The level of the name in its page. */
  level?: 2 | 3
  /** Like the HTML attribute, for the place the card stands in. */
  sizes?: string
  /** The card's image is the largest of the first screen. */
  priority?: boolean
  /** Pins of a map follow the pointer and the focus. */
  onHover?: (id: number | null) => void
  isActive?: boolean
}

const THREE_COLUMNS = '(max-width: 47.99rem) 82vw, (max-width: 85rem) 31vw, 434px'

/** One sail at most: what is for sale first, then what is new. */
function tagOf(villa: CardRecord): string | null {
  if (villa.stay !== null && villa.stay.old_total !== null) return 'İndirimli'
  if (villa.is_new) return 'Yeni'
  return villa.is_popular ? 'Çok sevilen' : null
}

/** A villa in a list: image, name, three facts, its season as a strip, and one price. */
export function VillaCard(props: VillaCardProps) {
  const { villa, stripFrom, query = {}, level = 3, sizes = THREE_COLUMNS } = props
  const chosen =
    villa.stay === null
      ? undefined
      : ([daysBetween(stripFrom, villa.stay.check_in), villa.stay.night_count] as const)
  const hover = (id: number | null) => () => props.onHover?.(id)
  return (
    <CardFrame
      villa={villa}
      tag={tagOf(villa)}
      query={query}
      level={level}
      sizes={sizes}
      priority={props.priority}
      isActive={props.isActive}
      linkProps={{
        onPointerEnter: hover(villa.id),
        onPointerLeave: hover(null),
        onFocus: hover(villa.id),
        onBlur: hover(null),
      }}
      rating={
        villa.rating !== null &&
        villa.rating_count >= TELLING_COMMENTS && (
          <span className="card-rating">
            <Mark name="star" size={14} />
            <span className="sr-only">Puan </span>
            {formatNumber(villa.rating, 1)}
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

/** The total of the searched stay, or the lowest night; never both. */
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
