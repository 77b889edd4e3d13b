// Long because it is content: the posts of the blog, each in full.

export interface DemoPost {
  title: string
  slug: string
  summary: string
  body: string
  tags: string[]
  author: string
  image: string
  seo_title: string
  seo_description: string
  /** days before today on which it was published; null: a draft */
  days_ago: number | null
}

export const posts: DemoPost[] = [
  {
    title: 'Likya Yolu’nda ilk gün: Ovacık’tan Faralya’ya',
    slug: 'likya-yolunda-ilk-gun',
    summary:
      'Yolun batı ucu Ovacık’tan başlar ve ilk gün denizi hiç bırakmaz. Neyi taşımalı, nerede durmalı, ne zaman yola çıkmalı.',
    tags: ['Yürüyüş', 'Fethiye'],
    author: 'Elif Aksoy',
    image: 'hero-bay.jpg',
    seo_title: 'Likya Yolu: Ovacık–Faralya yürüyüşü',
    seo_description:
      'Likya Yolu’nun batı ucunda ilk gün: Ovacık’tan Faralya’ya yol, su, mevsim ve konaklama.',
    days_ago: 6,
    body: '<p>Likya Yolu, Fethiye’den Antalya’ya kadar kıyıyı izler. Taşların üstündeki kırmızı beyaz çizgiler yolu gösterir; çizgiyi uzun süre görmediyseniz son gördüğünüz yere dönün.</p><h2>Nereden başlanır?</h2><p>Batı ucu Ovacık’tadır. Yol Babadağ’ın eteğinden yükselir, Ölüdeniz lagünü sağınızda kalır. İlk saat gölgesizdir; bu yüzden gün doğmadan çıkmak, yanınıza bol su almaktan daha çok işe yarar.</p><p>Kirme köyünden sonra çamların arasına girilir. Faralya’ya inerken Kelebekler Vadisi’ni yukarıdan görürsünüz.</p><h2>Ne taşımalı?</h2><ul><li><p>Bileği tutan bir ayakkabı; yol çakıllıdır.</p></li><li><p>Su. Kaynaklar yazın kuruyabilir, yola çıkarken köyde sorun.</p></li><li><p>Şapka ve uzun kollu ince bir gömlek.</p></li></ul><h2>Ne zaman?</h2><p>İlkbahar ve sonbahar yürümek içindir. Temmuz ve ağustosta öğle sıcağı tehlikelidir; yaz tatilindeyseniz yalnızca sabahın ilk saatlerinde, kısa bir bölümünü yürüyün.</p><p>Yolun iki ucunda birer ev:</p><p>[TLM-004] [TLM-008]</p><p>Faralya’dan dönüş için minibüs saatlerini bir gün önceden öğrenin; akşam geç saatte araç bulunmayabilir.</p>',
  },
  {
    title: 'Ölüdeniz’de bir gün: lagün, Belcekız, Babadağ',
    slug: 'oludenizde-bir-gun',
    summary:
      'Aynı koyda üç ayrı gün geçirilebilir: durgun lagünde yüzmek, açık kumsalda dalgaya girmek, dağın tepesinden bakmak.',
    tags: ['Plajlar', 'Fethiye'],
    author: 'Elif Aksoy',
    image: 'place-lagoon.jpg',
    seo_title: 'Ölüdeniz rehberi: lagün, Belcekız ve Babadağ',
    seo_description:
      'Ölüdeniz’de günü nasıl bölmeli: lagünde sabah, Belcekız’da öğleden sonra, Babadağ’da gün batımı.',
    days_ago: 19,
    body: '<p>Ölüdeniz adını lagününden alır: açıkta dalga varken bile içerisi kıpırdamaz. Çamlı bir kum dili onu denizden ayırır.</p><h2>Sabah: lagün</h2><p>Lagün koruma altındaki tabiat parkının içindedir ve girişi ücretlidir. Motorlu tekne giremez. Su sığ olduğu için küçük çocuklu aileler burayı sever. Yazın öğleye doğru dolar; erken gelen gölgeyi bulur.</p><h2>Öğleden sonra: Belcekız</h2><p>Belcekız kumsalı açık denize bakar, girişi serbesttir. Kıyı çakıllıdır ve dip birden derinleşir: deniz ayakkabısı alın, çocukları yalnız bırakmayın.</p><h2>Akşam: Babadağ</h2><p>Gökyüzündeki renkli kanatlar Babadağ’dan atlar. Uçmasanız da teleferikle yukarı çıkıp gün batımını izleyebilirsiniz. Yukarısı yazın bile serindir, yanınıza bir hırka alın.</p><p>Ölüdeniz’e ve Ovacık’a yakın iki ev:</p><p>[TLM-029] [TLM-011]</p>',
  },
  {
    title: 'Kelebekler Vadisi’ne nasıl gidilir, ne zaman gidilmez?',
    slug: 'kelebekler-vadisine-nasil-gidilir',
    summary: 'Vadiye yol inmez. Tekneyle gitmek kolaydır; Faralya’dan inen patika ise herkese göre değildir.',
    tags: ['Koylar', 'Fethiye'],
    author: 'Deniz Tuna',
    image: 'place-cove.jpg',
    seo_title: 'Kelebekler Vadisi’ne ulaşım ve güvenlik',
    seo_description:
      'Kelebekler Vadisi’ne tekneyle ulaşım, Faralya patikasının zorluğu ve vadide uyulacak kurallar.',
    days_ago: 37,
    body: '<p>Vadi, iki yanı dik kayalarla kapalı dar bir koydur. Arkasındaki şelale yazın incelir. Adını, sıcak aylarda nemli gölgelere sığınan kaplan kelebeklerinden alır.</p><h2>Tekneyle</h2><p>Yazın Ölüdeniz’deki Belcekız kumsalından dolmuş tekneler kalkar. Sefer sayısı denize bağlıdır: rüzgâr sert esince tekneler beklemeden döner. Son dönüş saatini inerken sorun.</p><h2>Yürüyerek</h2><p>Faralya’dan inen patika çok diktir ve iplerle tutunulan bölümleri vardır. Islak havada, terlikle ve çocukla inilmez. Tırmanış deneyiminiz yoksa vadiyi yukarıdaki seyir noktasından görün; fotoğrafların çoğu oradan çekilir.</p><h2>Vadide</h2><p>Koy doğal sit alanıdır. Kelebekleri uçurmak için taş atmayın, çöpünüzü geri götürün. Mutfak ve gölge az olduğu için yanınıza su alın.</p><p>Faralya’da, vadinin üstünde iki ev:</p><p>[TLM-008] [TLM-014]</p>',
  },
  {
    title: 'Kaş mı, Kalkan mı?',
    slug: 'kas-mi-kalkan-mi',
    summary:
      'İki kasaba kıyı yoluyla birbirine bağlıdır ama tatilleri benzemez. Kararı merdiven, deniz ve akşam verir.',
    tags: ['Kaş', 'Kalkan'],
    author: 'Deniz Tuna',
    image: 'place-harbour.jpg',
    seo_title: 'Kaş mı Kalkan mı? Tatil için karşılaştırma',
    seo_description: 'Kaş ile Kalkan arasında kalanlara: deniz, yokuş, akşam hayatı ve çevredeki kumsallar.',
    days_ago: 58,
    body: '<p>Aralarında kıvrılan bir kıyı yolu, yolun ortasında da Kaputaş’ın turkuaz koyu var. Birinde kalıp diğerine günübirlik gitmek kolaydır. Yine de hangisinde uyanacağınız önemlidir.</p><h2>Kaş</h2><p>Çarşısı düze yakındır, akşam yürüyerek gezilir. Karşısında Meis Adası durur. Dalış tekneleri her sabah limandan kalkar. Denize çoğunlukla kayadan ve iskeleden girilir; Çukurbağ Yarımadası’ndaki evlerin de kumsalı değil platformu vardır.</p><h2>Kalkan</h2><p>Beyaz evler koyu bir yamaç gibi sarar. Havuz terasından körfez görünür; bunun karşılığı yokuş ve merdivendir. Yürümekte zorlanan biri varsa ilanda basamak bilgisini okuyun. Geniş kum isteyenler için Patara yakındır.</p><h2>Kısa karar</h2><ul><li><p>Akşam çıkmak, dalmak, tekneye yürümek: Kaş.</p></li><li><p>Günü evde ve havuzda geçirmek: Kalkan.</p></li><li><p>Küçük çocukla kum: Kalkan’da kalıp Patara’ya gitmek.</p></li></ul><p>[TLM-003] [TLM-001]</p>',
  },
  {
    title: 'Haftanın pazarları: salı Fethiye, perşembe Kalkan, cuma Kaş',
    slug: 'haftanin-pazarlari',
    summary:
      'Villada kahvaltı yapacaksanız alışverişin yeri pazardır. Hangi gün nerede kurulur, ne alınır, nasıl taşınır.',
    tags: ['Pazarlar', 'Fethiye', 'Kalkan', 'Kaş'],
    author: 'Elif Aksoy',
    image: 'place-oldtown.jpg',
    seo_title: 'Fethiye, Kalkan ve Kaş pazarları hangi gün?',
    seo_description: 'Fethiye salı, Kalkan perşembe, Kaş cuma pazarı: ne alınır, ne zaman gidilir.',
    days_ago: 84,
    body: '<p>Pazar burada haftanın takvimidir. Köylü sabah getirir, öğleden sonra toplar. İyisi erken biter, ucuzu geç kalır.</p><h2>Hangi gün nerede?</h2><ul><li><p><strong>Salı:</strong> Fethiye. Bölgenin en büyük pazarı; sebze, peynir, baharat ve kumaş bir arada.</p></li><li><p><strong>Perşembe:</strong> Kalkan.</p></li><li><p><strong>Cuma:</strong> Kaş.</p></li></ul><p>Bayram haftalarında gün değişebilir; gitmeden önce evinizin sahibine sorun.</p><h2>Ne alınır?</h2><p>İlkbaharda bakla, enginar ve Üzümlü’nün kuzugöbeği mantarı; yazın domates, incir ve karpuz; sonbaharda nar, zeytin ve üzüm. Köy peyniri ile keçi yoğurdu her mevsim bulunur.</p><blockquote><p>Tatmadan almayın; satıcı da tatmadan satmayı sevmez.</p></blockquote><h2>Nasıl taşınır?</h2><p>Bez torba ve bozuk para götürün. Yazın peynir ve balık için soğutucu çanta gerekir; çoğu evde vardır, talebinizde sorabilirsiniz.</p>',
  },
  {
    title: 'On iki ayda kıyı: ne zaman gelmeli?',
    slug: 'ne-zaman-gelmeli',
    summary: 'Denize girmek, yürümek, sessizlik ya da düşük fiyat: aradığınız şey, geleceğiniz ayı belirler.',
    tags: ['Mevsimler'],
    author: 'Deniz Tuna',
    image: 'place-beach.jpg',
    seo_title: 'Fethiye ve Kaş’a ne zaman gidilir?',
    seo_description:
      'Fethiye, Kalkan ve Kaş’ta mevsimler: deniz, yürüyüş, kalabalık ve fiyat ay ay nasıl değişir.',
    days_ago: 121,
    body: '<p>Bu kıyıda yaz uzun, kış yumuşak ve yağmurludur. Her mevsimin bir karşılığı var.</p><h2>İlkbahar</h2><p>Tepeler yeşil, dağların başı karlıdır. Yürümek, antik kentleri gezmek ve köyleri görmek için en iyi aylardır. Deniz henüz serindir; ısıtmalı havuz bu mevsimde işe yarar.</p><h2>Yaz</h2><p>Temmuz ve ağustos hem en sıcak hem en kalabalık aylardır. Evler erken dolar, fiyatlar yükselir. Kıyıda gece de sıcaktır; Kayaköy, Üzümlü ve Kargı gibi köyler denizden uzak ama daha serindir.</p><h2>Sonbahar</h2><p>Deniz yazın sıcağını uzun süre saklar. Eylülde okullar açılınca kumsallar boşalır. Hem yüzmek hem yürümek isteyenlerin mevsimi budur.</p><h2>Kış</h2><p>Lokantaların bir bölümü kapanır, yağmur günlerce sürebilir; güneş çıkınca da kısa kollu gezilir. Şömineli bir ev, uzun yürüyüşler ve boş antik kentler için gelinir.</p><p>Serin aylara uyan iki ev:</p><p>[TLM-016] [TLM-002]</p>',
  },
  {
    title: 'Tekne turu: kalabalık tekne mi, size ayrılan tekne mi?',
    slug: 'tekne-turu-secerken',
    summary:
      'Fethiye ve Göcek koylarına karadan yol yoktur. Hangi tekneyle çıkacağınız günün nasıl geçeceğini belirler.',
    tags: ['Koylar', 'Göcek', 'Fethiye'],
    author: 'Elif Aksoy',
    image: 'boat-gulet-01.jpg',
    seo_title: 'Fethiye ve Göcek tekne turu nasıl seçilir?',
    seo_description:
      'Fethiye ve Göcek’te tekne turu seçerken sorulacaklar: rota, kişi sayısı, yemek ve rüzgâr.',
    days_ago: 163,
    body: '<p>Körfezdeki adalara ve Göcek’in çamlı koylarına en kolay denizden gidilir. Sabah çıkılır, birkaç koyda yüzme molası verilir, akşam dönülür.</p><h2>Paylaşılan tekne</h2><p>Fethiye limanından her gün kalkar, öğle yemeği genellikle içindedir. Ucuzdur, rotası bellidir. Müzik ve kalabalık sizi yorarsa küçük tekneleri sorun.</p><h2>Size ayrılan tekne</h2><p>Saatini ve koylarını siz seçersiniz. Küçük çocuk varsa, ya da büyükler güneşte uzun kalamıyorsa buna değer. Aileler birleşince kişi başına düşen tutar çoğu zaman sanılandan düşüktür.</p><h2>Önceden sorun</h2><ol><li><p>Kaç kişi binecek?</p></li><li><p>Yemek ve içecek içinde mi?</p></li><li><p>Gölgelik ve can yeleği herkese yeter mi, çocuk boyu var mı?</p></li><li><p>Rüzgâr çıkarsa ne olur, para iade edilir mi?</p></li></ol><p>Öğleden sonra rüzgâr kalkar. Deniz tutan biri varsa sabah koylarını seçin.</p><p>[TLM-024] [TLM-019]</p>',
  },
  {
    title: 'Kayaköy’de akşamüstü',
    slug: 'kayakoyde-aksamustu',
    summary: 'Boş evler, iki kilise, denize inen patika. Metin tamamlanacak.',
    tags: ['Yürüyüş', 'Fethiye'],
    author: 'Deniz Tuna',
    image: 'place-sunset.jpg',
    seo_title: '',
    seo_description: '',
    days_ago: null,
    body: '<p>Metin tamamlanacak: köyün hikâyesi, Soğuk Su koyuna inen yol, akşam nerede yenir.</p>',
  },
]
