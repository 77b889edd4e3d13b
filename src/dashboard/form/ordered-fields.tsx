import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'

type Items = Record<string, { name?: string }[]>

type OrderedFieldsProps = {
  /** The name of the form's field, an array of objects: «rooms», «routes.0.stops». */
  name: string
  /** The label of the list: «Odaların sırası». */
  label: string
  /** What an item without a name is called: «oda» makes «3. oda». */
  what: string
  addLabel: string
  newItem: (count: number) => object
  most?: number
  /** Shown instead of an empty list. */
  empty?: ReactNode
  /** The fields of one item. `what` is its name. */
  children: (item: { index: number; what: string; remove: () => void }) => ReactNode
}

/** Edits items with fields of their own, in an order that is saved with them. */
export function OrderedFields(props: OrderedFieldsProps) {
  const { name, label, what, addLabel, newItem, most = 40, empty, children } = props
  const { control, formState } = useFormContext<Items>()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const items = useWatch({ control, name })
  const positionOf = (id: string) => fields.findIndex((field) => field.id === id)
  const nameOf = (index: number) => items[index]?.name || `${index + 1}. ${what}`
  const error: { message?: string; root?: { message?: string } } | undefined = get(formState.errors, name)
  const message = error?.message ?? error?.root?.message
  return (
    <>
      {fields.length === 0 ? (
        empty
      ) : (
        <SortableList
          isTall
          label={label}
          items={fields}
          itemKey={({ id }) => id}
          itemName={({ id }) => nameOf(positionOf(id))}
          onOrder={(_items, { item, to }) => move(positionOf(item.id), to - 1)}
        >
          {({ id }) => {
            const index = positionOf(id)
            return children({ index, what: nameOf(index), remove: () => remove(index) })
          }}
        </SortableList>
      )}
      {message !== undefined && <p className="field-error">{message}</p>}
      {fields.length < most && (
        <Button tone="ghost" size={36} className="lines-add" onClick={() => append(newItem(fields.length))}>
          <Plus size={16} />
          {addLabel}
        </Button>
      )}
    </>
  )
}
