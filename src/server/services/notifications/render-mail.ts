import { informationText } from '../../../domain/booking/prior-information.ts'
import type { PriorInformation } from '../../../domain/booking/prior-information.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import { formatIban, quoteLineLabel, TAXES_INCLUDED } from '../../../domain/turkish/turkish.ts'
import { mailHtml } from './mail-layout.ts'
import type { MailBlock, MailPart } from './mail-layout.ts'
import { isPlaceholder } from './placeholders.ts'
import type { Placeholder } from './placeholders.ts'
import { breakLinks } from './break-links.ts'

export interface MailBank {
  name: string
  account_holder: string
  iban: string
  branch: string
}

/** The facts that a mail may contain. Values are plain text; mail-layout.ts escapes them. */
export interface MailFacts {
  values: Record<Exclude<Placeholder, 'banka_bilgileri'>, string>
  banks: MailBank[]
  /** '#rrggbb' of the brand, where it has one */
  brand_colour?: string
  /** printed line by line under the text; null: without prices */
  ledger: { quote: Quote; paid_amount: number } | null
  /** the prior information form, printed in full below everything else; null: none */
  information: PriorInformation | null
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

const BUTTONS: Partial<Record<Placeholder, string>> = {
  odeme_baglantisi: 'Ödeme sayfasını aç',
  rezervasyon_baglantisi: 'Rezervasyonu görüntüle',
  abonelik_baglantisi: 'Kaydımı onayla',
  dogrulama_baglantisi: 'E-posta adresimi doğrula',
  takvim_baglantisi: 'Takvimi aç',
  mesaj_baglantisi: 'Mesajı aç',
  sifre_baglantisi: 'Şifremi belirle',
  yorum_baglantisi: 'Yorum yaz',
}

/** Values that come from outside: names, notes and messages of people, and names and states of feeds. */
const UNTRUSTED = [
  'musteri_adi',
  'iptal_talebi',
  'takvim_adi',
  'takvim_durumu',
  'mesaj_konusu',
  'mesaj_metni',
  'kullanici_adi',
] as const

/**
 * Renders a template with the values of a reservation, as HTML and as text. In a template an empty line separates
 * paragraphs. A paragraph that consists of {{banka_bilgileri}} becomes a table, one that consists of a link a button.
 */
export function renderMail(template: { subject: string; body: string }, given: MailFacts): RenderedMail {
  const values = { ...given.values }
  for (const name of UNTRUSTED) values[name] = breakLinks(values[name])
  const facts = { ...given, values }
  const subject = fill(template.subject, facts).replaceAll(/\s+/g, ' ').trim()
  const paragraphs = template.body
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  const ledger = facts.ledger === null ? null : ledgerLines(facts.ledger)
  const signature = signatureOf(facts)
  const html = mailHtml({
    subject,
    site_name: values.site_adi,
    brand_colour: facts.brand_colour ?? '',
    blocks: paragraphs.map((paragraph) => blockOf(paragraph, facts)),
    ledger:
      ledger === null || facts.ledger === null
        ? null
        : {
            rows: ledger,
            taxes: TAXES_INCLUDED[facts.ledger.quote.trip === undefined ? 'villa' : 'boat'],
          },
    information: facts.information,
    signature,
  })
  const text = [
    ...paragraphs.map((paragraph) => fill(paragraph, facts)),
    ...(ledger === null ? [] : [ledger.map(({ label, amount }) => `${label}: ${amount}`).join('\n')]),
    ...(facts.information === null ? [] : [informationText(facts.information)]),
    '--',
    signature,
  ]
  return { subject, html, text: `${text.join('\n\n')}\n` }
}

/** Replaces the placeholders by their values. An unknown one stays as it is, so that it is noticed. */
function partsOf(text: string, facts: MailFacts): MailPart[] {
  return text.split(/(\{\{[^{}]*\}\})/).map((part, index) => {
    const name = index % 2 === 1 ? part.slice(2, -2).trim() : ''
    if (!isPlaceholder(name)) return { text: part, is_link: false }
    if (name === 'banka_bilgileri') return { text: bankText(facts.banks), is_link: false }
    const value = facts.values[name]
    // only our own URLs become links, because a customer may use a URL as a name
    return { text: value, is_link: BUTTONS[name] !== undefined && value !== '' }
  })
}

const fill = (text: string, facts: MailFacts): string =>
  partsOf(text, facts)
    .map((part) => part.text)
    .join('')

function blockOf(paragraph: string, facts: MailFacts): MailBlock {
  const alone = /^\{\{\s*(\w+)\s*\}\}$/.exec(paragraph)?.[1] ?? ''
  if (alone === 'banka_bilgileri') {
    return { accounts: { rows: facts.banks.map((bank) => ({ ...bank, iban: formatIban(bank.iban) })) } }
  }
  const label = isPlaceholder(alone) ? BUTTONS[alone] : undefined
  if (label === undefined) return { paragraph: { parts: partsOf(paragraph, facts) } }
  const url = fill(paragraph, facts)
  return url === '' ? {} : { button: { label, url } }
}

function bankText(banks: readonly MailBank[]): string {
  return banks
    .map(({ name, branch, account_holder, iban }) =>
      [`${name}${branch === '' ? '' : `, ${branch}`}`, account_holder, formatIban(iban)].join('\n'),
    )
    .join('\n\n')
}

const line = (label: string, amount: number, weight = 400) => ({ label, amount: formatMoney(amount), weight })

/** The lines of a quote, its total and the paid amount, as on the site (docs/product.md, Quote). */
function ledgerLines({ quote, paid_amount }: NonNullable<MailFacts['ledger']>) {
  return [
    ...quote.lines.map((own) => line(quoteLineLabel(own), own.amount)),
    line('Toplam', quote.total, 600),
    ...(paid_amount > 0
      ? [line('Ödenen', paid_amount), line('Kalan', Math.max(0, quote.total - paid_amount))]
      : [
          line(`Ön ödeme (%${quote.prepayment_percent})`, quote.prepayment_amount),
          line(
            quote.trip === undefined ? 'Girişte ödenecek' : 'Tekneye binerken ödenecek',
            quote.balance_amount,
          ),
        ]),
    ...(quote.trip !== undefined && quote.trip.marina_amount > 0
      ? [line('Marinada ödenecek (toplama dahil değil)', quote.trip.marina_amount)]
      : []),
    ...(quote.damage_deposit_amount > 0
      ? [line('Hasar depozitosu (iade edilir)', quote.damage_deposit_amount)]
      : []),
  ]
}

function signatureOf({ values: { site_adi, site_telefon, site_eposta } }: MailFacts): string {
  const contact = [site_telefon, site_eposta].filter((part) => part !== '').join(' · ')
  return [site_adi, contact].filter((part) => part !== '').join('\n')
}
