import { useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../../contract/registry.ts'
import { call } from '../shell/call.ts'
import { itemsOf } from '../shell/record-calls.ts'

type Owner = Extract<ContentOf<'GET /v1/admin/villas/owners'>, unknown[]>[number]

const ownerOption = ({ id, name, email, villa_count }: Owner) => ({
  id,
  label: name,
  note: `${email} · ${villa_count} villa`,
})
export type OwnerOption = ReturnType<typeof ownerOption>

/** The search function of an owner combobox; it has a stable identity. */
export async function loadOwnerOptions(text: string, signal: AbortSignal): Promise<OwnerOption[]> {
  const query = { searchString: text, take: 20 }
  return itemsOf(await call('GET /v1/admin/villas/owners', { query }, { signal })).map(ownerOption)
}

/** The first owners, offered while no text is typed. */
export function useFirstOwners() {
  return useQuery({
    queryKey: ['owner-choices'],
    queryFn: async ({ signal }) => loadOwnerOptions('', signal),
    staleTime: 5 * 60_000,
  })
}
