import { filled } from '../../form/field-rules.ts'
import type { SettingField } from './form-fields.tsx'

export const BRAND_FIELDS = [
  {
    name: 'site_name',
    label: 'Marka adı',
    hint: 'Sitenin üstünde ve altında, sayfa başlıklarında, e-postalarda ve bağlantı görsellerinde görünür.',
    maxLength: 40,
    isRequired: true,
    rules: { validate: filled },
  },
  {
    name: 'secure_payment_label',
    label: 'Güvenli ödeme yazısı',
    hint: 'Her sayfanın en altında görünür. Boşsa «Güvenli ödeme» yazar.',
    maxLength: 60,
  },
  {
    name: 'site_footer_text',
    label: 'Alt bölüm yazısı',
    hint: 'Her sayfanın altında, logonun yanında görünür.',
    maxLength: 300,
    isLong: true,
  },
  {
    name: 'hero_title',
    label: 'Ana sayfa başlığı',
    hint: 'Ana sayfanın en üstünde ve sitenin bağlantı görselinde görünür.',
    maxLength: 120,
    isLong: true,
  },
  {
    name: 'hero_lead',
    label: 'Ana sayfa giriş yazısı',
    hint: 'Ana sayfa başlığının altında görünür.',
    maxLength: 300,
    isLong: true,
  },
] as const satisfies readonly SettingField[]

export const MAIL_FIELDS = [
  {
    name: 'mail_from_name',
    label: 'Gönderen adı',
    hint: 'Gönderdiğimiz e-postalarda gönderen olarak görünür. Boşsa marka adı yazar.',
    maxLength: 80,
  },
  {
    name: 'mail_from_address',
    label: 'Gönderen adresi',
    hint: 'Sunucunuzun bu adresten göndermeye izni olmalı. Boşsa programın adresi kullanılır.',
    maxLength: 200,
  },
] as const satisfies readonly SettingField[]

export const LEGAL_FIELDS = [
  {
    name: 'company_title',
    label: 'Ticaret unvanı',
    hint: 'Her sayfanın altında ve ön bilgilendirme formunda görünür.',
    maxLength: 120,
  },
  {
    name: 'tursab_no',
    label: 'TÜRSAB belge no',
    hint: 'Her sayfanın altında ve ön bilgilendirme formunda görünür.',
    maxLength: 40,
  },
  {
    name: 'etbis_no',
    label: 'ETBİS no',
    hint: 'Her sayfanın altında ve ön bilgilendirme formunda görünür.',
    maxLength: 40,
  },
  {
    name: 'mersis_no',
    label: 'MERSİS no',
    hint: 'Her sayfanın altında ve ön bilgilendirme formunda görünür.',
    maxLength: 40,
  },
  {
    name: 'tax_office',
    label: 'Vergi dairesi',
    hint: 'Her sayfanın altında ve ön bilgilendirme formunda görünür.',
    maxLength: 60,
  },
  {
    name: 'tax_no',
    label: 'Vergi no',
    hint: 'Her sayfanın altında ve ön bilgilendirme formunda görünür.',
    maxLength: 40,
  },
  {
    name: 'kep_address',
    label: 'KEP adresi',
    hint: 'Her sayfanın altında ve ön bilgilendirme formunda görünür.',
    maxLength: 200,
  },
] as const satisfies readonly SettingField[]
