import type { ListAddress, Next, OpenRecord } from './list-address.ts'

/** The state that the parts of a list screen share. */
export interface ListState<List> {
  address: ListAddress
  /** undefined while it loads */
  data: List | undefined
  /** Navigates to the list with changes; Back returns. */
  show: (next: Next) => void
  /** Closes what is open over the list. */
  close: (next?: Next) => void
}

/** A record that is open over the list, and what its form calls when it is done. */
export interface OpenForm extends OpenRecord {
  close: (next?: Next) => void
  /** Closes the form of a new record and shows the new record in the list. */
  added: (record: { name: string }, next?: Next) => void
}
