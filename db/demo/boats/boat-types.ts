import type { BoatType } from './demo-boat.ts'

export const boatTypes: BoatType[] = [
  {
    name: 'Gulet',
    slug: 'gulet',
    position: 1,
    image: 'boat-gulet-01.jpg',
    description: [
      'Geniş kıçlı, iki direkli ahşap tekne. Yemek kıçtaki uzun masada yenir, gündüz baş taraftaki minderlerde geçer, kamaralar altta ve çoğunda kendi duşu vardır. Kaptan, aşçı ve gemici teknede kalır; siz yalnız rotaya karar verirsiniz.',
      'Gulet yelkenle değil çoğunlukla motorla gider ve acele etmez: koydan koya iki üç saat. Kamaralar yazlık oda gibidir, küçüktür. Kaç metre olduğuna bakarken kaç kamaraya bölündüğüne de bakın.',
    ],
    seo_title: 'Kiralık gulet: Fethiye, Göcek, Kaş',
    seo_description:
      'Mürettebatlı ahşap guletler. Kamara, banyo, mürettebat ve fiyata giren yakıt saati ilanda yazılı; marinada ödenenler ayrı satırda.',
  },
  {
    name: 'Motor yat',
    slug: 'motoryat',
    position: 2,
    image: 'boat-motoryat-01.jpg',
    description: [
      'Bir günde üç dört koy görmek isteyenler için. On dakikada Yassıca Adaları, öğlene Tersane, akşama marinada olursunuz. Saatlik ve günlük kiralananlar çoğunlukta, gecelemeye uygun olanlarda kamara sayısı yazar.',
      'Hızın bedeli yakıttır. Fiyata günde kaç saat seyrin girdiğini her ilanda yazıyoruz; aşan saat kaptanın sayacından okunur ve marinada ödenir.',
    ],
    seo_title: 'Kiralık motor yat: saatlik, günlük, haftalık',
    seo_description:
      'Göcek ve Fethiye çıkışlı motor yatlar. Yakıtın kaç saati fiyatın içinde, aşan saat kaça: hepsi ilanda.',
  },
  {
    name: 'Katamaran',
    slug: 'katamaran',
    position: 3,
    image: 'boat-katamaran-01.jpg',
    description: [
      'İki gövde, arada geniş bir salon ve başta üzerine uzanılan file. Yatmadığı için denizden çekinenler ve küçük çocuklu aileler en çok bunu sorar. Kamaralar gövdelere dağıldığı için iki aile birbirinden uzakta uyur.',
      'Ehliyeti olan kaptansız kiralayabilir; isteyene kaptan verilir. Genişliği nedeniyle küçük limanlarda yer bulması tek gövdeliden zordur, kalabalık haftalarda geceyi demirde geçirirsiniz.',
    ],
    seo_title: 'Kiralık katamaran: kaptanlı ve kaptansız',
    seo_description:
      'Göcek, Fethiye ve Kaş’ta yelkenli katamaranlar. Kaptanlı ya da kaptansız, gün ve hafta fiyatları, ehliyet koşulu açık.',
  },
  {
    name: 'Yelkenli',
    slug: 'yelkenli',
    position: 4,
    image: 'place-cove.jpg',
    description: [
      'Yolun kendisini sevenlere. Göcek ile Fethiye arasında öğleden sonra esen batı rüzgârı yelkeni doldurur, iki saatte körfezi geçersiniz. Tekneler iki ile dört kamaralı, içi bir karavan kadar düzenlidir.',
      'Kaptansız kiralamak için iki kişinin belgesi istenir: amatör denizci belgesi ve telsiz ehliyeti. Belgeniz yoksa kaptanla çıkın; dümeni yine size verirler.',
    ],
    seo_title: 'Kiralık yelkenli: Göcek, Fethiye, Kaş',
    seo_description:
      'İki ile dört kamaralı yelkenliler, kaptanlı ya da kaptansız. Hangi belgelerin istendiği ve temizlik bedeli ilanda yazılı.',
  },
  {
    name: 'Günübirlik tur teknesi',
    slug: 'gunubirlik-tur-teknesi',
    position: 5,
    image: 'boat-gulet-02.jpg',
    description: [
      'Sabah çıkıp akşam dönen, gece kalınmayan tekneler. Tamamını grubunuz için kiralarsınız: okul arkadaşları, düğünden önceki gün, iki geniş aile. Öğle yemeği teknede pişer, koylarda birer saat durulur.',
      'Yolcu sayısı liman başkanlığının belgesindeki sayıdır ve bebekler de sayılır. Kalabalık temmuz günlerinde koylar dolar; erken kalkan tekne iyi yeri alır.',
    ],
    seo_title: 'Özel günübirlik tekne turu: Fethiye, Ölüdeniz, Kekova',
    seo_description:
      'Grubunuza özel günübirlik tekneler: 12 Adalar, Kelebekler Vadisi, Kekova. Öğle yemeği ve yakıtın içeride olup olmadığı yazılı.',
  },
]
