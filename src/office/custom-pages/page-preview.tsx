import { slugify } from '../../domain/turkish.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { editorHtml } from '../form/rich-text-html.ts'
import { cut, SEO_MOST } from '../form/seo-most.ts'
import type { PageValues } from './custom-page.ts'
import '../../ui/rich-text.css'

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The page's own part as it will look, and its line in a search engine, while it is being written. */
export function PagePreview({ values }: { values: PageValues }) {
  const { title, slug, description, seo_title, seo_description, faq } = values
  const html = editorHtml(description)
  const address = slugify(slug === '' ? title : slug)
  return (
    <aside className="page-preview" aria-label="Önizleme">
      <h2>Önizleme</h2>
      <div className="search-line">
        <small>{`${location.host} › ${address}`}</small>
        <b>{cut(seo_title.trim() || title || 'Başlık', SEO_MOST.title)}</b>
        <p>{cut(seo_description.trim() || plain(html) || 'Açıklama', SEO_MOST.description)}</p>
      </div>
      <ScrollRegion label="Sayfanın metni" className="page-sheet">
        <h3>{title === '' ? 'Başlık' : title}</h3>
        {/* the editor's own HTML: its schema knows no more than what the server keeps */}
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
        <p className="page-sheet-list">Villa listesi</p>
        {faq.map(({ question, answer }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no other name while they are written
          <details key={index}>
            <summary>{question === '' ? 'Soru' : question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </ScrollRegion>
    </aside>
  )
}
