import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { useDebounced } from '../shell/use-debounced.ts'
import { MAX_CHOICES, useChosenVillas, useFoundVillas } from '../shell/villa-choices.ts'

type VillaFilterProps = {
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/**
 * Checkboxes for villas, found by name, code or town. Without a text, the villas that were chosen when it
 * opened come first.
 */
export function VillaFilter({ chosen, onChange }: VillaFilterProps) {
  const [text, setText] = useState('')
  const wanted = useDebounced(text.trim())
  const { data: found = [], isPending, isPlaceholderData, error } = useFoundVillas(wanted)
  const [first] = useState(chosen)
  const atTop = useChosenVillas(first)
  const shown = wanted === '' ? [...atTop, ...found.filter(({ id }) => !first.includes(id))] : found
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((own) => own !== id))
  return (
    <div className="villa-pick">
      <TextInput
        controlSize={36}
        lead={<Search size={15} />}
        aria-label="Villalar, ara"
        placeholder="Villa, kod ya da bölge"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset className="villa-pick-list" aria-label="Villalar" aria-busy={isPlaceholderData || undefined}>
        {shown.map((villa) => (
          <Checkbox
            key={villa.id}
            label={villa.name}
            note={`${villa.town_name} · ${villa.code}${villa.is_active ? '' : ' · yayında değil'}`}
            checked={chosen.includes(villa.id)}
            onChange={(event) => toggle(villa.id, event.target.checked)}
          />
        ))}
        {shown.length === 0 && (
          <p className="villa-pick-none">
            {error ? 'Villaları şu an getiremedik.' : isPending ? 'Yükleniyor...' : 'Sonuç bulunamadı'}
          </p>
        )}
        {found.length === MAX_CHOICES && (
          <p className="villa-pick-none">İlk {MAX_CHOICES} villa. Diğerleri için adını yazın.</p>
        )}
      </fieldset>
      {chosen.length > 0 && (
        <button type="button" className="villa-pick-clear" onClick={() => onChange([])}>
          {chosen.length} seçili, temizle
        </button>
      )}
    </div>
  )
}
