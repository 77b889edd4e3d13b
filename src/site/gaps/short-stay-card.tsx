import { nightCount } from '../../domain/stay.ts'
import { formatStay } from '../../domain/turkish.ts'
import { GapLine } from '../../ui/gap-line.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FavouriteHeart } from '../favourite-heart.tsx'
import { Link } from '../link.tsx'
import { Mark } from '../marks.tsx'
import { paths } from '../paths.ts'
import { variantsOf } from '../photo-record.ts'
import { thumbnailOf } from '../villa-card.tsx'
import type { ShortStayRecord } from './short-stay-record.ts'

const THREE_COLUMNS = '(max-width: 47.99rem) 92vw, (max-width: 85rem) 31vw, 434px'

type ShortStayProps = {
  villa: ShortStayRecord
  /** who comes, for the page of the villa */
  people: Record<string, string>
  priority?: boolean
}

export const stayQuery = ({ stay }: Pick<ShortStayRecord, 'stay'>, people: Record<string, string>) => ({
  startDate: stay.check_in,
  endDate: stay.check_out,
  ...people,
})

export const discountPercent = (total: number, oldTotal: number) =>
  Math.round((100 * (oldTotal - total)) / oldTotal)

/** One gap: the house, its free nights between two stays, and what they cost together. */
export function ShortStayCard({ villa, people, priority }: ShortStayProps) {
  const { photo, stay, gap } = villa
  const variants = variantsOf(photo)
  return (
    <article className="card short-stay">
      <div className="card-photo">
        <Picture
          variants={variants}
          alt={photo?.alt ?? ''}
          dominant={photo?.dominant}
          sizes={THREE_COLUMNS}
          priority={priority}
        />
        {gap.is_published && <span className="tag">Öne çıkan</span>}
      </div>
      <div className="card-text">
        <p className="short-stay-when">{formatStay(stay)}</p>
        <h2 className="card-name">
          <Link to={paths.villa(villa.slug, stayQuery(villa, people))} viewTransition>
            {villa.name}
          </Link>
        </h2>
        <p className="card-place">
          {villa.district_name === villa.town_name
            ? villa.town_name
            : `${villa.district_name}, ${villa.town_name}`}
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
        <GapLine nights={stay.night_count} before={nightCount(gap.before)} after={nightCount(gap.after)} />
        <StayPrice stay={stay} />
        {gap.note !== '' && <p className="short-stay-note">{gap.note}</p>}
        {villa.permit_no !== null && <p className="card-permit">İzin belgesi no {villa.permit_no}</p>}
      </div>
      <FavouriteHeart
        className="card-heart"
        villa={{ id: villa.id, slug: villa.slug, name: villa.name, thumbnail: thumbnailOf(variants) }}
      />
    </article>
  )
}

function StayPrice({ stay }: { stay: ShortStayRecord['stay'] }) {
  const { total, old_total } = stay
  return (
    <p className="card-price">
      {old_total !== null && (
        <s>
          <span className="sr-only">İndirimsiz </span>
          <Money amount={old_total} />
        </s>
      )}
      <Money amount={total} className="card-amount" />
      <span>{stay.night_count} gece toplamı</span>
      {old_total !== null && (
        <span className="short-stay-off">%{discountPercent(total, old_total)} indirimli</span>
      )}
    </p>
  )
}
