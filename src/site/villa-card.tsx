import { daysBetween } from '../domain/stay.ts'
import { formatNumber } from '../domain/turkish.ts'
import { AvailabilityStrip } from '../ui/availability-strip.tsx'
import { Money } from '../ui/money.tsx'
import { Picture, type PictureVariant } from '../ui/picture.tsx'
import type { CardRecord } from './card-record.ts'
import { FavouriteHeart } from './favourite-heart.tsx'
import { Link } from './link.tsx'
import { Mark } from './marks.tsx'
import { paths } from './paths.ts'
import { variantsOf } from './photo-record.ts'

/** Fewer than so many comments say nothing about a house (design.md B6). */
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
  /** The card's photograph is the largest of the first screen. */
  priority?: boolean
  /** Pins of a map follow the pointer and the focus. */
  onHover?: (id: number | null) => void
  isActive?: boolean
}

const THREE_COLUMNS = '(max-width: 47.99rem) 82vw, (max-width: 85rem) 31vw, 434px'

/** What is small enough for the list of favourites. */
export function thumbnailOf(variants: readonly PictureVariant[] = []): string {
  return variants.toSorted((a, b) => a.width - b.width)[0]?.webp ?? ''
}

/** One sail at most: what is for sale first, then what is new. */
function tagOf(villa: CardRecord): string | null {
  if (villa.stay !== null && villa.stay.old_total !== null) return 'İndirimli'
  if (villa.is_new) return 'Yeni'
  return villa.is_popular ? 'Çok sevilen' : null
}

/** A villa in a list: photograph, name, three facts, its season as a strip, and one price. */
export function VillaCard(props: VillaCardProps) {
  const { villa, stripFrom, query = {}, level = 3, sizes = THREE_COLUMNS } = props
  const Name = level === 2 ? 'h2' : 'h3'
  const { photo } = villa
  const variants = variantsOf(photo)
  const tag = tagOf(villa)
  const chosen =
    villa.stay === null
      ? undefined
      : ([daysBetween(stripFrom, villa.stay.check_in), villa.stay.night_count] as const)
  const hover = (id: number | null) => () => props.onHover?.(id)
  return (
    <article className="card" data-active={props.isActive || undefined}>
      <div className="card-photo">
        <Picture
          variants={variants}
          alt={photo?.alt ?? ''}
          dominant={photo?.dominant}
          sizes={sizes}
          priority={props.priority}
        />
        {tag !== null && <span className="tag">{tag}</span>}
      </div>
      <div className="card-text">
        <Name className="card-name">
          {/* the link covers the card, so the pointer over the card is the pointer over it */}
          <Link
            to={paths.villa(villa.slug, query)}
            viewTransition
            onPointerEnter={hover(villa.id)}
            onPointerLeave={hover(null)}
            onFocus={hover(villa.id)}
            onBlur={hover(null)}
          >
            {villa.name}
          </Link>
        </Name>
        <p className="card-place">
          {villa.district_name === villa.town_name
            ? villa.town_name
            : `${villa.district_name}, ${villa.town_name}`}
          {villa.rating !== null && villa.rating_count >= TELLING_COMMENTS && (
            <span className="card-rating">
              <Mark name="star" size={14} />
              <span className="sr-only">Puan </span>
              {formatNumber(villa.rating, 1)}
              <small> · {villa.rating_count} yorum</small>
            </span>
          )}
        </p>
        <ul className="card-facts">
          <li>
            <Mark name="users" size={15} />
            {villa.guests} kişi
          </li>
          <li>
            <Mark name="bed" size={15} />
            {villa.bedrooms} oda
          </li>
          <li>
            <Mark name="bath" size={15} />
            {villa.bathrooms} banyo
          </li>
        </ul>
        <AvailabilityStrip segments={villa.busy} chosen={chosen} />
        <CardPrice villa={villa} />
        {villa.permit_no !== null && <p className="card-permit">İzin belgesi no {villa.permit_no}</p>}
      </div>
      <FavouriteHeart
        className="card-heart"
        villa={{ id: villa.id, slug: villa.slug, name: villa.name, thumbnail: thumbnailOf(variants) }}
      />
    </article>
  )
}

/** The total of the searched stay, or the lowest night; never both. */
function CardPrice({ villa }: { villa: CardRecord }) {
  const { stay } = villa
  if (stay !== null) {
    return (
      <p className="card-price">
        {stay.old_total !== null && (
          <s>
            <span className="sr-only">İndirimsiz </span>
            <Money amount={stay.old_total} />
          </s>
        )}
        <Money amount={stay.total} className="card-amount" />
        <span>{stay.night_count} gece toplamı</span>
        {stay.is_provisional && <span>öngörülen fiyat</span>}
      </p>
    )
  }
  if (villa.nightly_from === null) return <p className="card-price">Fiyat için bizi arayın</p>
  return (
    <p className="card-price">
      <span>En düşük gecelik</span>
      <Money amount={villa.nightly_from} className="card-amount" />
    </p>
  )
}
