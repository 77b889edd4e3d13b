import MapPin from 'lucide-react/icons/map-pin'
import type { Filter } from '../list/filters.ts'
import { RecordList } from '../list/record-list.tsx'
import { idIn } from '../shell/address-numbers.ts'
import { paths } from '../shell/paths.ts'
import { PAGE_SIZE, TOWNS } from './calls.ts'
import { RegionsExport } from './export.tsx'
import { DistrictForm, TownForm } from './forms.tsx'
import { TownPane } from './town-pane.tsx'

const FILTERS: Filter[] = [{ kind: 'search', name: 'searchString', label: 'Bölge ara' }]

/** Parameters of the address for the town beside the list: its id, the page of its districts. */
export const TOWN_PARAMS = ['town', 'districts'] as const

/** `/towndistrict`: towns in their order, and the districts of the chosen one. */
export function RegionsPage() {
  return (
    <RecordList
      title="Bölgeler"
      path={paths.regions}
      calls={TOWNS}
      name="town"
      filters={FILTERS}
      pageSize={PAGE_SIZE}
      failed="Bölgeleri şu an getiremedik."
      empty={{
        icon: MapPin,
        title: 'Henüz bölge yok',
        text: 'Villalar bölgelere, bölgeler alt bölgelere ayrılır.',
        filtered: 'Bu aramayla bölge yok',
      }}
      add={{ label: 'Bölge ekle', href: ({ address }) => address.hrefTo({ edit: 'town-new' }) }}
      exportButton={({ address }) => <RegionsExport searchString={address.values.searchString ?? ''} />}
      order={{
        label: 'Bölgeler, sitedeki sırayla',
        calls: TOWNS,
        nameOf: ({ name }) => name,
        row: ({ name, villa_count, district_count }) => (
          <>
            <b>{name}</b>
            <small>
              {villa_count} villa · {district_count} alt bölge
            </small>
          </>
        ),
      }}
      aside={{
        names: TOWN_PARAMS,
        of: (id, { address }) => <TownPane key={id} id={id} address={address} />,
      }}
      form={(open, { data, address }) => {
        if (open.kind === 'town') return <TownForm {...open} />
        if (open.kind !== 'district') return null
        const townId = idIn(address.params.get('town')) ?? data?.items[0]?.id ?? null
        // A new district starts in the shown town, so there is no form until that is known.
        if (open.id === null && townId === null && data === undefined) return null
        return <DistrictForm {...open} townId={townId} />
      }}
    />
  )
}
