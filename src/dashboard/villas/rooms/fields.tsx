import Trash2 from 'lucide-react/icons/trash-2'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select, TextInput } from '../../../ui/inputs.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { BED_KINDS, hasBeds, ROOM_KINDS } from './values.ts'
import type { RoomsValues } from './values.ts'

/** One room: its name, its kind and its beds. */
export function RoomFields({ index, what, remove }: { index: number; what: string; remove: () => void }) {
  const { register, control, formState } = useFormContext<RoomsValues>()
  const errors = formState.errors.rooms?.[index]
  const kind = useWatch({ control, name: `rooms.${index}.kind` })
  return (
    <fieldset className="room" aria-label={what}>
      <div className="room-line">
        <Field label="Oda" name={`rooms.${index}.name`} error={errors?.name?.message} quietLabel>
          <TextInput
            autoComplete="off"
            maxLength={80}
            {...register(`rooms.${index}.name`, {
              validate: (text) => text.trim() !== '' || 'Odaya bir ad yazın',
            })}
          />
        </Field>
        <Field label="Ne odası" name={`rooms.${index}.kind`} error={errors?.kind?.message} quietLabel>
          <Select
            options={ROOM_KINDS.map(({ value, label }) => ({ value, label }))}
            {...register(`rooms.${index}.kind`)}
          />
        </Field>
        <Field label="Not" name={`rooms.${index}.note`} error={errors?.note?.message} quietLabel>
          <TextInput
            autoComplete="off"
            maxLength={300}
            placeholder="Not: manzara, kat, balkon"
            {...register(`rooms.${index}.note`)}
          />
        </Field>
        <IconButton label={`${what}: sil`} title="Sil" size={32} onClick={remove}>
          <Trash2 size={16} />
        </IconButton>
      </div>
      {hasBeds(kind) && (
        <div className="room-beds">
          {BED_KINDS.map((bed) => (
            <Controller
              key={bed.kind}
              control={control}
              name={`rooms.${index}.beds.${bed.kind}`}
              render={({ field }) => (
                <span className="bed" data-none={field.value === 0 || undefined}>
                  <Stepper
                    what={`${what}, ${bed.label}`}
                    aria-label={`${what}, ${bed.label}`}
                    max={30}
                    value={field.value}
                    onValueChange={(value) => field.onChange(value ?? 0)}
                    onBlur={field.onBlur}
                  />
                  <span aria-hidden="true">{bed.label}</span>
                </span>
              )}
            />
          ))}
          {kind === 'bedroom' && (
            <Checkbox label="Kendi banyosu var" {...register(`rooms.${index}.is_en_suite`)} />
          )}
        </div>
      )}
    </fieldset>
  )
}
