import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { MAX_CHOICES } from '../shell/rental-choices.ts'
import { useDebounced } from '../shell/use-debounced.ts'
import { useChosenBoats, useChosenVillas, useFoundBoats, useFoundVillas } from '../shell/villa-choices.ts'

type FilterProps = {
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

interface Choice {
  id: number
  name: string
  code: string
  is_active: boolean
}

type RentalPickerProps<One extends Choice> = FilterProps & {
  /** «Villalar» */
  label: string
  placeholder: string
  failed: string
  /** says that only the first are shown */
  more: string
  useFound: (text: string) => {
    data: One[] | undefined
    isPending: boolean
    isPlaceholderData: boolean
    error: Error | null
  }
  useChosen: (ids: readonly number[]) => One[]
  placeOf: (one: One) => string
}

/**
 * Checkboxes for villas or boats, found by name, code or place. Without a text, those that were chosen when it
 * opened come first.
 */
function RentalPicker<One extends Choice>(props: RentalPickerProps<One>) {
  const { chosen, onChange, label, useFound, useChosen, placeOf } = props
  const [text, setText] = useState('')
  const wanted = useDebounced(text.trim())
  const { data: found = [], isPending, isPlaceholderData, error } = useFound(wanted)
  const [first] = useState(chosen)
  const atTop = useChosen(first)
  const shown = wanted === '' ? [...atTop, ...found.filter(({ id }) => !first.includes(id))] : found
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((own) => own !== id))
  return (
    <div className="villa-pick">
      <TextInput
        controlSize={36}
        lead={<Search size={15} />}
        aria-label={`${label}, ara`}
        placeholder={props.placeholder}
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
            {error ? props.failed : isPending ? 'Yükleniyor...' : 'Sonuç bulunamadı'}
          </p>
        )}
        {found.length === MAX_CHOICES && <p className="villa-pick-none">{props.more}</p>}
      </fieldset>
      {chosen.length > 0 && (
        <button type="button" className="villa-pick-clear" onClick={() => onChange([])}>
          {chosen.length} seçili, temizle
        </button>
      )}
    </div>
  )
}

export function VillaFilter(props: FilterProps) {
  return (
    <RentalPicker
      {...props}
      label="Villalar"
      placeholder="Villa, kod ya da bölge"
      failed="Villaları şu an getiremedik."
      more={`İlk ${MAX_CHOICES} villa. Diğerleri için adını yazın.`}
      useFound={useFoundVillas}
      useChosen={useChosenVillas}
      placeOf={({ town_name }) => town_name}
    />
  )
}

export function BoatFilter(props: FilterProps) {
  return (
    <RentalPicker
      {...props}
      label="Tekneler"
      placeholder="Tekne, kod ya da marina"
      failed="Tekneleri şu an getiremedik."
      more={`İlk ${MAX_CHOICES} tekne. Diğerleri için adını yazın.`}
      useFound={useFoundBoats}
      useChosen={useChosenBoats}
      placeOf={({ marina_name }) => marina_name}
    />
  )
}
