import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { slugify } from '../../domain/turkish.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { call } from '../call.ts'
import { filled } from '../form/field-rules.ts'
import { RichText } from '../form/rich-text.tsx'
import { useRested } from '../use-rested.ts'
import type { PageValues } from './custom-page.ts'
import type { CustomPage } from './custom-page.ts'

/** Title, address and text. Who has the address already is named while it is typed. */
export function PageFields({ page }: { page: CustomPage | null }) {
  const { register, control, formState, setValue } = useFormContext<PageValues>()
  const { errors } = formState
  const [title, slug] = useWatch({ control, name: ['title', 'slug'] })
  const wanted = slugify(slug === '' ? title : slug)
  const rested = useRested(wanted)
  const isOther = rested !== '' && rested !== page?.slug
  const check = useQuery({
    queryKey: ['slug', 'custom_page', page?.id ?? null, rested],
    queryFn: ({ signal }) =>
      call(
        'GET /v1/admin/slugs',
        {
          query: { text: rested, ...(page === null ? {} : { kind: 'custom_page', record_id: page.id }) },
        },
        { signal },
      ),
    enabled: isOther,
    staleTime: 0,
  })
  const obstacle = isOther && rested === wanted ? (check.data?.obstacle ?? undefined) : undefined
  const address = register('slug')
  return (
    <section className="part page-fields" aria-label="Metin">
      <Field label="Başlık" name="title" error={errors.title?.message}>
        <TextInput {...register('title', { validate: filled })} maxLength={120} />
      </Field>
      <Field
        label="Adres"
        name="slug"
        error={errors.slug?.message ?? obstacle}
        hint={
          page !== null && wanted !== page.slug
            ? `Kaydedince /${page.slug} adresi buraya yönlendirir.`
            : 'Boş bırakırsanız başlıktan üretilir.'
        }
      >
        <TextInput
          lead="/"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          placeholder={slugify(title)}
          {...address}
          onBlur={(event) => {
            void address.onBlur(event)
            const plain = slugify(event.target.value)
            if (plain !== event.target.value) setValue('slug', plain, { shouldDirty: true })
          }}
        />
      </Field>
      <div className="whole-row">
        <RichText
          control={control}
          name="description"
          label="Metin"
          hint="Villa listesinin üstünde görünür. Başlık, liste ve bağlantı kullanabilirsiniz."
        />
      </div>
    </section>
  )
}
