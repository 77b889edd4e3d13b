import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shell/call.ts'

/** One block, as the API has it. */
export const blockQuery = (id: number) =>
  queryOptions({
    queryKey: ['external', id],
    queryFn: ({ signal }) => call('GET /v1/admin/external/{id}', { params: { id } }, { signal }),
  })
