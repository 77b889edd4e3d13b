import { Checkbox } from '../../../ui/inputs.tsx'

type FilterOptionProps = {
  name: 'features' | 'type_id' | 'pets' | 'popular'
  value: string | number
  label: string
  isGiven: boolean
  /** Chosen in the form now. */
  isChosen: boolean
  /** The number of villas it would leave; undefined: not known. */
  count?: number | undefined
  /** Kept in the form but not shown. */
  hidden?: boolean
}

/**
 * One filter with the number of villas it leaves. A filter that leaves none cannot be chosen, but it can be
 * removed.
 */
export function FilterOption({ name, value, label, isGiven, isChosen, count, hidden }: FilterOptionProps) {
  return (
    <Checkbox
      name={name}
      value={value}
      defaultChecked={isGiven}
      disabled={count === 0 && !isChosen}
      className={hidden === true ? 'filter-option filter-hidden' : 'filter-option'}
      label={
        <>
          {label}
          {count !== undefined && (
            <span className="filter-count">
              {count}
              <span className="sr-only"> ev</span>
            </span>
          )}
        </>
      }
    />
  )
}
