import { Checkbox } from '../../../ui/inputs.tsx'

type FilterOptionProps = {
  name: string
  value: string | number
  label: string
  isGiven: boolean
  /** Chosen in the form now. */
  isChosen: boolean
  /** The number of villas or boats it would leave; undefined: not known. */
  count?: number | undefined
  /** What is counted. */
  what?: 'ev' | 'tekne'
  /** Kept in the form but not shown. */
  hidden?: boolean
}

/**
 * One filter with the number of villas or boats it leaves. A filter that leaves none cannot be chosen, but it can be
 * removed.
 */
export function FilterOption(props: FilterOptionProps) {
  const { name, value, label, isGiven, isChosen, count, what = 'ev', hidden } = props
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
              <span className="sr-only"> {what}</span>
            </span>
          )}
        </>
      }
    />
  )
}
