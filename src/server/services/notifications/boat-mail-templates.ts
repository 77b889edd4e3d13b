import type { MailTemplate } from './mail-template.ts'

const TIMES =
  'Hareket: {{giris_tarihi}}, saat {{giris_saati}}\nDönüş: {{cikis_tarihi}}, saat {{cikis_saati}}\nSüre: {{sure}}, kişi: {{kisi_sayisi}}'

/** What customers and the office are told of reservations of boats. */
export const boatMailTemplates: MailTemplate[] = [
  {
    key: 'boat_request_received',
    name: 'Tekne: talep alındı',
    subject: 'Talebiniz bize ulaştı: {{villa_adi}}, {{rezervasyon_no}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      '{{villa_adi}} için talebinizi aldık. Rezervasyon numaranız: {{rezervasyon_no}}',
      `${TIMES}\nToplam: {{toplam_tutar}}`,
      'Tekneyi bu saatler için sizin adınıza tutuyoruz. Opsiyonun bitişi: {{opsiyon_bitis}}',
      'Şu an ödeme yapmanız gerekmiyor. Tekne sahibiyle teyit edip sizi arayacağız. Durumu buradan izleyebilirsiniz: {{rezervasyon_baglantisi}}',
      'Sorularınız için: {{site_telefon}}\n{{site_adi}}',
    ],
  },
  {
    key: 'boat_verify_email',
    name: 'Tekne: talep alındı, e-posta doğrulaması',
    subject: 'Talebiniz için e-postanızı doğrulayın: {{villa_adi}}, {{rezervasyon_no}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      '{{villa_adi}} için talebinizi aldık. Rezervasyon numaranız: {{rezervasyon_no}}',
      `${TIMES}\nToplam: {{toplam_tutar}}`,
      'Tekneyi şimdilik şu zamana kadar tutuyoruz: {{opsiyon_bitis}}\nBu süre dolmadan aşağıdaki bağlantıyı açıp e-posta adresinizi doğrularsanız şu zamana kadar tutarız: {{dogrulama_bitis}}',
      '{{dogrulama_baglantisi}}',
      'Şu an ödeme yapmanız gerekmiyor. Talebi siz göndermediyseniz bu e-postayı silmeniz yeter; saatler kendiliğinden açılır.',
      'Sorularınız için: {{site_telefon}}\n{{site_adi}}',
    ],
  },
  {
    key: 'boat_bank_details',
    name: 'Tekne: banka bilgileri (sendbank)',
    subject: 'Ön ödeme bilgileri: {{rezervasyon_no}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      'Tekne sahibi turunuzu onayladı. {{villa_adi}} rezervasyonunu kesinleştirmek için ön ödemeyi aşağıdaki hesaplardan birine gönderebilirsiniz.',
      'Ön ödeme: {{on_odeme}}\nTekneye binerken ödenecek: {{kalan_tutar}}\nHasar depozitosu (binişte alınır, dönüşte geri verilir): {{depozito}}',
      '{{banka_bilgileri}}',
      'Açıklama alanına yalnızca şu numarayı yazın: {{rezervasyon_no}}',
      'Son ödeme zamanı: {{opsiyon_bitis}}. Bu saatten sonra tekne yeniden kiraya açılır.',
      'Hesaplarımız şirket adınadır. Kişisel bir hesaba ödeme isteyen olursa lütfen önce bizi arayın: {{site_telefon}}',
    ],
  },
  {
    key: 'boat_payment_link',
    name: 'Tekne: ödeme bağlantısı (sendpaymentlink)',
    subject: 'Ödeme sayfanız hazır: {{rezervasyon_no}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      '{{villa_adi}} ile turunuz için ödeme sayfanız: {{odeme_baglantisi}}',
      TIMES,
      'Ödenecek ön ödeme tutarı: {{on_odeme}}. Kart bilgilerinizi biz görmeyiz, işlem ödeme kuruluşunun sayfasında yapılır.',
      'Bağlantının geçerli olduğu son zaman: {{opsiyon_bitis}}',
      'Havaleyi yeğlerseniz aynı sayfada banka hesaplarımız da var.',
      '{{site_adi}}, {{site_telefon}}',
    ],
  },
  {
    key: 'boat_confirmed',
    name: 'Tekne: rezervasyon onayı (sendconfirm)',
    subject: 'Rezervasyonunuz onaylandı: {{villa_adi}}, {{giris_tarihi}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      'Rezervasyonunuz kesinleşti. Numaranız: {{rezervasyon_no}}',
      '{{villa_adi}}\n{{villa_adresi}}',
      TIMES,
      'Toplam: {{toplam_tutar}}\nÖdenen: {{odenen_tutar}}\nTekneye binerken ödenecek: {{kalan_tutar}}\nHasar depozitosu: {{depozito}}',
      'Hava tura elverişli değilse kaptan karar verir; turu sizden ücret almadan başka bir güne alırız. Rezervasyonunuz: {{rezervasyon_baglantisi}}',
      'Hareketten bir gün önce sizi ararız. O zamana dek bize {{site_telefon}} numarasından ya da {{site_eposta}} adresinden ulaşabilirsiniz.',
      'İyi yolculuklar,\n{{site_adi}}',
    ],
  },
  {
    key: 'boat_cancelled',
    name: 'Tekne: iptal bildirimi (sendcancel)',
    subject: 'Rezervasyon iptal edildi: {{rezervasyon_no}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      '{{villa_adi}} ile turunuz iptal edildi.\nHareket: {{giris_tarihi}}, saat {{giris_saati}}',
      'Neden: {{iptal_nedeni}}',
      'Ödenen: {{odenen_tutar}}\nİade edilecek: {{iade_tutari}}',
      'İade, ödeme yaptığınız yolla gönderilir. Hesapta bir yanlışlık görüyorsanız lütfen yazın: {{site_eposta}}',
      'Başka bir güne bakmak isterseniz memnuniyetle yardımcı oluruz: {{site_telefon}}\n{{site_adi}}',
    ],
  },
  {
    key: 'boat_expired',
    name: 'Tekne: opsiyon süresi doldu (sendexpired)',
    subject: 'Opsiyon süreniz doldu: {{villa_adi}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      '{{rezervasyon_no}} numaralı talebinizin opsiyonu sona erdi ve tekne o saatler için yeniden kiraya açıldı. Bitiş zamanı: {{opsiyon_bitis}}',
      'Hâlâ ilgileniyorsanız bizi arayın; {{villa_adi}} o saatlerde boşsa talebinizi tek adımda yenileriz. Sizden bir kesinti yapılmadı.',
      '{{site_telefon}}\n{{site_adi}}',
    ],
  },
  {
    key: 'boat_admin_new_request',
    name: 'Ekibe: yeni tekne talebi',
    subject: 'Yeni tekne talebi {{rezervasyon_no}}: {{villa_adi}}',
    is_active: true,
    body: [
      'Yeni bir tekne talebi geldi.',
      `Müşteri: {{musteri_adi}}\nTekne: {{villa_adi}}\n${TIMES}\nToplam: {{toplam_tutar}}, ön ödeme: {{on_odeme}}`,
      'Opsiyon bitişi: {{opsiyon_bitis}}',
      'Kayıt: {{rezervasyon_baglantisi}}',
    ],
  },
  {
    key: 'boat_admin_cancel_request',
    name: 'Ekibe: tekne için iptal talebi',
    subject: 'İptal talebi {{rezervasyon_no}}: {{villa_adi}}',
    is_active: true,
    body: [
      'Bir müşteri sitede iptal istedi. Tekne siz karar verene kadar onun adına tutulur; kesinti bugüne göre hesaplanır.',
      `Müşteri: {{musteri_adi}}\nTekne: {{villa_adi}}\n${TIMES}\nÖdenen: {{odenen_tutar}}`,
      'Nedeni: {{iptal_talebi}}',
      'Kayıt: {{rezervasyon_baglantisi}}',
    ],
  },
]
