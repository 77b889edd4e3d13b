// Long because it has every failure of the API and every sentence at a field, so that no sentence is written twice.
import { PASSWORD_SENTENCES } from '../domain/accounts/password-rule.ts'
import { CONFIRM_REASON_SENTENCE } from '../domain/booking/reservation.ts'
import { EMAIL_SENTENCE, PHONE_SENTENCE } from '../domain/booking/contact.ts'
import { IBAN_SENTENCE } from '../domain/turkish/iban.ts'
import { TCKN_SENTENCE, VKN_SENTENCE } from '../domain/turkish/identity-numbers.ts'
import { BOAT_PERMIT_SENTENCE, PERMIT_SENTENCE } from '../domain/catalogue/permit.ts'
import { NAME_SENTENCE, NAME_SHORT_SENTENCE } from '../domain/booking/person-name.ts'
import { MAX_SHOWCASES } from '../domain/catalogue/showcase.ts'
import { COLOUR_SENTENCES } from '../domain/content/brand-colour.ts'
import { linkSentence } from '../domain/content/social-links.ts'
import { CONFIRM_BOAT_NAME_SENTENCE, CONFIRM_NAME_SENTENCE } from '../domain/turkish/typed-name.ts'

/** Every failure of the API: code → status and the Turkish sentence a person reads (docs/api.md, Status codes). */
export const FAILURES = {
  malformed: [400, 'Gönderilen bilgi okunamadı. Sayfayı yenileyip yeniden deneyin.'],
  signed_out: [401, 'Oturumunuz sona erdi. Yeniden giriş yapın.'],
  wrong_credentials: [401, 'E-posta ya da şifre eşleşmiyor.'],
  /** the password was correct; the sign-in is sent again with a code */
  code_required: [401, 'Doğrulama uygulamanızdaki kodu yazın.'],
  wrong_code: [401, 'Kod eşleşmiyor. Uygulamadaki yeni kodu ya da bir kurtarma kodu yazın.'],
  not_allowed: [403, 'Bu işlem için yetkiniz yok.'],
  not_found: [404, 'Aradığınız kayıt bulunamadı.'],
  /** content.slug is the current slug of the record */
  moved: [404, 'Bu sayfanın adresi değişti.'],
  gone: [410, 'Bu ev şu an yayında değil.'],
  reservation_not_found: [
    404,
    'Bu bilgilerle bir rezervasyon bulamadık. Numarayı onay e-postanızda bulabilirsiniz.',
  ],
  request_link_not_found: [
    404,
    'Bu doğrulama bağlantısı geçerli değil. E-postadaki bağlantının tamamını açın.',
  ],
  comment_link_not_found: [
    404,
    'Adres eksik olabilir. E-postadaki bağlantının tamamını açın ya da bize ulaşın.',
  ],
  comment_link_used: [410, 'Bu bağlantıyla bir yorum gönderilmiş. Bağlantı yalnızca bir kez kullanılabilir.'],
  comment_link_expired: [410, 'Bu yorum bağlantısının süresi dolmuş. Bizi arayın, yenisini gönderelim.'],
  payment_link_not_found: [404, 'Bu ödeme bağlantısı geçerli değil. Bizi arayın, yenisini gönderelim.'],
  password_link_not_found: [
    404,
    'Bu bağlantı kullanılmış ya da süresi dolmuş. Giriş sayfasından yeni bir bağlantı isteyin.',
  ],
  first_admin_link_not_found: [
    404,
    'Bu adres artık geçerli değil. Bir yönetici varsa giriş yapın; yoksa programı yeniden başlatın ve yazdığı yeni adresi açın.',
  ],
  dates_taken: [409, 'Bu tarihler az önce doldu. Aşağıdaki en yakın boş tarihlerden birini seçebilirsiniz.'],
  dates_clash: [409, 'Bu tarihlerde başka bir kayıt var. Takvimi kontrol edip yeniden deneyin.'],
  gap_changed: [409, 'Bu boşluk siz bakarken doldu ya da değişti. Listeyi yenileyip yeniden deneyin.'],
  wrong_status: [409, 'Rezervasyonun durumu bu işleme uygun değil. Kaydı yenileyin.'],
  seasons_overlap: [
    409,
    'Bu tarihlerde başka bir fiyat dönemi var. Tarihleri değiştirin ya da komşu dönemi kısaltın.',
  ],
  forecasts_overlap: [409, 'Bu tarihlerde başka bir öngörü var. Tarihleri değiştirin ya da onu kısaltın.'],
  public_holidays_overlap: [409, 'Bu günlerde başka bir bayram var. Tarihleri denetleyin.'],
  not_undoable: [409, 'Bu işlem geri alınamıyor; sonrasında değişiklik yapılmış. Sayfayı yenileyin.'],
  nothing_to_copy: [
    409,
    'Kopyalanacak dönem yok: kaynak yılda dönem yok ya da hedef yılın fiyatları girilmiş.',
  ],
  nothing_to_copy_from: [409, 'Kopyalanacak dönem yok. Başka bir villa ya da başka tarihler seçin.'],
  nothing_to_raise: [409, 'Bu tarihlerde değişecek fiyat yok. Tarihleri ya da oranı değiştirin.'],
  nothing_to_publish: [409, 'Yayımlanacak öngörü yok. Bu gecelerin fiyatı zaten kesin.'],
  changed_meanwhile: [409, 'Bu kayıt siz bakarken değişti. Yenileyip yeniden deneyin.'],
  /** content.uses lists the records that use it; content.can_confirm says whether a confirmed delete is possible */
  in_use: [409, 'Bu kayda bağlı başka kayıtlar var. Önce onları taşıyın.'],
  same_key_in_flight: [409, 'Bu istek şu an işleniyor. Birkaç saniye sonra yeniden deneyin.'],
  price_changed: [409, 'Fiyat siz bakarken değişti. Yeni tutarı görüp yeniden onaylayın.'],
  promotion_used_up: [409, 'Bu promosyon kodunun kullanım hakkı doldu.'],
  too_many_open: [
    409,
    'Bu bilgilerle şu an yeni bir talep alamıyoruz. Bekleyen talepleriniz yanıtlanınca yeniden deneyin ya da bizi arayın.',
  ],
  too_many_showcases: [409, `En çok ${MAX_SHOWCASES} vitrin olabilir. Önce kullanmadığınız birini silin.`],
  /** content.existingPage is the page already made for that town and type */
  page_exists: [409, 'Bu bölge ve tip için bir sayfa zaten var.'],
  last_admin: [409, 'Giriş yapabilen son yönetici bu. Önce başka bir yönetici ekleyin ya da etkinleştirin.'],
  second_factor_on: [409, 'İki adımlı giriş zaten açık. Yenilemek için önce kapatın.'],
  second_factor_not_started: [409, 'Önce QR kodu yeniden oluşturun.'],
  not_invitable: [409, 'Bu kullanıcı davet beklemiyor. Listeyi yenileyin.'],
  too_many_images: [409, 'Bu villada daha fazla fotoğrafa yer yok. Önce gereksiz olanları silin.'],
  /** nobody would get the answer */
  reply_not_mailed: [
    409,
    'Yanıt gönderilmedi: «Mesaja yanıt» e-posta şablonu kapalı. Şablonu açıp yeniden gönderin.',
  ],
  /** of an invitation to comment that an admin sends again */
  comment_not_invitable: [
    409,
    'Yorum daveti gönderilmedi. Konaklama ya da tur tamamlanmış ve misafirin e-postası yazılmış olmalı, yorumu gelmemiş olmalı, yorum daveti e-postasının şablonu açık olmalı.',
  ],
  too_large: [413, 'Gönderilen bilgi çok büyük.'],
  wrong_media_type: [415, 'Bu biçim desteklenmiyor. Bilgiyi JSON olarak gönderin.'],
  fields: [422, 'Göndermeden önce işaretli alanları düzeltin.'],
  not_bookable: [422, 'Bu tarihler bu ev için seçilemiyor.'],
  /** content.missing lists the parts that the villa still lacks */
  permit_missing: [
    422,
    'Bu villanın geçerli bir izin belgesi yok. Belge numarasını girin ya da neden yine de yayına alındığını yazın.',
  ],
  key_reused: [422, 'Bu istek numarası başka bir içerikle kullanılmış. Sayfayı yenileyip yeniden gönderin.'],
  proof_missing: [
    422,
    'Talebiniz otomatik gönderimlere karşı denetlenemedi. Sayfayı yenileyip yeniden gönderin ya da bizi arayın.',
  ],
  /** the form was sent within seconds of its stamp */
  sent_too_fast: [
    422,
    'Form açılır açılmaz gönderildi. Yazdıklarınız duruyor, birkaç saniye sonra yeniden gönderin.',
  ],
  too_many_holds: [
    429,
    'Bu internet bağlantısından ya da benzer e-posta adreslerinden şu an yeni talep alamıyoruz. Bizi arayın, talebinizi telefonla alalım.',
  ],
  too_many: [429, 'Kısa sürede çok fazla istek geldi. Biraz bekleyip yeniden deneyin.'],
  unexpected: [500, 'Beklenmeyen bir sorun oldu. Birazdan yeniden deneyin.'],
  /** the file storage is full or cannot be written */
  not_stored: [
    503,
    'Dosya şu an saklanamadı, hiçbir şey değişmedi. Birazdan yeniden deneyin; sürerse teknik ekibe haber verin.',
  ],
  unavailable: [503, 'Şu an yanıt veremiyoruz. Birazdan yeniden deneyin.'],
} as const satisfies Record<string, readonly [number, string]>

export type FailureCode = keyof typeof FAILURES

/** Sentences for single fields. Each says what to enter instead of what was wrong (docs/design.md, Voice). */
export const FIELD_SENTENCES = {
  required: 'Bu alanı doldurun',
  trip_start: 'Hareket gününü ve saatini seçin',
  trip_postponed_to: 'Ertelenen turun yeni zamanını seçin',
  trip_party_kept: 'Ertelerken kişi sayısı değişmez; önce erteleyin, sonra kişi sayısını değiştirin',
  trip_as_long: 'Ertelenen tur, anlaşılan tur kadar sürmeli',
  trip_end_after: 'Dönüş hareketten sonra olmalı; dönüş gününü ve saatini denetleyin',
  trip_end: 'Dönüş, seçilen sürenin tam katı olmalı; süreyi yeniden seçin',
  reason_to_confirm: CONFIRM_REASON_SENTENCE,
  first_name: 'Adınızı yazın',
  last_name: 'Soyadınızı yazın',
  name: NAME_SENTENCE,
  full_name: 'Adınızı ve soyadınızı yazın',
  place: 'Evin yerini yazın: ilçe, mahalle',
  subject: 'Mesajınızın konusunu yazın',
  message: 'Mesajınızı yazın',
  reply: 'Yanıtınızı yazın',
  stars: '1 ile 5 arasında yıldız verin',
  comment: 'Yorumunuzu en az bir cümleyle yazın',
  form_unknown: 'Sayfa çok uzun süre açık kalmış. Yazdıklarınız duruyor, formu yeniden gönderin',
  form_trap: 'Formun gizli alanı dolu geldi. Formu yeniden gönderin ya da bizi arayın',
  name_short: NAME_SHORT_SENTENCE,
  email: EMAIL_SENTENCE,
  reservation_code: 'Rezervasyon numaranızı yazın',
  reservation_contact: 'E-posta adresinizi ya da telefonunuzu yazın',
  phone: PHONE_SENTENCE,
  sign_in_code: 'Uygulamadaki 6 haneli kodu yazın',
  kvkk: 'Devam etmek için aydınlatma metnini onaylayın',
  terms: 'Devam etmek için ön bilgilendirme formunu onaylayın',
  consent_version: 'Onay metni değişti. Sayfayı yenileyip yeniden okuyun',
  text_version: 'Metinler değişti. Sayfayı yenileyip yeniden okuyun',
  consent: 'Devam etmek için kutuyu işaretleyin',
  day: 'Tarihi gün, ay ve yıl olarak seçin',
  check_out: 'Çıkış, girişten sonra olmalı',
  ends_on: 'Son gün, ilk günden önce olamaz',
  past_day: 'Bugünden sonraki bir gün seçin',
  too_many_nights: 'En çok {n} gece seçin',
  block_start: 'Kapamanın başladığı günü ve saati seçin',
  block_end: 'Kapamanın bittiği günü ve saati seçin',
  block_end_later: 'Bitiş, başlangıçtan sonra olmalı',
  past_moment: 'Kapamanın sonu geçmişte kalıyor; daha sonraki bir gün ya da saat seçin',
  too_many_days: 'En çok {n} gün seçin',
  whole_number: 'Buraya bir tam sayı yazın',
  choose: 'Listeden birini seçin',
  unknown: 'Bu alan tanınmıyor',
  too_long: 'En çok {n} karakter yazın',
  too_short: 'En az {n} karakter yazın',
  too_small: 'En az {n} yazın',
  too_big: 'En çok {n} yazın',
  too_big_lira: 'En çok {n} TL yazın',
  positive: 'Sıfırdan büyük bir sayı yazın',
  too_many: 'En çok {n} tane seçin',
  slug: 'Küçük harf, rakam ve tire kullanın; Türkçe harf ve boşluk olmasın',
  latitude: 'Türkiye içinde bir enlem yazın, 36,62 gibi',
  longitude: 'Türkiye içinde bir boylam yazın, 29,11 gibi',
  both_coordinates: 'Enlem ile boylamı birlikte yazın',
  nightly_price: 'Gecelik fiyatı tam lira olarak yazın',
  season_name: 'Döneme bir ad verin',
  discount_name: 'İndirime bir ad verin',
  discount_value: 'İndirimi tam sayı olarak yazın',
  whole_lira: 'Kuruşsuz, tam lira yazın',
  last_day: 'Son gün, ilk günden önce olamaz',
  last_night: 'Son gece, ilk geceden önce olamaz',
  split_day: 'Dönemin içinden bir gün seçin',
  season_edge: 'Bu sınırın iki yanında da en az bir gece kalmalı',
  later_year: 'Daha sonraki bir yıl seçin',
  image: 'JPEG, PNG ya da WebP biçiminde bir fotoğraf seçin',
  image_heic: 'Bu fotoğraf HEIC biçiminde. Telefonunuzda JPEG olarak kaydedip onu seçin',
  image_broken: 'Dosya bozuk. Fotoğrafı yeniden kopyalayıp seçin',
  image_pixels: 'Fotoğraf en çok 60 megapiksel olabilir. Küçültüp yeniden seçin',
  image_shape: 'Fotoğraf çok ince uzun. Kırpıp yeniden seçin',
  file_bytes: 'Dosya en çok {n} MB olabilir. Küçültüp yeniden seçin',
} as const

/** Sentences for fields of the dashboard. */
export const ADMIN_SENTENCES = {
  extras_too_dear:
    'Ek hizmetler bu kişi sayısıyla çok yüksek tutuyor; tutarları lira olarak yazdığınızı denetleyin',
  permit_no: PERMIT_SENTENCE,
  boat_permit_no: BOAT_PERMIT_SENTENCE,
  permit_reason: 'İzin belgesi olmadan neden yayına alındığını yazın',
  permit_required_while_active:
    'Villa yayında: önce yayından kaldırın ya da belgesiz kalma gerekçesini yazın',
  permit_guests: 'Belge en çok {n} kişi için; daha büyük bir sayı yazmayın',
  permit_below_guests: 'Kişi sayısı {n} görünüyor; önce kişi sayısını azaltın',
  guests_booked: 'Gelecek bir rezervasyonda {n} kişi var; daha küçük bir sayı yazmayın',
  code: 'Kodu büyük harf, rakam ve kısa çizgiyle yazın, örneğin TLM-042',
  code_taken: 'Bu kod kullanılıyor; başka bir kod yazın',
  slug: 'Adresi küçük harf, rakam ve kısa çizgiyle yazın, örneğin villa-mavi-koy',
  slug_taken: 'Bu adres kullanılıyor; başka bir adres yazın',
  slug_former: 'Bu eski adres hâlâ başka bir sayfaya yönleniyor; başka bir adres yazın',
  slug_reserved: 'Bu adres siteye ayrılmış; başka bir adres yazın',
  district_of_town: 'Seçtiğiniz bölgenin bir alt bölgesini seçin',
  coordinates_in_turkey: 'Haritada Türkiye sınırları içinde bir nokta seçin',
  time: 'Saati 16:00 biçiminde yazın',
  check_out_time: 'Çıkış saati giriş saatinden sonra olamaz; ikisini denetleyin',
  web_address: 'https:// ile başlayan bir adres yazın',
  ladder_days: 'Her basamağa ayrı bir gün sayısı yazın',
  ladder_decreases: 'Girişe yaklaştıkça kesinti azalamaz; yüzdeleri denetleyin',
  fee_amount: 'Ücret en çok 1.000.000 TL olabilir',
  copy_percent: 'Bu oranla bazı fiyatlar yazılabilecek en yüksek fiyatı aşıyor; daha küçük bir oran yazın',
  other_villa: 'Başka bir villa seçin',
  raise_percent: 'Sıfırdan farklı bir oran yazın; indirmek için başına eksi koyun',
  short_stay_mandatory: 'Kısa konaklama ücreti zorunludur; seçime bağlı yapılamaz',
  duplicate_ids: 'Aynı kaydı iki kez seçmeyin',
  tckn: TCKN_SENTENCE,
  vkn: VKN_SENTENCE,
  iban: IBAN_SENTENCE,
  iban_twice: 'Bu IBAN listede bir kez daha var; birini silin',
  colour: COLOUR_SENTENCES.form,
  colour_light: COLOUR_SENTENCES.light,
  colour_dark: COLOUR_SENTENCES.dark,
  instagram_link: linkSentence('instagram_link'),
  facebook_link: linkSentence('facebook_link'),
  twitter_link: linkSentence('twitter_link'),
  youtube_link: linkSentence('youtube_link'),
  tursab_no: 'TÜRSAB belge numarasını en çok 6 rakamla yazın',
  etbis_no: 'ETBİS kayıt numarasını rakamla yazın',
  mersis_no: '16 haneli MERSİS numarasını yazın',
  tax_no: '10 haneli vergi numarasını ya da 11 haneli T.C. kimlik numarasını yazın',
  province_code: 'İki haneli il kodunu yazın, örneğin 48',
  digits: 'Yalnızca rakam yazın',
  mobile: 'Cep telefonunu 0532 000 00 00 biçiminde yazın',
  password_like_email: PASSWORD_SENTENCES.like_email,
  password_repeated: PASSWORD_SENTENCES.repeated,
  current_password: 'Şu anki şifrenizi yazın; bu şifre eşleşmiyor',
  own_second_factor: 'Kendi iki adımlı girişinizi profilinizden, şifrenizle kapatın',
  no_owner_account: 'Bu e-postadaki hesap ev sahibi değil ya da kapalı; listeden başka bir ev sahibi seçin',
  email_taken: 'Bu e-postayla başka bir kullanıcı var; başka bir adres yazın',
} as const

/** Why a stay that has a price cannot be booked. */
export const QUOTE_SENTENCES = {
  dates_taken: 'Bu tarihler dolu. En yakın boş tarihlerden birini seçebilirsiniz.',
  provisional: 'Bu dönemin fiyatı henüz kesinleşmedi; bilgi almak için bize yazın ya da bizi arayın.',
} as const

/** Sentences that replace the general one of FAILURES where more is known. {…} marks a placeholder (fillIn). */
export const CASE_SENTENCES = {
  too_many_holds_call:
    'Bu internet bağlantısından ya da benzer e-posta adreslerinden şu an yeni talep alamıyoruz. Talebinizi şu yoldan alabiliriz: {ways}.',
  too_many_holds_verify:
    'Bu internet bağlantısından ya da benzer e-posta adreslerinden gelen talepler doğrulanmayı bekliyor. Daha önce talep gönderdiyseniz e-postanızdaki bağlantıyı açıp adresinizi doğrulayın, sonra yeniden deneyin. Bize de ulaşabilirsiniz: {ways}.',
  no_nearby_stays:
    'Bu tarihler dolu, yakın tarihlerde de bu kadar geceye yer yok. Takvimden başka bir dönem seçebilirsiniz.',
  nearby_min_nights: 'Bu tarihler dolu; yakındaki boş tarihlerde en az {n} gece.',
  nearby_stay_rules:
    'Bu tarihler dolu; yakındaki boş tarihlerde bu kadar gece seçilemiyor. Takvimden başka bir dönem seçebilirsiniz.',
  page_exists: 'Bu bölge ve tip için bir sayfa zaten var ({who}).',
  boat_gone: 'Bu tekne şu an yayında değil.',
  clash_with: 'Bu tarihlerde başka bir kayıt var ({who}).',
  clash_with_more: 'Bu tarihlerde başka bir kayıt var ({who} ve {n} kayıt daha).',
  changed_by: 'Bu kayıt siz bakarken değişti ({who}). Yenileyip yeniden deneyin.',
  answered_by: 'Bu mesaja siz yazarken yanıt verildi ({who}). Yanıtı okuyup gerekiyorsa yeniden gönderin.',
  status_now: 'Rezervasyonun durumu şu an: {status}. Bu işlem yapılamıyor, kaydı yenileyin.',
  in_use: '{name} silinemiyor. Bağlı kayıtlar: {uses}.',
  feature_in_use: '{name} şu an {n} villada var. Silinirse o villalardan da kalkar.',
  boat_feature_in_use: '{name} şu an {n} teknede var. Silinirse o teknelerden de kalkar.',
  slug_reserved: 'Bu adres sitenin kendi sayfalarından birine ait. Başka bir adres yazın.',
  slug_taken: 'Bu adresi kullanan sayfa: {name} ({kind}). Başka bir adres yazın.',
  slug_redirects: 'Bu eski adres hâlâ şu sayfaya yönlendiriyor: {name} ({kind}). Başka bir adres yazın.',
  no_longer_free: 'Bu tarihler artık dolu; rezervasyon yeniden açılamıyor.',
  promotion_unusable:
    'Bu rezervasyondaki promosyon kodu artık kullanılamıyor. Misafir için kodsuz yeni bir rezervasyon oluşturun.',
  stay_in_past:
    'Bu rezervasyonun tarihi geçti; yeniden açılamıyor. Yeni bir tarih için yeni bir rezervasyon oluşturun.',
  multipart_required: 'Bu adres dosya bekler. Bilgiyi multipart/form-data olarak gönderin.',
  order_changed_by:
    'Fotoğrafların sırası siz bakarken değişti ({who}). Yeni sırayı görüp yeniden düzenleyin.',
  showcases_ordered_by:
    'Vitrinlerin sırası siz bakarken değişti ({who}). Yeni sırayı görüp yeniden düzenleyin.',
  villa_name: CONFIRM_NAME_SENTENCE,
  boat_name: CONFIRM_BOAT_NAME_SENTENCE,
  season_overlaps: '{range}, «{name}» dönemiyle çakışıyor ({theirs}).',
  season_overlaps_several: '{range} başka dönemlerle çakışıyor: {others}.',
  forecast_overlaps: '{range} için başka bir öngörü var ({theirs}).',
  public_holiday_overlaps: 'Bu günlerde {name} var ({theirs}). Tarihleri denetleyin.',
  changed_since: 'Geri alınamıyor: {what} sonradan değiştirilmiş.',
  already_undone: 'Bu işlem zaten geri alınmış.',
  nights_repriced: 'Geri alınamıyor: bu gecelere sonradan başka bir fiyat girilmiş ({what}).',
  prices_changed: 'Fiyatlar siz bakarken değişti. Önizleme yenilendi; yeniden bakıp onaylayın.',
  too_many_until: 'Kısa sürede çok fazla istek geldi. {time} sonra yeniden deneyin.',
  mail_not_resendable: 'Bu e-posta şu an yeniden gönderilemiyor. Listeyi yenileyin.',
} as const

/** Texts shown in place of a missing name. */
export const UNNAMED = { person: 'başka biri', season: 'Adsız', price: 'fiyat' } as const

/** The message for one field in a 422 answer. */
export interface FieldError {
  field: string
  message: string
}

/** The shape of every answer of the API (docs/api.md, Envelope). `errors` is present only with 422. */
export interface Envelope {
  success: boolean
  content: unknown
  message: string
  errors?: FieldError[]
}
