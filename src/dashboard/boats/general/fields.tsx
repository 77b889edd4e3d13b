import { chosen } from '../../form/field-rules.ts'
import {
  CheckboxField,
  RichTextField,
  SelectField,
  TextareaField,
  TextField,
} from '../../form/record/fields.tsx'
import type { FieldProps } from '../../form/record/fields.tsx'
import { NAME } from '../../form/record/page-fields.tsx'
import type { RecordField, RecordFields } from '../../form/record/record-fields.tsx'
import type { BodyOf } from '../../shell/record-calls.ts'
import type { Boat } from '../boat.ts'

type Name = keyof BodyOf<'POST /v1/admin/boat'>
type BoatField = RecordField<Boat, Name>

const isHalf = true
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A number that may be left empty, with a comma as people type it. */
const number = (name: Name & keyof Boat, label: string, hint?: string): BoatField => ({
  name,
  label,
  isHalf,
  component: (props: FieldProps<Boat>) => <TextField {...props} inputMode="decimal" isTabular />,
  toForm: (boat) => text(boat?.[name]).replace('.', ','),
  toCall: (typed: string) => (typed.trim() === '' ? undefined : Number(typed.trim().replace(',', '.'))),
  ...(hint === undefined ? {} : { hint }),
})

/** Lira in the form, kuruş in the call. */
const lira = (name: Name & keyof Boat, label: string): BoatField => ({
  ...number(name, label),
  toForm: (boat) => (boat === null ? '' : text(Number(boat[name]) / 100).replace('.', ',')),
  toCall: (typed: string) =>
    typed.trim() === '' ? undefined : Math.round(Number(typed.trim().replace(',', '.')) * 100),
})

const choice = (name: Name & keyof Boat, label: string): BoatField => ({
  name,
  label,
  isHalf,
  component: SelectField,
  toForm: (boat) => text(boat?.[name]),
  toCall: (typed: string) => (typed === '' ? undefined : Number(typed)),
})

const time = (name: Name & keyof Boat, label: string): BoatField => ({
  name,
  label,
  isHalf,
  component: (props: FieldProps<Boat>) => <TextField {...props} type="time" isTabular />,
  toForm: (boat) => text(boat?.[name]),
  toCall: (typed: string) => (typed === '' ? undefined : typed),
})

const optionalText = (typed: string) => (typed === '' ? undefined : typed)

/** The form of a boat: identity, size and licence, hours, money and texts. */
export const BOAT_FIELDS: RecordFields<Boat, Name> = [
  {
    legend: 'Tekne',
    fields: [
      NAME,
      {
        name: 'code',
        label: 'Kod',
        isHalf,
        maxLength: 20,
        hint: 'Boş bırakırsanız sıradaki kod verilir.',
        toCall: optionalText,
      },
      choice('boat_type_id', 'Tip'),
      choice('marina_id', 'Marina'),
      { ...choice('owner_id', 'Tekne sahibi'), rules: { validate: chosen } },
      {
        ...choice('crew_kind', 'Mürettebat'),
        toForm: (boat) => boat?.crew_kind ?? 'crewed',
        toCall: optionalText,
      },
    ],
  },
  {
    legend: 'Ölçü ve ruhsat',
    fields: [
      number('length_m', 'Boy, m'),
      number('build_year', 'Yapım yılı'),
      number('guests', 'Gündüz en çok kişi', 'Mürettebat hariç, ruhsata göre.'),
      number('overnight_guests', 'Gece kalabilen kişi', 'Gece kalınmıyorsa 0.'),
    ],
  },
  {
    legend: 'Saatler',
    fields: [
      time('opens_at', 'Saatlik turlar, en erken'),
      time('closes_at', 'Saatlik turlar, en geç dönüş'),
      time('day_embarks_at', 'Günlük tur, biniş'),
      time('day_returns_at', 'Günlük tur, dönüş'),
      time('week_embarks_at', 'Haftalık tur, biniş'),
      time('week_returns_at', 'Haftalık tur, dönüş'),
      number('turnaround_minutes', 'İki tur arası hazırlık, dk', 'Takvimde turun ardından kapalı kalır.'),
    ],
  },
  {
    legend: 'Para',
    fields: [
      number('prepayment_percent', 'Ön ödeme, %'),
      number('commission_percent', 'Komisyon, %'),
      lira('damage_deposit_amount', 'Hasar depozitosu, TL'),
    ],
  },
  {
    legend: 'Sitedeki yazılar',
    fields: [
      { name: 'highlight', label: 'Öne çıkan özellik', maxLength: 120, optional: true },
      { name: 'summary', label: 'Özet', maxLength: 300, optional: true, component: TextareaField },
      {
        name: 'description',
        label: 'Tanıtım yazısı',
        maxLength: 15_000,
        optional: true,
        component: RichTextField,
      },
      {
        name: 'weather_clause',
        label: 'Hava koşulu',
        maxLength: 1000,
        optional: true,
        component: TextareaField,
      },
      {
        name: 'is_popular',
        label: 'Öne çıkan tekne',
        component: CheckboxField,
        toForm: (boat) => boat?.is_popular ?? false,
      },
    ],
  },
]
