import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Site } from '../../contract/content/content.ts'
import { fold } from '../../domain/turkish/turkish.ts'
import { Field } from '../../ui/field.tsx'
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx'
import { paths } from '../shell/paths.ts'
import { regionNames } from './region-names.ts'
import { useSite } from '../shell/site-context.ts'
import { findVillas, type FoundVilla } from './villa-search.tsx'

interface RegionOption extends ComboboxOption {
  kind: 'town' | 'district' | 'villa'
  /** Id of the town or district, slug of the villa. */
  value: string
}

type Towns = Site['menu']['towns']

const DISTRICTS_SHOWN = 8

function villaOption({ id, label, note, lead, slug }: FoundVilla): RegionOption {
  return { id: `villa-${id}`, label, note, lead, group: 'Villalar', kind: 'villa', value: slug }
}

function regionOptions(towns: Towns): { towns: RegionOption[]; districts: RegionOption[] } {
  return {
    towns: towns.map((town) => ({
      id: `town-${town.id}`,
      label: town.name,
      group: 'Bölgeler',
      kind: 'town',
      value: String(town.id),
    })),
    districts: towns.flatMap((town) =>
      town.District.map((district) => ({
        id: `district-${district.id}`,
        label: district.name,
        note: town.name,
        group: 'Semtler',
        kind: 'district' as const,
        value: String(district.id),
      })),
    ),
  }
}

type SearchRegionsProps = {
  chosen: { town_id: string; district_id: string }
  onChoose: (region: { town_id: string; district_id: string }) => void
  /** The part of the search that the villa's page takes over. */
  query: Record<string, string>
}

/**
 * «Nereye»: shows towns and districts at once and villas by name after a pause in typing. Without scripts it
 * is a select of towns.
 */
export function SearchRegions({ chosen, onChoose, query }: SearchRegionsProps) {
  const { site } = useSite()
  const navigate = useNavigate()
  const towns = useMemo(() => site?.menu.towns ?? [], [site])
  const regions = useMemo(() => regionOptions(towns), [towns])

  const load = useCallback(
    async (text: string, signal: AbortSignal): Promise<RegionOption[]> => {
      const wanted = fold(text)
      const matching = (options: RegionOption[]) =>
        options.filter(({ label }) => fold(label).includes(wanted))
      const found = [...matching(regions.towns), ...matching(regions.districts).slice(0, DISTRICTS_SHOWN)]
      try {
        const villas = await findVillas(text, signal)
        return [...found, ...villas.map(villaOption)]
      } catch (error) {
        // Regions are known without a call.
        if (found.length > 0) return found
        throw error
      }
    },
    [regions],
  )

  const choose = (option: RegionOption) => {
    if (option.kind === 'villa') void navigate(paths.villa(option.value, query))
    else if (option.kind === 'town') onChoose({ town_id: option.value, district_id: '' })
    else onChoose({ town_id: '', district_id: option.value })
  }
  return (
    <Field label="Nereye" className="search-field search-region">
      <noscript>
        <select className="control" name="town_id" defaultValue={chosen.town_id} aria-label="Nereye">
          <option value="">Fark etmez</option>
          {towns.map((town) => (
            <option key={town.id} value={town.id}>
              {town.name}
            </option>
          ))}
        </select>
      </noscript>
      <div className="needs-script">
        <Combobox
          load={load}
          whenEmpty={regions.towns}
          onChoose={choose}
          onClear={() => onChoose({ town_id: '', district_id: '' })}
          defaultText={regionNames(towns, chosen).join(', ')}
          placeholder="Fark etmez"
        />
        <input type="hidden" name="town_id" value={chosen.town_id} disabled={chosen.town_id === ''} />
        <input
          type="hidden"
          name="district_id"
          value={chosen.district_id}
          disabled={chosen.district_id === ''}
        />
      </div>
    </Field>
  )
}
