import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { slugify } from '../../../domain/turkish/turkish.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { call } from '../../shell/call.ts'
import { useDebounced } from '../../shell/use-debounced.ts'

interface SlugValues {
  name: string
  title: string
  slug: string
}

const MADE_OF = { name: 'addan', title: 'başlıktan' }

type SlugFieldProps = {
  kind: 'town' | 'district' | 'villa_type' | 'custom_page' | 'boat_type' | 'marina'
  /** null: a new record, whose address follows its name until one is typed */
  stored: { id: number; slug: string; former_slugs?: readonly string[] } | null
  /** The field from which it is made unless it is typed. */
  source?: keyof typeof MADE_OF
}

/**
 * The address of a public page. It is checked while it is typed, and a page that already has it is named
 * before anything is saved.
 */
export function SlugField({ kind, stored, source = 'name' }: SlugFieldProps) {
  const { register, setValue, formState, control } = useFormContext<SlugValues>()
  const [name, slug] = useWatch({ control, name: [source, 'slug'] })
  const wanted = slugify(slug === '' ? name : slug)
  const current = stored?.slug ?? null
  const formerSlugs = stored?.former_slugs ?? []
  const rested = useDebounced(wanted)
  const check = useQuery({
    queryKey: ['slug', kind, stored?.id, rested],
    queryFn: ({ signal }) =>
      call(
        'GET /v1/admin/slugs',
        { query: { text: rested, ...(stored === null ? {} : { kind, record_id: stored.id }) } },
        { signal },
      ),
    enabled: rested !== '' && rested !== current,
    staleTime: 0,
  })
  const obstacle = rested === wanted && rested !== current ? check.data?.obstacle : null
  const field = register('slug')
  return (
    <Field
      label="Sayfa adresi"
      name="slug"
      error={formState.errors.slug?.message ?? obstacle}
      hint={hintOf(wanted, current, source, check.data?.slug === wanted && obstacle === null)}
    >
      <TextInput
        lead="/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        placeholder={slugify(name)}
        {...field}
        onBlur={(event) => {
          void field.onBlur(event)
          const plain = slugify(event.target.value)
          if (plain !== event.target.value) setValue('slug', plain, { shouldDirty: true })
        }}
      />
      {formerSlugs.length > 0 && (
        <p className="field-hint">
          Buraya yönlenen eski adresler: {formerSlugs.map((former) => `/${former}`).join(', ')}
        </p>
      )}
    </Field>
  )
}

function hintOf(wanted: string, current: string | null, source: keyof typeof MADE_OF, isFree: boolean) {
  if (current === null) {
    return wanted !== '' && isFree
      ? `Sayfa /${wanted} adresinde açılacak.`
      : `Boş bırakırsanız ${MADE_OF[source]} üretilir.`
  }
  return wanted === current
    ? 'Değişirse eski adres yenisine yönlendirir.'
    : `Sayfa /${wanted} adresine taşınır, /${current} oraya yönlendirir.`
}
