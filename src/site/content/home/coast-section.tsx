import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '../../../ui/button.tsx'
import { chipLook } from '../../../ui/chip.tsx'
import { MapSurface } from '../../../ui/coast-map.tsx'
import { Money } from '../../../ui/money.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { paths } from '../../shell/paths.ts'
import { variantsOf } from '../../cards/image-record.ts'
import type { HomeRecord } from './home-record.ts'
import { NARROW, regionsOnMap, WIDE } from './map-regions.ts'

type Town = HomeRecord['towns'][number]

const mapLink = (region: { town_id?: number; district_id?: number }) =>
  paths.listing({ ...region, view: 'map' })

/** The town of a region on the map; the region may be a district. */
function townOf(towns: readonly Town[], region: string): Town | undefined {
  const [kind, id] = region.split('-')
  return kind === 'town'
    ? towns.find((town) => String(town.id) === id)
    : towns.find((town) => town.District.some((district) => String(district.id) === id))
}

/**
 * The coast with its towns and a card about one of them: the town with the most villas, until another is
 * pointed at.
 */
export function CoastSection({ towns }: { towns: readonly Town[] }) {
  const [largest] = towns.toSorted((a, b) => b.villa_count - a.villa_count)
  const [pointed, setPointed] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const points = useMemo(() => regionsOnMap(towns, mapLink), [towns])

  useEffect(() => {
    const map = box.current
    if (map === null) return
    const point = (event: Event) => {
      const href = (event.target as Element).closest('a.coast-point')?.getAttribute('href')
      const region = points.find((candidate) => candidate.href === href)
      if (region !== undefined) setPointed(String(region.id))
    }
    map.addEventListener('pointerover', point)
    map.addEventListener('focusin', point)
    return () => {
      map.removeEventListener('pointerover', point)
      map.removeEventListener('focusin', point)
    }
  }, [points])

  const active = pointed ?? (largest === undefined ? '' : `town-${largest.id}`)
  const town = townOf(towns, active) ?? largest
  if (town === undefined) return null
  return (
    <section className="section" aria-labelledby="kiyi">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="kiyi" className="section-title">
              Kıyı boyunca
            </h2>
            <p>Bölgenin adına dokunun, evleri harita üzerinde görün.</p>
          </div>
          <Link className="more-link" to={paths.listing()}>
            Tüm villalar <ArrowRight size={17} />
          </Link>
        </div>
        <div className="coast-box" ref={box}>
          <MapSurface
            label="Göcek’ten Kaş’a kıyı, bölgeler ve ev sayıları"
            crop={[...WIDE.crop]}
            ratio={WIDE.ratio}
            narrow={{ crop: [...NARROW.crop], ratio: NARROW.ratio }}
            points={points.map((region) =>
              region.id === active ? Object.assign({ active: true }, region) : region,
            )}
          />
          <TownCard town={town} />
        </div>
        <nav className="coast-chips bleed-row" aria-label="Bölgeler">
          {towns.map((each) => (
            <Link key={each.id} {...chipLook()} to={paths.landing(each.slug)}>
              {each.name}
            </Link>
          ))}
        </nav>
      </div>
    </section>
  )
}

function TownCard({ town }: { town: Town }) {
  return (
    <div className="town-card">
      <ResponsiveImage
        key={town.id}
        variants={variantsOf(town.image)}
        alt={town.image?.alt ?? ''}
        dominant={town.image?.dominant}
        ratio={16 / 10}
        sizes="(max-width: 47.99rem) 90vw, 280px"
      />
      <h3>{town.name}</h3>
      <p>
        {town.villa_count} ev · {town.summary}
      </p>
      {town.nightly_from !== null && (
        <p className="town-price">
          En düşük gecelik <Money amount={town.nightly_from} />
        </p>
      )}
      <Link {...buttonLook({ size: 40, block: true })} to={paths.landing(town.slug)}>
        Evleri gör
      </Link>
    </div>
  )
}
