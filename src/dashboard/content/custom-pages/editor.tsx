import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { StatusBadge } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { call } from '../../shell/call.ts'
import { DeleteButton } from '../../form/delete-button.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { paths } from '../../shell/paths.ts'
import { useChanged } from '../../shell/record-calls.ts'
import { RecordHead } from '../../form/record/record-head.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { CUSTOM_PAGES } from './calls.ts'
import { existingPageOf } from './custom-page.ts'
import type { CustomPage, EditorContent, PageValues } from './custom-page.ts'
import { PageFields } from './page-fields.tsx'
import { PagePreview } from './preview.tsx'
import { PairFields } from './pair-fields.tsx'
import { QuestionsField } from './questions-field.tsx'
import { SeoFields } from './seo-fields.tsx'
import '../../form/editor.css'
import './custom-pages.css'

const LABELS = {
  town_id: 'Bölge',
  villa_type_id: 'Villa tipi',
  title: 'Başlık',
  slug: 'Sayfa adresi',
  description: 'Metin',
  seo_title: 'Arama başlığı',
  seo_description: 'Arama açıklaması',
  faq: 'Sorular',
  is_published: 'Yayında',
}

const valuesOf = (page: CustomPage | null): PageValues => ({
  version: page?.version ?? 0,
  town_id: page === null ? '' : String(page.town_id),
  villa_type_id: page === null ? '' : String(page.villa_type_id),
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  description: page?.description ?? '',
  seo_title: page?.seo_title ?? '',
  seo_description: page?.seo_description ?? '',
  faq: page?.faq ?? [],
  is_published: page?.is_published ?? false,
})

async function save(
  page: CustomPage | null,
  changed: Partial<Omit<PageValues, 'version'>>,
  version: number,
  values: PageValues,
): Promise<CustomPage> {
  if (page === null) {
    const { version: _version, town_id, villa_type_id, ...fields } = values
    return call('POST /v1/admin/custompage', {
      body: { ...fields, town_id: Number(town_id), villa_type_id: Number(villa_type_id) },
    })
  }
  const { town_id, villa_type_id, ...fields } = changed
  return call('PUT /v1/admin/custompage/{id}', {
    params: { id: page.id },
    body: {
      version,
      ...fields,
      ...(town_id === undefined ? {} : { town_id: Number(town_id) }),
      ...(villa_type_id === undefined ? {} : { villa_type_id: Number(villa_type_id) }),
    },
  })
}

/** The editor of one custom page: its pair, text, search engine texts and questions, with a preview. */
export function CustomPageEditor({ content, page }: { content: EditorContent; page: CustomPage | null }) {
  const navigate = useNavigate()
  const changed = useChanged(CUSTOM_PAGES)
  const [existing, setExisting] = useState<{ id: number; title: string } | null>(null)
  const section = useRecordForm<PageValues, CustomPage>({
    record: page,
    draftKey: `custom-page-${page?.id ?? 'new'}`,
    valuesOf,
    labels: LABELS,
    save: async (fields, version, values) => {
      setExisting(null)
      const saved = await save(page, fields, version, values)
      await changed()
      return saved
    },
    read: async () => {
      const params = { id: page!.id }
      return (await call('GET /v1/admin/custompage/{id}', { params })).existingPage ?? page!
    },
    onRefused: (error) => {
      const found = existingPageOf(error)
      setExisting(found)
      return found !== null
    },
    ...(page === null
      ? { onSaved: (saved: CustomPage) => void navigate(paths.customPage(saved.id), { replace: true }) }
      : {}),
  })
  const values = useWatch({ control: section.form.control }) as PageValues
  return (
    <>
      <RecordHead
        back={{ href: paths.customPages(), label: 'Özel sayfalara dön' }}
        name={page?.title ?? 'Yeni özel sayfa'}
        note={
          page === null ? 'Bir bölgenin bir villa tipi için' : `${page.town_name} · ${page.villa_type_name}`
        }
      >
        {page !== null && (
          <>
            <StatusBadge tone={page.is_published ? 'ok' : 'neutral'}>
              {page.is_published ? 'Yayında' : 'Taslak'}
            </StatusBadge>
            <div className="editor-end">
              {page.is_published && (
                <a
                  href={`/${page.slug}`}
                  target="_blank"
                  rel="noopener"
                  {...buttonLook({ tone: 'ghost', size: 36 })}
                >
                  <ExternalLink size={16} />
                  Sitede aç
                </a>
              )}
              <DeleteButton
                tone="ghost"
                name={page.title}
                verb="Sayfayı sil"
                label="Sil"
                warning="Metni, soruları ve adresi de silinir. Yalnızca gizlemek için yayından kaldırmanız yeterli."
                done="Sayfa silindi"
                remove={() => call('DELETE /v1/admin/custompage/{id}', { params: { id: page.id } })}
                onDeleted={async () => {
                  await navigate(paths.customPages())
                  await changed()
                }}
              />
            </div>
          </>
        )}
      </RecordHead>
      <div className="page-editor">
        <SectionFrame section={section} title="Sayfa">
          <PairFields content={content} ownId={page?.id ?? null} refused={existing} />
          <PageFields page={page} />
          <SeoFields />
          <QuestionsField />
        </SectionFrame>
        <PagePreview values={values} />
      </div>
    </>
  )
}
