import { useRef, useState } from 'react'
import { formQuery } from '../form-query.ts'

/**
 * What is chosen in an open drawer of filters, and what its form starts with. Opening starts with the list's own state;
 * «Temizle» mounts the same form again without any filter.
 */
export function useChosenFilters<State>(state: State, isOpen: boolean) {
  const [start, setStart] = useState(state)
  const [chosen, setChosen] = useState(state)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const startWith = (next: State) => {
    setStart(next)
    setChosen(next)
  }
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    startWith(state)
  }
  return { start, chosen, setChosen, startWith }
}

/** The fields of a drawer of filters: what they hold is read as an address, at each change and by `read`. */
export function useFilterFields(onChange: (query: URLSearchParams) => void) {
  const fields = useRef<HTMLDivElement>(null)
  const read = () => {
    const form = fields.current?.closest('form')
    if (form) onChange(formQuery(form))
  }
  return { fields, read }
}
