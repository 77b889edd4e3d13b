import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../ui/button.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'

/** One line of the list in the form. */
export interface Line {
  text: string
}

export const linesOf = (texts: readonly string[]): Line[] => texts.map((text) => ({ text }))

/** The lines to save: those that are not empty. */
export const textsOf = (lines: readonly Line[]): string[] =>
  lines.map(({ text }) => text.trim()).filter((text) => text !== '')

type LinesFieldProps = {
  /** The name of the form's field, an array of lines. */
  name: string
  /** The name of one line: «Not». */
  what: string
  addLabel: string
  placeholder?: string
  maxLength?: number
  maxLines: number
}

/** Edits short lines in an order of their own. */
export function LinesField({
  name,
  what,
  addLabel,
  placeholder,
  maxLength = 300,
  maxLines,
}: LinesFieldProps) {
  const { control, register, formState } = useFormContext<Record<string, Line[]>>()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const error = formState.errors[name]
  const message = error?.message ?? error?.root?.message
  return (
    <>
      {fields.length > 0 && (
        <SortableList
          isTall
          label={`${what}, sırası`}
          items={fields}
          itemKey={({ id }) => id}
          itemName={({ id }) => `${fields.findIndex((field) => field.id === id) + 1}. ${what}`}
          onOrder={(_items, { item, to }) =>
            move(
              fields.findIndex(({ id }) => id === item.id),
              to - 1,
            )
          }
        >
          {(field) => {
            const at = fields.findIndex(({ id }) => id === field.id)
            // The server's error names the line; the form shows it at the text inside.
            const own = formState.errors[name]?.[at]
            const failed = own?.text?.message ?? own?.message
            return (
              <div className="line-row">
                <textarea
                  className="control"
                  rows={2}
                  aria-label={`${at + 1}. ${what}`}
                  aria-invalid={failed === undefined ? undefined : true}
                  maxLength={maxLength}
                  placeholder={placeholder}
                  // Keeps the text one paragraph, whatever is typed or pasted.
                  onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                  {...register(`${name}.${at}.text`, {
                    setValueAs: (text: string) => text.replace(/\s*\n\s*/g, ' '),
                  })}
                />
                <IconButton
                  label={`${at + 1}. ${what}: sil`}
                  title="Sil"
                  size={32}
                  onClick={() => remove(at)}
                >
                  <Trash2 size={16} />
                </IconButton>
                {failed !== undefined && <p className="field-error">{failed}</p>}
              </div>
            )
          }}
        </SortableList>
      )}
      {message !== undefined && <p className="field-error">{message}</p>}
      {fields.length < maxLines && (
        <Button tone="quiet" size={36} className="lines-add" onClick={() => append({ text: '' })}>
          <Plus size={16} />
          {addLabel}
        </Button>
      )}
    </>
  )
}
