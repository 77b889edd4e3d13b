import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { MAX_CHOICES, useChosenRentals, useFoundRentals } from '../shell/rental-choices.ts'
import type { BoatChoice, VillaChoice } from '../shell/rental-choices.ts'
import { useDebounced } from '../shell/use-debounced.ts'

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
  both: {
    label: 'Villalar ve tekneler',
    placeholder: 'Ad, kod, bölge ya da marina',
    failed: 'Villaları ve tekneleri şu an getiremedik.',
    more: `İlk ${MAX_CHOICES} villa ve ${MAX_CHOICES} tekne. Diğerleri için adını yazın.`,
  },
}

type Choice = VillaChoice | BoatChoice

const isBoat = (one: Choice): one is BoatChoice => 'marina_name' in one
const placeOf = (one: Choice) => (isBoat(one) ? one.marina_name : one.town_name)

/** The typed text, and what was chosen when the picker opened. */
function useSearch(chosen: readonly number[]) {
  const [text, setText] = useState('')
  const [first] = useState(chosen)
  return { text, setText, wanted: useDebounced(text.trim()), first }
}

type RentalPickerProps = {
  kind: RentalKind
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Checkboxes for villas or boats, found by name, code or place. */
export function RentalPicker({ kind, chosen, onChange }: RentalPickerProps) {
  const search = useSearch(chosen)
  const found = useFoundRentals(kind, search.wanted)
  const atTop = useChosenRentals(kind, search.first)
  return (
    <Choices
      kind={kind}
      search={search}
      found={found}
      isCut={found.data?.length === MAX_CHOICES}
      atTop={atTop}
      chosen={chosen}
      onChange={onChange}
    />
  )
}

type AnyRentalPickerProps = {
  villas: readonly number[]
  boats: readonly number[]
  onChange: (villas: number[], boats: number[]) => void
}

/** Villas and boats in one picker. An id belongs to one of them, so both kinds are chosen together. */
export function AnyRentalPicker({ villas, boats, onChange }: AnyRentalPickerProps) {
  const search = useSearch([...villas, ...boats])
  const found = {
    villa: useFoundRentals('villa', search.wanted),
    boat: useFoundRentals('boat', search.wanted),
  }
  const [ofVillas, ofBoats] = [found.villa.data, found.boat.data]
  const atTop = [...useChosenRentals('villa', search.first), ...useChosenRentals('boat', search.first)]
  const data: Choice[] | undefined =
    ofVillas && ofBoats && [...ofVillas, ...ofBoats].toSorted((a, b) => a.name.localeCompare(b.name, 'tr'))
  const boatIds = new Set([...boats, ...[...atTop, ...(data ?? [])].filter(isBoat).map(({ id }) => id)])
  return (
    <Choices
      kind="both"
      search={search}
      found={{
        data,
        isPending: found.villa.isPending || found.boat.isPending,
        isPlaceholderData: found.villa.isPlaceholderData || found.boat.isPlaceholderData,
        error: found.villa.error ?? found.boat.error,
      }}
      isCut={data !== undefined && (ofVillas?.length === MAX_CHOICES || ofBoats?.length === MAX_CHOICES)}
      atTop={atTop}
      chosen={[...villas, ...boats]}
      onChange={(ids) =>
        onChange(
          ids.filter((id) => !boatIds.has(id)),
          ids.filter((id) => boatIds.has(id)),
        )
      }
    />
  )
}

type ChoicesProps = Omit<RentalPickerProps, 'kind'> & {
  kind: keyof typeof WORDS
  search: ReturnType<typeof useSearch>
  /** those that match the typed text */
  found: {
    data: readonly Choice[] | undefined
    isPending: boolean
    isPlaceholderData: boolean
    error: Error | null
  }
  /** whether only the first are shown */
  isCut: boolean
  /** those that were chosen when it opened; they come first without a text */
  atTop: readonly Choice[]
}

function Choices({ kind, search, found, isCut, atTop, chosen, onChange }: ChoicesProps) {
  const { text, setText, wanted, first } = search
  const { data = [], isPending, isPlaceholderData, error } = found
  const shown = wanted === '' ? [...atTop, ...data.filter(({ id }) => !first.includes(id))] : data
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((own) => own !== id))
  const { label, placeholder, failed, more } = WORDS[kind]
  const kindOf = (one: Choice) => (kind === 'both' ? `${isBoat(one) ? 'Tekne' : 'Villa'} · ` : '')
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
            note={`${kindOf(one)}${placeOf(one)} · ${one.code}${one.is_active ? '' : ' · yayında değil'}`}
            checked={chosen.includes(one.id)}
            onChange={(event) => toggle(one.id, event.target.checked)}
          />
        ))}
        {(shown.length === 0 || error !== null) && (
          <p className="villa-pick-none">
            {error ? failed : isPending ? 'Yükleniyor...' : 'Sonuç bulunamadı'}
          </p>
        )}
        {isCut && <p className="villa-pick-none">{more}</p>}
      </fieldset>
      {chosen.length > 0 && (
        <button type="button" className="villa-pick-clear" onClick={() => onChange([])}>
          {chosen.length} seçili, temizle
        </button>
      )}
    </div>
  )
}
