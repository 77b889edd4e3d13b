/** A name on the map. */
export interface NamedPlace {
  id: string | number
  name: string
  lat: number
  lon: number
}

const place = (name: string, lat: number, lon: number): NamedPlace => ({ id: name, name, lat, lon })

/** The towns along the drawn coast, west to east, also where there is no villa. */
export const coastTowns: readonly NamedPlace[] = [
  place('Marmaris', 36.853, 28.27),
  place('Dalyan', 36.835, 28.643),
  place('Dalaman', 36.766, 28.803),
  place('Göcek', 36.755, 28.94),
  place('Fethiye', 36.6217, 29.1164),
  place('Seydikemer', 36.637, 29.353),
  place('Kınık', 36.345, 29.318),
  place('Kalkan', 36.264, 29.414),
  place('Kaş', 36.2, 29.639),
  place('Demre', 36.244, 29.987),
  place('Elmalı', 36.735, 29.919),
  place('Finike', 36.298, 30.147),
  place('Kumluca', 36.366, 30.287),
  place('Kemer', 36.598, 30.56),
  place('Antalya', 36.887, 30.703),
]

/** Villages and bays, for a map that is near enough to have room for them. */
export const coastVillages: readonly NamedPlace[] = [
  place('Gökçeovacık', 36.789, 28.985),
  place('Sarıgerme', 36.712, 28.711),
  place('İnlice', 36.744, 28.984),
  place('Yanıklar', 36.713, 29.044),
  place('Kargı', 36.716, 29.071),
  place('Çiftlik', 36.693, 29.094),
  place('Çalış', 36.657, 29.108),
  place('Yeşilüzümlü', 36.737, 29.226),
  place('Kayaköy', 36.577, 29.091),
  place('Hisarönü', 36.572, 29.141),
  place('Ölüdeniz', 36.551, 29.123),
  place('Faralya', 36.489, 29.142),
  place('Kabak', 36.462, 29.128),
  place('Eşen', 36.444, 29.273),
  place('Yakaköy', 36.554, 29.42),
  place('Kayadibi', 36.468, 29.406),
  place('Kumluova', 36.34, 29.293),
  place('Patara', 36.276, 29.318),
  place('İslamlar', 36.309, 29.424),
  place('Kaputaş', 36.231, 29.449),
  place('Üzümlü', 36.313, 29.389),
  place('Bezirgan', 36.297, 29.468),
  place('Sarıbelen', 36.272, 29.492),
  place('Gökçeören', 36.281, 29.588),
  place('Üçağız', 36.199, 29.846),
  place('Adrasan', 36.309, 30.461),
  place('Olimpos', 36.397, 30.467),
  place('Çıralı', 36.418, 30.472),
  place('Tekirova', 36.502, 30.523),
]
