import { AmountField } from '../../form/amount-field.tsx'
import { NumberField } from '../../form/number-field.tsx'
import type { GeneralValues } from './values.ts'
import { Part } from '../../form/part.tsx'

/** Prepayment, deposit and commission. Prices and fees have sections of their own. */
export function GeneralMoney() {
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
        <AmountField<GeneralValues>
          name="damage_deposit_amount"
          label="Hasar depozitosu"
          required="Tutarı yazın; depozito yoksa 0"
          hint="Girişte alınır, çıkışta iade edilir."
        />
      </div>
    </Part>
  )
}
