import { lazy } from 'react'
import { Link } from 'react-router'
import { chipLook } from '../../../ui/chip.tsx'
import { DayNightImage } from '../../brand/brand-image.tsx'
import { paths } from '../../shell/paths.ts'
import { LazyPart } from '../../lazy-part.tsx'

// The form works before its code is loaded.
const SearchPanel = lazy(async () => ({
  default: (await import('../../search/search-panel.tsx')).SearchPanel,
}))

type HeroProps = {
  title: string
  lead: string
  villaCount: number
  /** «Göcek – Kaş»: where the villas are; '' when there are none */
  span: string
  /** Frequent searches: a name and its filter. */
  quick: readonly { name: string; query: Record<string, string | number> }[]
}

/** The hero: two images of the coast, the headline and the search panel. */
export function Hero({ title, lead, villaCount, span, quick }: HeroProps) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap hero-grid">
        <div className="hero-copy">
          <p className="eyebrow">
            {villaCount === 0
              ? 'Şu an sitede villa yok'
              : [span, `${villaCount} ev`].filter(Boolean).join(', ')}
          </p>
          <h1 id="hero-title" className="hero-title">
            {title}
          </h1>
          {lead !== '' && <p className="hero-lead">{lead}</p>}
        </div>
        <div className="hero-art">
          <div className="hero-big kemer">
            <DayNightImage
              priority
              day="hero-day"
              night="hero-night"
              sizes="(max-width: 47.99rem) 80vw, (max-width: 85rem) 37vw, 500px"
              alt="Deniz kıyısındaki bir evin havuzu"
            />
          </div>
          <div className="hero-small kemer">
            <div className="kemer">
              <DayNightImage
                day="bay-day"
                night="bay-night"
                sizes="(max-width: 47.99rem) 38vw, 230px"
                alt="Koyda demirlemiş guletler"
              />
            </div>
          </div>
        </div>
      </div>
      <div className="wrap hero-search">
        <LazyPart>
          <SearchPanel />
        </LazyPart>
        {quick.length > 0 && (
          <nav className="hero-quick bleed-row" aria-label="Sık aranan">
            <span aria-hidden="true">Sık aranan:</span>
            {quick.map(({ name, query }) => (
              <Link key={name} {...chipLook()} to={paths.listing(query)}>
                {name}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </section>
  )
}
