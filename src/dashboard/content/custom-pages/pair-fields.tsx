import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { MIN_LISTED_VILLAS } from '../../../domain/seo/landing-snippet.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { call } from '../../shell/call.ts'
import { chosen } from '../../form/field-rules.ts'
import { paths } from '../../shell/paths.ts'
import type { PageValues } from './custom-page.ts'
import { thinText } from './custom-page.ts'
import type { EditorContent } from './custom-page.ts'

type PairFieldsProps = {
  content: EditorContent
  ownId: number | null
  /** The existing page that the last save conflicted with. */
  refused: { id: number; title: string } | null
}

const options = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

/**
 * Town and villa type. Shows whether the pair already has a page, and how many villas it would list, before
 * anything is saved.
 */
export function PairFields({ content, ownId, refused }: PairFieldsProps) {
  const { register, control, formState } = useFormContext<PageValues>()
  const { errors } = formState
  const [town_id, villa_type_id] = useWatch({ control, name: ['town_id', 'villa_type_id'] })
  const isWhole = town_id !== '' && villa_type_id !== ''
  const pair = { town_id: Number(town_id), villa_type_id: Number(villa_type_id) }
  const asked = useQuery({
    queryKey: ['custom-pages', 'pair', pair],
    queryFn: ({ signal }) =>
      call('GET /v1/admin/custompage/{id}', { params: { id: ownId ?? 'new' }, query: pair }, { signal }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  const found = isWhole && !asked.isPlaceholderData ? asked.data : undefined
  const other = refused ?? (found?.existingPage?.id === ownId ? null : (found?.existingPage ?? null))
  const count = found?.villa_count ?? null
  return (
    <section className="part page-fields" aria-label="Bölge ve tip">
      <Field label="Bölge" name="town_id" error={errors.town_id?.message}>
        <Select
          {...register('town_id', { validate: chosen })}
          placeholder="Seçin"
          options={options(content.regions)}
        />
      </Field>
      <Field label="Villa tipi" name="villa_type_id" error={errors.villa_type_id?.message}>
        <Select
          {...register('villa_type_id', { validate: chosen })}
          placeholder="Seçin"
          options={options(content.villaTypes)}
        />
      </Field>
      {other !== null && (
        <Notice tone="warn" announce="alert" title="Bu bölge ve tip için bir sayfa zaten var">
          <p>
            <AppLink className="link" href={paths.customPage(other.id)}>
              {other.title}
            </AppLink>
          </p>
        </Notice>
      )}
      {other === null && count !== null && count < MIN_LISTED_VILLAS && (
        <Notice tone="warn" announce="status" title={thinText(count)} />
      )}
      {other === null && count !== null && count >= MIN_LISTED_VILLAS && (
        <p className="field-hint">Bu bölge ve tipte yayında {count} villa var.</p>
      )}
      <Checkbox
        label="Yayında"
        note="Kapalıyken taslaktır; adresi sitede açılmaz."
        {...register('is_published')}
      />
    </section>
  )
}
