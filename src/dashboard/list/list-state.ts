import type { ListAddress, Next, OpenRecord } from './list-address.ts'

/** What the parts of a list's screen know of it. */
export interface ListState<List> {
  address: ListAddress
  /** undefined until it is here */
  data: List | undefined
  /** Goes to the list with changes; Back returns. */
  show: (next: Next) => void
  /** Closes what is open over the list. */
  close: (next?: Next) => void
}

/** A record that is open over the list, and what its form does when it is done. */
export interface OpenForm extends OpenRecord {
  close: (next?: Next) => void
  /** Closes the form of a new record and leads to where the record stands now. */
  added: (record: { name: string }, next?: Next) => void
}
