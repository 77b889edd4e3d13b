import type { Marina } from './demo-boat.ts'

/** Where the boats of the demo lie, west to east. */
export const marinas: Marina[] = [
  {
    name: 'Göcek Belediye Marina',
    slug: 'gocek-belediye-marina',
    town: 'gocek',
    latitude: 36.7532,
    longitude: 28.9362,
    summary: 'Çarşının hemen önünde, alışverişi el arabasıyla tekneye taşınan rıhtım.',
    description: [
      'Çarşının dibindeki rıhtım. Manav, fırın ve balıkçı iki dakika; haftalık kiralayanlar kumanyayı buradan alıp doğrudan pasarellaya getirir. Rıhtım herkese açıktır, akşamları önünden yürünür.',
      'Çarşıya yakınlığın karşılığı gürültüdür: kalkıştan önceki gece teknede kalacaksanız lokantaların müziği on ikiye kadar duyulur.',
    ],
    arrival:
      'Dalaman Havalimanı arabayla yirmi beş dakika. Otopark rıhtımın arkasında, yaz akşamları dolar; eşyayı bırakıp yukarı parka çekin.',
    image: 'place-harbour.jpg',
    seo_title: 'Göcek Belediye Marina’dan kiralık tekneler',
    seo_description:
      'Göcek çarşısının önünden kalkan guletler ve yelkenliler. 12 Adalar yarım saat; otopark ve kumanya bilgisi.',
  },
  {
    name: 'D-Marin Göcek',
    slug: 'd-marin-gocek',
    town: 'gocek',
    latitude: 36.7479,
    longitude: 28.9391,
    summary: 'Kendi kumsalı olan, arabayla kapısına varılan büyük marina.',
    description: [
      'Katamaranların ve motor yatların çoğu burada bağlı. Duşlar, çamaşırhane ve market içeride; teslim saatinden önce gelirseniz beklenecek gölge çok.',
      'Giriş kapısında ad sorulur, rezervasyon numaranız yeter. İskeleler uzundur: elektrikli arabayı kapıdan isteyin.',
    ],
    arrival: 'Dalaman Havalimanı arabayla yirmi beş dakika. Misafir otoparkı kapının yanında.',
    image: 'place-cove.jpg',
    seo_title: 'D-Marin Göcek’ten kiralık tekneler',
    seo_description:
      'D-Marin Göcek çıkışlı katamaran, motor yat ve guletler. Kapı, otopark ve teslim saatleri açık yazılı.',
  },
  {
    name: 'Skopea Marina',
    slug: 'skopea-marina',
    town: 'gocek',
    latitude: 36.7516,
    longitude: 28.9404,
    summary: 'Göcek yürüyüş yolunun ortasında, seksen kadar teknelik sakin marina.',
    description: [
      'Çarşı ile D-Marin arasında, sahil yürüyüşünün üzerinde. Küçük olduğu için teknenizi aramazsınız; ofis görevlisi iskeleye kadar götürür.',
      'Su ve elektrik her bağlama yerinde var. Yakıt iskelesi yok, tekneler depoyu kalkıştan önce doldurmuş olur.',
    ],
    arrival:
      'Dalaman Havalimanı arabayla yirmi beş dakika. Kapının önünde kısa süreli durma yeri var, park çarşıda.',
    image: 'place-sunset.jpg',
    seo_title: 'Skopea Marina Göcek’ten kiralık tekneler',
    seo_description: 'Skopea Marina çıkışlı gulet ve katamaranlar. Göcek yürüyüş yolunda, çarşıya üç dakika.',
  },
  {
    name: 'Fethiye Ece Marina',
    slug: 'ece-marina',
    town: 'fethiye',
    latitude: 36.6233,
    longitude: 29.1005,
    summary: 'Karagözler’de, kayalıkların altında, rüzgâra kapalı liman.',
    description: [
      'Fethiye’nin batı ucunda. Çarşıya kordondan yürüyerek on beş dakika; kalkıştan önce Salı pazarına uğramak isteyen için iyi yer.',
      'Buradan 12 Adalar’ın ilkine gulette bir saatten fazla yol var. Göcek’ten kalkana göre yol uzundur, buna karşılık Ölüdeniz yönü daha yakındır.',
    ],
    arrival: 'Dalaman Havalimanı arabayla elli dakika. Otopark marinanın içinde.',
    image: 'place-harbour.jpg',
    seo_title: 'Fethiye Ece Marina’dan kiralık tekneler',
    seo_description:
      'Fethiye Ece Marina çıkışlı gulet, yelkenli, katamaran ve motor yat. Hem 12 Adalar hem Ölüdeniz yönü.',
  },
  {
    name: 'Fethiye Yolcu İskelesi',
    slug: 'fethiye-yolcu-iskelesi',
    town: 'fethiye',
    latitude: 36.6229,
    longitude: 29.1098,
    summary: 'Kordonun ortasında, günübirlik teknelerin yan yana bağlandığı iskele.',
    description: [
      'Heykelin karşısı. Sabah dokuz buçukta bütün tekneler yolcu alır; kalabalıkta karışmasın diye teknenizin adını pruvadan okuyun.',
      'Burada marina hizmeti yok: duş ve bekleme salonu bulunmaz. Biniş saatinden on dakika önce gelmek yeter.',
    ],
    arrival: 'Fethiye otogarından minibüsle on dakika. Belediye otoparkı iskelenin arkasında.',
    image: 'place-harbour.jpg',
    seo_title: 'Fethiye Yolcu İskelesi’nden tekne turları',
    seo_description:
      'Fethiye kordonundan kalkan gulet ve günübirlik tekneler. Biniş yeri, otopark ve kalkış saati.',
  },
  {
    name: 'Ölüdeniz İskelesi',
    slug: 'oludeniz-iskelesi',
    town: 'fethiye',
    latitude: 36.5488,
    longitude: 29.1146,
    summary: 'Belcekız kumsalının batı ucu; tekneler kıyıya yanaşır, rıhtım yok.',
    description: [
      'Yamaç paraşütlerinin indiği kumsalın ucundan binilir. Kelebekler Vadisi yirmi beş dakika, Gemiler Adası yarım saat.',
      'Dalga varsa tekne kıyıya yanaşamaz, biniş Soğuk Su Koyu’na alınır; sabah sekizde telefonla bildirilir.',
    ],
    arrival: 'Fethiye’den minibüsle otuz beş dakika. Otopark kumsalın girişinde, sabah dokuzdan sonra dolar.',
    image: 'place-lagoon.jpg',
    seo_title: 'Ölüdeniz’den kiralık tekneler ve özel turlar',
    seo_description:
      'Ölüdeniz kumsalından kalkan özel tekneler: Kelebekler Vadisi, Gemiler, Mavi Mağara. Dalgalı günde ne olduğu yazılı.',
  },
  {
    name: 'Kalkan Limanı',
    slug: 'kalkan-limani',
    town: 'kalkan',
    latitude: 36.2621,
    longitude: 29.4147,
    summary: 'Eski evlerin altında, yürüyerek inilen küçük balıkçı limanı.',
    description: [
      'Dalgakıranın içinde elli kadar tekne. Kalkan’ın dar sokakları limana iner, akşam yemeği için tekneden inip üç dakika yürürsünüz.',
      'Liman güneye açıktır: lodosta tekneler Yalı Koyu’na çekilir. O günlerde biniş için sizi liman girişinden servis botu alır.',
    ],
    arrival:
      'Dalaman Havalimanı arabayla bir saat kırk dakika. Limana araç giremez, otopark yüz metre yukarıda.',
    image: 'place-oldtown.jpg',
    seo_title: 'Kalkan Limanı’ndan kiralık tekneler',
    seo_description:
      'Kalkan Limanı çıkışlı gulet ve yelkenliler. Fırnaz, Kaputaş ve Kaş yönü; lodosta biniş yeri açık yazılı.',
  },
  {
    name: 'Kaş Marina',
    slug: 'kas-marina',
    town: 'kas',
    latitude: 36.2045,
    longitude: 29.6252,
    summary: 'Çukurbağ yarımadasının kuzeyinde, dağların dibinde derin ve sakin liman.',
    description: [
      'Bucak Denizi denen uzun koyun içinde; dışarıda meltem eserken içerisi düz kalır. Kaş meydanına yürüyerek on beş dakika ya da marina servisiyle beş dakika.',
      'Buradan yola çıkan tekneler önce yarımadayı dolanır: Kekova yönüne kırk dakika eklemek gerekir.',
    ],
    arrival: 'Dalaman Havalimanı arabayla iki saat, Antalya üç saat. Otopark marinanın içinde.',
    image: 'place-harbour.jpg',
    seo_title: 'Kaş Marina’dan kiralık tekneler',
    seo_description:
      'Kaş Marina çıkışlı gulet, katamaran ve yelkenliler. Limanağzı ve Kekova rotaları, biniş ve otopark bilgisi.',
  },
  {
    name: 'Üçağız İskelesi',
    slug: 'ucagiz-iskelesi',
    town: 'kas',
    latitude: 36.1968,
    longitude: 29.8478,
    summary: 'Kekova’nın köyü; lahitlerin suyun içinde durduğu kapalı koy.',
    description: [
      'Kekova’ya en yakın iskele: Batık Şehir on beş dakika. Köyde beş lokanta, iki bakkal var; kredi kartı her yerde geçmez.',
      'Kıyı koruma altındadır, Batık Şehir’in üstünde demirlenmez ve yüzülmez. Tekneler yavaş geçer, yüzme molası Tersane ya da Gökkaya’da verilir.',
    ],
    arrival: 'Kaş’tan arabayla elli dakika, son yirmisi virajlı köy yolu. Otopark köy girişinde.',
    image: 'place-cove.jpg',
    seo_title: 'Üçağız’dan Kekova tekne turu ve kiralık tekneler',
    seo_description:
      'Üçağız iskelesinden Kekova: Batık Şehir, Kaleköy, Gökkaya. Nerede yüzülüp nerede yüzülmediği açık yazılı.',
  },
]
