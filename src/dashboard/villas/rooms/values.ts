import type { Villa } from '../villa.ts'

type Room = Villa['rooms'][number]

export const BED_KINDS = [
  { kind: 'double', label: 'Çift kişilik', sleeps: 2 },
  { kind: 'single', label: 'Tek kişilik', sleeps: 1 },
  { kind: 'bunk', label: 'Ranza', sleeps: 2 },
  { kind: 'sofa', label: 'Açılır kanepe', sleeps: 2 },
  { kind: 'cot', label: 'Bebek yatağı', sleeps: 0 },
] as const
type BedKind = (typeof BED_KINDS)[number]['kind']

export const ROOM_KINDS = [
  { value: 'bedroom', label: 'Yatak odası' },
  { value: 'living', label: 'Salon' },
  { value: 'bathroom', label: 'Banyo' },
  { value: 'kitchen', label: 'Mutfak' },
  { value: 'outdoor', label: 'Dışarısı' },
] as const

export interface RoomValues {
  /** null: a new room */
  room_id: number | null
  name: string
  kind: Room['kind']
  beds: Record<BedKind, number>
  is_en_suite: boolean
  note: string
}
export interface RoomsValues {
  version: number
  rooms: RoomValues[]
}

const NO_BEDS: Record<BedKind, number> = { double: 0, single: 0, bunk: 0, sofa: 0, cot: 0 }

/** Beds only exist in bedrooms and, as sofa beds, in living rooms. */
export const hasBeds = (kind: Room['kind']) => kind === 'bedroom' || kind === 'living'

export function roomValues({ id, name, kind, beds, is_en_suite, note }: Room): RoomValues {
  return { room_id: id, name, kind, beds: { ...NO_BEDS, ...beds }, is_en_suite, note }
}

export const newRoom = (number: number): RoomValues => ({
  room_id: null,
  name: `${number}. yatak odası`,
  kind: 'bedroom',
  beds: { ...NO_BEDS, double: 1 },
  is_en_suite: false,
  note: '',
})

/** The beds to save: none in a room without beds, and no kind with a count of 0. */
export function bedsOf({ kind, beds }: Pick<RoomValues, 'kind' | 'beds'>): Partial<Record<BedKind, number>> {
  if (!hasBeds(kind)) return {}
  return Object.fromEntries(Object.entries(beds).filter(([, count]) => count > 0))
}

/** «4 yatak odası, 8 kişilik yatak · kapasite 8 kişi»: compares the beds with the capacity. */
export function sleepsText(rooms: readonly RoomValues[], guests: number): string {
  const places = rooms
    .filter(({ kind }) => hasBeds(kind))
    .flatMap(({ beds }) => BED_KINDS.map(({ kind, sleeps }) => beds[kind] * sleeps))
    .reduce((sum, count) => sum + count, 0)
  const short = places < guests ? ', yatak yetmiyor' : ''
  const bedrooms = rooms.filter(({ kind }) => kind === 'bedroom').length
  return `${bedrooms} yatak odası, ${places} kişilik yatak · kapasite ${guests} kişi${short}`
}
