/**
 * The placeholders `{{name}}` that a template may use in subject and body. Turkish suffixes depend on the end of a
 * word, so no suffix may follow a placeholder.
 */
export const PLACEHOLDERS = [
  'musteri_adi',
  'rezervasyon_no',
  'villa_adi',
  'villa_adresi',
  'giris_tarihi',
  'cikis_tarihi',
  'gece_sayisi',
  'sure',
  'kisi_sayisi',
  'toplam_tutar',
  'on_odeme',
  'kalan_tutar',
  'depozito',
  'opsiyon_bitis',
  'banka_bilgileri',
  'odeme_baglantisi',
  'rezervasyon_baglantisi',
  'giris_saati',
  'onceki_hareket',
  'cikis_saati',
  'izin_no',
  'iptal_nedeni',
  'iptal_talebi',
  'iade_tutari',
  'odenen_tutar',
  'site_telefon',
  'site_eposta',
  'site_adi',
  'abonelik_baglantisi',
  'dogrulama_baglantisi',
  'dogrulama_bitis',
  'takvim_adi',
  'takvim_durumu',
  'takvim_baglantisi',
  'mesaj_konusu',
  'mesaj_metni',
  'mesaj_baglantisi',
  'yanit_metni',
  'kullanici_adi',
  'sifre_baglantisi',
  'baglanti_bitis',
  'yorum_baglantisi',
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

const KNOWN: ReadonlySet<string> = new Set(PLACEHOLDERS)

export function isPlaceholder(name: string): name is Placeholder {
  return KNOWN.has(name)
}
