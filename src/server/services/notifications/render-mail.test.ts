import { expect, test } from 'vitest'
import { plainQuote } from '../../../../tests/factories/reservations.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { quoteLineLabel } from '../../../domain/turkish/turkish.ts'
import { mailTemplates } from './mail-templates.ts'
import { PLACEHOLDERS } from './placeholders.ts'
import { renderMail } from './render-mail.ts'
import type { MailFacts } from './render-mail.ts'

const quote = plainQuote(1, '2027-07-04', '2027-07-11', 1_640_000)
quote.lines.push(
  {
    kind: 'discount',
    name: 'Erken rezervasyon',
    quantity: 1,
    unit_amount: -1_148_000,
    amount: -1_148_000,
    is_optional: false,
  },
  { kind: 'fee', name: 'Temizlik', quantity: 1, unit_amount: 350_000, amount: 350_000, is_optional: false },
)
quote.total += -1_148_000 + 350_000

const values = Object.fromEntries(PLACEHOLDERS.map((name) => [name, name])) as MailFacts['values']
const facts: MailFacts = {
  values: {
    ...values,
    odeme_baglantisi: 'http://telmessa.test/odeme/x',
    rezervasyon_baglantisi: 'http://telmessa.test/enquire?code=A&b',
  },
  banks: [
    {
      name: 'Körfez Bankası',
      account_holder: 'Telmessa Turizm',
      iban: 'TR360000000000000000000101',
      branch: 'Fethiye',
    },
  ],
  ledger: { quote, paid_amount: 0 },
  information: null,
}

const withVilla = (villa_adi: string): MailFacts => ({ ...facts, values: { ...facts.values, villa_adi } })

test('the mail has the lines of the quote, in HTML and text', () => {
  const mail = renderMail({ subject: 's', body: 'b' }, facts)
  for (const line of quote.lines) {
    expect(mail.text).toContain(`${quoteLineLabel(line)}: ${formatMoney(line.amount)}`)
    expect(mail.html).toContain(quoteLineLabel(line))
    expect(mail.html).toContain(formatMoney(line.amount))
  }
  expect(mail.text).toContain(`Toplam: ${formatMoney(quote.total)}`)
})

test('a name cannot become markup', () => {
  const evil = { ...facts, values: { ...facts.values, musteri_adi: '<img src=x onerror=alert(1)> & "Ali"' } }
  const mail = renderMail({ subject: '{{musteri_adi}}', body: 'Merhaba {{musteri_adi}} <b>' }, evil)
  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ali&quot; &lt;b&gt;')
  expect(mail.text).toContain('<img src=x onerror=alert(1)> & "Ali"')
})

test('a subject stays on one line, whatever its values contain', () => {
  const evil = { ...facts, values: { ...facts.values, musteri_adi: 'Ali\r\nBcc: x@y.z' } }
  expect(renderMail({ subject: 'Merhaba {{musteri_adi}}', body: '' }, evil).subject).toBe(
    'Merhaba Ali Bcc: x @ y. z',
  )
})

test('a value that looks like a placeholder is not replaced', () => {
  const evil = { ...facts, values: { ...facts.values, musteri_adi: '{{iptal_nedeni}}' } }
  expect(renderMail({ subject: '{{musteri_adi}}', body: '' }, evil).subject).toBe('{{iptal_nedeni}}')
})

test.each([
  '{{{musteri_adi}',
  '{{&musteri_adi}}',
  '{{#musteri_adi}}',
  '{{> sayfa}}',
  '{{=<% %>=}}',
  '{{ açık',
])('of what a template may hold only placeholders mean anything: %s stays text', (typed) => {
  const value = renderMail({ subject: '{{villa_adi}}', body: '{{villa_adi}}' }, withVilla(typed))
  const template = renderMail({ subject: typed, body: typed }, facts)
  for (const { subject, html, text } of [value, template]) {
    expect(subject).toBe(typed)
    expect(text).toContain(`${typed}\n`)
    expect(html).toContain(
      `>${typed.replace('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
    )
  }
})

test('bank accounts become a table with grouped IBANs, and a link in a paragraph of its own becomes a button', () => {
  const mail = renderMail({ subject: '', body: '{{banka_bilgileri}}\n\n{{ odeme_baglantisi }}' }, facts)
  expect(mail.html).toContain('TR36 0000 0000 0000 0000 0001 01')
  expect(mail.text).toContain('Körfez Bankası, Fethiye\nTelmessa Turizm\nTR36 0000')
  expect(mail.html).toMatch(/<a href="http:\/\/telmessa\.test\/odeme\/x"[^>]*>Ödeme sayfasını aç<\/a>/)
})

test('every template of the program renders without unknown or unfilled placeholders', () => {
  for (const { subject, body } of mailTemplates) {
    const template = { subject, body: body.join('\n\n') }
    const mail = renderMail(template, facts)
    expect(`${mail.subject}${mail.html}${mail.text}`).not.toContain('{{')
  }
})

test('only our URLs become links, in our HTML or in mail programs, because a customer may use a URL as a name', () => {
  const named = { ...facts, values: { ...facts.values, musteri_adi: 'http://elsewhere.example/x' } }
  const { subject, html, text } = renderMail(
    { subject: '{{musteri_adi}}', body: 'Merhaba {{musteri_adi}}, {{ odeme_baglantisi }}' },
    named,
  )
  const printed = 'http: //elsewhere. example/x'
  expect(html).toContain(`Merhaba ${printed}, <a href="http://telmessa.test/odeme/x"`)
  expect(text).toContain(`Merhaba ${printed}, http://telmessa.test/odeme/x`)
  expect(subject).toBe(printed)
  expect(html).not.toContain('href="http://elsewhere')
})
