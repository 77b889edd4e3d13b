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

type Pick = ReturnType<typeof usePick>

/** The typed text, and what was chosen when it opened. */
function usePick(chosen: readonly number[]) {
  const [text, setText] = useState('')
  const [first] = useState(chosen)
  return { text, setText, wanted: useDebounced(text.trim()), first }
}

type RentalPickerProps<One extends Choice> = FilterProps & {
  /** «Villalar» */
  label: string
  placeholder: string
  failed: string
  /** says that only the first are shown; false when they are all */
  more: string | false
  pick: Pick
  /** those that match the typed text */
  found: { data: One[] | undefined; isPending: boolean; isPlaceholderData: boolean; error: Error | null }
  /** those that were chosen when it opened */
  atTop: One[]
  placeOf: (one: One) => string
}

/**
 * Checkboxes for villas or boats, found by name, code or place. Without a text, those that were chosen when it
 * opened come first.
 */
function RentalPicker<One extends Choice>(props: RentalPickerProps<One>) {
  const { chosen, onChange, label, pick, atTop, placeOf } = props
  const { text, setText, wanted, first } = pick
  const { data: found = [], isPending, isPlaceholderData, error } = props.found
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
        {(shown.length === 0 || error !== null) && (
          <p className="villa-pick-none">
            {error ? props.failed : isPending ? 'Yükleniyor...' : 'Sonuç bulunamadı'}
          </p>
        )}
        {props.more !== false && <p className="villa-pick-none">{props.more}</p>}
      </fieldset>
      {chosen.length > 0 && (
        <button type="button" className="villa-pick-clear" onClick={() => onChange([])}>
          {chosen.length} seçili, temizle
        </button>
      )}
    </div>
  )
}

const isCut = ({ data }: { data: unknown[] | undefined }) => data?.length === MAX_CHOICES

export function VillaFilter(props: FilterProps) {
  const pick = usePick(props.chosen)
  const found = useFoundVillas(pick.wanted)
  const atTop = useChosenVillas(pick.first)
  return (
    <RentalPicker
      {...props}
      label="Villalar"
      placeholder="Villa, kod ya da bölge"
      failed="Villaları şu an getiremedik."
      more={isCut(found) && `İlk ${MAX_CHOICES} villa. Diğerleri için adını yazın.`}
      pick={pick}
      found={found}
      atTop={atTop}
      placeOf={({ town_name }) => town_name}
    />
  )
}

export function BoatFilter(props: FilterProps) {
  const pick = usePick(props.chosen)
  const found = useFoundBoats(pick.wanted)
  const atTop = useChosenBoats(pick.first)
  return (
    <RentalPicker
      {...props}
      label="Tekneler"
      placeholder="Tekne, kod ya da marina"
      failed="Tekneleri şu an getiremedik."
      more={isCut(found) && `İlk ${MAX_CHOICES} tekne. Diğerleri için adını yazın.`}
      pick={pick}
      found={found}
      atTop={atTop}
      placeOf={({ marina_name }) => marina_name}
    />
  )
}

type AnyRentalFilterProps = {
  villas: readonly number[]
  boats: readonly number[]
  onChange: (villas: number[], boats: number[]) => void
}

const byName = (one: Choice, other: Choice) => one.name.localeCompare(other.name, 'tr')

/** Villas and boats in one picker. An id belongs to one of them, so both kinds are chosen together. */
export function AnyRentalFilter({ villas, boats, onChange }: AnyRentalFilterProps) {
  const pick = usePick([...villas, ...boats])
  const [first] = useState({ villas, boats })
  const foundVillas = useFoundVillas(pick.wanted)
  const foundBoats = useFoundBoats(pick.wanted)
  const topBoats = useChosenBoats(first.boats)
  const atTop = [...useChosenVillas(first.villas), ...topBoats]
  const found =
    foundVillas.data && foundBoats.data && [...foundVillas.data, ...foundBoats.data].toSorted(byName)
  const boatIds = new Set([...boats, ...[...topBoats, ...(foundBoats.data ?? [])].map(({ id }) => id)])
  return (
    <RentalPicker
      chosen={[...villas, ...boats]}
      onChange={(ids) =>
        onChange(
          ids.filter((id) => !boatIds.has(id)),
          ids.filter((id) => boatIds.has(id)),
        )
      }
      label="Villalar ve tekneler"
      placeholder="Ad, kod, bölge ya da marina"
      failed="Villaları ve tekneleri şu an getiremedik."
      more={
        found !== undefined &&
        (isCut(foundVillas) || isCut(foundBoats)) &&
        `İlk ${MAX_CHOICES} villa ve ${MAX_CHOICES} tekne. Diğerleri için adını yazın.`
      }
      pick={pick}
      found={{
        data: found,
        isPending: foundVillas.isPending || foundBoats.isPending,
        isPlaceholderData: foundVillas.isPlaceholderData || foundBoats.isPlaceholderData,
        error: foundVillas.error ?? foundBoats.error,
      }}
      atTop={atTop}
      placeOf={(one) => ('marina_name' in one ? `Tekne · ${one.marina_name}` : `Villa · ${one.town_name}`)}
    />
  )
}
