import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { createBrowserClient } from '../../client/browser.ts'
import type { Site } from '../../contract/content/content.ts'
import { fold } from '../../domain/turkish/turkish.ts'
import { Field } from '../../ui/field.tsx'
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx'
import { paths } from '../shell/paths.ts'
import { regionNames } from './region-names.ts'
import { useSite } from '../shell/site-context.ts'
import { findByName, type FoundRental } from './villa-search.tsx'

export interface RegionOption extends ComboboxOption {
  kind: 'town' | 'district' | 'villa'
  /** Id of the town or district, slug of the villa. */
  value: string
}

type Towns = Site['menu']['towns']

const DISTRICTS_SHOWN = 8

function villaOption({ id, label, note, lead, slug }: FoundRental): RegionOption {
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

const call = createBrowserClient()
let known: Promise<ReadonlyMap<string, number>> | null = null

/** The number of villas of each district, asked for once; none when the call fails. */
function districtCounts(): Promise<ReadonlyMap<string, number>> {
  const ask = async () => {
    try {
      const { towns } = await call('GET /v1/search/options')
      const districts = towns.flatMap(({ District }) => District)
      return new Map(districts.map(({ id, villa_count }) => [String(id), villa_count]))
    } catch {
      // The names can be chosen without their numbers.
      known = null
      return new Map<string, number>()
    }
  }
  known ??= ask()
  return known
}

/** Districts with their number of villas; those with villas first, the others greyed. */
export function withCounts<T extends RegionOption>(
  districts: readonly T[],
  counts: ReadonlyMap<string, number>,
): T[] {
  const counted = districts.map((district) => {
    const count = counts.get(district.value)
    if (count === undefined) return district
    return { ...district, note: `${district.note} · ${count} ev`, isEmpty: count === 0 }
  })
  return counted.toSorted((a, b) => Number(a.isEmpty ?? false) - Number(b.isEmpty ?? false))
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
      const counts = districtCounts()
      const matching = (options: RegionOption[]) =>
        options.filter(({ label }) => fold(label).includes(wanted))
      const districts = matching(regions.districts).slice(0, DISTRICTS_SHOWN)
      const found = [...matching(regions.towns), ...withCounts(districts, await counts)]
      try {
        const villas = await findByName(text, signal, 'villa')
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
