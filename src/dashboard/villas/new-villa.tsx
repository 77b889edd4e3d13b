import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { Drawer } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/toast.tsx'
import { idsIn } from '../shell/address-numbers.ts'
import { call } from '../shell/call.ts'
import { FormFoot } from '../form/form-foot.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { useFormFrame } from '../form/use-form-frame.ts'
import { paths } from '../shell/paths.ts'
import { CapacityFields } from './fields/capacity.tsx'
import { NewNameField } from '../editor/new-name-field.tsx'
import { OwnerField } from '../editor/owner-field.tsx'
import { OwnerOfHome, ownerBody, ownerValues } from './owner-of-home.tsx'
import type { OfferedHome, OwnerValues } from './owner-of-home.tsx'
import { LocationFields } from './fields/location.tsx'
import { useVillaListChanged } from './use-villa.ts'

interface NewVillaValues extends OwnerValues {
  name: string
  town_id: number | null
  district_id: number | null
  guests: number
  bedrooms: number
  bathrooms: number
}

/**
 * The form of a new villa at `?new=1`, with the fields that are required. The editor says what else is
 * missing. `?new=1&rentitout=12` makes it of an offered home: the form is filled in, and the villa gets its
 * photographs.
 */
export function NewVilla() {
  const [params] = useSearchParams()
  const id = idsIn(params.get('rentitout') ?? '')[0]
  const home = useQuery({
    queryKey: ['rent-it-out-request', id],
    queryFn: ({ signal }) => call('GET /v1/admin/rentitout/{id}', { params: { id: id! } }, { signal }),
    enabled: id !== undefined,
  })
  // A home that cannot be read leaves an empty form.
  if (id !== undefined && home.isPending) return null
  return <NewVillaForm home={home.data ?? null} />
}

function NewVillaForm({ home }: { home: OfferedHome | null }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const changed = useVillaListChanged()
  const close = () => {
    const rest = new URLSearchParams(params)
    rest.delete('new')
    rest.delete('rentitout')
    void navigate(paths.villas(Object.fromEntries(rest)), { replace: true })
  }
  const form = useForm<NewVillaValues>({
    defaultValues: {
      name: home?.place.slice(0, 120) ?? '',
      ...ownerValues(home),
      town_id: null,
      district_id: null,
      guests: home?.guests ?? 6,
      bedrooms: home?.bedrooms ?? 3,
      bathrooms: home?.bathrooms ?? 2,
    },
  })
  const { formState } = form
  const frame = useFormFrame(home === null ? 'new-villa' : `new-villa-of-${home.id}`, form, close)
  const create = form.handleSubmit(({ owner, owner_id, new_owner, town_id, district_id, ...rest }) =>
    frame.attempt(async () => {
      const owned = ownerBody({ owner, owner_id, new_owner })
      if (owned === null || town_id === null || district_id === null) return
      const offered = home === null ? {} : { rent_it_out_id: home.id }
      const body = { ...rest, ...owned, town_id, district_id, ...offered }
      const villa = await call('POST /v1/admin/villas', { body })
      queries.setQueryData(['villa', villa.id], villa)
      changed()
      for (const key of ['rent-it-out', 'rent-it-out-request', 'unread', 'users', 'owner-choices']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
      notify(
        'new_owner' in owned
          ? `Villa eklendi, davet e-postası sıraya alındı: ${villa.name}`
          : `Villa eklendi: ${villa.name}`,
      )
      if (!frame.alive.current) return
      frame.release()
      await navigate(paths.villa(villa.id, 'overview'), { replace: true })
    }),
  )
  return (
    <Drawer
      open
      onClose={frame.end}
      dirty={formState.isDirty}
      title="Yeni villa"
      subtitle="Yayına almadan önce eksikleri bir listede görürsünüz."
      form={{ onSubmit: (event) => void create(event) }}
      footer={
        <FormFoot onCancel={frame.end} isPending={formState.isSubmitting}>
          Villayı ekle
        </FormFoot>
      }
    >
      <FormProvider {...form}>
        <FormNotice failure={frame.failure} isRestored={frame.isRestored} />
        {home !== null && (
          <Notice tone="neutral" className="mb-4" title={`Ev başvurusu: ${home.name}`}>
            {home.images.length === 0
              ? 'Başvuruda fotoğraf yok.'
              : `Başvurudaki fotoğraflar villaya eklenir: ${home.images.length}.`}{' '}
            Villa taslak olarak eklenir, siz yayına alana kadar sitede görünmez. Başvuru incelendi olarak
            işaretlenir.
          </Notice>
        )}
        <fieldset className="form-part">
          <legend className="sr-only">Villa</legend>
          <div className="form-grid">
            <NewNameField hint="Adresi ve kodu addan önerilir, sonra değiştirebilirsiniz." />
            {home === null ? (
              <div className="form-wide">
                <OwnerField />
              </div>
            ) : (
              <OwnerOfHome home={home} />
            )}
            <LocationFields />
          </div>
        </fieldset>
        <fieldset className="form-part form-row">
          <legend>Kapasite</legend>
          <CapacityFields />
        </fieldset>
      </FormProvider>
      {frame.question}
    </Drawer>
  )
}
