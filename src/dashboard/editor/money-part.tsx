import { AmountField } from '../form/amount-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { Part } from '../form/part.tsx'

interface MoneyValues {
  prepayment_percent: number | null
  commission_percent: number | null
  damage_deposit_amount: number | null
}

/** Prepayment, commission and deposit. `depositHint` says when the deposit is paid and refunded. */
export function MoneyPart({ depositHint }: { depositHint: string }) {
  return (
    <Part title="Ödeme">
      <div className="form-thirds">
        <NumberField<MoneyValues>
          name="prepayment_percent"
          label="Ön ödeme"
          unit="%"
          max={100}
          hint="Toplamın rezervasyonda alınan payı."
        />
        <NumberField<MoneyValues>
          name="commission_percent"
          label="Komisyon"
          unit="%"
          max={100}
          hint="Misafir görmez."
        />
        <AmountField<MoneyValues>
          name="damage_deposit_amount"
          label="Hasar depozitosu"
          required="Tutarı yazın; depozito yoksa 0"
          hint={depositHint}
        />
      </div>
    </Part>
  )
}
