import { idIn, pageIn } from '../shell/address-numbers.ts'
import { paths } from '../shell/paths.ts'

export const PAGE_SIZE = 10

/** The screen of towns and districts as its address carries it. */
export interface RegionsAddress {
  /** the town whose districts are shown; null: the first of the list, on a phone none */
  town: number | null
  /** pages of towns and of districts, counted from 1 */
  page: number
  districts: number
  searchString: string
  /** what is open over it: «town-5», «district-new» */
  edit: OpenForm | null
}
export interface OpenForm {
  kind: 'town' | 'district'
  /** null: a new one */
  id: number | null
}

/** Reads an address; what it does not understand is as if it were not there. */
export function addressFromUrl(params: URLSearchParams): RegionsAddress {
  return {
    town: idIn(params.get('town')),
    page: pageIn(params.get('page')),
    districts: pageIn(params.get('districts')),
    searchString: (params.get('searchString') ?? '').trim().slice(0, 80),
    edit: formIn(params.get('edit')),
  }
}

function formIn(text: string | null): OpenForm | null {
  const [, kind, which] = /^(town|district)-(new|[1-9]\d{0,8})$/.exec(text ?? '') ?? []
  if (kind === undefined || which === undefined) return null
  return { kind: kind as OpenForm['kind'], id: idIn(which) }
}

export function hrefOf({ town, page, districts, searchString, edit }: RegionsAddress): string {
  return paths.regions({
    searchString: searchString === '' ? undefined : searchString,
    page: page > 1 ? page : undefined,
    town: town ?? undefined,
    districts: districts > 1 ? districts : undefined,
    edit: edit === null ? undefined : `${edit.kind}-${edit.id ?? 'new'}`,
  })
}
