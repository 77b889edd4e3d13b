import type { ComponentType } from 'react'
import { TextField } from './fields.tsx'
import type { FieldProps, Option } from './fields.tsx'

/** A field of a record's form. Its name is that of the call's body. */
export type RecordField<Stored, Name extends string = string> = Omit<
  FieldProps,
  'name' | 'options' | 'record' | 'isFirst'
> & {
  name: Name
  /** A line of text unless told; null: the field before it draws this one too. */
  component?: ComponentType<FieldProps<Stored>> | null
  /** Stands beside its neighbour. */
  isHalf?: boolean
  /** What the form holds; without it what the record holds under that name, '' of a new one. */
  toForm?: (record: Stored | null) => unknown
  /** What the call takes of it; without it the same. */
  toCall?: (value: never) => unknown
  /** What somebody else wrote, in words; undefined: in the usual ones. */
  textOf?: (value: unknown) => string | undefined
}

/** Fields under a heading of their own. */
export interface FieldPart<Stored, Name extends string = string> {
  legend: string
  fields: readonly RecordField<Stored, Name>[]
}

export type RecordFields<Stored, Name extends string = string> = readonly (
  | RecordField<Stored, Name>
  | FieldPart<Stored, Name>
)[]

/** The fields without their parts. */
export const flatFields = <Stored, Name extends string>(fields: RecordFields<Stored, Name>) =>
  fields.flatMap((entry) => ('legend' in entry ? entry.fields : [entry]))

/** What fields of choices offer, by their names. */
export type Choices = Partial<Record<string, readonly Option[]>>

type FieldRowsProps<Stored> = {
  fields: RecordFields<Stored>
  record: Stored | null
  choices: Choices
  /** The name of the form's first field. */
  first: string | undefined
}

/** The fields of a form in their order, each part under its heading. */
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
    const drawn = row.map(({ component: Component = TextField, name, label, hint, optional, most, rules }) =>
      Component === null ? null : (
        <Component
          key={name}
          {...{ name, label, hint, optional, most, rules }}
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

/** Neighbours of half the width share a row. */
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
