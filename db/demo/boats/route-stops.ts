import type { RouteStop } from './demo-boat.ts'

const stop = (name: string, latitude: number, longitude: number): RouteStop => ({ name, latitude, longitude })

/** Bays where boats of the demo anchor, west to east. */
export const stops = {
  // gulf of Fethiye, west side
  hamam: stop('Hamam Koyu', 36.641, 28.856),
  sarsala: stop('Sarsala Koyu', 36.668, 28.862),
  bedriRahmi: stop('Bedri Rahmi Koyu', 36.696, 28.876),
  boynuzBuku: stop('Boynuz Bükü', 36.714, 28.9),
  gobun: stop('Göbün Koyu', 36.645, 28.892),
  domuz: stop('Domuz Adası', 36.66, 28.903),
  tersane: stop('Tersane Adası', 36.679, 28.914),
  yassica: stop('Yassıca Adaları', 36.7, 28.93),
  gocekIsland: stop('Göcek Adası', 36.727, 28.942),
  // Fethiye
  kizilada: stop('Kızılada', 36.652, 29.03),
  sovalye: stop('Şövalye Adası', 36.652, 29.088),
  samanlik: stop('Samanlık Koyu', 36.6405, 29.073),
  turuncPinari: stop('Turunç Pınarı', 36.607, 29.047),
  // Ölüdeniz
  afKule: stop('Af Kule', 36.56, 29.055),
  gemiler: stop('Gemiler Adası', 36.553, 29.07),
  sogukSu: stop('Soğuk Su Koyu', 36.56, 29.08),
  akvaryum: stop('Akvaryum Koyu', 36.545, 29.09),
  maviMagara: stop('Mavi Mağara', 36.531, 29.115),
  kelebekler: stop('Kelebekler Vadisi', 36.498, 29.117),
  kabak: stop('Kabak Koyu', 36.461, 29.122),
  // Kalkan
  firnaz: stop('Fırnaz Koyu', 36.247, 29.377),
  yali: stop('Yalı Koyu', 36.2405, 29.3925),
  fareAdasi: stop('Fare Adası', 36.249, 29.413),
  kaputas: stop('Kaputaş', 36.228, 29.449),
  // Kaş
  inceBogaz: stop('İnce Boğaz', 36.189, 29.622),
  limanagzi: stop('Limanağzı', 36.187, 29.656),
  cobanPlaji: stop('Çoban Plajı', 36.184, 29.678),
  asirliAda: stop('Aşırlı Ada', 36.161, 29.728),
  // Kekova
  aperlai: stop('Aperlai', 36.179, 29.787),
  kekovaTersane: stop('Tersane Koyu', 36.179, 29.829),
  batikSehir: stop('Batık Şehir', 36.183, 29.853),
  kalekoy: stop('Kaleköy', 36.189, 29.862),
  ucagiz: stop('Üçağız', 36.196, 29.847),
  gokkaya: stop('Gökkaya Koyu', 36.203, 29.9),
} satisfies Record<string, RouteStop>
