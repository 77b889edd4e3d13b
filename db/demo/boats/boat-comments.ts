// What guests wrote about boats. The trip behind each comment is booked for it, so the text may speak of its length.
import type { BoatUnit } from './demo-boat.ts'

export interface BoatComment {
  /** Slug. */
  boat: string
  /** «Ayşe K.» */
  name: string
  unit: BoatUnit
  /** At least so many, more where the season asks for more. */
  units: number
  persons: number
  /** How many days ago the trip began at the latest; earlier where the boat lay ashore then. */
  days_ago: number
  stars: number
  text: string
  reply?: string
  /** false: waits for an admin. */
  is_published?: false
}

export const boatComments: BoatComment[] = [
  {
    boat: 'denizati',
    name: 'Cenk Ö.',
    unit: 'day',
    units: 1,
    persons: 34,
    days_ago: 12,
    stars: 5,
    text: 'Firma pikniği için otuz dört kişi çıktık, masalar rahat yetti. Öğlen ızgara sıcak geldi, salata boldu.',
  },
  {
    boat: 'denizati',
    name: 'Aylin T.',
    unit: 'hour',
    units: 4,
    persons: 22,
    days_ago: 20,
    stars: 5,
    text: 'Doğum günü için saatlik tuttuk, körfezin içinde üç yerde durduk. İçecekleri biz getirdik, buzu onlar verdi.',
  },
  {
    boat: 'denizati',
    name: 'Erdem S.',
    unit: 'day',
    units: 1,
    persons: 46,
    days_ago: 33,
    stars: 3,
    text: 'Kırk kişiyi geçince masada dirsek dirseğe oturuluyor, ilanda da yazıyor. Mürettebat çok ilgiliydi.',
    reply:
      'Haklısınız, kırk kişiden sonrası için notu bu yüzden düştük. Kalabalık gruplarda iki tekneye bölmeyi artık baştan öneriyoruz.',
  },
  {
    boat: 'denizati',
    name: 'Derya K.',
    unit: 'day',
    units: 1,
    persons: 28,
    days_ago: 45,
    stars: 5,
    text: 'Tahsin Kaptan kalabalık koylara girmedi, her molada suya ilk biz atladık.',
  },
  {
    boat: 'denizati',
    name: 'Burak A.',
    unit: 'hour',
    units: 3,
    persons: 15,
    days_ago: 78,
    stars: 4,
    text: 'Saatlik çıkışta körfezden çıkılmıyor, bilerek tuttuk. İskeleden biniş kolay, tekne temizdi.',
  },
  {
    boat: 'denizati',
    name: 'Hülya E.',
    unit: 'day',
    units: 1,
    persons: 36,
    days_ago: 96,
    stars: 5,
    text: 'Et yemeyenleri önceden söyledik, ayrı tepsi geldi. Çocuklar kaydıraktan inmedi.',
  },
  {
    boat: 'elif-su',
    name: 'Gamze Y.',
    unit: 'hour',
    units: 4,
    persons: 8,
    days_ago: 16,
    stars: 5,
    text: 'Saatlik çıktık, üç koya yetiştik. Yukarıdaki minderde yol boyunca uzandık, Selin Hanım meyveyi hiç eksik etmedi.',
  },
  {
    boat: 'elif-su',
    name: 'Levent B.',
    unit: 'day',
    units: 2,
    persons: 5,
    days_ago: 40,
    stars: 4,
    text: 'Sancak kamaradaki ranza bana kısa geldi, yazmışlar zaten. Gerisi anlatıldığı gibi.',
  },
  {
    boat: 'papatya',
    name: 'Filiz G.',
    unit: 'day',
    units: 1,
    persons: 7,
    days_ago: 9,
    stars: 5,
    text: 'İki küçük çocukla rahat ettik: küpeşte fileyle çevrili, can yelekleri boy boy. Öğlen baştaki filede uyudular.',
  },
  {
    boat: 'papatya',
    name: 'Koray D.',
    unit: 'week',
    units: 1,
    persons: 6,
    days_ago: 110,
    stars: 4,
    text: 'Bir hafta kaldık, akşam yemeklerini salonda kendimiz yaptık. Klima yok, lumbozlar açık uyuduk; sineklik işe yaradı.',
  },
  {
    boat: 'kismet',
    name: 'Ezgi P.',
    unit: 'week',
    units: 1,
    persons: 10,
    days_ago: 100,
    stars: 5,
    text: 'Üç kuşak bir hafta kaldık. Gülseren Hanım’ın pişisi için sabah erken kalkan çok oldu.',
    reply: 'Gülseren Hanım’a ilettik, çok sevindi. Bir dahaki gelişinizde hamuru fazladan tutacak.',
  },
  {
    boat: 'simsek',
    name: 'Kaan M.',
    unit: 'day',
    units: 1,
    persons: 6,
    days_ago: 24,
    stars: 4,
    text: 'Adalara yarım saatte vardık, ilk koyda bizden başka kimse yoktu. Dönüşte dalgada sert vurdu, uyardıkları gibi.',
  },
  {
    boat: 'ahu',
    name: 'Başak Ö.',
    unit: 'day',
    units: 1,
    persons: 4,
    days_ago: 28,
    stars: 5,
    text: 'Pelin Kaptan dümeni sırayla hepimize verdi, öğlene doğru tekneyi biz götürüyorduk.',
  },
  {
    boat: 'incitanem',
    name: 'Can K.',
    unit: 'hour',
    units: 3,
    persons: 2,
    days_ago: 7,
    stars: 5,
    text: 'İki kişi çıktık, kaptan nerede durmak istediğimizi sordu. Kumsaldan binerken ayaklar ıslanıyor, terlikle gelin.',
  },
  {
    boat: 'ruzgargulu',
    name: 'Arda T.',
    unit: 'day',
    units: 1,
    persons: 8,
    days_ago: 52,
    stars: 4,
    text: 'Aşçı almadan çıktık, kumanyayı kendimiz hazırladık. Kaptan yalnız seyirle ilgileniyor, biz de öyle istemiştik.',
  },
  {
    boat: 'kekova-gunesi',
    name: 'Nil A.',
    unit: 'hour',
    units: 3,
    persons: 9,
    days_ago: 5,
    stars: 4,
    text: 'Batık duvarların önünde kaptan tekneyi yavaşça döndürdü, herkes gördü. Tek tuvalet için biraz bekledik.',
    is_published: false,
  },
]
