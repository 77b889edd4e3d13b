import { PERMIT_NAMES } from '../catalogue/permit.ts'
import type { RentalKind } from '../catalogue/rental-kind.ts'
import { formatMoney } from '../pricing/money.ts'
import type { AgreedTrip, Quote } from '../pricing/pricing.ts'
import { unitsText } from '../turkish/trip-text.ts'
import {
  formatDay,
  formatMoment,
  formatPercent,
  guestsText,
  quoteLineLabel,
  TAXES_INCLUDED,
} from '../turkish/turkish.ts'
import type { LadderStep } from './cancellation.ts'
import { ladderRows } from './ladder-rows.ts'

/** A part of the form: facts with their labels, then sentences. */
interface InformationSection {
  heading: string
  rows: { label: string; value: string }[]
  paragraphs: string[]
}

/** The «Ön bilgilendirme formu» of one stay. It is shown, stored with the reservation and mailed as it is here. */
export interface PriorInformation {
  version: string
  title: string
  sections: InformationSection[]
}

/**
 * What the form says about the law and about paying. An agency may replace it by the setting `prior_information`. Ours
 * claims only what docs/turkey.md has a source for (Distance selling).
 */
export interface InformationNotes {
  version: string
  payment: string[]
  withdrawal: string[]
  complaints: string[]
}

export const INFORMATION_NOTES: InformationNotes = {
  version: '2026-11-23.2',
  payment: [
    'Talep gönderirken ödeme yapmazsınız. Müsaitlik teyit edilince ön ödeme bilgisini size göndeririz; rezervasyonunuz onaylandığında ayrıca bildiririz.',
  ],
  withdrawal: [
    'Bu rezervasyon belirli günlerdeki bir konaklama içindir. Vazgeçerseniz yukarıdaki iptal koşullarını uygularız.',
    'Mesafeli satışta genel cayma süresi 14 gündür. Belirli günlerdeki konaklamalarda cayma hakkının olup olmadığını yürürlükteki mevzuat belirler; yasadan doğan haklarınız saklıdır.',
  ],
  complaints: [
    'Şikâyetlerinizi önce yukarıdaki iletişim yollarından bize iletebilirsiniz. Yasadaki başvuru haklarınız saklıdır.',
  ],
}

/** The names of the seller's facts, in their order; a fact without a value is left out. */
export const SELLER_LABELS: Readonly<Record<string, string>> = {
  company_title: 'Unvan',
  site_address: 'Adres',
  site_phone: 'Telefon',
  site_email: 'E-posta',
  kep_address: 'KEP',
  mersis_no: 'MERSİS no',
  tax_office: 'Vergi dairesi',
  tax_no: 'Vergi no',
  tursab_no: 'TÜRSAB',
  etbis_no: 'ETBİS',
}

export interface InformationFacts {
  /** by the keys of SELLER_LABELS */
  seller: Readonly<Record<string, string>>
  /** the villa or, with quote.trip, the boat, whose times are those of the trip */
  villa: {
    name: string
    place: string
    permit_no: string | null
    check_in_time: string
    check_out_time: string
  }
  /** of a boat: what happens in bad weather */
  weather_clause?: string
  quote: Quote
  ladder: readonly LadderStep[]
  notes: InformationNotes
}

const time = (stored: string) => stored.slice(0, 5).replace(':', '.')

const section = (heading: string, rows: InformationSection['rows'], paragraphs: string[] = []) => ({
  heading,
  rows,
  paragraphs,
})
const money = (label: string, amount: number) => ({ label, value: formatMoney(amount) })

const permitRow = (kind: RentalKind, { permit_no }: InformationFacts['villa']) =>
  permit_no === null ? [] : [{ label: `${PERMIT_NAMES[kind]} no`, value: permit_no }]

function staySection(villa: InformationFacts['villa'], quote: Quote) {
  return section('Konaklama', [
    { label: 'Villa', value: villa.name },
    { label: 'Yer', value: villa.place },
    ...permitRow('villa', villa),
    {
      label: 'Giriş',
      value: `${formatDay(quote.check_in, 'full')}, ${time(villa.check_in_time)} ve sonrası`,
    },
    { label: 'Çıkış', value: `${formatDay(quote.check_out, 'full')}, en geç ${time(villa.check_out_time)}` },
    { label: 'Süre', value: `${quote.night_count} gece` },
    { label: 'Kişi', value: guestsText(quote) },
  ])
}

function tripSection(
  boat: InformationFacts['villa'],
  quote: Quote,
  { unit, units, started_at, finished_at, marina_lines }: AgreedTrip,
  weather_clause: string,
) {
  return section(
    'Tekne turu',
    [
      { label: 'Tekne', value: boat.name },
      { label: 'Yer', value: boat.place },
      ...permitRow('boat', boat),
      { label: 'Hareket', value: formatMoment(new Date(started_at)) },
      { label: 'Dönüş', value: formatMoment(new Date(finished_at)) },
      { label: 'Süre', value: unitsText(unit, units) },
      { label: 'Kişi', value: guestsText(quote) },
      ...marina_lines.map((line) => money(`Marinada ödenecek: ${line.name}`, line.amount)),
    ],
    weather_clause === '' ? [] : [weather_clause],
  )
}

/**
 * The facts of this very stay that distance selling law asks for (docs/turkey.md, Distance selling): seller, villa, dates,
 * the lines of the price, payment, cancellation and the right of withdrawal.
 */
export function priorInformation({
  seller,
  villa,
  weather_clause = '',
  quote,
  ladder,
  notes,
}: InformationFacts): PriorInformation {
  return {
    version: notes.version,
    title: 'Ön bilgilendirme formu',
    sections: [
      section(
        'Satıcı',
        Object.entries(SELLER_LABELS).flatMap(([key, label]) => {
          const value = seller[key] ?? ''
          return value === '' ? [] : [{ label, value }]
        }),
      ),
      quote.trip === undefined
        ? staySection(villa, quote)
        : tripSection(villa, quote, quote.trip, weather_clause),
      section(
        'Bedel',
        [
          ...quote.lines.map((line) => money(quoteLineLabel(line), line.amount)),
          money('Toplam', quote.total),
        ],
        [TAXES_INCLUDED[quote.trip === undefined ? 'villa' : 'boat']],
      ),
      section(
        'Ödeme',
        [
          money(
            `Teyitten sonra ön ödeme, ${formatPercent(quote.prepayment_percent)}`,
            quote.prepayment_amount,
          ),
          money(quote.trip === undefined ? 'Villaya girişte' : 'Tekneye binerken', quote.balance_amount),
          ...(quote.damage_deposit_amount === 0
            ? []
            : [
                money(
                  quote.trip === undefined
                    ? 'Hasar depozitosu, toplamın dışında; girişte alınır, çıkışta iade edilir'
                    : 'Hasar depozitosu, toplamın dışında; binişte alınır, dönüşte iade edilir',
                  quote.damage_deposit_amount,
                ),
              ]),
        ],
        notes.payment,
      ),
      section(
        'İptal koşulları',
        ladderRows(ladder, quote).map(({ when, kept }) => ({ label: when, value: kept })),
      ),
      section('Cayma hakkı', [], notes.withdrawal),
      section('Şikâyet ve başvuru', [], notes.complaints),
    ],
  }
}

/** The form as plain text, for the text of a mail. */
export function informationText({ title, version, sections }: PriorInformation): string {
  return [
    `${title} (${version})`,
    ...sections.map(({ heading, rows, paragraphs }) =>
      [heading, ...rows.map(({ label, value }) => `${label}: ${value}`), ...paragraphs].join('\n'),
    ),
  ].join('\n\n')
}
