import { useMutation } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { AppLink } from '../../ui/app-link.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button, buttonLook, iconButtonLook } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../call.ts'
import { notifyFailure } from '../form/form-failure.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import { useTitle } from '../page-head.tsx'
import { paths } from '../paths.ts'
import { SectionFrame } from '../villas/section-frame.tsx'
import { existingPageOf } from './custom-page.ts'
import type { CustomPage, EditorContent, PageValues } from './custom-page.ts'
import { PageFields } from './page-fields.tsx'
import { PagePreview } from './page-preview.tsx'
import { PairFields } from './pair-fields.tsx'
import { QuestionsField } from './questions-field.tsx'
import { SeoFields } from './seo-fields.tsx'
import { useCustomPagesChanged } from './use-custom-pages.ts'
import '../villas/editor.css'
import './custom-pages.css'

const LABELS = {
  town_id: 'Bölge',
  villa_type_id: 'Villa tipi',
  title: 'Başlık',
  slug: 'Adres',
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

/** One page: its pair, its text, what search engines read, its questions, and how it will look. */
export function CustomPageEditor({ content, page }: { content: EditorContent; page: CustomPage | null }) {
  const navigate = useNavigate()
  const changed = useCustomPagesChanged()
  const [isAsking, setAsking] = useState(false)
  const [existing, setExisting] = useState<{ id: number; title: string } | null>(null)
  const title = page?.title ?? 'Yeni özel sayfa'
  useTitle(title)
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
  const remove = useMutation({
    mutationFn: () => call('DELETE /v1/admin/custompage/{id}', { params: { id: page!.id } }),
    onSuccess: async () => {
      notify('Sayfa silindi')
      await navigate(paths.customPages())
      await changed()
    },
    onError: notifyFailure,
  })
  return (
    <>
      <header className="editor-head">
        <AppLink href={paths.customPages()} aria-label="Özel sayfalara dön" {...iconButtonLook({ size: 36 })}>
          <ArrowLeft size={18} />
        </AppLink>
        <div className="editor-name">
          <h1>{title}</h1>
          <p>
            {page === null
              ? 'Bir bölgenin bir villa tipi için'
              : `${page.town_name} · ${page.villa_type_name}`}
          </p>
        </div>
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
              <Button tone="ghost" size={36} onClick={() => setAsking(true)}>
                <Trash size={16} />
                Sil
              </Button>
            </div>
          </>
        )}
      </header>
      <div className="page-editor">
        <SectionFrame section={section} title="Sayfa">
          <PairFields content={content} ownId={page?.id ?? null} refused={existing} />
          <PageFields page={page} />
          <SeoFields />
          <QuestionsField />
        </SectionFrame>
        <PagePreview values={values} />
      </div>
      <Confirm
        open={isAsking}
        title={`${title} silinsin mi?`}
        confirmLabel="Sayfayı sil"
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>Metni, soruları ve adresi de silinir. Yalnızca gizlemek için yayından kaldırmanız yeterli.</p>
      </Confirm>
    </>
  )
}
