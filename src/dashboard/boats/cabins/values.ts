import type { Boat } from '../boat.ts'
import { valuesIn } from '../save-boat.ts'

type Cabin = Boat['cabins'][number]

/** The kinds of cabins, with the berths that a cabin of the kind usually has. */
export const CABIN_KINDS = [
  { value: 'double', label: 'Çift kişilik yatak', berths: 2 },
  { value: 'twin', label: 'İki tek yatak', berths: 2 },
  { value: 'triple', label: 'Üç kişilik', berths: 3 },
  { value: 'single', label: 'Tek kişilik', berths: 1 },
  { value: 'bunk', label: 'Ranza', berths: 2 },
] as const

export const CREW_KINDS = [
  { value: 'crewed', label: 'Kaptan ve mürettebatla' },
  { value: 'captain', label: 'Yalnız kaptanla' },
  { value: 'bareboat', label: 'Kaptansız' },
] as const

/** How many berths a cabin of this kind usually has. */
export const usualBerths = (kind: string): number =>
  CABIN_KINDS.find(({ value }) => value === kind)?.berths ?? 2

export const newCabin = (): Cabin => ({ kind: 'double', berths: 2, has_bath: true })
export const newCrewMember = () => ({ name: '', role: '' })

export const CABINS_LABELS = { cabins: 'Kamaralar', crew_kind: 'Mürettebat', crew: 'Mürettebatın adları' }
export const cabinsValues = valuesIn(CABINS_LABELS)
export type CabinsValues = ReturnType<typeof cabinsValues>

/** «6 kamara, 12 kişilik yatak · gece 12 kişi»: compares the berths with the licence for the night. */
export function berthsText(cabins: readonly Pick<Cabin, 'berths'>[], overnightGuests: number): string {
  const berths = cabins.reduce((sum, cabin) => sum + cabin.berths, 0)
  const short = berths < overnightGuests ? ', yatak yetmiyor' : ''
  return `${cabins.length} kamara, ${berths} kişilik yatak · gece ${overnightGuests} kişi${short}`
}

/** A stored value as the notice about a conflict shows it. */
export function cabinsValueText(field: string, value: unknown): string | undefined {
  if (field === 'crew_kind') return CREW_KINDS.find((kind) => kind.value === value)?.label
  if (!Array.isArray(value) || value.length === 0) return undefined
  if (field === 'crew') {
    return (value as Boat['crew'])
      .map(({ name, role }) => [name, role].filter(Boolean).join(', '))
      .join(' · ')
  }
  return (value as Cabin[])
    .map(({ kind, berths, has_bath }) => {
      const bed = CABIN_KINDS.find((known) => known.value === kind)?.label ?? kind
      return `${bed}, ${berths} kişilik${has_bath ? ', kendi banyosu var' : ''}`
    })
    .join(' · ')
}
