import { useFormContext, useWatch } from 'react-hook-form'
import { CoastPicker } from '../../../ui/coast-picker.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/inputs.tsx'
import { MapLinkField } from '../../form/map-link-field.tsx'
import { NumberField } from '../../form/number-field.tsx'
import type { GeneralValues } from './values.ts'
import { Part } from '../../form/part.tsx'
import { LocationFields } from '../fields/location.tsx'

/** Invalid text is NaN. */
const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value)

/** Degrees with the decimals of their field. */
const rounded = (degrees: number) => Number(degrees.toFixed(6))

/**
 * The address and coordinates. Visitors see a circle around the villa; only guests who have booked see the
 * address.
 */
export function GeneralLocation() {
  const { register, control, setValue, formState } = useFormContext<GeneralValues>()
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const setPin = (lat: number, lon: number) => {
    setValue('latitude', lat, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setValue('longitude', lon, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <Part
      title="Yer"
      hint="Sitede evin yaklaşık yeri bir daireyle gösterilir; açık adres yalnızca ofiste görünür."
    >
      <div className="form-grid">
        <LocationFields />
        <Field
          className="form-wide"
          label="Açık adres"
          name="address"
          optional
          error={formState.errors.address?.message}
        >
          <Textarea rows={2} maxLength={400} {...register('address')} />
        </Field>
        <MapLinkField
          className="form-wide"
          onCoordinates={(found) => setPin(rounded(found.latitude), rounded(found.longitude))}
        />
        <NumberField<GeneralValues> name="latitude" label="Enlem" decimals={6} min={35.5} max={42.5} />
        <NumberField<GeneralValues> name="longitude" label="Boylam" decimals={6} min={25.5} max={45} />
        <div className="form-wide">
          <CoastPicker
            label="Villanın yeri"
            value={isNumber(latitude) && isNumber(longitude) ? { lat: latitude, lon: longitude } : null}
            decimals={5}
            ratio={2.8}
            onChange={({ lat, lon }) => setPin(lat, lon)}
          />
        </div>
      </div>
    </Part>
  )
}
