import Trash2 from 'lucide-react/icons/trash-2'
import { useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select, TextInput } from '../../../ui/inputs.tsx'
import { AmountField } from '../../form/amount-field.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { FEE_KINDS, FEE_PER, isDefaultName } from './values.ts'
import type { FeesValues } from './values.ts'

/** One fee: its kind, amount, unit and when it is charged. */
export function FeeFields({ index, what, remove }: { index: number; what: string; remove: () => void }) {
  const { register, control, setValue, getValues, formState } = useFormContext<FeesValues>()
  const errors = formState.errors.fees?.[index]
  const kind = useWatch({ control, name: `fees.${index}.kind` })
  const isShortStay = kind === 'short_stay'
  return (
    <fieldset className="fee" aria-label={what}>
      <div className="fee-line">
        <Field label="Tür" name={`fees.${index}.kind`} error={errors?.kind?.message}>
          <Select
            options={FEE_KINDS.map(({ value, label }) => ({ value, label }))}
            {...register(`fees.${index}.kind`, {
              onChange: (event: { target: { value: string } }) => {
                const label = FEE_KINDS.find(({ value }) => value === event.target.value)?.label
                if (label === undefined || !isDefaultName(getValues(`fees.${index}.name`))) return
                setValue(`fees.${index}.name`, label, { shouldDirty: true })
              },
            })}
          />
        </Field>
        <Field label="Ad" name={`fees.${index}.name`} error={errors?.name?.message}>
          <TextInput
            autoComplete="off"
            maxLength={80}
            {...register(`fees.${index}.name`, {
              validate: (text) => text.trim() !== '' || 'Ücrete bir ad yazın',
            })}
          />
        </Field>
        <AmountField<FeesValues> name={`fees.${index}.amount`} label="Tutar" required="Tutarı yazın" />
        <Field label="Ne başına" name={`fees.${index}.per`} error={errors?.per?.message}>
          <Select
            options={FEE_PER.map(({ value, label }) => ({ value, label }))}
            {...register(`fees.${index}.per`)}
          />
        </Field>
        <IconButton label={`${what}: sil`} title="Sil" size={32} onClick={remove}>
          <Trash2 size={16} />
        </IconButton>
        <NumberField<FeesValues>
          name={`fees.${index}.below_nights`}
          label="Şundan kısaysa"
          unit="gece"
          min={2}
          max={90}
          optional
          untagged
          hint={isShortStay ? 'Boşsa: dönemin en azı.' : 'Boşsa: hepsinde.'}
        />
        {isShortStay ? (
          <p className="field-hint fee-due">Zorunludur, toplamın içinde görünür.</p>
        ) : (
          <Checkbox
            className="fee-due"
            label="Zorunlu, toplamın içinde"
            {...register(`fees.${index}.is_mandatory`)}
          />
        )}
      </div>
    </fieldset>
  )
}
