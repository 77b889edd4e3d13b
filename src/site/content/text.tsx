import Printer from 'lucide-react/icons/printer'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { slugify } from '../../domain/turkish/turkish.ts'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { apiOf } from '../shell/api-context.ts'
import { failurePage, orFailurePage } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import { LadderTable } from '../villas/ladder-table.tsx'
import '../shell/text.css'
import '../villas/plain-table.css'
import type { Route } from './+types/text'

const KEYS = ['rental', 'privacy', 'cancel', 'kvkk', 'howrent'] as const
type Key = (typeof KEYS)[number] | 'about'

/** The key of the text: the last part of /website/{key}, or «about» at its own address. */
function keyOf(param: string | undefined): Key {
  if (param === undefined) return 'about'
  const key = KEYS.find((candidate) => candidate === param)
  if (key === undefined) throw failurePage(404)
  return key
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const key = keyOf(params.key)
  const text = await orFailurePage(apiOf(context)(`GET /v1/website/${key}`))
  return { key, text, ladder: 'ladder' in text ? text.ladder : null }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const text = loaderData?.text
  return pageMeta({
    matches,
    location,
    title: text?.title ?? '',
    description: text?.sections[0]?.paragraphs[0] ?? '',
    type: 'article',
  })
}

/**
 * A text page: contents at the left, the text in a readable width, and numbers in arches when it is a list of
 * steps.
 */
export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { key, text, ladder } = loaderData
  // beside the section that speaks of it, or else at the end
  const named = text.sections.findIndex(({ heading }) => /kesinti/i.test(heading))
  const ladderAt = named === -1 ? text.sections.length - 1 : named
  const isSteps = key === 'howrent'
  return (
    <div className="wrap text-page">
      <Breadcrumbs items={[{ label: 'Ana sayfa', href: paths.home() }, { label: text.title }]} />
      <h1 className="page-title">{text.title}</h1>
      <div className="text-grid">
        {text.sections.length > 1 && (
          <nav className="text-parts" aria-label="Bu sayfada">
            <ol>
              {text.sections.map(({ heading }) => (
                <li key={heading}>
                  <a href={`#${slugify(heading)}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="text-body" data-steps={isSteps || undefined}>
          {text.sections.map(({ heading, paragraphs }, index) => (
            <section key={heading} id={slugify(heading)} aria-labelledby={`${slugify(heading)}-baslik`}>
              {isSteps && (
                <span className="step-arch kemer tabular" aria-hidden="true">
                  {index + 1}
                </span>
              )}
              <h2 id={`${slugify(heading)}-baslik`}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {ladder !== null && index === ladderAt && <LadderTable ladder={ladder} stay={null} />}
            </section>
          ))}
          <p className="text-foot">
            <span>Son güncelleme: {formatDay(todayInIstanbul(new Date(text.updated_at)))}</span>
            <Button className="needs-script" tone="ghost" size={40} onClick={() => window.print()}>
              <Printer size={17} />
              Yazdır
            </Button>
          </p>
        </div>
      </div>
    </div>
  )
}
