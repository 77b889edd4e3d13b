// Long because it is content: landing pages of a town with a villa type.

interface CustomPage {
  town: string
  type: string
  title: string
  slug: string
  /** HTML as the dashboard's editor writes it */
  description: string
  seo_title: string
  seo_description: string
  faq: { question: string; answer: string }[]
  is_published: boolean
}

export const customPages: CustomPage[] = [
  {
    town: 'kalkan',
    type: 'deniz-manzarali-villalar',
    title: 'Kalkan’da deniz manzaralı villalar',
    slug: 'kalkan-deniz-manzarali-villalar',
    description:
      '<p>Kalkan bir amfi gibi denize iner; ev ne kadar yukarıdaysa manzara o kadar açılır, çarşıya iniş o kadar uzar. Kalamar ve Kömürlük yamaçlarındaki evler gün batımını cepheden alır, Kışla tarafı sabah güneşini görür.</p><h2>Manzaraya bakarken neye dikkat etmeli?</h2><ul><li><p><strong>Yön.</strong> Batıya bakan teras akşamüstü sıcak olur; gölgelik ya da pergola var mı, fotoğraflardan bakın.</p></li><li><p><strong>Yokuş.</strong> Haritada 800 metre görünen yol, dönüşte yirmi dakikalık tırmanış olabilir. Her ilanda yürüyüş süresini iki yön için ayrı yazıyoruz.</p></li><li><p><strong>Rüzgâr.</strong> Temmuz ve ağustosta öğleden sonra meltem çıkar. Yamaçtaki havuzlarda serinletir, sofrada peçete uçurur.</p></li></ul><p>Arabasız kalacaksanız çarşıya yürünebilen evlere, sessizlik arıyorsanız <a href="/islamlar">İslamlar yolundakilere</a> bakın.</p>',
    seo_title: 'Kalkan deniz manzaralı kiralık villalar',
    seo_description:
      'Kalkan’da denizi gören havuzlu evler: yön, yokuş ve rüzgâr bilgisiyle. Tarih seçin, temizlik dahil toplamı baştan görün.',
    faq: [
      {
        question: 'Evden denize yürünür mü?',
        answer:
          'Kalamar ve çarşı çevresindeki bazı evlerden evet. İniş on dakika sürse de dönüş yokuştur; ilandaki süre dönüşe göre yazılır.',
      },
      {
        question: 'Manzara fotoğraftaki gibi mi?',
        answer:
          'Fotoğraflar evin kendi terasından çekilir. Önüne yapı gelen evlerde bunu «Bilmeniz iyi olur» bölümünde yazıyoruz.',
      },
      {
        question: 'Kalkan’a en yakın havalimanı hangisi?',
        answer: 'Dalaman. Yol yaklaşık 115 km, bir buçuk saat sürer. Transferi talebinizde isteyebilirsiniz.',
      },
    ],
    is_published: true,
  },
  {
    town: 'fethiye',
    type: 'kalabalik-aile-villalari',
    title: 'Fethiye’de kalabalık aileler için villalar',
    slug: 'fethiye-kalabalik-aile-villalari',
    description:
      '<p>Üç kuşak bir arada kalacaksa evin büyüklüğü kadar planı da önemlidir. Bu sayfadaki evlerde en az dört yatak odası, giriş katında en az bir oda ve herkesin aynı anda oturabileceği bir sofra var.</p><h2>Seçerken sormaya değer üç soru</h2><ol><li><p>Merdiven çıkamayan biri var mı? Giriş katındaki odanın kendi banyosu olup olmadığına bakın.</p></li><li><p>Küçük çocuk var mı? Havuz çiti ve sığ bölüm her evde yok; filtrelerden işaretleyin.</p></li><li><p>Kaç araba gelecek? Köy içindeki evlerde park yeri iki arabayla sınırlı olabilir.</p></li></ol><p>Ovacık ve Hisarönü markete ve lokantaya yakındır. Yeşilüzümlü ve Kargı daha sessiz, geceleri birkaç derece daha serindir.</p>',
    seo_title: 'Fethiye kalabalık aile villaları: 8–14 kişi',
    seo_description:
      'Fethiye’de geniş ailelere göre dört ve daha çok odalı, havuzlu evler. Giriş katı odası, çit ve park yeri ilanda yazıyor.',
    faq: [
      {
        question: 'Bebekler kişi sayısına dahil mi?',
        answer: '0–2 yaş bebekler kişi sayısına dahil edilmez. Beşik ve mama sandalyesini talebinize yazın.',
      },
      {
        question: 'Ek yatak konabilir mi?',
        answer: 'Evin izin belgesindeki kişi sayısı aşılmıyorsa evet. Ücreti varsa fiyat dökümünde görünür.',
      },
    ],
    is_published: true,
  },
  {
    town: 'fethiye',
    type: 'doga-manzarali-villalar',
    title: 'Fethiye’nin köylerinde doğa manzaralı villalar',
    slug: 'fethiye-doga-manzarali-villalar',
    description:
      '<p>Denizin değil çamın, zeytinin ve Babadağ’ın göründüğü evler. Çoğu Kayaköy, Yeşilüzümlü ve Yanıklar’da; sahile arabayla on beş ile otuz dakika arasında.</p><h2>Köyde kalmanın iyi ve zor yanı</h2><p>Gece sessiz, sabah serin olur. Buna karşılık markete yürünmez, yol akşamları karanlıktır ve horoz sizden önce uyanır. Arabanız yoksa bu evleri önermiyoruz.</p><blockquote><p>Temmuzda bile geceleri camı açıp klimasız uyuduk.</p></blockquote><p>Kuzugöbeği mevsimi nisan, bağ bozumu eylüldür. İki ayda da fiyatlar yaza göre düşüktür.</p>',
    seo_title: 'Fethiye doğa manzaralı villalar: köy evleri',
    seo_description:
      'Kayaköy, Yeşilüzümlü ve Yanıklar’da çam ve dağ manzaralı havuzlu evler. Sahile uzaklık her ilanda dakikayla yazılı.',
    faq: [
      {
        question: 'Köy evlerinde internet yeterli mi?',
        answer: 'Hızı ölçüp ilana yazıyoruz. Görüntülü görüşme yapacaksanız 20 Mbit ve üstü olanlara bakın.',
      },
      {
        question: 'Kışın da kalınır mı?',
        answer: 'Şömineli ya da yerden ısıtmalı evlerde evet. Özelliklerden «şömine» seçeneğini işaretleyin.',
      },
    ],
    is_published: true,
  },
  {
    town: 'kalkan',
    type: 'isitmali-havuzlu-villalar',
    title: 'Kalkan’da ısıtmalı havuzlu villalar',
    slug: 'kalkan-isitmali-havuzlu-villalar',
    description:
      '<p>Kalkan’da havuz suyu nisanda 17, kasımda 19 derece civarındadır. Isıtma, suyu 26–28 dereceye çıkarır; dışarıda rüzgâr varken bir iki derece düşebilir.</p><h2>Isıtma nasıl ücretlenir?</h2><p>Isı pompası elektrikle çalışır, bu yüzden haftalık ya da gecelik ayrı bir tutarı vardır. Bu tutar fiyat dökümünde kendi satırında durur; istemezseniz ödemezsiniz. Havuzun ısınması iki gün sürdüğü için girişten en az üç gün önce haber verin.</p>',
    seo_title: 'Kalkan ısıtmalı havuzlu kiralık villalar',
    seo_description:
      'İlkbaharda ve sonbaharda da yüzülen, ısıtmalı havuzlu Kalkan evleri. Isıtma tutarı dökümde kendi satırında.',
    faq: [
      {
        question: 'Isıtma yazın da gerekir mi?',
        answer: 'Haziran ortasından ekim başına kadar gerekmez; su kendiliğinden 25 derecenin üstündedir.',
      },
    ],
    is_published: true,
  },
  {
    town: 'seydikemer',
    type: 'ekonomik-villalar',
    title: 'Seydikemer’de ekonomik villalar',
    slug: 'seydikemer-ekonomik-villalar',
    description:
      '<p>Seydikemer sahile uzaktır, fiyatı da bu yüzden düşüktür. Saklıkent’e ve Tlos’a yakın, bahçesinde nar ve zeytin olan köy evleri; havuzları küçük, sofraları büyüktür.</p><p>Patara kumsalı arabayla yarım saat sürer. Haftada iki kez denize inip kalan günleri havuz başında geçirmek isteyenlere göre.</p>',
    seo_title: 'Seydikemer ekonomik kiralık villalar',
    seo_description:
      'Saklıkent ve Tlos yakınında bütçeye uygun havuzlu köy evleri. Denize uzaklık ve toplam tutar baştan yazılı.',
    faq: [],
    is_published: true,
  },
  {
    town: 'fethiye',
    type: 'balayi-villalari',
    title: 'Fethiye’de balayı villaları',
    slug: 'fethiye-balayi-villalari',
    description:
      '<p>İki kişilik, dışarıdan görünmeyen havuzlu evler. Sayıları az; çoğu Kayaköy ile Faralya arasında, yolun bittiği yerlerde.</p><p>Oda süslemesi ya da ilk akşam yemeği isterseniz talebinize yazın, tutarını onaydan önce bildirelim.</p>',
    seo_title: 'Fethiye balayı villaları',
    seo_description: 'Fethiye’de iki kişilik, havuzu dışarıdan görünmeyen evler.',
    faq: [],
    is_published: true,
  },
  {
    town: 'kas',
    type: 'deniz-manzarali-villalar',
    title: 'Kaş’ta deniz manzaralı villalar',
    slug: 'kas-deniz-manzarali-villalar',
    description:
      '<p>Çukurbağ yarımadasından Meis’e bakan evler. Metin tamamlanacak: yarımadanın iki yakası arasındaki rüzgâr farkı ve denize iniş platformları anlatılmalı.</p>',
    seo_title: '',
    seo_description: '',
    faq: [],
    is_published: false,
  },
]
