import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Link } from 'react-router'
import { lowestText, namedPrice } from '../../../domain/seo/landing-snippet.ts'
import { Arch } from '../../../ui/arch.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { chipLook } from '../../../ui/chip.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { BoatCard } from '../../boats/boat-card.tsx'
import { JsonLd } from '../../shell/json-ld.tsx'
import { paths } from '../../shell/paths.ts'
import { variantsOf } from '../../cards/image-record.ts'
import { Questions } from '../../shell/questions.tsx'
import { RichText } from '../../shell/rich-text.tsx'
import { VillaCard } from '../../cards/villa-card.tsx'
import { landingStructuredData } from './landing-structured-data.ts'
import { isOfBoats } from './landing-record.ts'
import type { LandingProps, LandingRecord } from './landing-record.ts'
import { landingBreadcrumbs } from './landing-texts.ts'

const VILLAS = {
  one: 'villa',
  none: 'Şu an yayında ev yok',
  elsewhere: 'Komşu bölgelere bakın ya da bizi arayın; yeni evler yayına girdikçe burada görünür.',
  note: 'Fiyatlar en düşük gecelik fiyattır; tarih seçince toplam görünür.',
}
const BOATS = {
  one: 'tekne',
  none: 'Şu an yayında tekne yok',
  elsewhere: 'Diğer teknelere bakın ya da bizi arayın; yeni tekneler yayına girdikçe burada görünür.',
  note: 'Fiyatlar en düşük fiyattır; tarih seçince turun toplamı görünür.',
}
const BESIDE = {
  town: 'Yakındaki bölgeler',
  district: 'Yakındaki bölgeler',
  custom_page: 'Yakındaki bölgeler',
  villa_type: 'Diğer villa tipleri',
  boat_type: 'Diğer tekne tipleri',
  marina: 'Yakındaki marinalar',
}

/** The text of a region, type or marina, its villas or boats, and links to related pages. */
export function LandingContent(props: LandingProps) {
  const { landing, questions, region, list, total, page, pages } = props
  const words = isOfBoats(landing) ? BOATS : VILLAS
  return (
    <div className="wrap landing">
      <Breadcrumbs items={landingBreadcrumbs(landing)} />
      <LandingHead landing={landing} region={region} total={total} isFirst={page === 1} />
      <section aria-labelledby="evler" className="landing-villas">
        <h2 id="evler" className="section-title">
          {total > 0 ? `${total} ${words.one}` : words.none}
        </h2>
        {total === 0 ? (
          <p className="section-lead">{words.elsewhere}</p>
        ) : (
          <>
            <p className="landing-note">{words.note}</p>
            <div className="landing-cards">
              {list.villas.map((villa, index) => (
                <VillaCard
                  key={villa.id}
                  villa={villa}
                  stripFrom={list.strip_from}
                  priority={index === 0 && landing.image === null}
                />
              ))}
              {list.boats.map((boat, index) => (
                <BoatCard
                  key={boat.id}
                  boat={boat}
                  level={3}
                  priority={index === 0 && landing.image === null}
                />
              ))}
            </div>
            <Pager
              page={page}
              pages={pages}
              href={(number) => paths.landing(landing.slug, number > 1 ? { page: number } : {})}
              className="mt-8"
            />
          </>
        )}
      </section>
      {questions.length > 0 && (
        <section className="landing-questions" aria-labelledby="sorular">
          <h2 id="sorular" className="section-title">
            Sorulanlar
          </h2>
          <Questions questions={questions} />
        </section>
      )}
      {landing.beside.length > 0 && <Beside landing={landing} />}
      <JsonLd graph={import.meta.env.SSR ? landingStructuredData(props) : null} />
    </div>
  )
}

type HeadProps = Pick<LandingProps, 'landing' | 'region' | 'total'> & { isFirst: boolean }

function LandingHead({ landing, region, total, isFirst }: HeadProps) {
  const words = isOfBoats(landing) ? BOATS : VILLAS
  const listOf = isOfBoats(landing) ? paths.boats : paths.listing
  const price = namedPrice(landing.trip_prices)
  return (
    <header className="landing-head" data-with-image={landing.image !== null || undefined}>
      <div className="landing-copy">
        <h1 className="page-title">{landing.name}</h1>
        {total > 0 && (
          <p className="landing-facts">
            {total} {words.one}
            {landing.nightly_from !== null && (
              <>
                {' · '}en düşük gecelik <Money amount={landing.nightly_from} />
              </>
            )}
            {price !== undefined && (
              <>
                {` · ${lowestText(price.unit)} `}
                <Money amount={price.price} />
              </>
            )}
          </p>
        )}
        {landing.summary !== '' && <p className="section-lead">{landing.summary}</p>}
        {isFirst && landing.description !== '' && <RichText html={landing.description} />}
        {total > 0 && (
          <div className="landing-acts">
            <Link {...buttonLook({ size: 48 })} to={listOf({ ...region, panel: 'search' })}>
              <CalendarDays size={18} />
              Tarih seç, toplamı gör
            </Link>
            <Link className="more-link" to={listOf({ ...region, view: 'map' })}>
              Haritada gör <ArrowRight size={17} />
            </Link>
          </div>
        )}
        {landing.inside.length > 0 && (
          <nav className="chip-row landing-inside" aria-label="Bu sayfanın içinde">
            {landing.inside.map((each) => (
              <Link key={each.slug} {...chipLook()} to={paths.landing(each.slug)}>
                {each.name} · {each.count}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {landing.image !== null && (
        <Arch ratio="5 / 6" className="landing-arch">
          <ResponsiveImage
            variants={variantsOf(landing.image)}
            alt=""
            dominant={landing.image.dominant}
            ratio={5 / 6}
            sizes="(max-width: 47.99rem) 60vw, 380px"
            priority
          />
        </Arch>
      )}
    </header>
  )
}

function Beside({ landing }: { landing: LandingRecord }) {
  return (
    <nav className="landing-beside" aria-labelledby="yakin">
      <h2 id="yakin" className="section-title">
        {BESIDE[landing.kind]}
      </h2>
      <ul>
        {landing.beside.map((each) => (
          <li key={each.slug}>
            <Link to={paths.landing(each.slug)}>
              <b>{each.name}</b>
              <span>
                {each.count} {isOfBoats(landing) ? BOATS.one : VILLAS.one}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
