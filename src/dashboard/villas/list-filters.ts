import type { Filter, FilterValues } from '../list/filters.ts'
import type { SavedView } from '../list/saved-views.ts'

export const PAGE_SIZE = 20

export const ORDERS = [
  { value: 'position', label: 'Sitedeki sıra' },
  { value: 'name', label: 'Ad, artan' },
  { value: '-name', label: 'Ad, azalan' },
  { value: '-created', label: 'Yeni eklenen önce' },
  { value: 'created', label: 'Eski eklenen önce' },
  { value: '-guests', label: 'Kapasite, büyük önce' },
  { value: 'guests', label: 'Kapasite, küçük önce' },
  { value: '-updated', label: 'Son değişen önce' },
] as const

export const ACTIVE_CHOICES = [
  { value: '', label: 'Tümü' },
  { value: 'true', label: 'Yayında' },
  { value: 'false', label: 'Yayında değil' },
] as const

export const PERMITS = [
  { value: 'missing', label: 'İzni yok' },
  { value: 'expiring', label: 'İzni bitiyor' },
] as const

/** The filters of the list under the names of the call (docs/api.md, Lists). */
export const FILTERS: Filter[] = [
  { kind: 'search', name: 'searchString', label: 'Ad, kod ya da izin no' },
  { kind: 'towns', name: 'town_id', label: 'Bölge' },
  { kind: 'types', name: 'type_id', label: 'Tip' },
  { kind: 'villas', name: 'id', label: 'Villa' },
  { kind: 'chips', name: 'isActive', label: 'Durum', choices: ACTIVE_CHOICES },
  { kind: 'flag', name: 'popular', label: 'Popüler' },
  {
    kind: 'chips',
    name: 'permit',
    label: 'İzin',
    choices: [...PERMITS, { value: 'ok', label: 'İzni var' }],
  },
  { kind: 'order', name: 'order', label: 'Sıra', choices: ORDERS },
]

/** The built-in views. */
export const BUILT_IN_VIEWS: SavedView<FilterValues>[] = [
  { name: 'İzin belgesi olmayanlar', filters: { permit: 'missing' } },
  { name: 'İzni bitmek üzere olanlar', filters: { permit: 'expiring' } },
  { name: 'Yayında olmayanlar', filters: { isActive: 'false' } },
  { name: 'Son değişenler', filters: { order: '-updated' } },
]
