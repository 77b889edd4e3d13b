import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { recordQuery, useChanged } from '../../shell/record-calls.ts'
import type { FormCalls, Versioned } from '../../shell/record-calls.ts'
import { useRecordForm } from '../use-record-form.ts'
import { DeletePart } from './delete-part.tsx'
import type { Use } from './delete-part.tsx'
import { RecordLoader } from './record-loader.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { FieldRows, flatFields } from './record-fields.tsx'
import type { Choices, RecordFields } from './record-fields.tsx'

type RecordFormProps<Stored, Body extends object> = {
  /** null: a new record */
  id: number | null
  /** The record, where the list already has all of it. */
  record?: Stored | undefined
  calls: FormCalls<Stored, Body>
  /** The name of its drafts: «villa-type». */
  name: string
  /** The Turkish name, alone and as an object: «Villa tipi», «Villa tipini». */
  words: { one: string; object: string }
  fields: RecordFields<Stored, keyof Body & string>
  /** The initial values of a new record. */
  initial?: Partial<Record<keyof Body, unknown>>
  /** The options of select fields. */
  choices?: Choices
  /** Shows a short form in the middle of the screen. */
  as?: 'drawer' | 'dialog'
  /** The line under the title of a stored record. */
  subtitleOf?: (record: Stored) => string
  /** Records that still refer to it, and where they are listed. It cannot be deleted while there are any. */
  usesOf?: (record: Stored) => readonly Use[]
  /** What is deleted together with it; only where it can be deleted. */
  warningOf?: (record: Stored) => string
  /** What a stored record shows below its fields. */
  below?: (record: Stored) => ReactNode
  onClose: () => void
  /** Closes the form and shows the new record in the list. */
  onAdded: (record: Stored) => void
  onDeleted?: () => void
}

/**
 * The form of a record over its list. The screen provides fields and calls. Loading and failing, drafts,
 * conflicts, the question before unsaved text is left, and deleting are the same everywhere.
 */
export function RecordForm<Stored extends { id: number; name: string }, Body extends object>(
  props: RecordFormProps<Stored, Body>,
) {
  const { id, record, calls, words } = props
  if (record !== undefined) return <OpenForm {...props} stored={record} />
  return (
    <RecordLoader
      id={id}
      query={recordQuery(calls, id ?? 0)}
      title={words.one}
      failed={`${words.object} şu an getiremedik.`}
      onClose={props.onClose}
    >
      {(stored) => <OpenForm {...props} stored={stored} />}
    </RecordLoader>
  )
}

type FormValues = Record<string, unknown> & Versioned

function OpenForm<Stored extends { id: number; name: string }, Body extends object>(
  props: RecordFormProps<Stored, Body> & { stored: Stored | null },
) {
  const { stored, calls, words, onClose, choices = {}, initial = {}, as = 'drawer' } = props
  const { remove } = calls
  const fields = flatFields(props.fields)
  const queries = useQueryClient()
  const changed = useChanged(calls)
  const form = useRecordForm<FormValues, Stored>({
    record: stored,
    draftKey: `${props.name}-${stored?.id ?? 'new'}`,
    valuesOf: (record) => ({ ...valuesOf(fields, record), ...(record === null && initial) }),
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    save: (edited, version, values) => {
      const body = bodyOf(fields, values) as Body
      if (stored === null) return calls.create(body)
      const sent = Object.entries(body).filter(([name]) => name in edited)
      return calls.update(stored, { ...(Object.fromEntries(sent) as Partial<Body>), version })
    },
    read: () => queries.fetchQuery({ ...recordQuery(calls, stored!.id), staleTime: 0 }),
    ...(stored === null && { savedText: ({ name }: Stored) => `${words.one} eklendi: ${name}` }),
    onSaved: (saved) => {
      void changed()
      if (stored === null) props.onAdded(saved)
      else onClose()
    },
  })
  const rows = <FieldRows fields={props.fields} record={stored} choices={choices} first={fields[0]?.name} />
  return (
    <RecordDrawer
      record={form}
      as={as}
      title={stored?.name ?? `${words.one} ekle`}
      subtitle={stored === null ? undefined : props.subtitleOf?.(stored)}
      valueText={(field, value) =>
        choices[field]?.find(({ id }) => id === value)?.name ??
        fields.find(({ name }) => name === field)?.textOf?.(value)
      }
      verb={stored === null ? `${words.object} ekle` : 'Kaydet'}
      onClose={onClose}
    >
      {/* parts bring their own distances */}
      {props.fields.some((entry) => 'legend' in entry) ? rows : <div className="form-stack">{rows}</div>}
      {stored !== null && props.below?.(stored)}
      {stored !== null && remove !== undefined && (
        <DeletePart
          name={stored.name}
          verb={`${words.object} sil`}
          uses={props.usesOf?.(stored) ?? []}
          warning={props.warningOf?.(stored) ?? ''}
          remove={() => remove(stored)}
          // Deleting was refused because something refers to the record by now, so the form reloads what
          // does.
          onRefused={() => void changed()}
          onDeleted={() => {
            form.release()
            void changed()
            ;(props.onDeleted ?? onClose)()
          }}
        />
      )}
    </RecordDrawer>
  )
}

type Fields<Stored> = ReturnType<typeof flatFields<Stored, string>>

/** The form's values; a new record has version 0. */
export function valuesOf<Stored>(fields: Fields<Stored>, record: Stored | null): FormValues {
  const held = record as (Record<string, unknown> & Versioned) | null
  const values = fields.map(({ name, toForm }) => [name, toForm ? toForm(record) : (held?.[name] ?? '')])
  return { ...Object.fromEntries(values), version: held?.version ?? 0 }
}

/** The body for the calls. */
export function bodyOf<Stored>(
  fields: Fields<Stored>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, toCall }) => [name, toCall ? toCall(values[name] as never) : values[name]]),
  )
}
