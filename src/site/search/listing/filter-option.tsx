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

type FilterOptionsProps = Pick<FilterOptionProps, 'name' | 'what'> & {
  list: readonly { id: number; name: string }[]
  given: readonly number[]
  chosen: readonly number[]
  countOf: (id: number) => number | undefined
}

/** A filter for each type, feature or marina of a list. */
export const FilterOptions = ({ list, given, chosen, countOf, ...option }: FilterOptionsProps) =>
  list.map(({ id, name }) => (
    <FilterOption
      key={id}
      {...option}
      value={id}
      label={name}
      isGiven={given.includes(id)}
      isChosen={chosen.includes(id)}
      count={countOf(id)}
    />
  ))

/** A filter that the facets do not name leaves nothing. Without facets the count is unknown. */
export function countIn(facts: readonly { id: number; count: number }[] | undefined) {
  const counts = new Map(facts?.map(({ id, count }) => [id, count]))
  return (id: number) => (facts === undefined ? undefined : (counts.get(id) ?? 0))
}
