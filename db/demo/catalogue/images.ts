import type { Area, VillaImage } from './types.ts'

/** Bays, beaches and towns. Villas near them share these images, which stand apart from their own. */
export const around: Record<Area, VillaImage> = {
  beach: {
    file: 'place-beach.jpg',
    alt: 'Kum plajda hasır şemsiyeler ve şezlonglar, çamlı yamacın önünde sığ turkuaz deniz',
    caption: 'Kumsal',
  },
  cove: {
    file: 'place-cove.jpg',
    alt: 'Turkuaz koyda demirli gulet ve yelkenlilerin kuşbakışı görünümü',
    caption: 'Koy ve tekneler',
  },
  harbour: {
    file: 'place-harbour.jpg',
    alt: 'Taş rıhtıma bağlı tekneler ve yamaca yayılan kiremit çatılı kasaba',
    caption: 'Liman',
  },
  lagoon: {
    file: 'place-lagoon.jpg',
    alt: 'Çamlı kum dilinin ayırdığı lagün ve arkasında sıradağlar',
    caption: 'Lagün',
  },
  oldTown: {
    file: 'place-oldtown.jpg',
    alt: 'Ahşap balkonlu, mavi kepenkli taş evlerin arasında parke döşeli dar sokak',
    caption: 'Eski sokaklar',
  },
  sunset: {
    file: 'place-sunset.jpg',
    alt: 'Gün batarken durgun denizde iki direkli gulet',
    caption: 'Gün batımı',
  },
}
