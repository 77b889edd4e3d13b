import { landingTitle } from '../../../domain/seo/landing-snippet.ts'
import { cutText, pageTitle, SEO_MAX, writtenTitle } from '../../../domain/seo/search-snippet.ts'
import { slugify } from '../../../domain/turkish/turkish.ts'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { editorHtml } from '../../form/rich-text/html.ts'
import { OWN_DESCRIPTION, useBrand } from '../../form/use-brand.ts'
import type { PageValues } from './custom-page.ts'
import '../../../ui/rich-text.css'

/** A preview of the page's text and of its entry in a search engine, while they are edited. */
export function PagePreview({ values }: { values: PageValues }) {
  const { title, slug, description, seo_title, seo_description, faq } = values
  const html = editorHtml(description)
  const brand = useBrand()
  const address = slugify(slug === '' ? title : slug)
  return (
    <aside className="page-preview" aria-label="Önizleme">
      <h2>Önizleme</h2>
      <div className="search-line">
        <small>{`${location.host} › ${address}`}</small>
        <b>
          {seo_title.trim() === ''
            ? pageTitle(landingTitle({ kind: 'custom_page', name: title || 'Başlık' }, 0), brand)
            : writtenTitle(seo_title, brand)}
        </b>
        <p>{cutText(seo_description.trim() || OWN_DESCRIPTION, SEO_MAX.description)}</p>
      </div>
      <ScrollRegion label="Sayfanın metni" className="page-sheet">
        <h3>{title === '' ? 'Başlık' : title}</h3>
        {/* The HTML comes from the editor, whose schema only allows what the server keeps. */}
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
