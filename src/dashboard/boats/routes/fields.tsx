import MapPin from 'lucide-react/icons/map-pin'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '../../../ui/button.tsx'
import { CoastPicker, isOnCoast } from '../../../ui/coast-picker.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { filled } from '../../form/field-rules.ts'
import { MapLinkField } from '../../form/map-link-field.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { OrderedFields } from '../../form/ordered-fields.tsx'
import { newStop, pointOf, stopToSet } from './values.ts'
import type { RoutesValues } from './values.ts'

type ItemProps = { index: number; what: string; remove: () => void }

/** One route: its name, its stops, and a map on which the chosen stop is set. */
export function RouteFields({ index, what, remove }: ItemProps) {
  const { register, control, setValue, formState } = useFormContext<RoutesValues>()
  const error = formState.errors.routes?.[index]?.name
  const stops = useWatch({ control, name: `routes.${index}.stops` })
  const [picked, setPicked] = useState<number | null>(null)
  const active = picked !== null && picked < stops.length ? picked : stopToSet(stops)
  const stop = stops[active]
  const stopName = stop?.name || `${active + 1}. durak`
  const others = stops.flatMap((own, at) => {
    const point = pointOf(own)
    return at === active || point === null || !isOnCoast(point)
      ? []
      : [{ id: at, name: `${at + 1} ${own.name}`, ...point }]
  })
  const setPin = (lat: number, lon: number) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue(`routes.${index}.stops.${active}.latitude`, lat, options)
    setValue(`routes.${index}.stops.${active}.longitude`, lon, options)
  }
  return (
    <fieldset className="fee" aria-label={what}>
      <div className="cabin-line">
        <Field label="Rotanın adı" name={`routes.${index}.name`} error={error?.message}>
          <TextInput
            autoComplete="off"
            maxLength={80}
            placeholder="12 Adalar, günübirlik"
            {...register(`routes.${index}.name`, { validate: filled })}
          />
        </Field>
        <IconButton label={`${what}: sil`} title="Sil" size={32} onClick={remove}>
          <Trash2 size={16} />
        </IconButton>
      </div>
      {stop !== undefined && (
        <div className="route-map">
          <CoastPicker
            // The map begins around the stop that it sets.
            key={active}
            label={`${stopName}, haritadaki yeri`}
            value={pointOf(stop)}
            points={others}
            ratio={2.8}
            onChange={({ lat, lon }) => setPin(lat, lon)}
          />
          <MapLinkField
            onCoordinates={({ latitude, longitude }) =>
              setPin(Number(latitude.toFixed(6)), Number(longitude.toFixed(6)))
            }
          />
        </div>
      )}
      <OrderedFields
        name={`routes.${index}.stops`}
        label={`${what}, durakların sırası`}
        what="durak"
        addLabel="Durak ekle"
        newItem={newStop}
      >
        {(own) => (
          <StopFields
            {...own}
            route={index}
            isActive={own.index === active}
            onPick={() => setPicked(own.index)}
          />
        )}
      </OrderedFields>
    </fieldset>
  )
}

type StopProps = ItemProps & { route: number; isActive: boolean; onPick: () => void }

function StopFields({ route, index, what, remove, isActive, onPick }: StopProps) {
  const { register, formState } = useFormContext<RoutesValues>()
  const name = `routes.${route}.stops.${index}` as const
  const error = formState.errors.routes?.[route]?.stops?.[index]?.name
  return (
    <fieldset className="room" aria-label={what}>
      <div className="stop-line">
        <Field label={`${index + 1}. durak`} name={`${name}.name`} error={error?.message}>
          <TextInput
            autoComplete="off"
            maxLength={80}
            placeholder="Göbün"
            {...register(`${name}.name`, { validate: filled })}
          />
        </Field>
        <NumberField<RoutesValues>
          name={`${name}.latitude`}
          label="Enlem"
          decimals={6}
          min={35.5}
          max={42.5}
        />
        <NumberField<RoutesValues>
          name={`${name}.longitude`}
          label="Boylam"
          decimals={6}
          min={25.5}
          max={45}
        />
        <IconButton
          label={`${what}: haritada işaretle`}
          title="Haritada işaretle"
          aria-pressed={isActive}
          size={32}
          onClick={onPick}
        >
          <MapPin size={16} />
        </IconButton>
        <IconButton label={`${what}: sil`} title="Sil" size={32} onClick={remove}>
          <Trash2 size={16} />
        </IconButton>
      </div>
    </fieldset>
  )
}
