import { useFormContext, useWatch } from 'react-hook-form'
import { CoastPicker } from '../../ui/coast-picker.tsx'
import type { MapPoint } from '../../ui/coast-map.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { degreesIn, degreesText } from './degrees.ts'
import type { RegionValues } from './region-values.ts'

type CoordinateFieldsProps = {
  /** A district may do without coordinates. */
  optional?: boolean
  /** Others, to find one's way by. */
  points: MapPoint[]
}

/** Where a region lies: a pin on the coast and its numbers, each moving the other. */
export function CoordinateFields({ optional = false, points }: CoordinateFieldsProps) {
  const { register, setValue, control, formState } = useFormContext<RegionValues>()
  const { errors } = formState
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const [lat, lon] = [degreesIn(latitude), degreesIn(longitude)]
  const check = (text: string, other: string, sentence: string) => {
    if (optional && text.trim() === '') return other.trim() === '' || 'Enlem ile boylamı birlikte yazın'
    return degreesIn(text) !== null || sentence
  }
  return (
    <fieldset className="form-part">
      <legend>Konum</legend>
      <CoastPicker
        label="Kıyı haritasında yeri"
        value={lat === null || lon === null ? null : { lat, lon }}
        points={points}
        onChange={(point) => {
          setValue('latitude', degreesText(point.lat), {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
          setValue('longitude', degreesText(point.lon), {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
        }}
      />
      <div className="form-grid">
        <Field label="Enlem" name="latitude" optional={optional} error={errors.latitude?.message}>
          <TextInput
            className="tabular"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder="36,6217"
            {...register('latitude', {
              validate: (text, { longitude: other }) =>
                check(text, other, 'Türkiye içinde bir enlem yazın, 36,62 gibi'),
            })}
          />
        </Field>
        <Field label="Boylam" name="longitude" optional={optional} error={errors.longitude?.message}>
          <TextInput
            className="tabular"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder="29,1164"
            {...register('longitude', {
              validate: (text, { latitude: other }) =>
                check(text, other, 'Türkiye içinde bir boylam yazın, 29,11 gibi'),
            })}
          />
        </Field>
      </div>
    </fieldset>
  )
}
