import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import { Combobox } from '../../ui/combobox.tsx'
import type { ComboboxOption } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { findReservations } from '../shell/find-reservations.ts'
import type { FoundReservation } from '../shell/find-reservations.ts'
import { phoneText } from '../shell/phone-text.ts'
import type { CustomerValues } from './reservation-fields.tsx'

type Known = ComboboxOption & { row: FoundReservation }

async function findKnown(text: string, signal: AbortSignal): Promise<Known[]> {
  const items = await findReservations(text, 20, signal)
  // Of a person with several reservations, the newest one supplies the details.
  const people = new Map(items.toReversed().map((row) => [`${row.phone} ${row.email}`.toLowerCase(), row]))
  return [...people.values()].slice(0, 8).map((row) => ({
    id: row.id,
    label: `${row.first_name} ${row.last_name}`,
    note: `${phoneText(row.phone)} · ${row.villa_name}`,
    row,
  }))
}

/** Suggests earlier customers, so that their details need not be typed again. */
export function KnownCustomer() {
  const { setValue, clearErrors } = useFormContext<CustomerValues>()
  const choose = useCallback(
    ({ row }: Known) => {
      for (const name of ['first_name', 'last_name', 'phone', 'email'] as const) {
        setValue(name, name === 'phone' ? phoneText(row.phone) : row[name], { shouldDirty: true })
        clearErrors(name)
      }
    },
    [setValue, clearErrors],
  )
  return (
    <Field
      label="Eski müşteri"
      id="eski-musteri"
      hint="Adını, telefonunu ya da e-postasını yazın, bilgileri aşağıya gelsin."
      className="mb-4"
    >
      <Combobox
        load={findKnown}
        onChoose={choose}
        keepText={false}
        placeholder="Ad, telefon, e-posta"
        errorText="Müşteriler aranamadı, bilgileri elle yazın."
      />
    </Field>
  )
}
