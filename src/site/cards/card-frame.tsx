import { Link } from 'react-router'
import { lazy, useState } from 'react'
import type { ComponentProps, ComponentType, FocusEvent, PointerEvent, ReactNode } from 'react'
import { nightlyAverage } from '../../domain/pricing/money.ts'
import { Money } from '../../ui/money.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { LazyPart } from '../lazy-part.tsx'
import type { CardImages as Images } from './card-images.tsx'
import type { CardRecord } from './card-record.ts'
import { FavouriteHeart } from '../shell/favourite-heart.tsx'
import { Mark } from '../shell/icon-sprite.tsx'
import { paths } from '../shell/paths.ts'
import { thumbnailOf, variantsOf } from './image-record.ts'

// The further images and their arrows are loaded when a card is touched, pointed at or has the focus.
// Without a connection the card keeps its cover alone.
const CardImages = lazy<ComponentType<ComponentProps<typeof Images>>>(async () => {
  try {
    return { default: (await import('./card-images.tsx')).CardImages }
  } catch {
    return { default: NoImages }
  }
})
const NoImages = () => null

type CardFrameProps = {
  villa: CardRecord
  kind?: 'short-stay'
  /** The label over the image. */
  tag: string | null
  /** The part of the search that the villa's page takes over: dates and guests. */
  query: Record<string, string | number | undefined>
  /** The heading level of the name. */
  level: 2 | 3
  /** The `sizes` attribute of the image. */
  sizes: string
  /** The image is the largest of the first screen. */
  priority?: boolean | undefined
  isActive?: boolean | undefined
  /** Event handlers of the link. */
  linkProps?: Pick<ComponentProps<typeof Link>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>
  /** Shown above the name. */
  above?: ReactNode
  rating?: ReactNode
  /** Shown below the three facts: availability and price. */
  children: ReactNode
}

/** The parts of every villa card: image, name, region, three facts, permit and heart. */
export function CardFrame(props: CardFrameProps) {
  const { villa, tag, kind } = props
  const { image } = villa
  const Name = props.level === 2 ? 'h2' : 'h3'
  const variants = variantsOf(image)
  // The gesture may be over before the code of the images is there.
  const [first, begin] = useState<PointerEvent | FocusEvent | null>(null)
  const [last, end] = useState<PointerEvent | null>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that its link is touched
    <article
      className={kind === undefined ? 'card' : `card ${kind}`}
      data-active={props.isActive || undefined}
      onPointerEnter={begin}
      onPointerUp={end}
      onFocus={begin}
    >
      <div className="card-image">
        <ResponsiveImage
          variants={variants}
          alt={image?.alt ?? ''}
          dominant={image?.dominant}
          sizes={props.sizes}
          priority={props.priority}
        />
        {tag !== null && <span className="tag">{tag}</span>}
      </div>
      <div className="card-text">
        {props.above}
        <Name className="card-name">
          {/* The link covers the card, so hovering the card hovers the link. */}
          <Link to={paths.villa(villa.slug, props.query)} viewTransition {...props.linkProps}>
            {villa.name}
          </Link>
        </Name>
        <p className="card-region">
          {[...new Set([villa.district_name, villa.town_name])].join(', ')}
          {props.rating}
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
        {props.children}
        {villa.permit_no !== null && <p className="card-permit">İzin belgesi no {villa.permit_no}</p>}
      </div>
      {first && (
        <LazyPart failed={false}>
          <CardImages {...props} first={first} last={last} />
        </LazyPart>
      )}
      <FavouriteHeart
        className="card-heart"
        rental={{ id: villa.id, slug: villa.slug, name: villa.name, thumbnail: thumbnailOf(variants) }}
      />
    </article>
  )
}

type StayPriceProps = { stay: NonNullable<CardRecord['stay']>; children?: ReactNode }

/** The total of a stay, with the old price struck through and what a night costs on average. */
export function StayPrice({ stay, children }: StayPriceProps) {
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
      {children}
      {stay.night_count > 1 && (
        <span className="card-average">
          gecelik ortalama <Money amount={nightlyAverage(stay.total, stay.night_count)} />
        </span>
      )}
    </p>
  )
}
