import type { Image } from './types.ts'

/** Rooms and places that several villas share in the demo, described once. */
export const indoors = {
  bath: {
    file: 'interior-bathroom-01.jpg',
    alt: 'Pencere önünde beyaz küvet, ahşap tezgâhta iki lavabo ve yuvarlak aynalar; dışarıda deniz',
  },
  bedSea: {
    file: 'interior-bedroom-01.jpg',
    alt: 'Ahşap başlıklı çift kişilik yatak, hasır koltuk; boydan boya pencerede deniz ve dağlar',
  },
  bedStone: {
    file: 'interior-bedroom-02.jpg',
    alt: 'Taş duvarın önünde mavi örtülü çift kişilik yatak, iki başucu lambası ve puf',
  },
  bedView: {
    file: 'interior-bedroom-03.jpg',
    alt: 'Yatağın ucundan bakışta mavi örtü, beyaz perdeler, teras ve deniz',
  },
  bedSage: {
    file: 'interior-bedroom-04.jpg',
    alt: 'Adaçayı yeşili duvar, sarkıt lambalar, keten örtülü çift kişilik yatak ve deniz gören pencere',
  },
  kitchenWood: {
    file: 'interior-kitchen-01.jpg',
    alt: 'Ahşap ada tezgâh, hasır sarkıt lambalar, adaçayı yeşili dolaplar ve yemek masası; arkada deniz',
  },
  kitchenBlue: {
    file: 'interior-kitchen-02.jpg',
    alt: 'Mavi dolaplar, beyaz ada tezgâh ve ahşap tabureler; pencerede deniz',
  },
  livingSea: {
    file: 'interior-living-01.jpg',
    alt: 'Ahşap zeminli salonda açık renk kanepe, hasır koltuk ve boydan boya deniz gören pencere',
  },
  livingStone: {
    file: 'interior-living-02.jpg',
    alt: 'Taş duvarlı oturma odasında köşe kanepeler, sarı deri koltuk ve ahşap sehpa',
  },
  livingDusk: {
    file: 'interior-living-03.jpg',
    alt: 'Ahşap tavanlı salonda gri kanepe, abajurlar ve pencerenin ardında gün batımında deniz',
  },
} as const satisfies Record<string, Image>

export const around = {
  beach: {
    file: 'place-beach.jpg',
    alt: 'Kum plajda hasır şemsiyeler ve şezlonglar, çamlı yamacın önünde sığ turkuaz deniz',
  },
  cove: { file: 'place-cove.jpg', alt: 'Turkuaz koyda demirli gulet ve yelkenlilerin kuşbakışı görünümü' },
  harbour: {
    file: 'place-harbour.jpg',
    alt: 'Taş rıhtıma bağlı tekneler ve yamaca yayılan kiremit çatılı kasaba',
  },
  lagoon: { file: 'place-lagoon.jpg', alt: 'Çamlı kum dilinin ayırdığı lagün ve arkasında sıradağlar' },
  oldTown: {
    file: 'place-oldtown.jpg',
    alt: 'Ahşap balkonlu, mavi kepenkli taş evlerin arasında parke döşeli dar sokak',
  },
  sunset: { file: 'place-sunset.jpg', alt: 'Gün batarken durgun denizde iki direkli gulet' },
} as const satisfies Record<string, Image>
