import type { VillaType } from './types.ts'

export const villaTypes: VillaType[] = [
  {
    name: 'Balayı Villaları',
    slug: 'balayi-villalari',
    position: 1,
    image: 'villa-12-drone.jpg',
    description: [
      'İki kişi için yapılmış evler: tek yatak odası, sizden başkasının girmediği bir havuz ve çoğunda odanın içinde ya da terasta jakuzi. Bahçe küçük olabilir, mahremiyet küçük olamaz.',
      'Oda süslemesi ve ilk akşam için mutfak alışverişi istenirse ayrıca ayarlanır, tutarı talebinizden önce yazılır. Üçüncü kişi kabul edilmeyen evler ilanında bunu söyler.',
    ],
    seo_title: 'Balayı villaları: iki kişilik, özel havuzlu',
    seo_description:
      'Fethiye, Kalkan ve Kaş’ta iki kişilik balayı evleri. Havuz ölçüsü, mahremiyet ve toplam tutar ilanda açık.',
  },
  {
    name: 'Muhafazakâr Villalar',
    slug: 'muhafazakar-villalar',
    position: 2,
    image: 'villa-30-dusk.jpg',
    description: [
      'Havuzu komşu evlerden ve yoldan görünmeyecek biçimde yapılmış evler. Çevre duvarı, yükseltilmiş çit ya da iç avlu; nasıl korunduğunu her ilanda ayrı ayrı yazıyoruz.',
      'Dışarıdan görünmemek ile hiç görünmemek aynı şey değildir: uzak yamaçtan ya da havadan bakış için kimse söz veremez. Kuşkulandığınız bir açı varsa sorun, evden fotoğrafını çekip gönderelim.',
    ],
    seo_title: 'Muhafazakâr villalar: dışarıdan görünmeyen havuz',
    seo_description:
      'Havuzu dışarıdan görünmeyen evler. Korunmanın nasıl sağlandığı ve sınırları her ilanda dürüstçe yazılı.',
  },
  {
    name: 'Korunaklı Havuzlu Villalar',
    slug: 'korunakli-havuzlu-villalar',
    position: 3,
    image: 'villa-08-garden.jpg',
    description: [
      'Çiti, ağacı ya da konumu sayesinde havuz başında rahat edeceğiniz evler. Tam kapalı avlulardan farkı, manzaranın bir yönde açık kalmasıdır.',
      'Açık kalan yönün neye baktığını Bilmeniz iyi olur bölümünde okuyabilirsiniz. Kışın yaprağını döken çitler varsa onu da yazıyoruz.',
    ],
    seo_title: 'Korunaklı havuzlu kiralık villalar',
    seo_description:
      'Havuzu yoldan ve komşudan görünmeyen, manzarası açık evler. Hangi yönün açık kaldığı ilanda yazıyor.',
  },
  {
    name: 'Ultra Lüks Villalar',
    slug: 'ultra-luks-villalar',
    position: 4,
    image: 'villa-09-drone.jpg',
    description: [
      'Geniş arsa, her odada banyo, büyük havuz, iyi yatak ve çalışan bir mutfak. Lüks derken avizeyi değil, on kişinin aynı anda rahat etmesini kastediyoruz.',
      'Günlük temizlik ve aşçı bazı evlerde fiyatın içinde, bazılarında isteğe bağlıdır. Hangisi olduğunu fiyat dökümünde görürsünüz.',
    ],
    seo_title: 'Ultra lüks kiralık villalar: Kalkan, Göcek, Fethiye',
    seo_description:
      'Büyük havuzlu, her odası banyolu geniş evler. Fiyata nelerin girdiği dökümde satır satır görünür.',
  },
  {
    name: 'Ekonomik Villalar',
    slug: 'ekonomik-villalar',
    position: 5,
    image: 'villa-28-drone.jpg',
    description: [
      'Fiyatı denize uzaklıktan ya da sade eşyadan düşen, temizliğinden düşmeyen evler. Çoğu köy içinde ve yerli sahibin kendi yaptırdığı yapılar.',
      'Arabayla on beş yirmi dakika yol sizin için sorun değilse haftalık tutar belirgin biçimde azalır. Aracınız yoksa önce toplu taşıma mesafesine bakın.',
    ],
    seo_title: 'Ekonomik kiralık villalar: havuzlu, uygun fiyatlı',
    seo_description:
      'Fethiye çevresinde bütçeye uygun havuzlu evler. Neden uygun olduğu, neyin eksik olduğu ilanda yazıyor.',
  },
  {
    name: 'Jakuzili Villalar',
    slug: 'jakuzili-villalar',
    position: 6,
    image: 'villa-12-bath.jpg',
    description: [
      'Jakuzisi yatak odasında, banyoda ya da terasta olan evler. Nerede durduğu ve kaç kişi aldığı oda listesinde belirtilir.',
      'Jakuzi suyu her misafirde değişir ve ısınması bir iki saat alır. Giriş günü hazır olsun isterseniz notunuza yazmanız yeter.',
    ],
    seo_title: 'Jakuzili kiralık villalar',
    seo_description:
      'Odada ya da terasta jakuzili evler. Jakuzinin yeri ve kaç kişilik olduğu oda listesinde belirtilir.',
  },
  {
    name: 'Çocuk Havuzlu Villalar',
    slug: 'cocuk-havuzlu-villalar',
    position: 7,
    image: 'villa-22-pool.jpg',
    description: [
      'Ayrı bir sığ havuzu ya da büyük havuzun içinde sığ bölümü bulunan evler. Bahçe kapısı, merdiven kapısı, mama sandalyesi gibi ayrıntıları da işaretledik.',
      'Havuz çevresinde çit olan ev azdır; varsa özelliklerde yazar. Küçük çocukla gelirken derinliğe mutlaka bakın.',
    ],
    seo_title: 'Çocuk havuzlu kiralık villalar',
    seo_description:
      'Sığ havuzlu, bahçeli aile evleri. Derinlik, merdiven kapısı ve mama sandalyesi bilgisi ilanda.',
  },
  {
    name: 'Isıtmalı Havuzlu Villalar',
    slug: 'isitmali-havuzlu-villalar',
    position: 8,
    image: 'villa-11-terrace.jpg',
    description: [
      'Nisan, mayıs, ekim ve kasımda da yüzülebilen evler. Isıtma gecelik bir bedelle açılır; istemezseniz ödemezsiniz.',
      'Açık havuz, hava sıcaklığına göre 24 ile 28 derece arasında tutulur. Suyun ısınması iki gün sürdüğü için girişten önce haber vermeniz gerekir.',
    ],
    seo_title: 'Isıtmalı havuzlu kiralık villalar',
    seo_description:
      'İlkbahar ve sonbaharda yüzülen havuzlar. Isıtma bedeli gecelik, isteğe bağlı ve dökümde ayrı satır.',
  },
  {
    name: 'Denize Yakın Villalar',
    slug: 'denize-yakin-villalar',
    position: 9,
    image: 'villa-05-drone.jpg',
    description: [
      'Denize yürüyerek ya da arabayla birkaç dakikada inilen evler. Kuş uçuşunu değil, gerçekten yürüyeceğiniz yolu ölçtük.',
      'Kıyının kum, çakıl ya da iskele olduğunu da yazıyoruz; Kalkan ve Kaş’ta yakın deniz çoğu kez merdivenle inilen bir platformdur.',
    ],
    seo_title: 'Denize yakın kiralık villalar',
    seo_description:
      'Denize yürüme mesafesinde evler. Mesafe yol üzerinden ölçülür, kıyının kum mu çakıl mı olduğu yazılır.',
  },
  {
    name: 'Deniz Manzaralı Villalar',
    slug: 'deniz-manzarali-villalar',
    position: 10,
    image: 'villa-03-sunset.jpg',
    description: [
      'Terastan, havuzdan ya da en az bir odadan denizin görüldüğü evler. Uzaktan bir mavi çizgi varsa onu manzara saymıyoruz.',
      'Manzara yokuş demektir. Yolun dikliği, otoparkın yeri ve kaç basamak çıkıldığı ilanın içindedir.',
    ],
    seo_title: 'Deniz manzaralı kiralık villalar',
    seo_description:
      'Havuzdan ve odadan deniz gören evler: Kalkan, Kaş, Faralya, Göcek. Yokuş ve basamak bilgisi ilanda.',
  },
  {
    name: 'Doğa Manzaralı Villalar',
    slug: 'doga-manzarali-villalar',
    position: 11,
    image: 'villa-17-drone.jpg',
    description: [
      'Çam ormanına, zeytinliğe, ovaya ya da dağa bakan evler. Gece yıldız görünür, sabah horoz duyulur.',
      'Doğanın içinde böcek, kedi ve toz da vardır. Pencerelerde sineklik bulunan evleri özelliklerde ayırdık; yine de kapıyı açık bırakmayın.',
    ],
    seo_title: 'Doğa manzaralı kiralık villalar',
    seo_description:
      'Çam ormanı, zeytinlik ve dağ manzaralı sakin evler. Yolun durumu ve en yakın market ilanda.',
  },
  {
    name: 'Merkezi Konumda Villalar',
    slug: 'merkezi-konumda-villalar',
    position: 12,
    image: 'place-oldtown.jpg',
    description: [
      'Lokantaya, markete ve çarşıya yürünen evler. Arabayı giriş günü bırakıp çıkış günü almak mümkün.',
      'Merkezde komşu ve gece sesi vardır, bahçe de küçülür. Hangi odanın sokağa baktığını sorarsanız söyleriz.',
    ],
    seo_title: 'Merkezi konumda kiralık villalar',
    seo_description:
      'Çarşıya ve lokantalara yürüme mesafesinde havuzlu evler. Arabasız tatil için ölçülmüş mesafeler.',
  },
  {
    name: 'Kalabalık Aile Villaları',
    slug: 'kalabalik-aile-villalari',
    position: 13,
    image: 'villa-10-drone.jpg',
    description: [
      'Sekiz kişi ve üstü için evler: üç kuşak, iki aile ya da birlikte büyümüş arkadaşlar. Herkese sandalye olan bir masa aradık.',
      'Kişi sınırı izin belgesinden gelir ve aşılamaz; bebekler için ayrıca sorun. Odaların hangi katta olduğu listede yazar, dizi ağrıyan biri varsa giriş katını ona ayırın.',
    ],
    seo_title: 'Kalabalık aileler için 8+ kişilik villalar',
    seo_description:
      'Sekiz kişi ve üzeri için geniş evler. Kim nerede uyur, kaç banyo var, masa kaç kişilik: hepsi ilanda.',
  },
  {
    name: 'Evcil Hayvan Dostu Villalar',
    slug: 'evcil-hayvan-dostu-villalar',
    position: 14,
    image: 'villa-27-pool.jpg',
    description: [
      'Köpeğiniz ya da kedinizle gelebileceğiniz, bahçesi çevrili evler. Ek temizlik bedeli dökümde ayrı görünür.',
      'Havuz ve yataklar hayvanlara kapalıdır. Irk ya da kilo sınırı koyan sahip varsa ev kurallarında yazar.',
    ],
    seo_title: 'Evcil hayvan dostu kiralık villalar',
    seo_description: 'Köpek ve kediyle kalınan, bahçesi çevrili evler. Ek temizlik bedeli baştan belli.',
  },
  {
    name: 'Yeni Villalar',
    slug: 'yeni-villalar',
    position: 15,
    image: 'villa-25-dusk.jpg',
    description: [
      'Kataloğa son iki yılda giren evler. Eşya yeni, bahçe genç; ağaç gölgesi henüz birkaç yaş uzakta olabilir.',
      'Yorumu az olan evde bizim gezi notlarımız daha çok işe yarar. Eksik bulduğunuzu yazın, sahibine ilettiğimizde çoğu birkaç haftada tamamlanıyor.',
    ],
    seo_title: 'Yeni kiralık villalar',
    seo_description: 'Kataloğa yeni giren evler. Ne zaman gezdiğimiz ve neyin eksik olduğu ilanda yazıyor.',
  },
  {
    name: 'Taş Evler',
    slug: 'tas-evler',
    position: 16,
    image: 'villa-02-drone.jpg',
    description: [
      'Yöre taşıyla örülmüş, çoğu elden geçirilmiş eski köy evleri. Kalın duvar öğle sıcağını akşama kadar dışarıda tutar.',
      'Eski evin kapısı alçak, merdiveni dik olur. Başınızı çarpabileceğiniz yerleri ve iki basamaklık farkları oda notlarına yazdık.',
    ],
    seo_title: 'Kiralık taş evler: Kayaköy ve çevresi',
    seo_description:
      'Taş duvarlı, serin, bahçeli evler. Eski yapının huyları oda notlarında tek tek anlatılıyor.',
  },
  {
    name: 'Kısa Süreli Kiralık Villalar',
    slug: 'kisa-sureli-kiralik-villalar',
    position: 17,
    image: 'villa-21-pool.jpg',
    description: [
      'Üç dört geceye de açılan evler. Kısa kalışta temizlik emeği değişmediği için kısa konaklama ücreti bir kez eklenir ve dökümde görünür.',
      'Yazın iki rezervasyon arasında kalan boş geceler de burada satışa çıkar. Boşluk fırsatları sayfası en güncel listeyi verir.',
    ],
    seo_title: 'Kısa süreli kiralık villalar: 3–4 gece',
    seo_description:
      'Üç dört gecelik kalışlara açık evler ve takvim boşlukları. Kısa konaklama ücreti dökümde ayrı satır.',
  },
]
