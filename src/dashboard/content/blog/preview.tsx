import { postParts } from '../../../domain/catalogue/post-parts.ts'
import { readingMinutes } from '../../../domain/catalogue/reading-time.ts'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { editorHtml } from '../../form/rich-text/html.ts'
import type { PostValues } from './post-values.ts'
import '../../../ui/rich-text.css'

/** The text as on the site, with a placeholder for each villa. */
export function PostPreview({ values }: { values: PostValues }) {
  const html = editorHtml(values.body)
  return (
    <aside className="post-preview" aria-label="Önizleme">
      <h2>Önizleme</h2>
      <ScrollRegion label="Yazının metni" className="post-sheet">
        <h3>{values.title === '' ? 'Başlık' : values.title}</h3>
        {values.summary !== '' && <p className="post-sheet-lead">{values.summary}</p>}
        <p className="field-hint">{readingMinutes(html)} dakikalık okuma</p>
        {postParts(html).map((part, index) =>
          part.kind === 'text' ? (
            // The HTML comes from the editor, whose schema only allows what the server keeps.
            // oxlint-disable-next-line react/no-array-index-key -- parts have no other name while they are written
            <div key={index} className="rich-text" dangerouslySetInnerHTML={{ __html: part.html }} />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <p key={index} className="post-sheet-villas">
              Villa kartları: {part.codes.join(', ')}
            </p>
          ),
        )}
      </ScrollRegion>
    </aside>
  )
}
