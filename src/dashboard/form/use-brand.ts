import { useQuery } from '@tanstack/react-query'
import { brandOf } from '../../domain/seo/search-snippet.ts'
import { call } from '../shell/call.ts'

/** The name of the site, which ends the title of every page. */
export function useBrand(): string {
  const { data } = useQuery({
    queryKey: ['website', 'site'],
    queryFn: ({ signal }) => call('GET /v1/website/site', {}, { signal }),
    staleTime: 5 * 60_000,
  })
  return brandOf(data ?? null)
}

/** The default description of a page. */
export const OWN_DESCRIPTION =
  'Açıklama yazılmazsa sayfa kaç kayıt olduğunu, en düşük fiyatı ve kapasiteyi kendisi yazar.'
