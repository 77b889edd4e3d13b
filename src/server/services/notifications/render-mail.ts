import { formatMoney } from '../../../domain/pricing/money.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import { formatIban, quoteLineLabel } from '../../../domain/turkish/turkish.ts'
import { isPlaceholder, PLACEHOLDER_PATTERN } from './placeholders.ts'
import type { Placeholder } from './placeholders.ts'
import { unlinked } from './unlinked.ts'

/**
 * A template and a reservation's values become a mail: HTML of one plain table with inline styles, and the same as
 * text. Long because a mail's layout stands in one place. Templates are text: an empty line parts paragraphs, a line
 * with nothing but {{banka_bilgileri}}, {{odeme_baglantisi}} or {{rezervasyon_baglantisi}} becomes a table or button.
 */
export interface MailBank {
  name: string
  account_holder: string
  iban: string
  branch: string
}

/** Everything a mail may say. Values are plain text; escaping is done here and nowhere else. */
export interface MailFacts {
  values: Record<Exclude<Placeholder, 'banka_bilgileri'>, string>
  banks: MailBank[]
  /** printed line by line under the text; null: without prices */
  ledger: { quote: Quote; paid_amount: number } | null
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!)

const BUTTONS: Partial<Record<Placeholder, string>> = {
  odeme_baglantisi: 'Ödeme sayfasını aç',
  rezervasyon_baglantisi: 'Rezervasyonu görüntüle',
  abonelik_baglantisi: 'Kaydımı onayla',
  dogrulama_baglantisi: 'E-posta adresimi doğrula',
  takvim_baglantisi: 'Takvimi aç',
}

const LINKS: ReadonlySet<string> = new Set(Object.keys(BUTTONS))

const font = "font-family:Poppins,'Segoe UI',Helvetica,Arial,sans-serif"
const ink = '#0d212b'
const quiet = '#445f6d'
const rule = 'border-bottom:1px solid #e3dcd0'

/** Values that strangers chose: names of customers, and names and states of calendars of other sites. */
const OF_STRANGERS = ['musteri_adi', 'takvim_adi', 'takvim_durumu'] as const

export function renderMail(template: { subject: string; body: string }, given: MailFacts): RenderedMail {
  const values = { ...given.values }
  for (const name of OF_STRANGERS) values[name] = unlinked(values[name])
  const facts = { ...given, values }
  const subject = fill(template.subject, facts, (value) => value)
    .replaceAll(/\s+/g, ' ')
    .trim()
  const blocks = template.body
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  const html = [
    ...blocks.map((block) => htmlBlock(block, facts)),
    ...(facts.ledger === null ? [] : [htmlLedger(facts.ledger)]),
  ]
  const text = [
    ...blocks.map((block) => fill(block, facts, (value) => value)),
    ...(facts.ledger === null ? [] : [textLedger(facts.ledger)]),
    '--',
    signature(facts).join('\n'),
  ]
  return { subject, html: page(subject, html.join('\n'), facts), text: `${text.join('\n\n')}\n` }
}

/** Every placeholder by its value; one that is unknown stays as it is written, so that nobody overlooks it. */
function fill(text: string, facts: MailFacts, write: (value: string) => string): string {
  return text.replaceAll(PLACEHOLDER_PATTERN, (whole, name: string) => {
    if (!isPlaceholder(name)) return write(whole)
    if (name === 'banka_bilgileri') return write(bankText(facts.banks))
    return write(facts.values[name])
  })
}

/** Template text and values are escaped alike; addresses of ours become links. */
function htmlText(text: string, facts: MailFacts): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(PLACEHOLDER_PATTERN)) {
    html += escapeHtml(text.slice(end, match.index))
    const value = escapeHtml(fill(match[0], facts, (own) => own))
    // only an address of ours: a customer may have called himself one
    html +=
      LINKS.has(match[1]!) && value !== '' ? `<a href="${value}" style="color:#006d86">${value}</a>` : value
    end = match.index + match[0].length
  }
  return (html + escapeHtml(text.slice(end))).replaceAll('\n', '<br>')
}

function htmlBlock(block: string, facts: MailFacts): string {
  const alone = /^\{\{\s*(\w+)\s*\}\}$/.exec(block)?.[1]
  if (alone === 'banka_bilgileri') return htmlBanks(facts.banks)
  if (alone !== undefined && isPlaceholder(alone) && BUTTONS[alone] !== undefined) {
    const url = escapeHtml(facts.values[alone as Exclude<Placeholder, 'banka_bilgileri'>])
    if (url === '') return ''
    return `<p style="margin:0 0 20px"><a href="${url}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#006d86;color:#ffffff;${font};font-size:16px;font-weight:600;text-decoration:none">${BUTTONS[alone]}</a></p>`
  }
  return `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:1.6;color:${ink}">${htmlText(block, facts)}</p>`
}

function bankText(banks: readonly MailBank[]): string {
  return banks
    .map(({ name, branch, account_holder, iban }) =>
      [`${name}${branch === '' ? '' : `, ${branch}`}`, account_holder, formatIban(iban)].join('\n'),
    )
    .join('\n\n')
}

function htmlBanks(banks: readonly MailBank[]): string {
  const rows = banks.map(
    ({ name, branch, account_holder, iban }) =>
      `<tr><td class="ink line" style="padding:12px 0;${rule};${font};font-size:15px;line-height:1.5;color:${ink}"><strong>${escapeHtml(name)}</strong>${branch === '' ? '' : `, ${escapeHtml(branch)}`}<br>${escapeHtml(account_holder)}<br><span style="white-space:nowrap">${escapeHtml(formatIban(iban))}</span></td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`
}

interface LedgerLine {
  label: string
  amount: string
  is_sum: boolean
}

const line = (label: string, amount: number, is_sum = false): LedgerLine => ({
  label,
  amount: formatMoney(amount),
  is_sum,
})

/** The printed lines of a quote, its total, and what was paid: the customer never sees two prices (docs/product.md, Quote). */
function ledgerLines(ledger: NonNullable<MailFacts['ledger']>): LedgerLine[] {
  const { quote, paid_amount } = ledger
  return [
    ...quote.lines.map((own) => line(quoteLineLabel(own), own.amount)),
    line('Toplam', quote.total, true),
    ...(paid_amount > 0
      ? [line('Ödenen', paid_amount), line('Kalan', Math.max(0, quote.total - paid_amount))]
      : [
          line(`Ön ödeme (%${quote.prepayment_percent})`, quote.prepayment_amount),
          line('Girişte ödenecek', quote.balance_amount),
        ]),
    ...(quote.damage_deposit_amount > 0
      ? [line('Hasar depozitosu (iade edilir)', quote.damage_deposit_amount)]
      : []),
  ]
}

function htmlLedger(ledger: NonNullable<MailFacts['ledger']>): string {
  const rows = ledgerLines(ledger).map(({ label, amount, is_sum }) => {
    const style = `padding:9px 0;${rule};${font};font-size:15px;color:${ink};font-weight:${is_sum ? 600 : 400}`
    return `<tr><td class="ink line" style="${style}">${escapeHtml(label)}</td><td class="ink line" align="right" style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 12px">${rows.join('')}</table><p class="quiet" style="margin:0 0 8px;${font};font-size:13px;color:${quiet}">Fiyata KDV ve konaklama vergisi dahildir.</p>`
}

function textLedger(ledger: NonNullable<MailFacts['ledger']>): string {
  return ledgerLines(ledger)
    .map(({ label, amount }) => `${label}: ${amount}`)
    .join('\n')
}

function signature(facts: MailFacts): string[] {
  const { site_adi, site_telefon, site_eposta } = facts.values
  return [site_adi, [site_telefon, site_eposta].filter((part) => part !== '').join(' · ')].filter(
    (part) => part !== '',
  )
}

/** Colours survive both a client's dark mode that obeys the style sheet and one that inverts by itself. */
function page(subject: string, content: string, facts: MailFacts): string {
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #06161f !important; }
  .card { background: #0d212b !important; }
  .ink { color: #eef5f7 !important; }
  .quiet { color: #a4b8c1 !important; }
  .line { border-color: #1b3440 !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f7f3ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#f7f3ec">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:18px 28px;background:#03323f;border-radius:14px 14px 0 0;${font};font-size:20px;font-weight:600;color:#ffffff">${escapeHtml(facts.values.site_adi)}</td></tr>
<tr><td class="card" style="padding:28px;background:#fefdfb;border-radius:0 0 14px 14px">
${content}
</td></tr>
<tr><td class="quiet" style="padding:18px 28px;${font};font-size:13px;line-height:1.6;color:${quiet}">${signature(facts).map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
