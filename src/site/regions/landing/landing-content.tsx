import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Link } from 'react-router'
import { Arch } from '../../../ui/arch.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { chipLook } from '../../../ui/chip.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { JsonLd } from '../../shell/json-ld.tsx'
import { paths } from '../../shell/paths.ts'
import { variantsOf } from '../../cards/image-record.ts'
import { Questions } from '../../shell/questions.tsx'
import { RichText } from '../../shell/rich-text.tsx'
import { VillaCard } from '../../cards/villa-card.tsx'
import { landingStructuredData } from './landing-structured-data.ts'
import type { LandingProps, LandingRecord } from './landing-record.ts'
import { landingBreadcrumbs } from './landing-texts.ts'

/** The text of a region or villa type, its villas, and links to related pages. */
export function LandingContent(props: LandingProps) {
  const { landing, questions, region, villas, total, page, pages } = props
  return (
    <div className="wrap landing">
      <Breadcrumbs items={landingBreadcrumbs(landing)} />
      <LandingHead landing={landing} region={region} total={total} isFirst={page === 1} />
      <section aria-labelledby="evler" className="landing-villas">
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
  return (
    <header className="landing-head" data-with-image={landing.image !== null || undefined}>
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
            <Link {...buttonLook({ size: 48 })} to={paths.listing({ ...region, panel: 'search' })}>
              <CalendarDays size={18} />
              Tarih seç, toplamı gör
            </Link>
            <Link className="more-link" to={paths.listing({ ...region, view: 'map' })}>
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
