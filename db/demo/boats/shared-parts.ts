import { around } from '../catalogue/images.ts'
import type { Area } from '../catalogue/types.ts'
import type { BoatCabin, BoatExtra, BoatHours, BoatImage, BoatUnit } from './demo-boat.ts'

/** Promises are the same for every boat, so that they can be kept for every boat. */
export const WEATHER_CLAUSE =
  'Kaptan havayı çıkışa uygun bulmazsa gezi bedelsiz ertelenir ve yeni tarih birlikte seçilir. Aynı sezonda uygun tarih bulunmazsa ödediğiniz tutarın tamamı geri verilir.'

/** Without a skipper the base decides: nobody sails from gale warnings. */
export const WEATHER_CLAUSE_BAREBOAT =
  'Fırtına uyarısında tekne teslim edilmez; başlangıç bedelsiz ertelenir. Bir haftanın üç günü ya da fazlası limanda geçerse o günlerin tutarı geri verilir.'

export const hoursOf = {
  gulet: {
    opens_at: '09:00',
    closes_at: '21:00',
    day_embarks_at: '10:00',
    day_returns_at: '18:00',
    week_embarks_at: '15:30',
    week_returns_at: '10:30',
    turnaround_minutes: 240,
  },
  motoryat: {
    opens_at: '09:00',
    closes_at: '22:00',
    day_embarks_at: '10:00',
    day_returns_at: '18:00',
    week_embarks_at: '16:00',
    week_returns_at: '10:00',
    turnaround_minutes: 60,
  },
  katamaran: {
    opens_at: '09:30',
    closes_at: '20:00',
    day_embarks_at: '09:30',
    day_returns_at: '18:30',
    week_embarks_at: '17:00',
    week_returns_at: '09:00',
    turnaround_minutes: 300,
  },
  yelkenli: {
    opens_at: '09:30',
    closes_at: '20:00',
    day_embarks_at: '09:30',
    day_returns_at: '18:30',
    week_embarks_at: '17:00',
    week_returns_at: '09:00',
    turnaround_minutes: 300,
  },
  tur: {
    opens_at: '09:00',
    closes_at: '23:00',
    day_embarks_at: '10:00',
    day_returns_at: '17:30',
    week_embarks_at: '16:00',
    week_returns_at: '10:00',
    turnaround_minutes: 90,
  },
} satisfies Record<string, BoatHours>

/** An extra that is part of the total. */
export const extra = (
  name: string,
  price_lira: number,
  per: BoatExtra['per'],
  units: BoatUnit[],
  is_mandatory = false,
): BoatExtra => ({ name, price_lira, per, units, is_mandatory, is_paid_at_marina: false })

/** An extra that the crew is paid at the marina. */
export const atMarina = (
  name: string,
  price_lira: number,
  per: BoatExtra['per'],
  units: BoatUnit[],
  is_mandatory = false,
): BoatExtra => ({
  name,
  price_lira,
  per,
  units,
  is_mandatory,
  is_paid_at_marina: true,
})

/** From aft to the bow, as cabins are named. */
const PLACES = [/^(Kıç|Ana)/, /^Arka/, /^Orta/, /^(Sancak|İskele)/, /^Ön/, /^Baş/]

const sideOf = (name: string): BoatCabin['side'] =>
  /sancak/i.test(name) ? 'starboard' : /[iİ]skele/.test(name) ? 'port' : 'whole'

/** A cabin lies where its name says: «Kıç sancak» is aft on the starboard side. */
export const cabin = (name: string, kind: BoatCabin['kind'], has_bath = true): BoatCabin => ({
  name,
  kind,
  has_bath,
  place: PLACES.findIndex((place) => place.test(name)),
  side: sideOf(name),
})

/** Pictures of boats, each with what is seen in it. */
const pictures = {
  guletSide: {
    file: 'boat-gulet-01.jpg',
    alt: 'Çamlı kıyının önünde demirli, beyaz gövdeli iki direkli ahşap gulet; arkasında bağlı sandal',
    caption: 'Koyda demirli',
  },
  guletAbove: {
    file: 'boat-gulet-02.jpg',
    alt: 'Beyaz gövdeli guletin kuşbakışı görünümü; kıçta tente, ortada güneşlenme minderleri',
    caption: 'Güverte, kuşbakışı',
  },
  guletDusk: {
    file: 'boat-gulet-04.jpg',
    alt: 'Gün batarken kıçtan görülen gulet; tentenin altı karanlık, yelkenler sarılı',
    caption: 'Akşam demirinde',
  },
  navySide: {
    file: 'boat-gulet-lacivert-01.jpg',
    alt: 'Çamlı yamacın gölgesinde demirli, lacivert gövdeli iki direkli gulet',
    caption: 'Yandan görünüm',
  },
  navyAbove: {
    file: 'boat-gulet-lacivert-02.jpg',
    alt: 'Lacivert gövdeli guletin kuşbakışı görünümü; güvertede beyaz minderler, kıçta tente',
    caption: 'Güverte, kuşbakışı',
  },
  catamaranFront: {
    file: 'boat-katamaran-01.jpg',
    alt: 'Önden görülen beyaz yelkenli katamaran, yanında sandal, arkada çamlı kıyı',
    caption: 'Baştan görünüm',
  },
  catamaranAbove: {
    file: 'boat-katamaran-02.jpg',
    alt: 'Turkuaz suda beyaz katamaranın kuşbakışı görünümü, önde ahşap sandal',
    caption: 'Kuşbakışı',
  },
  motorSide: {
    file: 'boat-motoryat-01.jpg',
    alt: 'Çamlı koyda demirli beyaz, üst güverteli motor yat; arkasında bir gulet',
    caption: 'Koyda demirli',
  },
  motorAbove: {
    file: 'boat-motoryat-02.jpg',
    alt: 'Turkuaz suda beyaz motor yatın kuşbakışı görünümü; kıçta ahşap güverte',
    caption: 'Kuşbakışı',
  },
} satisfies Record<string, Omit<BoatImage, 'kind'>>

/** The pictures of a boat in their order, then those of where it goes. */
export const images = (own: readonly (keyof typeof pictures)[], areas: readonly Area[]): BoatImage[] => [
  ...own.map((name): BoatImage => ({ ...pictures[name], kind: 'boat' })),
  ...areas.map((name): BoatImage => ({ ...around[name], kind: 'area' })),
]
