/** What a template may name, with what the editor says about it. `{{name}}` in subject and body. */
export const PLACEHOLDERS = {
  musteri_adi: 'Müşterinin adı soyadı',
  rezervasyon_no: 'Rezervasyon numarası',
  villa_adi: 'Villanın adı',
  villa_adresi: 'Onaydan sonra açık adres, önce bölge',
  giris_tarihi: 'Giriş günü',
  cikis_tarihi: 'Çıkış günü',
  gece_sayisi: 'Gece sayısı',
  kisi_sayisi: 'Kişiler',
  toplam_tutar: 'Toplam tutar',
  on_odeme: 'Ön ödeme',
  kalan_tutar: 'Kalan tutar',
  depozito: 'Hasar depozitosu',
  opsiyon_bitis: 'Opsiyonun bittiği an',
  banka_bilgileri: 'Hesaplar; kendi satırında tablo olur',
  odeme_baglantisi: 'Ödeme sayfası; kendi satırında düğme olur',
  rezervasyon_baglantisi: 'Rezervasyon sayfası; kendi satırında düğme olur',
  giris_saati: 'Giriş saati',
  cikis_saati: 'Çıkış saati',
  izin_no: 'İzin belgesi numarası',
  iptal_nedeni: 'İptal nedeni',
  iade_tutari: 'İade edilecek tutar',
  odenen_tutar: 'Ödenen tutar',
  site_telefon: 'Sitenin telefonu',
  site_eposta: 'Sitenin e-postası',
  site_adi: 'Sitenin adı',
  abonelik_baglantisi: 'Bülten kaydını onaylama sayfası; kendi satırında düğme olur',
} as const

export type Placeholder = keyof typeof PLACEHOLDERS

export const PLACEHOLDER_PATTERN = /\{\{\s*([^{}]*?)\s*\}\}/g

export function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(PLACEHOLDERS, name)
}

/** The names in a text that mean nothing, each once. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER_PATTERN)].map((match) => match[1]!)
  return [...new Set(names.filter((name) => !isPlaceholder(name)))]
}
