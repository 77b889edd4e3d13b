import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'

interface ListKind {
  /** The page sizes of the specification. */
  pageSize: number
  /** The key of the answers in TanStack Query. */
  queryKey: string
  /** The name under which the browser keeps columns and saved views. */
  stored: string
  /** The filter that chooses villas or boats, in the address and in the call. */
  rentals: 'villa_id' | 'boat_id'
  title: string
  rental: string
  placeholder: string
  searchFailed: string
  /** The first day, the last day, the days between, and how long it takes. */
  begin: string
  end: string
  during: string
  length: string
  beginToday: string
  endToday: string
  /** What an owner reads where there is no reservation yet. */
  noneOfOwner: string
  example: string
}

/** What the lists of reservations of villas and of boats say and do differently. */
export const LIST_KINDS: Record<RentalKind, ListKind> = {
  villa: {
    pageSize: 100,
    queryKey: 'reservations',
    stored: 'reservation',
    rentals: 'villa_id',
    title: 'Villa rezervasyonları',
    rental: 'Villa',
    placeholder: 'Ad, kod, bölge',
    searchFailed: 'Villalar aranamadı, bağlantıyı kontrol edin.',
    begin: 'Giriş',
    end: 'Çıkış',
    during: 'Konaklıyor',
    length: 'Gece',
    beginToday: 'Bugün girenler',
    endToday: 'Bugün çıkanlar',
    noneOfOwner: 'Evlerinize gelen rezervasyonlar burada görünür.',
    example: 'Örneğin: Kalkan, ağustos',
  },
  boat: {
    pageSize: 20,
    queryKey: 'boat-reservations',
    stored: 'boat-reservation',
    rentals: 'boat_id',
    title: 'Tekne rezervasyonları',
    rental: 'Tekne',
    placeholder: 'Ad, kod, marina',
    searchFailed: 'Tekneler aranamadı, bağlantıyı kontrol edin.',
    begin: 'Hareket',
    end: 'Dönüş',
    during: 'Turda',
    length: 'Süre',
    beginToday: 'Bugün hareket edenler',
    endToday: 'Bugün dönenler',
    noneOfOwner: 'Teknelerinize gelen rezervasyonlar burada görünür.',
    example: 'Örneğin: Göcek, ağustos',
  },
}
