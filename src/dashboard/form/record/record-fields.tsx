import type { ComponentType } from 'react'
import { TextField } from './fields.tsx'
import type { FieldProps, Option } from './fields.tsx'

/** A field of a record's form. Its name is that in the call's body. */
export type RecordField<Stored, Name extends string = string> = Omit<
  FieldProps,
  'name' | 'options' | 'record' | 'isFirst'
> & {
  name: Name
  /** A line of text by default. null: the field before it draws this one too. */
  component?: ComponentType<FieldProps<Stored>> | null
  /** Takes half the width, beside its neighbour. */
  isHalf?: boolean
  /** The value in the form; by default the record's value under that name, '' for a new record. */
  toForm?: (record: Stored | null) => unknown
  /** The value in the call; by default that in the form. */
  toCall?: (value: never) => unknown
  /** Another person's value as text, for a conflict; undefined: the usual text. */
  textOf?: (value: unknown) => string | undefined
}

/** Fields under a heading. */
export interface FieldPart<Stored, Name extends string = string> {
  legend: string
  fields: readonly RecordField<Stored, Name>[]
}

export type RecordFields<Stored, Name extends string = string> = readonly (
  | RecordField<Stored, Name>
  | FieldPart<Stored, Name>
)[]

/** All fields, without their groups. */
export const flatFields = <Stored, Name extends string>(fields: RecordFields<Stored, Name>) =>
  fields.flatMap((entry) => ('legend' in entry ? entry.fields : [entry]))

/** The options of select fields, by field name. */
export type Choices = Partial<Record<string, readonly Option[]>>

type FieldRowsProps<Stored> = {
  fields: RecordFields<Stored>
  record: Stored | null
  choices: Choices
  /** The name of the first field. */
  first: string | undefined
}

/** Draws the fields of a form in order, each group under its heading. */
export function FieldRows<Stored>({ fields, ...form }: FieldRowsProps<Stored>) {
  return rowsOf(fields).map((row) => {
    if ('legend' in row) {
      return (
        <fieldset key={row.legend} className="form-part">
          <legend>{row.legend}</legend>
          <FieldRows fields={row.fields} {...form} />
        </fieldset>
      )
    }
    const drawn = row.map(
      ({ component: Component = TextField, name, label, hint, optional, maxLength, rules }) =>
        Component === null ? null : (
          <Component
            key={name}
            {...{ name, label, hint, optional, maxLength, rules }}
            record={form.record}
            options={form.choices[name]}
            isFirst={name === form.first}
          />
        ),
    )
    return row[0]?.isHalf === true ? (
      <div key={row[0].name} className="form-grid">
        {drawn}
      </div>
    ) : (
      drawn
    )
  })
}

/** Puts neighbouring half fields into one row. */
function rowsOf<Stored>(fields: RecordFields<Stored>): (FieldPart<Stored> | RecordField<Stored>[])[] {
  const rows: (FieldPart<Stored> | RecordField<Stored>[])[] = []
  for (const entry of fields) {
    const last = rows.at(-1)
    if ('legend' in entry) rows.push(entry)
    else if (entry.isHalf === true && Array.isArray(last) && last[0]?.isHalf === true) last.push(entry)
    else rows.push([entry])
  }
  return rows
}
