import { useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { Drawer } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { notify } from '../../ui/toast.tsx'
import { NewNameField } from '../editor/new-name-field.tsx'
import { OwnerField } from '../editor/owner-field.tsx'
import { useListsChanged } from '../editor/rental-calls.ts'
import { CountField } from '../form/count-field.tsx'
import { chosen } from '../form/field-rules.ts'
import { FormFoot } from '../form/form-foot.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { NumberField } from '../form/number-field.tsx'
import { useFormFrame } from '../form/use-form-frame.ts'
import { call } from '../shell/call.ts'
import { paths } from '../shell/paths.ts'
import { BOAT } from './calls.ts'
import { useTypesAndMarinas } from '../list/use-filter-choices.ts'

interface NewBoatValues {
  name: string
  owner_id: number | null
  boat_type_id: string
  marina_id: string
  length_m: number | null
  build_year: number | null
  guests: number
}

const NONE = { value: '', label: 'Seçin' }
const optionsOf = (choices: readonly { id: number; name: string }[] = []) => [
  NONE,
  ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
]

/** The form of a new boat at `?new=1`, with the fields that are required. The editor has the others. */
export function NewBoat() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const changed = useListsChanged(BOAT)
  const { data: choices } = useTypesAndMarinas()
  const close = () => {
    const rest = new URLSearchParams(params)
    rest.delete('new')
    void navigate(paths.boats(Object.fromEntries(rest)), { replace: true })
  }
  const form = useForm<NewBoatValues>({
    defaultValues: {
      name: '',
      owner_id: null,
      boat_type_id: '',
      marina_id: '',
      length_m: null,
      build_year: null,
      guests: 8,
    },
  })
  const { register, formState } = form
  const { errors } = formState
  const frame = useFormFrame('new-boat', form, close)
  const create = form.handleSubmit(({ owner_id, length_m, build_year, ...rest }) =>
    frame.attempt(async () => {
      if (owner_id === null || length_m === null || build_year === null) return
      const ids = { boat_type_id: Number(rest.boat_type_id), marina_id: Number(rest.marina_id) }
      const boat = await call('POST /v1/admin/boat', {
        body: { ...rest, ...ids, owner_id, length_m, build_year },
      })
      queries.setQueryData(['boat', boat.id], boat)
      changed()
      notify(`Tekne eklendi: ${boat.name}`)
      if (!frame.alive.current) return
      frame.release()
      await navigate(paths.boat(boat.id, 'overview'), { replace: true })
    }),
  )
  return (
    <Drawer
      open
      onClose={frame.end}
      dirty={formState.isDirty}
      title="Yeni tekne"
      subtitle="Tekne sitede görünmez; ayrıntılarını girip sonra yayına alırsınız."
      form={{ onSubmit: (event) => void create(event) }}
      footer={
        <FormFoot onCancel={frame.end} isPending={formState.isSubmitting}>
          Tekneyi ekle
        </FormFoot>
      }
    >
      <FormProvider {...form}>
        <FormNotice failure={frame.failure} isRestored={frame.isRestored} />
        <fieldset className="form-part">
          <legend className="sr-only">Tekne</legend>
          <div className="form-grid">
            <NewNameField hint="Adresi addan, kodu sıradan verilir; sonra değiştirebilirsiniz." />
            <div className="form-wide">
              <OwnerField label="Tekne sahibi" />
            </div>
            <Field label="Tip" name="boat_type_id" error={errors.boat_type_id?.message}>
              <Select
                options={optionsOf(choices?.types)}
                {...register('boat_type_id', { validate: chosen })}
              />
            </Field>
            <Field label="Marina" name="marina_id" error={errors.marina_id?.message}>
              <Select
                options={optionsOf(choices?.marinas)}
                {...register('marina_id', { validate: chosen })}
              />
            </Field>
          </div>
        </fieldset>
        <fieldset className="form-part form-row">
          <legend>Ölçü ve ruhsat</legend>
          <NumberField<NewBoatValues> name="length_m" label="Boy" unit="m" decimals={2} min={1} max={199} />
          <NumberField<NewBoatValues> name="build_year" label="Yapım yılı" min={1850} max={2100} />
          <CountField<NewBoatValues> name="guests" label="Gündüz en çok kişi" min={1} max={400} />
        </fieldset>
      </FormProvider>
      {frame.question}
    </Drawer>
  )
}
