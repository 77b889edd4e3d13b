import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** The most villas or boats a picker shows; typing on narrows them. */
export const MAX_CHOICES = 20

export const CHOICES_STALE_MS = 5 * 60_000

type Query = { searchString: string; take: number } | { ids: string }

/** What the pickers of villas, or of boats, ask for. `key` names the answers that are kept. */
export function rentalChoices<Choice extends { id: number }>(
  key: string,
  read: (query: Query, signal?: AbortSignal) => Promise<Choice[]>,
) {
  /** Those whose name, code or place matches, or the first ones without a text. */
  const find = (searchString: string, signal?: AbortSignal) =>
    read({ searchString, take: MAX_CHOICES }, signal)

  /** Those a picker shows for a text. The previous answer stays until the next one arrives. */
  function useFound(text: string) {
    return useQuery({
      queryKey: [`${key}-choices`, text],
      queryFn: ({ signal }) => find(text, signal),
      placeholderData: keepPreviousData,
      staleTime: CHOICES_STALE_MS,
    })
  }

  /** Those with these ids, for the names of chosen ones. */
  function useChosen(ids: readonly number[]): Choice[] {
    const sorted = [...ids].toSorted((a, b) => a - b)
    const { data } = useQuery({
      queryKey: [`${key}-names`, sorted],
      queryFn: ({ signal }) => read({ ids: sorted.join(',') }, signal),
      enabled: sorted.length > 0,
      placeholderData: keepPreviousData,
      staleTime: CHOICES_STALE_MS,
    })
    return data?.filter(({ id }) => ids.includes(id)) ?? []
  }

  return { find, useFound, useChosen }
}
