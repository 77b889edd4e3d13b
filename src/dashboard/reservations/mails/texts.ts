const NAMES: Record<string, string> = {
  boat_request_received: 'Tekne: talep alındı',
  boat_verify_email: 'Tekne: e-posta doğrulaması',
  boat_admin_new_request: 'Ekibe: yeni tekne talebi',
  boat_admin_cancel_request: 'Ekibe: tekne için iptal talebi',
  boat_bank_details: 'Tekne: banka bilgileri',
  boat_payment_link: 'Tekne: ödeme bağlantısı',
  boat_confirmed: 'Tekne: onay',
  boat_cancelled: 'Tekne: iptal',
  boat_expired: 'Tekne: opsiyon süresi doldu',
  boat_postponed: 'Tekne: erteleme',
  boat_comment_invitation: 'Tekne: yorum daveti',
  request_received: 'Talep alındı',
  verify_email: 'Talep alındı, e-posta doğrulaması',
  admin_new_request: 'Yeni talep (ofise)',
  admin_cancel_request: 'İptal talebi (ofise)',
  bank_details: 'Banka bilgisi',
  payment_link: 'Ödeme bağlantısı',
  confirmed: 'Onay',
  cancelled: 'İptal',
  expired: 'Süresi doldu',
  payment_received: 'Ödeme alındı',
  subscription_confirm: 'Bülten onayı',
  feed_alert: 'Takvim uyarısı (ofise)',
  admin_new_message: 'Yeni mesaj (ofise)',
  contact_reply: 'Mesaja yanıt',
  comment_invitation: 'Yorum daveti',
  user_invitation: 'Panele davet',
  password_reset: 'Yeni şifre bağlantısı',
  password_changed: 'Şifre değişti',
  email_changed: 'Giriş e-postası değişti',
  second_factor_removed: 'İki adımlı giriş kapatıldı',
}

/** The Turkish name of a template. A template that this version does not know keeps its key. */
export function templateName(key: string): string {
  return NAMES[key] ?? key
}

/** The message about a mail that was queued: with a process that sends mails it waits its turn, without one it is kept. */
export function queuedText(what: string, hasSender: boolean): string {
  return `${what} ${hasSender ? 'sıraya alındı' : 'saklandı, SMTP yok'}`
}
