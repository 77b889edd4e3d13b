import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { MAX_CHOICES } from '../shell/rental-choices.ts'
import { useDebounced } from '../shell/use-debounced.ts'
import { useChosenRentals, useFoundRentals } from '../shell/villa-choices.ts'
import type { BoatChoice, VillaChoice } from '../shell/villa-choices.ts'

const WORDS = {
  villa: {
    label: 'Villalar',
    placeholder: 'Villa, kod ya da bölge',
    failed: 'Villaları şu an getiremedik.',
    more: `İlk ${MAX_CHOICES} villa. Diğerleri için adını yazın.`,
  },
  boat: {
    label: 'Tekneler',
    placeholder: 'Tekne, kod ya da marina',
    failed: 'Tekneleri şu an getiremedik.',
    more: `İlk ${MAX_CHOICES} tekne. Diğerleri için adını yazın.`,
  },
}

const placeOf = (one: VillaChoice | BoatChoice) => ('marina_name' in one ? one.marina_name : one.town_name)

type RentalPickerProps = {
  kind: RentalKind
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/**
 * Checkboxes for villas or boats, found by name, code or place. Without a text, those that were chosen when it
 * opened come first.
 */
export function RentalPicker({ kind, chosen, onChange }: RentalPickerProps) {
  const [text, setText] = useState('')
  const [first] = useState(chosen)
  const wanted = useDebounced(text.trim())
  const { data = [], isPending, isPlaceholderData, error } = useFoundRentals(kind, wanted)
  const atTop = useChosenRentals(kind, first)
  const found: (VillaChoice | BoatChoice)[] = data
  const shown = wanted === '' ? [...atTop, ...found.filter(({ id }) => !first.includes(id))] : found
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((own) => own !== id))
  const { label, placeholder, failed, more } = WORDS[kind]
  return (
    <div className="villa-pick">
      <TextInput
        controlSize={36}
        lead={<Search size={15} />}
        aria-label={`${label}, ara`}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset className="villa-pick-list" aria-label={label} aria-busy={isPlaceholderData || undefined}>
        {shown.map((one) => (
          <Checkbox
            key={one.id}
            label={one.name}
            note={`${placeOf(one)} · ${one.code}${one.is_active ? '' : ' · yayında değil'}`}
            checked={chosen.includes(one.id)}
            onChange={(event) => toggle(one.id, event.target.checked)}
          />
        ))}
        {shown.length === 0 && (
          <p className="villa-pick-none">
            {error ? failed : isPending ? 'Yükleniyor...' : 'Sonuç bulunamadı'}
          </p>
        )}
        {found.length === MAX_CHOICES && <p className="villa-pick-none">{more}</p>}
      </fieldset>
      {chosen.length > 0 && (
        <button type="button" className="villa-pick-clear" onClick={() => onChange([])}>
          {chosen.length} seçili, temizle
        </button>
      )}
    </div>
  )
}
