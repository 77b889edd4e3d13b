import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Arch } from '../../ui/arch.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { JsonLd } from '../json-ld.tsx'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import { variantsOf } from '../photo-record.ts'
import { RichText } from '../rich-text.tsx'
import { VillaCard } from '../villa-card.tsx'
import { landingGraph } from './landing-graph.ts'
import type { LandingProps, LandingRecord } from './landing-record.ts'
import { landingTrail } from './landing-words.ts'

/** The text of a place or a kind of house, its houses, and where to look beside it. */
export function LandingContent(props: LandingProps) {
  const { landing, place, villas, total, page, pages } = props
  return (
    <div className="wrap landing">
      <Breadcrumbs items={landingTrail(landing)} />
      <LandingHead landing={landing} place={place} total={total} isFirst={page === 1} />
      <section aria-labelledby="evler" className="landing-houses">
        <h2 id="evler" className="section-title">
          {total > 0 ? `${total} villa` : 'Şu an yayında ev yok'}
        </h2>
        {total === 0 ? (
          <p className="section-lead">
            Komşu bölgelere bakın ya da bizi arayın; yeni evler yayına girdikçe burada görünür.
          </p>
        ) : (
          <>
            <p className="landing-note">Fiyatlar en düşük gecelik fiyattır; tarih seçince toplam görünür.</p>
            <div className="landing-cards">
              {villas.map((villa, index) => (
                <VillaCard
                  key={villa.id}
                  villa={villa}
                  stripFrom={props.strip_from}
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
      {landing.questions.length > 0 && (
        <section className="landing-questions far" aria-labelledby="sorular">
          <h2 id="sorular" className="section-title">
            Sorulanlar
          </h2>
          {landing.questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      )}
      {landing.beside.length > 0 && <Beside landing={landing} />}
      <JsonLd graph={import.meta.env.SSR ? landingGraph(props) : null} />
    </div>
  )
}

type HeadProps = Pick<LandingProps, 'landing' | 'place' | 'total'> & { isFirst: boolean }

function LandingHead({ landing, place, total, isFirst }: HeadProps) {
  return (
    <header className="landing-head" data-pictured={landing.image !== null || undefined}>
      <div className="landing-copy">
        <h1 className="page-title">{landing.name}</h1>
        {total > 0 && (
          <p className="landing-facts">
            {total} villa
            {landing.nightly_from !== null && (
              <>
                {' · '}en düşük gecelik <Money amount={landing.nightly_from} />
              </>
            )}
          </p>
        )}
        {landing.summary !== '' && <p className="section-lead">{landing.summary}</p>}
        {isFirst && landing.description !== '' && <RichText html={landing.description} />}
        {total > 0 && (
          <div className="landing-acts">
            <Link {...buttonLook({ size: 48 })} to={paths.listing({ ...place, panel: 'search' })}>
              <CalendarDays size={18} />
              Tarih seç, toplamı gör
            </Link>
            <Link className="more-link" to={paths.listing({ ...place, view: 'map' })}>
              Haritada gör <ArrowRight size={17} />
            </Link>
          </div>
        )}
        {landing.inside.length > 0 && (
          <nav className="chip-row landing-inside" aria-label="Bu sayfanın içinde">
            {landing.inside.map((each) => (
              <Link key={each.slug} {...chipLook()} to={paths.landing(each.slug)}>
                {each.name} · {each.villa_count}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {landing.image !== null && (
        <Arch ratio="5 / 6" className="landing-arch">
          <Picture
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
    <nav className="landing-beside far" aria-labelledby="yakin">
      <h2 id="yakin" className="section-title">
        {landing.kind === 'villa_type' ? 'Diğer villa tipleri' : 'Yakındaki bölgeler'}
      </h2>
      <ul>
        {landing.beside.map((each) => (
          <li key={each.slug}>
            <Link to={paths.landing(each.slug)}>
              <b>{each.name}</b>
              <span>{each.villa_count} villa</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
