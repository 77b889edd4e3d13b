import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import type { ContentOf } from '../../contract/registry.ts'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import { formatDay, slugify } from '../../domain/turkish/turkish.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { paths } from '../shell/paths.ts'
import { RichText } from '../shell/rich-text.tsx'
import { LadderTable } from '../rentals/ladder-table.tsx'
import '../../ui/rich-text.css'
import '../shell/text.css'
import '../rentals/plain-table.css'

type Ladder = ContentOf<'GET /v1/website/cancel'>['ladder']
type Answer = ContentOf<'GET /v1/website/about'>

export interface ShownText {
  title: string
  /** the first words, for search engines */
  description: string
  parts: { id: string; heading: string; html: string }[]
  updated_at: string
  ladder: Ladder | null
  /** a list of steps, with numbers in arches */
  isSteps: boolean
}

/** What the page needs of a text. Two headings of the same words get two addresses. */
export function shownText(key: string, text: Answer, ladder: Ladder | null): ShownText {
  const seen = new Map<string, number>()
  const parts = text.sections.map(({ heading, html }) => {
    const slug = slugify(heading) || 'metin'
    const count = (seen.get(slug) ?? 0) + 1
    seen.set(slug, count)
    return { id: count === 1 ? slug : `${slug}-${count}`, heading, html }
  })
  const description = text.sections.flatMap(({ paragraphs }) => paragraphs)[0] ?? ''
  const { title, updated_at } = text
  return { title, description, parts, updated_at, ladder, isSteps: key === 'howrent' }
}

/** A text page: contents at the left and the text in a readable width. `note` stands above it. */
export function TextView({ text, note }: { text: ShownText; note?: ReactNode }) {
  const { parts, ladder, isSteps } = text
  const named = parts.filter(({ heading }) => heading !== '')
  // beside the section that speaks of it, or else at the end
  const found = parts.findIndex(({ heading }) => /kesinti/i.test(heading))
  const ladderAt = found === -1 ? parts.length - 1 : found
  return (
    <div className="wrap text-page">
      <Breadcrumbs items={[{ label: 'Ana sayfa', href: paths.home() }, { label: text.title }]} />
      <h1 className="page-title">{text.title}</h1>
      {note}
      <div className="text-grid">
        {named.length > 1 && (
          <nav className="text-parts" aria-label="Bu sayfada">
            <ol>
              {named.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="text-body" data-steps={isSteps || undefined}>
          {parts.map(({ id, heading, html }, index) => (
            <section key={id} id={id} {...(heading !== '' && { 'aria-labelledby': `${id}-baslik` })}>
              {isSteps && heading !== '' && (
                <span className="step-arch kemer tabular" aria-hidden="true">
                  {named.findIndex((part) => part.id === id) + 1}
                </span>
              )}
              {heading !== '' && <h2 id={`${id}-baslik`}>{heading}</h2>}
              <RichText html={html} />
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
