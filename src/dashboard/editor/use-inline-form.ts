import { ApiFailure } from '../../client/client.ts'
import { useIsMounted } from '../form/use-is-mounted.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import type { RecordForm, RecordFormOptions, Versioned } from '../form/use-record-form.ts'

type InlineFormOptions<Values extends Versioned, Stored extends { id: number }> = Omit<
  RecordFormOptions<Values, Stored>,
  'valuesOf' | 'read' | 'onSaved'
> & {
  /** The values of the form of a new record. */
  initial: Values
  valuesOf: (stored: Stored) => Values
  /** Reads all records of the list anew. */
  readAll: () => Promise<readonly Stored[]>
  /** Says that the record was deleted meanwhile. */
  gone: string
  /** Called after a save while the form is still open. */
  onSaved: (saved: Stored) => void
}

/** The form of one season or discount of the list beside it, for `InlineForm`. */
export function useInlineForm<Values extends Versioned, Stored extends { id: number }>({
  initial,
  valuesOf,
  readAll,
  gone,
  onSaved,
  ...options
}: InlineFormOptions<Values, Stored>): RecordForm<Values> {
  const alive = useIsMounted()
  return useRecordForm<Values, Stored>({
    ...options,
    valuesOf: (stored) => (stored === null ? initial : valuesOf(stored)),
    onSaved: (saved) => {
      if (alive.current) onSaved(saved)
    },
    read: async () => {
      const found = (await readAll()).find(({ id }) => id === options.record?.id)
      if (found === undefined) throw new ApiFailure(404, gone)
      return found
    },
  })
}
