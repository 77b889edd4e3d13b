import Trash2 from 'lucide-react/icons/trash-2'
import { useController, useFormContext } from 'react-hook-form'
import { TRIP_UNITS } from '../../../domain/calendar/trip-period.ts'
import { TRIP_KIND_NAMES } from '../../../domain/turkish/trip-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Checkbox, Select, TextInput } from '../../../ui/inputs.tsx'
import { AmountField } from '../../form/amount-field.tsx'
import { EXTRA_PER } from './values.ts'
import type { ExtrasValues } from './values.ts'

/** One extra: its amount, the units it belongs to, and whether it is due and where. */
export function ExtraFields({ index, what, remove }: { index: number; what: string; remove: () => void }) {
  const { register, formState } = useFormContext<ExtrasValues>()
  const errors = formState.errors.extras?.[index]
  return (
    <fieldset className="fee" aria-label={what}>
      <div className="extra-line">
        <Field label="Ad" name={`extras.${index}.name`} error={errors?.name?.message}>
          <TextInput
            autoComplete="off"
            maxLength={80}
            {...register(`extras.${index}.name`, {
              validate: (text) => text.trim() !== '' || 'Ek hizmete bir ad yazın',
            })}
          />
        </Field>
        <AmountField<ExtrasValues>
          name={`extras.${index}.amount`}
          label="Tutar"
          required="Tutarı yazın"
          check={(amount) => amount !== 0 || 'Sıfırdan büyük bir tutar yazın'}
        />
        <Field label="Ne başına" name={`extras.${index}.per`} error={errors?.per?.message}>
          <Select
            options={EXTRA_PER.map(({ value, label }) => ({ value, label }))}
            {...register(`extras.${index}.per`)}
          />
        </Field>
        <IconButton label={`${what}: sil`} title="Sil" size={32} onClick={remove}>
          <Trash2 size={16} />
        </IconButton>
        <UnitsField index={index} />
        <div className="extra-due">
          <Checkbox label="Zorunlu" {...register(`extras.${index}.is_mandatory`)} />
          <Checkbox label="Marinada ödenir" {...register(`extras.${index}.is_paid_at_marina`)} />
        </div>
      </div>
    </fieldset>
  )
}

/** The units with which the extra is offered. */
function UnitsField({ index }: { index: number }) {
  const { field, fieldState } = useController<ExtrasValues, `extras.${number}.units`>({
    name: `extras.${index}.units`,
    rules: { validate: (units) => units.length > 0 || 'En az birini seçin' },
  })
  return (
    <FieldSet
      id={`alan-extras.${index}.units`}
      label="Hangi turlarda"
      error={fieldState.error?.message}
      className="extra-units"
    >
      <div className="chip-row">
        {TRIP_UNITS.map((unit) => (
          <ChoiceChip
            key={unit}
            checked={field.value.includes(unit)}
            onBlur={field.onBlur}
            onChange={(event) =>
              field.onChange(
                TRIP_UNITS.filter((one) => (one === unit ? event.target.checked : field.value.includes(one))),
              )
            }
          >
            {TRIP_KIND_NAMES[unit]}
          </ChoiceChip>
        ))}
      </div>
    </FieldSet>
  )
}
