import { searchQuery, searchValues } from './search-values.ts'

/** The dates and guests of an address as a query for another page, so that nobody types them again. */
export const stayQuery = (search: string): Record<string, string> =>
  searchQuery({ ...searchValues(new URLSearchParams(search)), town_id: '', district_id: '', flexible: 0 })
