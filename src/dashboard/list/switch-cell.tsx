import { useMutation } from '@tanstack/react-query'
import { Switch } from '../../ui/inputs.tsx'
import { notify } from '../../ui/toast.tsx'
import { notifyFailure } from '../form/form-failure.ts'
import { useChanged } from '../shell/record-calls.ts'
import type { UpdateCalls, Versioned } from '../shell/record-calls.ts'

type SwitchCellProps<Row, Field extends string> = {
  row: Row
  field: Field
  calls: UpdateCalls<Row, Record<Field, boolean> & Versioned>
  /** The accessible name: «Yaz sonu açık». */
  label: string
  /** The message after the change; it offers undo. */
  said: { on: string; off: string }
}

/** A switch in a row of a list. It saves at once, and a message offers undo. */
export function SwitchCell<
  Field extends string,
  Row extends Versioned & { id: number } & Record<Field, boolean>,
>(props: SwitchCellProps<Row, Field>) {
  const { row, field, calls, label, said } = props
  const changed = useChanged(calls)
  const set = useMutation({
    mutationFn: ({ record, isOn }: { record: Row; isOn: boolean }) =>
      calls.update(record, { [field]: isOn, version: record.version } as Record<Field, boolean> & Versioned),
    onSuccess: async (saved, { isOn }) => {
      await changed()
      notify(isOn ? said.on : said.off, {
        id: calls.key,
        action: { label: 'Geri al', run: () => set.mutate({ record: saved, isOn: !isOn }) },
      })
    },
    onError: async (error) => {
      notifyFailure(error)
      await changed()
    },
  })
  return (
    <Switch
      className="cell-switch"
      label={<span className="sr-only">{label}</span>}
      // Shows the new state before the answer. The next press waits for it, because it needs the version that
      // this one creates.
      checked={set.isPending ? set.variables.isOn : row[field]}
      onChange={(event) => !set.isPending && set.mutate({ record: row, isOn: event.target.checked })}
    />
  )
}
