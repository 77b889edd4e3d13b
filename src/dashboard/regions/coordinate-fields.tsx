import { useFormContext, useWatch } from 'react-hook-form'
import { CoastPicker, isOnCoast } from '../../ui/coast-picker.tsx'
import { MapLinkField } from '../form/map-link-field.tsx'
import { TextField } from '../form/record/fields.tsx'
import type { FieldProps } from '../form/record/fields.tsx'
import { degreesIn, degreesText } from './degrees.ts'
import { useQuery } from '@tanstack/react-query'
import type { MapPoint } from '../../ui/coast-map.tsx'
import { call } from '../shell/call.ts'

/** The typed text: «36,6217». */
interface Coordinates {
  latitude: string
  longitude: string
}
interface Region {
  id: number
  latitude: number | null
  longitude: number | null
}

type CoordinateFieldsProps = FieldProps<Region> & {
  optional: boolean
  /** The id of the record, which the map does not show among the towns for orientation. */
  isTown: boolean
}

/** The coordinates of a region: a pin on a map and two number fields that follow each other. */
function CoordinateFields({ record, optional, isTown, ...field }: CoordinateFieldsProps) {
  const { setValue, control, formState } = useFormContext<Coordinates>()
  const regions = useRegionsAround({ except: isTown ? (record?.id ?? null) : null })
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const [lat, lon] = [degreesIn(latitude), degreesIn(longitude)]
  const check = (text: string, other: string, sentence: string) => {
    if (optional && text.trim() === '') return other.trim() === '' || 'Enlem ile boylamı birlikte yazın'
    return degreesIn(text) !== null || sentence
  }
  const set = (name: keyof Coordinates, degrees: number) =>
    setValue(name, degreesText(degrees), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const look = { ...field, record, optional, maxLength: 12, isTabular: true, inputMode: 'decimal' } as const
  return (
    <fieldset className="form-part">
      <legend>Konum</legend>
      <CoastPicker
        label="Kıyı haritasında yeri"
        value={lat === null || lon === null ? null : { lat, lon }}
        points={regions}
        onChange={(point) => {
          set('latitude', point.lat)
          set('longitude', point.lon)
        }}
      />
      <div className="form-grid">
        <MapLinkField
          className="form-wide"
          onCoordinates={(found) => {
            set('latitude', Number(found.latitude.toFixed(6)))
            set('longitude', Number(found.longitude.toFixed(6)))
          }}
        />
        <TextField
          {...look}
          name="latitude"
          label="Enlem"
          placeholder="36,6217"
          rules={{
            validate: (text: string, { longitude: other }: Partial<Coordinates>) =>
              check(text, other ?? '', 'Türkiye içinde bir enlem yazın, 36,62 gibi'),
          }}
        />
        <TextField
          {...look}
          name="longitude"
          label="Boylam"
          placeholder="29,1164"
          rules={{
            validate: (text: string, { latitude: other }: Partial<Coordinates>) =>
              check(text, other ?? '', 'Türkiye içinde bir boylam yazın, 29,11 gibi'),
          }}
        />
      </div>
    </fieldset>
  )
}

/** Latitude and longitude, drawn together with a map. They are optional for a district. */
export const coordinateFields = ({ isTown, isOptional }: { isTown: boolean; isOptional: boolean }) => [
  {
    name: 'latitude' as const,
    label: 'Enlem',
    component: (props: FieldProps<Region>) => (
      <CoordinateFields {...props} isTown={isTown} optional={isOptional} />
    ),
    toForm: (region: Region | null) => degreesText(region?.latitude ?? null),
    toCall: degreesIn,
  },
  {
    name: 'longitude' as const,
    label: 'Boylam',
    component: null,
    toForm: (region: Region | null) => degreesText(region?.longitude ?? null),
    toCall: degreesIn,
  },
]

/** The towns that a form's map shows for orientation. */
export function useRegionsAround({ except }: { except: number | null }): MapPoint[] {
  const { data } = useQuery({
    queryKey: ['towns', 'map'],
    queryFn: ({ signal }) => call('GET /v1/admin/towns', { query: { take: 100 } }, { signal }),
  })
  return (data?.items ?? [])
    .map(({ id, name, latitude, longitude }) => ({ id, name, lat: latitude, lon: longitude }))
    .filter((region) => region.id !== except && isOnCoast(region))
}
