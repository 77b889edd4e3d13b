import type { World } from '../../platform/context.ts'
import { boatMailTemplates } from './boat-mail-templates.ts'
import type { MailTemplate } from './mail-template.ts'

export const mailTemplates: MailTemplate[] = [
  ...boatMailTemplates,
  {
    key: 'request_received',
    name: 'Talep alındı',
    subject: 'Talebiniz bize ulaştı: {{villa_adi}}, {{rezervasyon_no}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      '{{villa_adi}} için talebinizi aldık. Rezervasyon numaranız: {{rezervasyon_no}}',
      'Giriş: {{giris_tarihi}}\nÇıkış: {{cikis_tarihi}}\nGece: {{gece_sayisi}}, kişi: {{kisi_sayisi}}\nToplam: {{toplam_tutar}}',
      'Tarihleri sizin için tutuyoruz. Opsiyonun bitişi: {{opsiyon_bitis}}',
      'Şu an ödeme yapmanız gerekmiyor. Ev sahibiyle teyit edip sizi arayacağız. Durumu buradan izleyebilirsiniz: {{rezervasyon_baglantisi}}',
      'Sorularınız için: {{site_telefon}}\n{{site_adi}}',
    ],
  },
  {
    key: 'verify_email',
    name: 'Talep alındı, e-posta doğrulaması',
    subject: 'Talebiniz için e-postanızı doğrulayın: {{villa_adi}}, {{rezervasyon_no}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      '{{villa_adi}} için talebinizi aldık. Rezervasyon numaranız: {{rezervasyon_no}}',
      'Giriş: {{giris_tarihi}}\nÇıkış: {{cikis_tarihi}}\nGece: {{gece_sayisi}}, kişi: {{kisi_sayisi}}\nToplam: {{toplam_tutar}}',
      'Tarihleri şimdilik şu zamana kadar tutuyoruz: {{opsiyon_bitis}}\nBu süre dolmadan aşağıdaki bağlantıyı açıp e-posta adresinizi doğrularsanız şu zamana kadar tutarız: {{dogrulama_bitis}}',
      '{{dogrulama_baglantisi}}',
      'Şu an ödeme yapmanız gerekmiyor. Talebi siz göndermediyseniz bu e-postayı silmeniz yeter; tarihler kendiliğinden açılır.',
      'Sorularınız için: {{site_telefon}}\n{{site_adi}}',
    ],
  },
  {
    key: 'bank_details',
    name: 'Banka bilgileri (sendbank)',
    subject: 'Ön ödeme bilgileri: {{rezervasyon_no}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      'Ev sahibi tarihlerinizi onayladı. {{villa_adi}} rezervasyonunu kesinleştirmek için ön ödemeyi aşağıdaki hesaplardan birine gönderebilirsiniz.',
      'Ön ödeme: {{on_odeme}}\nGirişte ödenecek: {{kalan_tutar}}\nHasar depozitosu (girişte alınır, çıkışta geri verilir): {{depozito}}',
      '{{banka_bilgileri}}',
      'Açıklama alanına yalnızca şu numarayı yazın: {{rezervasyon_no}}',
      'Son ödeme zamanı: {{opsiyon_bitis}}. Bu saatten sonra tarihler yeniden açılır.',
      'Hesaplarımız şirket adınadır. Kişisel bir hesaba ödeme isteyen olursa lütfen önce bizi arayın: {{site_telefon}}',
    ],
  },
  {
    key: 'payment_link',
    name: 'Ödeme bağlantısı (sendpaymentlink)',
    subject: 'Ödeme sayfanız hazır: {{rezervasyon_no}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      '{{villa_adi}}, {{giris_tarihi}} girişli konaklamanız için ödeme sayfanız: {{odeme_baglantisi}}',
      'Ödenecek ön ödeme tutarı: {{on_odeme}}. Kart bilgilerinizi biz görmeyiz, işlem ödeme kuruluşunun sayfasında yapılır.',
      'Bağlantının geçerli olduğu son zaman: {{opsiyon_bitis}}',
      'Havaleyi yeğlerseniz aynı sayfada banka hesaplarımız da var.',
      '{{site_adi}}, {{site_telefon}}',
    ],
  },
  {
    key: 'payment_received',
    name: 'Ödeme alındı',
    subject: 'Ödemeniz ulaştı: {{rezervasyon_no}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      'Ödemenizi aldık, teşekkür ederiz. Bugüne kadar ödenen: {{odenen_tutar}}. Kalan: {{kalan_tutar}}',
      'Dekontlarınızı ve rezervasyonun son durumunu şu sayfada bulabilirsiniz: {{rezervasyon_baglantisi}}',
      '{{site_adi}}',
    ],
  },
  {
    key: 'confirmed',
    name: 'Rezervasyon onayı (sendconfirm)',
    subject: 'Rezervasyonunuz onaylandı: {{villa_adi}}, {{giris_tarihi}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      'Rezervasyonunuz kesinleşti. Numaranız: {{rezervasyon_no}}',
      '{{villa_adi}}\n{{villa_adresi}}\nTurizm amaçlı kiralama izin belgesi no: {{izin_no}}',
      'Giriş: {{giris_tarihi}}, saat {{giris_saati}}\nÇıkış: {{cikis_tarihi}}, saat {{cikis_saati}}\nGece: {{gece_sayisi}}, kişi: {{kisi_sayisi}}',
      'Toplam: {{toplam_tutar}}\nÖdenen: {{odenen_tutar}}\nGirişte ödenecek: {{kalan_tutar}}\nHasar depozitosu: {{depozito}}',
      'Girişten önce konaklayacak herkesin kimlik bilgisini bu sayfadan tamamlamanızı rica ederiz: {{rezervasyon_baglantisi}}. Kolluğa bildirim yasal zorunluluktur.',
      'Yol tarifi ve karşılama için girişten iki gün önce sizi ararız. O zamana dek bize {{site_telefon}} numarasından ya da {{site_eposta}} adresinden ulaşabilirsiniz.',
      'İyi yolculuklar,\n{{site_adi}}',
    ],
  },
  {
    key: 'cancelled',
    name: 'İptal bildirimi (sendcancel)',
    subject: 'Rezervasyon iptal edildi: {{rezervasyon_no}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      '{{villa_adi}} için {{giris_tarihi}} girişli rezervasyonunuz iptal edildi.',
      'Neden: {{iptal_nedeni}}',
      'Ödenen: {{odenen_tutar}}\nİade edilecek: {{iade_tutari}}',
      'İade, ödeme yaptığınız yolla gönderilir. Hesapta bir yanlışlık görüyorsanız lütfen yazın: {{site_eposta}}',
      'Başka tarihlere bakmak isterseniz memnuniyetle yardımcı oluruz: {{site_telefon}}\n{{site_adi}}',
    ],
  },
  {
    key: 'expired',
    name: 'Opsiyon süresi doldu (sendexpired)',
    subject: 'Opsiyon süreniz doldu: {{villa_adi}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      '{{rezervasyon_no}} numaralı talebinizin opsiyonu sona erdi ve tarihler yeniden açıldı. Bitiş zamanı: {{opsiyon_bitis}}',
      'Hâlâ ilgileniyorsanız bizi arayın; {{villa_adi}} o günlerde boşsa talebinizi tek adımda yenileriz. Sizden bir kesinti yapılmadı.',
      '{{site_telefon}}\n{{site_adi}}',
    ],
  },
  {
    key: 'admin_new_request',
    name: 'Ekibe: yeni talep',
    subject: 'Yeni talep {{rezervasyon_no}}: {{villa_adi}}',
    is_active: true,
    body: [
      'Yeni bir talep geldi.',
      'Müşteri: {{musteri_adi}}\nVilla: {{villa_adi}}\nGiriş: {{giris_tarihi}}\nÇıkış: {{cikis_tarihi}}\nGece: {{gece_sayisi}}, kişi: {{kisi_sayisi}}\nToplam: {{toplam_tutar}}, ön ödeme: {{on_odeme}}',
      'Opsiyon bitişi: {{opsiyon_bitis}}',
      'Kayıt: {{rezervasyon_baglantisi}}',
    ],
  },
  {
    key: 'admin_cancel_request',
    name: 'Ekibe: iptal talebi',
    subject: 'İptal talebi {{rezervasyon_no}}: {{villa_adi}}',
    is_active: true,
    body: [
      'Bir müşteri sitede iptal istedi. Tarihler siz karar verene kadar onun adına tutulur; kesinti bugüne göre hesaplanır.',
      'Müşteri: {{musteri_adi}}\nVilla: {{villa_adi}}\nGiriş: {{giris_tarihi}}\nÇıkış: {{cikis_tarihi}}\nÖdenen: {{odenen_tutar}}',
      'Nedeni: {{iptal_talebi}}',
      'Kayıt: {{rezervasyon_baglantisi}}',
    ],
  },
  {
    key: 'subscription_confirm',
    name: 'Bülten kaydının onayı',
    subject: '{{site_adi}} bülteni: kaydınızı onaylayın',
    is_active: true,
    body: [
      'Merhaba,',
      'Bu adres {{site_adi}} bültenine kaydedildi. Onaylarsanız yeni evleri ve indirimleri ayda bir kez yazarız.',
      '{{abonelik_baglantisi}}',
      'Kaydı siz yaptırmadıysanız bu e-postayı silmeniz yeter; onaylanmayan adrese bir şey göndermeyiz.',
    ],
  },
  {
    key: 'feed_alert',
    name: 'Ekibe: takvim uyarısı',
    subject: 'Takvim uyarısı: {{villa_adi}}, {{takvim_adi}}',
    is_active: true,
    body: [
      '{{villa_adi}} villasına bağlı takvim ilgi bekliyor: {{takvim_adi}}',
      '{{takvim_durumu}}',
      '{{takvim_baglantisi}}',
      'Aynı durum için ikinci bir e-posta gelmez.',
    ],
  },
  {
    key: 'admin_new_message',
    name: 'Ekibe: yeni mesaj',
    subject: 'Yeni mesaj: {{mesaj_konusu}}',
    is_active: true,
    body: [
      'Siteden bir mesaj geldi.',
      'Gönderen: {{musteri_adi}}\nKonu: {{mesaj_konusu}}',
      '{{mesaj_metni}}',
      '{{mesaj_baglantisi}}',
    ],
  },
  {
    key: 'contact_reply',
    name: 'Mesaja yanıt',
    subject: 'Yanıtımız: {{mesaj_konusu}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      '{{yanit_metni}}',
      'Bize şunu yazmıştınız:\n{{mesaj_metni}}',
      'Bu e-postayı yanıtlayabilir ya da bizi arayabilirsiniz: {{site_telefon}}',
    ],
  },
  {
    key: 'comment_invitation',
    name: 'Konaklama sonrası yorum daveti',
    subject: 'Konaklamanız nasıldı? {{villa_adi}}',
    is_active: true,
    body: [
      'Merhaba {{musteri_adi}},',
      'Bizimle konakladığınız için teşekkürler.\nVilla: {{villa_adi}}\nGiriş: {{giris_tarihi}}\nÇıkış: {{cikis_tarihi}}',
      'Bu evi sizden sonra düşünenlere konaklamanızı anlatır mısınız? Birkaç yıldız ve birkaç cümle yeter; beğenmediğiniz şeyleri de yazabilirsiniz.',
      '{{yorum_baglantisi}}',
      'Bağlantı bir kez kullanılabilir. Geçerli olduğu son zaman: {{baglanti_bitis}}',
      'Sorularınız için: {{site_telefon}}\n{{site_adi}}',
    ],
  },
  {
    key: 'user_invitation',
    name: 'Yönetim paneline davet',
    subject: 'Yönetim paneline davetiniz: {{site_adi}}',
    is_active: true,
    body: [
      'Merhaba {{kullanici_adi}},',
      '{{site_adi}} yönetim panelinde sizin için bir kullanıcı açıldı. Şifrenizi aşağıdaki bağlantıda belirleyip giriş yapabilirsiniz.',
      '{{sifre_baglantisi}}',
      'Bağlantı bir kez kullanılabilir. Geçerli olduğu son zaman: {{baglanti_bitis}}',
      'Bu daveti beklemiyorsanız e-postayı silmeniz yeter.',
    ],
  },
  {
    key: 'password_reset',
    name: 'Yeni şifre bağlantısı',
    subject: 'Yeni şifreniz için bağlantı: {{site_adi}}',
    is_active: true,
    body: [
      'Merhaba {{kullanici_adi}},',
      '{{site_adi}} yönetim paneli için yeni bir şifre istendi. Aşağıdaki bağlantıda belirleyebilirsiniz.',
      '{{sifre_baglantisi}}',
      'Bağlantı bir kez kullanılabilir. Geçerli olduğu son zaman: {{baglanti_bitis}}',
      'Siz istemediyseniz e-postayı silmeniz yeter; şifreniz değişmedi.',
    ],
  },
  {
    key: 'password_changed',
    name: 'Şifre değişti',
    subject: 'Şifreniz değişti: {{site_adi}}',
    is_active: true,
    body: [
      'Merhaba {{kullanici_adi}},',
      '{{site_adi}} yönetim panelindeki şifreniz değişti ve diğer oturumlarınız sona erdi.',
      'Şifreyi siz değiştirmediyseniz giriş sayfasından hemen yeni bir şifre isteyin ve bizi arayın: {{site_telefon}}',
    ],
  },
  {
    key: 'email_changed',
    name: 'Giriş e-postası değişti',
    subject: 'Giriş e-postanız değişti: {{site_adi}}',
    is_active: true,
    body: [
      'Merhaba {{kullanici_adi}},',
      '{{site_adi}} yönetim panelindeki hesabınızın e-postası bir yönetici tarafından değiştirildi. Artık bu adresle giriş yapılamaz; açık oturumlarınız ve bu adrese gönderilmiş şifre bağlantıları sona erdi.',
      'Bu değişikliği beklemiyorsanız bizi hemen arayın: {{site_telefon}}',
    ],
  },
  {
    key: 'second_factor_removed',
    name: 'İki adımlı giriş kapatıldı',
    subject: 'İki adımlı girişiniz kapatıldı: {{site_adi}}',
    is_active: true,
    body: [
      'Merhaba {{kullanici_adi}},',
      '{{site_adi}} yönetim panelindeki hesabınızın iki adımlı girişi bir yönetici tarafından kapatıldı ve açık oturumlarınız sona erdi. Şifrenizle giriş yapıp profilinizden yeniden kurabilirsiniz.',
      'Bunu siz istemediyseniz bizi hemen arayın: {{site_telefon}}',
    ],
  },
]

/** Inserts the templates that the database lacks; existing ones are not changed. */
export async function ensureMailTemplates({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  const created_at = now()
  await db
    .insertInto('mail_templates')
    .values(
      mailTemplates.map(({ body, ...template }) => ({ ...template, body: body.join('\n\n'), created_at })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
