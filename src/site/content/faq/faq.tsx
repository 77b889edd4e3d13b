import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { apiOf } from '../../shell/api-context.ts'
import { faqStructuredData } from '../../shell/faq-structured-data.ts'
import { JsonLd } from '../../shell/json-ld.tsx'
import { orFailurePage } from '../../shell/page-failure.ts'
import { paths } from '../../shell/paths.ts'
import { telHref } from '../../shell/phone.ts'
import { Questions, questionsOf } from '../../shell/questions.tsx'
import { pageMeta } from '../../shell/seo.ts'
import { useSite } from '../../shell/site-context.ts'
import { siteValue } from '../../shell/site-values.ts'
import { breadcrumbStructuredData } from '../../shell/structured-data.ts'
import '../../../ui/rich-text.css'
import '../../shell/questions.css'
import '../../shell/text.css'
import './faq.css'
import type { Route } from './+types/faq'

const TITLE = 'Sık sorulan sorular'
const WAY = [{ label: 'Ana sayfa', href: paths.home() }, { label: TITLE }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const groups = await orFailurePage(apiOf(context)('GET /v1/faq'))
  return { groups, origin: new URL(request.url).origin }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({
    matches,
    location,
    title: TITLE,
    description: 'Rezervasyon, ödeme, iptal, konaklama ve ulaşım hakkında en çok sorulanlar ve yanıtları.',
  })
}

/** Every question by group, with the groups at the left and the ways to reach the office at the end. */
export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { groups, origin } = loaderData
  return (
    <div className="wrap text-page">
      <Breadcrumbs items={WAY} />
      <h1 className="page-title">{TITLE}</h1>
      <div className="text-grid">
        {groups.length > 1 && (
          <nav className="text-parts" aria-label="Konular">
            <ol>
              {groups.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#konu-${id}`}>{name}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="text-body">
          {groups.map(({ id, name, questions }) => (
            <section key={id} id={`konu-${id}`} aria-labelledby={`konu-${id}-baslik`}>
              <h2 id={`konu-${id}-baslik`}>{name}</h2>
              <Questions questions={questions} />
            </section>
          ))}
          <AskUs isEmpty={groups.length === 0} />
        </div>
      </div>
      <JsonLd
        graph={
          import.meta.env.SSR
            ? [
                ...faqStructuredData(origin, paths.faq(), questionsOf(groups)),
                breadcrumbStructuredData(origin, paths.faq(), WAY),
              ]
            : null
        }
      />
    </div>
  )
}

function AskUs({ isEmpty }: { isEmpty: boolean }) {
  const phone = siteValue(useSite().site, 'site_phone')
  return (
    <section className="faq-ask" aria-labelledby="bize-sorun">
      <h2 id="bize-sorun">{isEmpty ? 'Sorunuzu bize sorun' : 'Cevabı bulamadınız mı?'}</h2>
      <p>Tarihinizi ve kaç kişi olduğunuzu da yazarsanız ona göre yanıt veririz.</p>
      <div className="faq-ways">
        <Link {...buttonLook({ size: 48 })} to={paths.contact()}>
          <Mail size={18} />
          Bize yazın
        </Link>
        {phone !== '' && (
          <a {...buttonLook({ tone: 'ghost', size: 48 })} href={telHref(phone)}>
            <Phone size={18} />
            {phone}
          </a>
        )}
      </div>
    </section>
  )
}
