// Long because it is content: settings, bank accounts, rules and the website's texts.
import type {
  Bank,
  CancellationStep,
  DiscountRule,
  FaqItem,
  HowStep,
  Promotion,
  TextSection,
} from './types.ts'

/** Settings by section; the keys are those the API shows. */
export const settings = {
  exchange: {
    dollar_exchange_rate: '49.50',
    euro_exchange_rate: '56.50',
    sterling_exchange_rate: '65.00',
  },
  site: {
    site_name: 'Telmessa',
    site_footer_text: 'Fethiye’den, tek tek gezdiğimiz evler. Fiyat baştan belli, yanıt veren kişi belli.',
    hero_title: 'Denizi gören evler, baştan belli fiyatlar.',
    hero_lead:
      'Fethiye, Göcek, Kalkan ve Kaş’ta havuzlu evler. Tarihinizi seçin; temizlik dahil toplamı, ne zaman ödeneceğini ve evin kusurlarını aynı sayfada görün.',
    hold_hours: '24',
    secure_payment_label: 'Güvenli ödeme',
    /* Placeholders in the form of the real numbers, none of which exists. */
    company_title: 'Telmessa Turizm Seyahat Acentası (demo)',
    tursab_no: 'Belge no 00000 (demo)',
    mersis_no: '0000000000000000 (demo)',
    tax_office: 'Fethiye V.D. (demo)',
    tax_no: '0000000000 (demo)',
    kep_address: 'telmessa@kep.ornek.tr',
  },
  contact: {
    site_phone: '0252 000 00 00',
    site_phone_2: '0555 000 00 00',
    whatsapp_phone: '0555 000 00 00',
    site_email: 'merhaba@telmessa.ornek.tr',
    site_address: 'Cumhuriyet Mah. Çarşı Cad. No: 00, Fethiye/Muğla (demo)',
    working_hours: 'Her gün 09.00–20.00. Evde kalan misafirlerimiz için telefon gece de açık.',
    latitude: '36.6217',
    longitude: '29.1164',
  },
  social: {
    facebook_link: 'https://telmessa.ornek.tr/facebook',
    instagram_link: 'https://telmessa.ornek.tr/instagram',
    twitter_link: 'https://telmessa.ornek.tr/twitter',
    youtube_link: 'https://telmessa.ornek.tr/youtube',
  },
} as const satisfies Record<string, Record<string, string>>

/** Bank code 00000 belongs to no bank: the check digits are right, the accounts cannot exist. */
export const banks: Bank[] = [
  {
    name: 'Körfez Bankası (demo)',
    branch: 'Fethiye',
    account_holder: 'Telmessa Turizm (demo)',
    iban: 'TR360000000000000000000101',
    currency: 'TL',
    position: 1,
  },
  {
    name: 'Likya Bankası (demo)',
    branch: 'Kalkan',
    account_holder: 'Telmessa Turizm (demo)',
    iban: 'TR250000000000000000000202',
    currency: 'EURO',
    position: 2,
  },
]

export const discounts: DiscountRule[] = [
  {
    name: 'Erken rezervasyon',
    percent: 10,
    lead_days_min: 120,
    lead_days_max: null,
    min_nights: 7,
    nights_from: '2027-06-01',
    nights_until: '2027-10-01',
    villas: [
      'tas-kule',
      'levissi-tas-ev',
      'aksamsefa',
      'sedir-ev',
      'selvili-konak',
      'villa-poyraz',
      'uc-teras',
      'gulkurusu',
      'gokce',
      'hayatli-ev',
    ],
  },
  {
    name: 'Son dakika',
    percent: 12,
    lead_days_min: 0,
    lead_days_max: 14,
    min_nights: null,
    nights_from: null,
    nights_until: null,
    villas: [
      'tlos-zeytini',
      'kor',
      'kum-zambagi',
      'kuzugobegi-evi',
      'toprak-avlu',
      'kizil-sacak',
      'keci-yolu',
      'karacam',
      'tugla-bahce',
      'limonluk',
    ],
  },
  {
    name: 'Uzun kalış',
    percent: 15,
    lead_days_min: null,
    lead_days_max: null,
    min_nights: 21,
    nights_from: '2026-11-01',
    nights_until: '2027-04-01',
    villas: ['kor', 'kuzugobegi-evi', 'ay-avlusu', 'adacayi', 'uc-teras', 'gokce'],
  },
  {
    name: 'İlkbahar indirimi',
    percent: 8,
    lead_days_min: null,
    lead_days_max: null,
    min_nights: 5,
    nights_from: '2027-04-01',
    nights_until: '2027-05-15',
    villas: ['yasemin-koru', 'yakamoz', 'gun-ucu', 'mavi-kapi', 'karsi-ada', 'koprubasi'],
  },
]

export const promotions: Promotion[] = [
  {
    code: 'HOSGELDIN',
    title: 'İlk rezervasyon',
    percent: 5,
    amount_lira: null,
    valid_from: '2026-11-01',
    valid_until: '2027-12-31',
    stay_from: null,
    stay_until: null,
    min_nights: 3,
    min_total_lira: null,
    usage_limit: 500,
    is_active: true,
  },
  {
    code: 'BAHAR27',
    title: 'Nisan ve mayıs kalışları',
    percent: null,
    amount_lira: 3000,
    valid_from: '2026-11-15',
    valid_until: '2027-04-15',
    stay_from: '2027-04-01',
    stay_until: '2027-05-15',
    min_nights: 5,
    min_total_lira: 40000,
    usage_limit: 100,
    is_active: true,
  },
  {
    code: 'KISKACAMAGI',
    title: 'Kış hafta sonları',
    percent: 7,
    amount_lira: null,
    valid_from: '2026-11-01',
    valid_until: '2027-03-01',
    stay_from: '2026-11-01',
    stay_until: '2027-03-06',
    min_nights: 3,
    min_total_lira: null,
    usage_limit: 200,
    is_active: true,
  },
  {
    code: 'EYLUL26',
    title: 'Eylül 2026 kampanyası',
    percent: 10,
    amount_lira: null,
    valid_from: '2026-08-01',
    valid_until: '2026-09-30',
    stay_from: '2026-09-01',
    stay_until: '2026-10-15',
    min_nights: 5,
    min_total_lira: null,
    usage_limit: 50,
    is_active: false,
  },
]

/** The site's default ladder, from the farthest day to the nearest. */
export const cancellationLadder: CancellationStep[] = [
  { days_before: 61, percent_kept: 0, of: 'prepayment' },
  { days_before: 30, percent_kept: 50, of: 'prepayment' },
  { days_before: 15, percent_kept: 100, of: 'prepayment' },
  { days_before: 0, percent_kept: 100, of: 'total' },
]

export const howItWorks: HowStep[] = [
  {
    title: 'Tarihi seçin',
    text: 'Takvimde boş geceleri ve en az kaç gece kalınacağını görürsünüz. Toplam tutar hemen hesaplanır.',
  },
  {
    title: 'Talep gönderin',
    text: 'Ad, telefon ve e-posta yeter, üyelik istemiyoruz. Bu adımda ödeme alınmaz.',
  },
  {
    title: 'Sizi arayalım',
    text: 'Tarihleri sizin için ayırır, ev sahibiyle teyit eder, sorularınızı yanıtlarız.',
  },
  {
    title: 'Ön ödemeyi yapın',
    text: 'Havale ya da kartla. Ödeme ulaştığında onay belgesi ve açık adres e-postanıza gelir.',
  },
  {
    title: 'Anahtarı alın',
    text: 'Giriş günü sizi evde karşılıyoruz. Kalan tutar ve depozito o gün alınır.',
  },
]

export const websiteTexts = {
  about: [
    {
      heading: 'Kimiz',
      paragraphs: [
        'Fethiye’de çalışan küçük bir acenteyiz. Adımızı ilçenin Likya çağındaki adından aldık: Telmessos.',
        'Katalogda az ev var, çünkü görmediğimiz evi yayınlamıyoruz.',
      ],
    },
    {
      heading: 'Bir evi nasıl seçiyoruz',
      paragraphs: [
        'Önce gidip bakıyoruz: sıcak su kaç dakikada geliyor, havuz makinesi geceleri ses yapıyor mu, telefon nerede çekiyor. Sonra ev sahibiyle fiyatı ve kuralları tek tek yazıya döküyoruz.',
        'İzin belgesi olmayan ev yayına girmez. Belge numarası her ilanda görünür.',
      ],
    },
    {
      heading: 'Kusurları neden yazıyoruz',
      paragraphs: [
        'Dik yokuş, dar merdiven, sabah geçen traktör. Bunları gelmeden bilen misafir kızmıyor, gelince öğrenen haklı olarak kızıyor.',
        'Bu yüzden her evin sayfasında Bilmeniz iyi olur başlıklı bir bölüm var.',
      ],
    },
    {
      heading: 'Fiyat sözümüz',
      paragraphs: [
        'İlk ekranda gördüğünüz toplam ile ödediğiniz toplam aynıdır. Zorunlu bedeller baştan eklenir, isteğe bağlı olanlar siz işaretlemeden girmez.',
      ],
    },
    {
      heading: 'Bize ulaşın',
      paragraphs: [
        'Telefonu bu işi yapanlar açıyor. Kararsızsanız tarihinizi ve kaç kişi olduğunuzu yazın, size üç ev önerelim.',
      ],
    },
  ],
  rental: [
    {
      heading: 'Bu metin neyi kapsar',
      paragraphs: [
        'Sitemizden yaptığınız villa kiralamalarında sizin, ev sahibinin ve acentenin karşılıklı yükümlülüklerini anlatır. Burada geçen oran, süre ve saatler acentenin geçerli ayarlarıdır; rezervasyonunuza işleyen değerler onay belgenizde yazar.',
      ],
    },
    {
      heading: 'Rezervasyonun kurulması',
      paragraphs: [
        'Talebiniz tarihleri belirli bir süre için ayırır. Bu süre içinde ön ödeme ulaşırsa rezervasyon onaylanır, ulaşmazsa tarihler yeniden açılır.',
        'Onay belgesindeki tutar sonradan değişmez.',
      ],
    },
    {
      heading: 'Ödeme',
      paragraphs: [
        'Ön ödeme oranı eve göre değişir ve toplamın altında açıkça gösterilir. Kalan tutar girişte ödenir; kart, havale ya da nakit olabilir.',
        'Fiyatlar Türk lirasıdır. Başka para birimleri yalnız bilgi verir.',
      ],
    },
    {
      heading: 'Giriş, çıkış ve hasar depozitosu',
      paragraphs: [
        'Giriş ve çıkış saatleri ilanda yazar. Depozito girişte alınır, çıkışta ev gezildikten sonra geri verilir; kesinti olursa nedeni ve belgesi size iletilir.',
      ],
    },
    {
      heading: 'Kişi sayısı ve kimlik bildirimi',
      paragraphs: [
        'Evde, izin belgesindeki azami kişi sayısından fazla kalınamaz. Kolluğa bildirim zorunlu olduğundan konaklayacak herkesin kimlik bilgisi girişten önce alınır.',
      ],
    },
    {
      heading: 'Evin kullanımı',
      paragraphs: [
        'Ev kuralları ilanın parçasıdır. Komşuyu rahatsız eden gürültü, izinsiz davet ve ticari çekim sözleşmeye aykırıdır.',
        'Havuz ve bahçe bakımı için görevli, çoğunlukla sabah erken, bahçeye girer.',
      ],
    },
    {
      heading: 'Cayma hakkı hakkında',
      paragraphs: [
        'Mesafeli satışta genel cayma süresi 14 gündür. Belirli günlerdeki konaklamalarda cayma hakkının olup olmadığını yürürlükteki mevzuat belirler. Vazgeçerseniz iptal koşullarımızı uygularız; basamakları iptal sayfasında bulursunuz.',
      ],
    },
    {
      heading: 'Uyuşmazlık',
      paragraphs: [
        'Önce bizi arayın, çoğu konu aynı gün çözülür. Çözülmezse yasadaki başvuru haklarınız saklıdır.',
      ],
    },
  ],
  privacy: [
    {
      heading: 'Kısaca',
      paragraphs: [
        'Rezervasyonu yürütmek için gereken bilgiyi alıyor, gerekmediğinde siliyoruz. Bilginizi reklam için satmıyoruz.',
      ],
    },
    {
      heading: 'Tarayıcınızda tuttuklarımız',
      paragraphs: [
        'Seçtiğiniz para birimi, favori evleriniz ve açık ya da koyu görünüm tercihi kendi tarayıcınızda saklanır. Bunlar istediğiniz işlev için gereklidir, kimliğinizle eşleştirilmez. Yarım kalan bir forma yazdıklarınız da siz gönderene ya da sekmeyi kapatana kadar yalnız tarayıcınızda durur.',
      ],
    },
    {
      heading: 'Ölçüm ve reklam çerezleri',
      paragraphs: [
        'Zorunlu olmayan çerez kullanmadan önce izninizi isteriz. Reddetmek, kabul etmek kadar kolaydır ve siteyi kısıtlamaz.',
      ],
    },
    {
      heading: 'E-posta bülteni',
      paragraphs: [
        'Bültene yalnız siz kaydolup onay bağlantısına bastığınızda yazılırsınız. Her iletinin altında tek tıkla ayrılma bağlantısı bulunur.',
      ],
    },
    {
      heading: 'Güvenlik',
      paragraphs: [
        'Bağlantı şifrelidir. Kimlik numaraları veri tabanında şifreli durur, kayıt dosyalarına yazılmaz; kart bilgisi bize hiç ulaşmaz, ödeme kuruluşunda kalır.',
      ],
    },
  ],
  cancel: [
    {
      heading: 'İptal nasıl yapılır',
      paragraphs: [
        'Rezervasyonlarım sayfasından, e-postayla ya da telefonla bildirmeniz yeterli. Bildirdiğiniz gün esas alınır.',
      ],
    },
    {
      heading: 'Kesinti basamakları',
      paragraphs: [
        'Giriş gününe kalan süreye göre kesinti değişir. Aşağıdaki tablo sitenin varsayılan basamaklarıdır; bir evin kendine ait koşulu varsa ilanında yazar.',
        'Rezervasyonunuz onaylandığı gün geçerli olan basamaklar size yazılı verilir ve sonradan ağırlaştırılmaz.',
      ],
    },
    {
      heading: 'Tarih değişikliği',
      paragraphs: [
        'Ev boşsa ve giriş gününüze yeterli süre varsa tarihi bir kez bedelsiz kaydırabiliriz. Yeni tarihin fiyatı farklıysa aradaki fark hesaplanır.',
      ],
    },
    {
      heading: 'Erken ayrılma',
      paragraphs: [
        'Konaklama başladıktan sonra kullanılmayan geceler iade edilmez. Yine de haber verin: o geceler yeniden kiralanırsa ev sahibinden sizin adınıza iade isteriz.',
      ],
    },
    {
      heading: 'Bizden kaynaklanan iptal',
      paragraphs: [
        'Ev kullanılamaz duruma gelirse önce denk bir ev öneririz. Kabul etmezseniz ödediğiniz tutarın tamamı geri yatırılır.',
      ],
    },
    {
      heading: 'İadenin süresi',
      paragraphs: [
        'İade, iptal kesinleştikten sonra ödeme yaptığınız yolla gönderilir. Kart iadelerinin hesaba geçmesi bankanıza bağlıdır.',
      ],
    },
  ],
  kvkk: [
    {
      heading: 'Veri sorumlusu',
      paragraphs: [
        'Bu metin, 6698 sayılı Kanun’un 10. maddesi uyarınca Telmessa Turizm (demo) tarafından hazırlanmıştır.',
        'Adres: Cumhuriyet Mah. Çarşı Cad. No: 00, Fethiye/Muğla (demo). E-posta: merhaba@telmessa.ornek.tr. KEP: telmessa@kep.ornek.tr',
      ],
    },
    {
      heading: 'Hangi verileri işliyoruz',
      paragraphs: [
        'Ad, soyad, telefon, e-posta, konaklama tarihleri, ödeme kayıtları; girişten önce konaklayanların kimlik ya da pasaport bilgisi; yazışmalarınız.',
        'Talebin gönderildiği internet adresini olduğu gibi saklamayız; sahte talepleri ayırt edebilmek için yalnız bir özetini tutarız.',
      ],
    },
    {
      heading: 'Neden ve hangi hukuki sebeple',
      paragraphs: [
        'Kira ilişkisini kurmak ve yürütmek için (m.5/2-c), kimlik bildirimi ve fatura gibi yasal yükümlülükler için (m.5/2-ç), haklarımızı korumak ve hizmeti iyileştirmek için (m.5/2-f).',
        'Bülten ve kampanya iletileri yalnız açık rızanızla gönderilir; rıza vermemeniz kiralamaya engel olmaz.',
      ],
    },
    {
      heading: 'Kimlere aktarıyoruz',
      paragraphs: [
        'Evin sahibine karşılama için gereken kadarını, kolluğa yasanın istediği kimlik bilgisini, bankaya ve ödeme kuruluşuna ödeme bilgisini, mali müşavire fatura bilgisini aktarırız.',
      ],
    },
    {
      heading: 'Ne kadar saklıyoruz',
      paragraphs: [
        'Fatura ve sözleşme kayıtları yasal süre boyunca, misafir kimlik bilgileri yasal bildirimler ve olası uyuşmazlıklar için gerektiği sürece tutulur. Güncel süreleri sorduğunuzda yazılı olarak bildiririz.',
        'Talebin gönderildiği internet adresinin özeti en geç sekiz gün sonra silinir.',
      ],
    },
    {
      heading: 'Haklarınız',
      paragraphs: [
        'Kanun’un 11. maddesindeki haklarınızı kullanmak için e-posta gönderebilirsiniz. Başvurunuza yasal süre içinde, ücretsiz yanıt veririz.',
      ],
    },
  ],
  howrent: [
    {
      heading: 'Evi bulun',
      paragraphs: [
        'Tarih, kişi sayısı ve bölge seçin. Tarih verdiğinizde listedeki fiyat kalışınızın toplamıdır; vermediğinizde önümüzdeki en düşük gecelik gösterilir.',
      ],
    },
    {
      heading: 'Sayfayı okuyun',
      paragraphs: [
        'Fotoğraf kadar Bilmeniz iyi olur bölümüne de bakın. Kim nerede uyur listesi hangi yatağın hangi odada olduğunu gösterir.',
      ],
    },
    {
      heading: 'Talep gönderin',
      paragraphs: [
        'Formda üyelik, kart ya da kimlik istenmez. Gönderdiğinizde tarihler sizin adınıza tutulur ve bir rezervasyon numarası alırsınız.',
      ],
    },
    {
      heading: 'Onay ve ön ödeme',
      paragraphs: [
        'Sizi arayıp ev sahibinin onayını bildiririz. Ön ödemeyi banka hesabımıza yaparsınız; tutar ve hesaplar size gönderdiğimiz bağlantıda yazar.',
        'Yalnız şirket adına açılmış hesaplara ödeme yapın; kişisel hesaba para isteyen olursa bizi arayın.',
      ],
    },
    {
      heading: 'Giriş günü',
      paragraphs: [
        'Adres ve yol tarifi onayla birlikte gelir. Evde sizi karşılayan görevli havuzu, sigortaları ve çöp gününü gösterir.',
      ],
    },
    {
      heading: 'Çıkış',
      paragraphs: [
        'Bulaşığı makineye koymanız yeterli, temizlik bizde. Ev gezilir, depozitonuz geri verilir.',
      ],
    },
  ],
} satisfies Record<string, TextSection[]>

/** The kinds of pages on which a group of questions stands beside /faq. */
export const faqPages: Record<
  string,
  readonly ('villa' | 'town' | 'district' | 'villa_type' | 'custom_page')[]
> = {
  'Rezervasyon ve ödeme': ['villa_type'],
  'İptal ve değişiklik': [],
  Konaklama: ['villa'],
  'Villa ve havuz': ['villa_type'],
  'Bölge ve ulaşım': ['town', 'district'],
}

/** Numbers that a setting, a villa or a season decides stand on the pages that read them; answers name these pages. */
export const faq: FaqItem[] = [
  {
    group: 'Rezervasyon ve ödeme',
    slug: 'nasil-kiralarim',
    question: 'Nasıl rezervasyon yaparım?',
    answer:
      '<p>Evin sayfasında tarih seçip talep gönderin; üyelik ve kart istenmez. Sizi arayıp tarihleri ev sahibiyle teyit ederiz. Ön ödemeniz ulaşınca rezervasyon onaylanır. Adımların tümü <a href="/website/howrent">Nasıl kiralarım?</a> sayfasında.</p>',
  },
  {
    group: 'Rezervasyon ve ödeme',
    slug: 'opsiyon-nedir',
    question: 'Opsiyon ne demek?',
    answer:
      '<p>Talebinizden sonra tarihlerin sizin için tutulduğu süredir. Bitiş saati e-postanızda ve <a href="/enquire">Rezervasyonlarım</a> sayfasında yazar; süre dolarsa tarihler kendiliğinden açılır.</p>',
  },
  {
    group: 'Rezervasyon ve ödeme',
    slug: 'en-az-gece',
    question: 'En az kaç gece kalabilirim?',
    answer:
      '<p>Eve ve sezona göre değişir. Evin takviminde giriş gününü seçtiğinizde o gün için en az gece sayısını görürsünüz. İki rezervasyon arasında kalan kısa boşluklar olduğu gibi alınabilir; bunlar <a href="/kisa-konaklama">Boşluk fırsatları</a> sayfasında.</p>',
  },
  {
    group: 'Rezervasyon ve ödeme',
    slug: 'on-odeme',
    question: 'Ön ödeme ne kadar, kalanı ne zaman?',
    answer:
      '<p>Oran eve göre değişir ve fiyat dökümünde toplamın altında tutarıyla yazar. Kalan tutar giriş günü ödenir.</p>',
  },
  {
    group: 'Rezervasyon ve ödeme',
    slug: 'odeme-yollari',
    question: 'Ön ödemeyi nasıl yapabilirim?',
    answer:
      '<p>Havale ya da EFT ile, yalnızca <a href="/website/banks">banka hesaplarımıza</a>. Açıklamaya rezervasyon numaranızı yazın.</p>',
  },
  {
    group: 'Rezervasyon ve ödeme',
    slug: 'doviz',
    question: 'Fiyatlar hangi para biriminde?',
    answer:
      '<p>Borç Türk lirası üzerinden hesaplanır. Sitede gördüğünüz euro, dolar ve sterlin karşılıkları yalnız bilgi verir.</p>',
  },
  {
    group: 'İptal ve değişiklik',
    slug: 'iptal',
    question: 'İptal edersem ne kadar kesinti olur?',
    answer:
      '<p>Kesinti, giriş gününe kalan süreye göre basamaklıdır. Basamakları <a href="/website/cancel">İptal koşulları</a> sayfasında görürsünüz; bir evin kendine ait koşulu varsa o evin sayfasında yazar.</p>',
  },
  {
    group: 'İptal ve değişiklik',
    slug: 'iptal-nasil',
    question: 'Rezervasyonumu nasıl iptal ederim?',
    answer:
      '<p><a href="/enquire">Rezervasyonlarım</a> sayfasından iptal talebi gönderin, bize yazın ya da arayın. Bildirdiğiniz gün esas alınır.</p>',
  },
  {
    group: 'İptal ve değişiklik',
    slug: 'kosul-degisirse',
    question: 'İptal koşulları sonradan değişirse ne olur?',
    answer: '<p>Rezervasyonunuz için onay günündeki basamaklar geçerli kalır, sonradan ağırlaştırılmaz.</p>',
  },
  {
    group: 'İptal ve değişiklik',
    slug: 'tarih-degisikligi',
    question: 'Tarihimi değiştirebilir miyim?',
    answer:
      '<p>Ev yeni tarihlerde boşsa ve girişe yeterli süre varsa tarihi bir kez bedelsiz kaydırabiliriz. Yeni tarihlerin fiyatı farklıysa aradaki fark hesaplanır.</p>',
  },
  {
    group: 'İptal ve değişiklik',
    slug: 'erken-ayrilma',
    question: 'Erken ayrılırsam kalan geceler iade edilir mi?',
    answer:
      '<p>Konaklama başladıktan sonra kullanılmayan geceler iade edilmez. Yine de haber verin: o geceler yeniden kiralanırsa ev sahibinden sizin adınıza iade isteriz.</p>',
  },
  {
    group: 'Konaklama',
    slug: 'giris-cikis',
    question: 'Giriş ve çıkış saatleri nedir?',
    answer: '<p>Saatler eve göre değişir ve evin sayfasındaki kurallarda yazar.</p>',
  },
  {
    group: 'Konaklama',
    slug: 'depozito',
    question: 'Hasar depozitosunu ne zaman geri alırım?',
    answer:
      '<p>Depozito girişte alınır, çıkışta ev gezildikten sonra geri verilir; toplam tutarın içinde değildir. Kesinti olursa nedeni ve belgesi size iletilir.</p>',
  },
  {
    group: 'Konaklama',
    slug: 'kimlik',
    question: 'Neden herkesin kimlik bilgisi isteniyor?',
    answer:
      '<p>Kolluğa bildirim yasal zorunluluktur. Bu yüzden konaklayacak herkesin kimlik bilgisini girişten önce alırız.</p>',
  },
  {
    group: 'Konaklama',
    slug: 'kisi-sayisi',
    question: 'Misafir çağırabilir miyim?',
    answer:
      '<p>Evde izin belgesindeki azami kişi sayısından fazla kalınamaz. Parti ve davete izin verip vermediği her evin kurallarında yazar.</p>',
  },
  {
    group: 'Konaklama',
    slug: 'evcil-hayvan',
    question: 'Evcil hayvanımla gelebilir miyim?',
    answer:
      '<p>Kurallarında evcil hayvan kabul ettiği yazan evlere gelebilirsiniz. Ek bir bedel varsa fiyat dökümünde ayrı satırda görünür.</p>',
  },
  {
    group: 'Konaklama',
    slug: 'gece-sorun',
    question: 'Gece bir sorun olursa kimi arayacağım?',
    answer: '<p>Onay belgesindeki telefonu. Evde kaldığınız sürece gece de yanıt veriyoruz.</p>',
  },
  {
    group: 'Villa ve havuz',
    slug: 'havuz-bakimi',
    question: 'Havuz ne zaman temizleniyor?',
    answer: '<p>Görevli, havuz ve bahçe bakımı için çoğunlukla sabah erken saatte bahçeye girer.</p>',
  },
  {
    group: 'Villa ve havuz',
    slug: 'havuz-isitma',
    question: 'Havuzun ısıtılmasını isteyebilir miyim?',
    answer:
      '<p>Havuzu ısıtılabilen evlerde evet. Bedeli evin sayfasında, ek hizmetler arasında yazar; talebinizde işaretlerseniz toplamınıza eklenir.</p>',
  },
  {
    group: 'Villa ve havuz',
    slug: 'korunakli-havuz',
    question: 'Korunaklı havuz tam olarak ne sağlar?',
    answer:
      '<p>Havuz yoldan ve komşu evlerden görünmez. Uzak tepelerden ve havadan bakış için yüzde yüz söz verilemez; açık kalan yönleri evin sayfasında yazıyoruz.</p>',
  },
  {
    group: 'Villa ve havuz',
    slug: 'izin-belgesi',
    question: 'Evlerin izin belgesi var mı?',
    answer:
      '<p>Evet. Turizm amaçlı kiralama izin belgesi olmayan ev yayına girmez; belge numarası her evin sayfasında görünür.</p>',
  },
  {
    group: 'Villa ve havuz',
    slug: 'elektrik',
    question: 'Elektrik kesilirse ne olur?',
    answer:
      '<p>Köylerde fırtınalı günlerde kesinti olabilir. Jeneratörü olan evlerde bu, özelliklerde belirtilir.</p>',
  },
  {
    group: 'Bölge ve ulaşım',
    slug: 'hangi-bolge',
    question: 'Hangi bölgeyi seçmeliyim?',
    answer:
      '<p><a href="/regions">Bölgeler</a> sayfasında her bölgenin kısa tanıtımını ve ev sayısını görürsünüz. Kararsızsanız tarihinizi ve kaç kişi olduğunuzu <a href="/contact">bize yazın</a>.</p>',
  },
  {
    group: 'Bölge ve ulaşım',
    slug: 'transfer',
    question: 'Havalimanından transfer ayarlıyor musunuz?',
    answer: '<p>Evet. Kişi ve bavul sayısını talebinizin notuna yazın, fiyatı onaydan önce bildirelim.</p>',
  },
  {
    group: 'Bölge ve ulaşım',
    slug: 'arabasiz',
    question: 'Arabasız gelinir mi?',
    answer:
      '<p>Merkeze yakın evlerde evet. Köy evlerinde çoğunlukla araç gerekir; evin sayfasında toplu taşımaya, markete ve denize uzaklık yazar.</p>',
  },
  {
    group: 'Bölge ve ulaşım',
    slug: 'acik-adres',
    question: 'Evin açık adresini ne zaman öğrenirim?',
    answer:
      '<p>Ön ödemeniz ulaşıp rezervasyonunuz onaylandığında. O zamana kadar haritada evin yaklaşık konumu görünür.</p>',
  },
]
