import { useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { Drawer } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../shell/call.ts'
import { filled } from '../form/field-rules.ts'
import { FormFoot } from '../form/form-foot.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { useFormFrame } from '../form/use-form-frame.ts'
import { paths } from '../shell/paths.ts'
import { CapacityFields } from './fields/capacity.tsx'
import { OwnerField } from './fields/owner.tsx'
import { LocationFields } from './fields/location.tsx'
import { useVillaListChanged } from './use-villa.ts'

interface NewVillaValues {
  name: string
  owner_id: number | null
  town_id: number | null
  district_id: number | null
  guests: number
  bedrooms: number
  bathrooms: number
}

/**
 * The form of a new villa at `?new=1`, with the fields that are required. The editor says what else is
 * missing.
 */
export function NewVilla() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const changed = useVillaListChanged()
  const close = () => {
    const rest = new URLSearchParams(params)
    rest.delete('new')
    void navigate(paths.villas(Object.fromEntries(rest)), { replace: true })
  }
  const form = useForm<NewVillaValues>({
    defaultValues: {
      name: '',
      owner_id: null,
      town_id: null,
      district_id: null,
      guests: 6,
      bedrooms: 3,
      bathrooms: 2,
    },
  })
  const { register, formState } = form
  const frame = useFormFrame('new-villa', form, close)
  const create = form.handleSubmit(({ owner_id, town_id, district_id, ...rest }) =>
    frame.attempt(async () => {
      if (owner_id === null || town_id === null || district_id === null) return
      const body = { ...rest, owner_id, town_id, district_id }
      const villa = await call('POST /v1/admin/villas', { body })
      queries.setQueryData(['villa', villa.id], villa)
      changed()
      notify(`Villa eklendi: ${villa.name}`)
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
        <fieldset className="form-part">
          <legend className="sr-only">Villa</legend>
          <div className="form-grid">
            <Field
              className="form-wide"
              label="Ad"
              name="name"
              error={formState.errors.name?.message}
              hint="Adresi ve kodu addan önerilir, sonra değiştirebilirsiniz."
            >
              <TextInput
                autoComplete="off"
                maxLength={120}
                data-autofocus
                {...register('name', { validate: filled })}
              />
            </Field>
            <div className="form-wide">
              <OwnerField />
            </div>
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
