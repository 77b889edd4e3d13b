import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { NumberField } from '../../form/number-field.tsx'
import type { GeneralValues } from './values.ts'
import { Part } from '../../form/part.tsx'

/** Prepayment, deposit and commission. Prices and fees have sections of their own. */
export function GeneralMoney() {
  const { control } = useFormContext<GeneralValues>()
  return (
    <Part title="Ödeme">
      <div className="form-thirds">
        <NumberField<GeneralValues>
          name="prepayment_percent"
          label="Ön ödeme"
          unit="%"
          max={100}
          hint="Toplamın rezervasyonda alınan payı."
        />
        <NumberField<GeneralValues>
          name="commission_percent"
          label="Komisyon"
          unit="%"
          max={100}
          hint="Misafir görmez."
        />
        <Controller
          control={control}
          name="damage_deposit_amount"
          rules={{ validate: (amount) => amount !== null || 'Tutarı yazın; depozito yoksa 0' }}
          render={({ field, fieldState }) => (
            <Field
              label="Hasar depozitosu"
              name="damage_deposit_amount"
              error={fieldState.error?.message}
              hint="Girişte alınır, çıkışta iade edilir."
            >
              <MoneyInput
                ref={field.ref}
                amount={field.value}
                onAmountChange={(amount) => field.onChange(amount)}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
      </div>
    </Part>
  )
}
