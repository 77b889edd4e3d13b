import { Link } from 'react-router'
import { Arch } from '../../ui/arch.tsx'
import { Money } from '../../ui/money.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { paths } from '../shell/paths.ts'
import { variantsOf } from '../cards/image-record.ts'
import type { RegionRecord } from './regions-record.ts'

type RegionListProps = {
  towns: readonly RegionRecord[]
  /** The region under the pointer or the focus: «town-3», «district-12». */
  pointed: string | null
}

/** Every town with its districts, each a link to its own page. */
export function RegionList({ towns, pointed }: RegionListProps) {
  return (
    <ul className="region-list">
      {towns.map((town) => (
        <li key={town.id} data-region={`town-${town.id}`} data-on={isWithin(town, pointed) || undefined}>
          <Arch className="region-arch">
            <ResponsiveImage
              variants={variantsOf(town.image)}
              alt=""
              dominant={town.image?.dominant}
              ratio={4 / 5}
              sizes="(max-width: 47.99rem) 88px, 132px"
            />
          </Arch>
          <div className="region-texts">
            <h2>
              <Link to={paths.landing(town.slug)}>{town.name}</Link>
            </h2>
            <p className="region-facts">
              {town.villa_count === 0 ? (
                'Şu an yayında ev yok'
              ) : (
                <>
                  {town.villa_count} villa
                  {town.nightly_from !== null && (
                    <>
                      {' · '}En düşük gecelik <Money amount={town.nightly_from} />
                    </>
                  )}
                </>
              )}
            </p>
            {town.summary !== '' && <p className="region-summary">{town.summary}</p>}
            {town.District.length > 0 && (
              <ul className="region-districts" aria-label={`${town.name}: alt bölgeler`}>
                {town.District.map((district) => (
                  <li key={district.id} data-region={`district-${district.id}`}>
                    <Link
                      to={paths.landing(district.slug)}
                      data-empty={district.villa_count === 0 || undefined}
                      data-on={pointed === `district-${district.id}` || undefined}
                    >
                      {district.name}
                      <small>
                        {district.villa_count}
                        <span className="sr-only"> villa</span>
                      </small>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A town is highlighted when the pointer is on it or on one of its districts. */
function isWithin(town: RegionRecord, pointed: string | null): boolean {
  return (
    pointed === `town-${town.id}` || town.District.some((district) => pointed === `district-${district.id}`)
  )
}
