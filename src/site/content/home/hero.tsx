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

const BoatSearchPanel = lazy(async () => ({
  default: (await import('../../boats/list/boat-search-panel.tsx')).BoatSearchPanel,
}))

type HeroProps = {
  title: string
  lead: string
  villaCount: number
  /** «Göcek – Kaş»: where the villas are; '' when there are none */
  span: string
  /** Frequent searches: a name and its filter. */
  quick: readonly { name: string; query: Record<string, string | number> }[]
  /** What the search for boats offers; null without boats: then only villas are searched. */
  boats: BoatChoices | null
}

interface Choice {
  id: number
  name: string
  slug: string
  count: number
}
export interface BoatChoices {
  types: Choice[]
  marinas: Choice[]
}

/** The hero: two images of the coast, the headline and the search panel. */
export function Hero({ title, lead, villaCount, span, quick, boats }: HeroProps) {
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
        {boats !== null && <KindChoice />}
        <div className="hero-villas">
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
        {boats !== null && (
          <div className="hero-boats">
            <LazyPart>
              <BoatSearchPanel types={boats.types} marinas={boats.marinas} />
            </LazyPart>
            <nav className="hero-quick bleed-row" aria-label="Tekne tipleri">
              <span aria-hidden="true">Tekne tipleri:</span>
              {boats.types.map(({ id, name, slug }) => (
                <Link key={id} {...chipLook()} to={paths.landing(slug)}>
                  {name}
                </Link>
              ))}
            </nav>
          </div>
        )}
      </div>
    </section>
  )
}

/** Whether villas or boats are searched. CSS shows the form of the chosen one, so it works before scripts. */
function KindChoice() {
  return (
    <fieldset className="segments hero-kinds">
      <legend className="sr-only">Ne arıyorsunuz?</legend>
      <label>
        <input type="radio" name="aranan" value="villa" defaultChecked />
        Villa
      </label>
      <label>
        <input type="radio" name="aranan" value="tekne" />
        Tekne
      </label>
    </fieldset>
  )
}
