import { useWatch } from 'react-hook-form'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { call } from '../../shell/call.ts'
import { NumberField } from '../../form/number-field.tsx'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import type { SectionProps, Villa } from '../villa.ts'

const DISTANCES = [
  { name: 'distance_sea', label: 'Deniz' },
  { name: 'distance_centre', label: 'Merkez' },
  { name: 'distance_market', label: 'Market' },
  { name: 'distance_restaurant', label: 'Restoran' },
  { name: 'distance_public_transport', label: 'Toplu taşıma' },
  { name: 'distance_airport', label: 'Havalimanı' },
] as const
type DistanceName = (typeof DISTANCES)[number]['name']
type DistanceValues = { version: number } & Record<DistanceName, number | null>

const LABELS = Object.fromEntries(DISTANCES.map(({ name, label }) => [name, label])) as Record<
  DistanceName,
  string
>

const valuesOf = (villa: Villa): DistanceValues => ({
  version: villa.version,
  distance_sea: villa.distance_sea,
  distance_centre: villa.distance_centre,
  distance_market: villa.distance_market,
  distance_restaurant: villa.distance_restaurant,
  distance_public_transport: villa.distance_public_transport,
  distance_airport: villa.distance_airport,
})

/** Distances in metres. Unknown ones are not shown to visitors. */
export function DistancesSection({ villa }: SectionProps) {
  const section = useSectionForm<DistanceValues>({
    villa,
    section: 'distances',
    valuesOf,
    labels: LABELS,
    save: (changed, version) =>
      call('PUT /v1/admin/villas/{id}', {
        params: { id: villa.id },
        body: { ...changed, version },
      }),
  })
  const values = useWatch({ control: section.form.control })
  return (
    <SectionFrame
      section={section}
      title="Mesafeler"
      hint="Metre olarak, yol boyunca. Boş kalan sitede görünmez."
      valueText={(_field, value) => (typeof value === 'number' ? `${formatNumber(value)} m` : undefined)}
    >
      <Part title="Eve uzaklık">
        <div className="form-thirds">
          {DISTANCES.map(({ name, label }) => (
            <NumberField<DistanceValues>
              key={name}
              name={name}
              label={label}
              unit="m"
              max={300_000}
              optional
              untagged
              hint={kilometres(values[name] ?? null)}
            />
          ))}
        </div>
      </Part>
    </SectionFrame>
  )
}

/** «6,4 km», from 1,000 metres on. */
const kilometres = (metres: number | null) =>
  metres === null || Number.isNaN(metres) || metres < 1000
    ? undefined
    : `${formatNumber(metres / 1000, metres < 10_000 ? 1 : 0)} km`
