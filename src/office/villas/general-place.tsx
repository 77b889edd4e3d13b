import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { NumberField } from '../form/number-field.tsx'
import type { GeneralValues } from './general-values.ts'
import { Part } from './part.tsx'
import { PinMap } from '../pin-map.tsx'
import { PlaceFields } from './place-fields.tsx'

/** Where it stands; visitors see a circle around it, the address only whoever has booked. */
export function GeneralPlace() {
  const { register, control, setValue, formState } = useFormContext<GeneralValues>()
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  return (
    <Part
      title="Yer"
      hint="Sitede evin yaklaşık yeri bir daireyle gösterilir; açık adres yalnızca ofiste görünür."
    >
      <div className="form-grid">
        <PlaceFields />
        <Field
          className="form-wide"
          label="Açık adres"
          name="address"
          optional
          error={formState.errors.address?.message}
        >
          <Textarea rows={2} maxLength={400} className="short" {...register('address')} />
        </Field>
        <NumberField<GeneralValues> name="latitude" label="Enlem" decimals={6} min={35.5} max={42.5} />
        <NumberField<GeneralValues> name="longitude" label="Boylam" decimals={6} min={25.5} max={45} />
        <div className="form-wide">
          <PinMap
            label="Villanın yeri"
            latitude={latitude}
            longitude={longitude}
            onPick={(lat, lon) => {
              setValue('latitude', lat, { shouldDirty: true, shouldValidate: formState.isSubmitted })
              setValue('longitude', lon, { shouldDirty: true, shouldValidate: formState.isSubmitted })
            }}
          />
        </div>
      </div>
    </Part>
  )
}
