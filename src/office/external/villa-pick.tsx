import Search from 'lucide-react/icons/search'
import { useMemo, useState } from 'react'
import { fold } from '../../domain/turkish.ts'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { useVillaChoices } from '../use-villa-choices.ts'

type VillaPickProps = {
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  /** Names the list. */
  label?: string
}

/** Villas by ticks, found by name, code or town; what is chosen stands first when the list opens. */
export function VillaPick({ chosen, onChange, label = 'Villalar' }: VillaPickProps) {
  const { data: villas = [], isPending, error } = useVillaChoices()
  const [text, setText] = useState('')
  const [first] = useState(() => new Set(chosen))
  const wanted = fold(text.trim())
  const shown = useMemo(
    () =>
      villas
        .filter((villa) => fold(`${villa.name} ${villa.code} ${villa.town_name}`).includes(wanted))
        .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id))),
    [villas, wanted, first],
  )
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((own) => own !== id))
  return (
    <div className="villa-pick">
      <TextInput
        controlSize={36}
        lead={<Search size={15} />}
        aria-label={`${label}, ara`}
        placeholder="Villa, kod ya da bölge"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className="villa-pick-list" role="group" aria-label={label} tabIndex={0}>
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
      </div>
      {chosen.length > 0 && (
        <button type="button" className="villa-pick-clear" onClick={() => onChange([])}>
          {chosen.length} seçili, temizle
        </button>
      )}
    </div>
  )
}
