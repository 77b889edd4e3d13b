import type { Retention } from '../../../domain/booking/erasure.ts'

/**
 * Where the database holds personal data: one list for the privacy desk. personal-data.test.ts fails when a migration
 * adds a column that looks personal and stands neither here nor in NOT_PERSONAL. Long because it names each column once.
 */
export interface PersonalTable {
  table: string
  label: string
  /** why and until when rows are kept */
  kept: string | ((retention: Retention) => string)
  /** how rows of the person are found; the rows of a reservation go with the reservation */
  by: { email?: string; phone?: string } | 'reservation_id' | { parent: string; column: string }
  /** what is shown and handed over, with its Turkish name */
  fields: Record<string, string>
  /** personal, but meaningless to the person: keys of links and encrypted texts */
  unshown?: readonly string[]
}

const BY_CONTACT = { email: 'email', phone: 'phone' }
const WITH_THE_STAY = 'Rezervasyonla birlikte saklanır.'

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'reservations',
    label: 'Rezervasyonlar',
    kept: ({ identity_years, invoice_years }) =>
      `Sözleşme ve muhasebe kaydıdır. Kişi silindikten sonra, gerçekleşmiş konaklamada ya da turda adı ve konuklar çıkıştan, turda dönüşten ${identity_years} yıl sonrasına, fatura bilgileri ${invoice_years}. yılın sonuna kadar kalır.`,
    by: BY_CONTACT,
    fields: {
      code: 'Rezervasyon no',
      status: 'Durum',
      stay: 'Tarihler',
      period: 'Hareket ve dönüş',
      first_name: 'Ad',
      last_name: 'Soyad',
      email: 'E-posta',
      phone: 'Telefon',
      nationality: 'Uyruk',
      invoice: 'Fatura bilgileri',
      customer_note: 'Not',
      admin_note: 'Ofis notu',
      cancel_request_note: 'İptal talebi notu',
      cancel_reason: 'İptal nedeni',
      kvkk_consent_at: 'Aydınlatma onayı',
      kvkk_consent_text: 'Aydınlatma onayının metni',
      terms_consent_at: 'Koşulların onayı',
      terms_consent_text: 'Koşulların metni',
      prior_information: 'Ön bilgilendirme formu',
      total: 'Toplam (kuruş)',
      paid_amount: 'Ödenen (kuruş)',
    },
    unshown: ['identity_no_encrypted', 'public_token', 'email_link_hash', 'email_known_at', 'search_text'],
  },
  {
    table: 'reservation_guests',
    label: 'Konuklar',
    kept: WITH_THE_STAY,
    by: 'reservation_id',
    fields: { first_name: 'Ad', last_name: 'Soyad', nationality: 'Uyruk', birth_date: 'Doğum tarihi' },
    unshown: ['identity_no_encrypted'],
  },
  {
    table: 'reservation_history',
    label: 'Rezervasyon geçmişi',
    kept: WITH_THE_STAY,
    by: 'reservation_id',
    fields: { actor_name: 'Kim', action: 'İşlem', before: 'Önce', after: 'Sonra' },
  },
  {
    table: 'transactions',
    label: 'Ödemeler',
    kept: 'Muhasebe kaydıdır; rezervasyonla birlikte saklanır.',
    by: 'reservation_id',
    fields: { kind: 'Tür', method: 'Yöntem', amount: 'Tutar (kuruş)', paid_at: 'Tarih', note: 'Not' },
    unshown: ['provider_reference'],
  },
  {
    table: 'comments',
    label: 'Yorumlar',
    kept: 'Sitede yayında kaldığı sürece saklanır.',
    by: 'reservation_id',
    fields: { name: 'Ad', stars: 'Yıldız', text: 'Metin', reply: 'Yanıt' },
  },
  {
    table: 'mail_outbox',
    label: 'Giden e-postalar',
    kept: 'Gönderimin kanıtıdır.',
    by: { email: 'recipient' },
    fields: { recipient: 'Alıcı', subject: 'Konu', text: 'Metin', sent_at: 'Gönderilme' },
    // the same text with its layout; the link of the newsletter
    unshown: ['html', 'leave_url', 'last_error'],
  },
  {
    table: 'contact_messages',
    label: 'Mesajlar',
    kept: 'Yanıt ve olası anlaşmazlık için saklanır.',
    by: BY_CONTACT,
    fields: { name: 'Ad', email: 'E-posta', phone: 'Telefon', subject: 'Konu', message: 'Mesaj' },
  },
  {
    table: 'contact_replies',
    label: 'Mesajlara yanıtlar',
    kept: 'Mesajla birlikte saklanır.',
    by: { parent: 'contact_messages', column: 'message_id' },
    fields: { user_name: 'Yanıtlayan', text: 'Yanıt' },
  },
  {
    table: 'rent_it_out_requests',
    label: 'Ev başvuruları',
    kept: 'Başvuru değerlendirilinceye kadar gerekir; listeden silinebilir.',
    by: BY_CONTACT,
    fields: {
      name: 'Ad',
      email: 'E-posta',
      phone: 'Telefon',
      place: 'Yer',
      permit_no: 'İzin belgesi no',
      about: 'Anlatım',
      consent_text: 'Onay metni',
    },
  },
  {
    table: 'subscribers',
    label: 'Bülten aboneliği',
    kept: ({ consent_years }) =>
      `Onay ve ret kaydı, bittikten sonra ${consent_years} yıl kanıt olarak saklanır.`,
    by: { email: 'email' },
    fields: {
      email: 'E-posta',
      consent_text: 'Onay metni',
      consent_at: 'Onay',
      consent_address: 'Onayın ağ adresi',
      confirmed_at: 'Doğrulama',
      unsubscribed_at: 'Ayrılma',
    },
    unshown: ['confirm_token', 'leave_token'],
  },
  {
    table: 'users',
    label: 'Panel kullanıcısı',
    kept: 'Hesap açık kaldığı sürece gerekir.',
    by: BY_CONTACT,
    fields: {
      first_name: 'Ad',
      last_name: 'Soyad',
      email: 'E-posta',
      phone: 'Telefon',
      role: 'Rol',
      last_login_at: 'Son giriş',
    },
    unshown: ['password_hash'],
  },
  {
    table: 'owner_details',
    label: 'Ödeme ve fatura bilgileri',
    kept: 'Ev sahibine ödeme ve belge için, hesap açık kaldığı sürece gerekir. Şifreli saklanır; tamamı kullanıcının ekranında açılır.',
    by: { parent: 'users', column: 'user_id' },
    fields: { updated_at: 'Son değişiklik' },
    unshown: ['details_encrypted'],
  },
  {
    table: 'sessions',
    label: 'Oturumlar',
    kept: 'Hesabın güvenliği için saklanır.',
    by: { parent: 'users', column: 'user_id' },
    fields: { device: 'Cihaz', address: 'Ağ adresi', last_seen_at: 'Son görülme' },
  },
]

/** Columns that look personal and are none, or that jobs delete within days; each with the reason. */
export const NOT_PERSONAL: Record<string, string> = {
  'audit_log.actor_name': 'the staff of the agency; the log is a desk of its own',
  'audit_log.before': 'the audit log is a desk of its own',
  'audit_log.after': 'the audit log is a desk of its own',
  'banks.account_holder': 'the company',
  'banks.name': 'the name of a bank',
  'blocked_addresses.address_hash': 'a hash with an end; forget-origins deletes it',
  'boat_extras.name': 'an extra',
  'boat_seasons.name': 'a season',
  'boat_types.name': 'a boat type',
  'calendar_entries.note': 'a note about closed nights',
  'calendar_feeds.name': 'the name of another site',
  'custom_pages.slug': 'a page',
  'discounts.name': 'a discount',
  'feature_categories.name': 'a feature',
  'features.name': 'a feature',
  'faq_groups.name': 'a group of questions',
  'fees.name': 'a fee',
  'forecasts.note': 'a note about prices',
  'gap_publications.note': 'a note about a gap',
  'districts.name': 'a place',
  'website_text_versions.published_by_name': 'the staff of the agency; versions keep who published them',
  'login_attempts.address': 'forget-attempts deletes it',
  'marinas.name': 'a place',
  'mail_templates.name': 'a template',
  'password_requests.email': 'deleted once the link is mailed',
  'price_changes.actor_name': 'the staff of the agency',
  'request_origins.address_hash': 'a hash; forget-origins deletes it after a week',
  'request_origins.email_pattern': 'forget-origins deletes it after a week',
  'seasons.name': 'a season',
  'showcases.note': 'a group of villas',
  'towns.name': 'a place',
  'villa_btrans.details_encrypted': 'the tax details of an owner, in the BTRANS section of the villa or boat',
  'villa_rooms.name': 'a room',
  'villa_rooms.note': 'a room',
  'villa_types.name': 'a villa type',
  'villa_details.address': 'a house',
  'rentals.name': 'a house or a boat',
  'rentals.honest_notes': 'a house or a boat',
  'villa_details.rule_notes': 'a house',
  'rentals.permit_holder': 'public by law 7464 for villas; on the document of a boat; part of the listing',
  'job_runs.name': 'a job',
  'contact_replies.message_id': 'names the message that it answers',
  'mail_outbox.message_id': 'the name of a mail between mail servers',
  'schema_migrations.name': 'a migration',
  'milestones.name': 'a step of the loader',
}

/** What the name of a personal column has in it. */
export const LOOKS_PERSONAL =
  /(^|_)(name|email|phone|recipient|address|identity|birth|passport|nationality|holder|message|note|notes)(_|$)/
