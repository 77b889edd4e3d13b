import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordDrawer } from './record-drawer.tsx'
import { useRecordForm } from '../use-record-form.ts'
import type { Versioned } from '../use-record-form.ts'
import { DeletePart } from './delete-part.tsx'
import type { Use } from './delete-part.tsx'

type CatalogueFormProps<Values extends Versioned, Body extends object, Stored> = {
  /** null: a new one */
  stored: Stored | null
  /** What its draft is kept under: «town». */
  kind: string
  /** «Bölge ekle», «Bölgeyi ekle», «Bölge eklendi», «Bölgeyi sil» */
  words: { title: string; add: string; added: string; remove: string }
  as?: 'drawer' | 'dialog'
  subtitle?: string | undefined
  valuesOf: (stored: Stored | null) => Values
  labels: Partial<Record<Exclude<keyof Values, 'version'>, string>>
  valueText?: (field: string, value: unknown) => string | undefined
  /** The fields as the calls take them, each under its own name. */
  bodyOf: (values: Values) => Body
  create: (body: Body) => Promise<Stored>
  /** Sends what was changed. */
  change: (stored: Stored, body: Partial<Body> & Versioned) => Promise<Stored>
  read: (queries: QueryClient, stored: Stored) => Promise<Stored>
  /** Asks again for every list it stands in. */
  changed: () => Promise<void>
  /** What still refers to it, what goes with it, and the call. */
  usesOf: (stored: Stored) => readonly Use[]
  warningOf: (stored: Stored) => string
  remove: (stored: Stored) => Promise<unknown>
  onClose: () => void
  /** Closes it too, and leads to where the new one stands. */
  onAdded?: ((record: Stored) => void) | undefined
  onDeleted?: () => void
  /** The fields. */
  children: ReactNode
}

/** The form of one record of the catalogue: added, changed or deleted over its list. */
export function CatalogueForm<
  Values extends Versioned,
  Body extends object,
  Stored extends { id: number; name: string },
>(props: CatalogueFormProps<Values, Body, Stored>) {
  const { stored, words, bodyOf, changed, onClose } = props
  const queries = useQueryClient()
  const record = useRecordForm<Values, Stored>({
    record: stored,
    draftKey: `${props.kind}-${stored?.id ?? 'new'}`,
    valuesOf: props.valuesOf,
    labels: props.labels,
    save: (edited, version, values) => {
      const body = bodyOf(values)
      if (stored === null) return props.create(body)
      const sent = Object.entries(body).filter(([name]) => name in edited)
      return props.change(stored, { ...(Object.fromEntries(sent) as Partial<Body>), version })
    },
    read: () => props.read(queries, stored!),
    ...(stored === null && { savedText: ({ name }: Stored) => `${words.added}: ${name}` }),
    onSaved: (saved) => {
      void changed()
      if (stored === null && props.onAdded !== undefined) props.onAdded(saved)
      else onClose()
    },
  })
  return (
    <RecordDrawer
      record={record}
      as={props.as ?? 'drawer'}
      title={stored === null ? words.title : stored.name}
      subtitle={props.subtitle}
      {...(props.valueText === undefined ? {} : { valueText: props.valueText })}
      verb={stored === null ? words.add : 'Kaydet'}
      onClose={onClose}
    >
      {props.children}
      {stored !== null && (
        <DeletePart
          name={stored.name}
          verb={words.remove}
          uses={props.usesOf(stored)}
          warning={props.warningOf(stored)}
          remove={() => props.remove(stored)}
          // refused, because something refers to it by now: the form is to say what
          onRefused={() => void changed()}
          onDeleted={() => {
            record.release()
            void changed()
            ;(props.onDeleted ?? onClose)()
          }}
        />
      )}
    </RecordDrawer>
  )
}
