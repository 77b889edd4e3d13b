import { useQuery } from '@tanstack/react-query'
import type { MapPoint } from '../../ui/coast-map.tsx'
import { isOnCoast } from '../../ui/coast-picker.tsx'
import { call } from '../shell/call.ts'

/** The towns that a form's map shows for orientation. */
export function useRegionsAround({ except }: { except: number | null }): MapPoint[] {
  const { data } = useQuery({
    queryKey: ['towns', 'map'],
    queryFn: ({ signal }) => call('GET /v1/admin/towns', { query: { take: 100 } }, { signal }),
  })
  return (data?.items ?? [])
    .map(({ id, name, latitude, longitude }) => ({ id, name, lat: latitude, lon: longitude }))
    .filter((region) => region.id !== except && isOnCoast(region))
}
