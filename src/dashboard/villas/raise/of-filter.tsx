import { useQuery } from '@tanstack/react-query'
import { fetchAllPages } from '../../list/export/list-export.tsx'
import type { ListQuery } from '../../shell/record-calls.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { VILLAS } from '../calls.ts'
import { VillaRaiseDialog } from './dialog.tsx'

type RaiseOfFilterProps = { query: Omit<ListQuery, 'skip' | 'take'>; onClose: () => void }

/** Raises the prices of every villa that the filters of the list find, on whichever page it stands. */
export function RaiseOfFilter({ query, onClose }: RaiseOfFilterProps) {
  const all = useQuery({
    queryKey: ['raised-villas', query],
    queryFn: async ({ signal }) => {
      const rows = await fetchAllPages((page) => VILLAS.list({ ...query, ...page }, { signal }))
      return rows.map(({ id, name }) => ({ id, name }))
    },
    // The villas stay those that the person has seen in the preview, whatever happens to the list meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (all.data === undefined || all.data.length === 0) {
    return (
      <Dialog open onClose={onClose} title="Fiyatları artır" sheet={false}>
        <LoadFailed query={all}>Villaları şu an getiremedik.</LoadFailed>
        {all.data?.length === 0 && <p>Bu süzgeçle villa bulunmuyor. Süzgeci değiştirip yeniden deneyin.</p>}
      </Dialog>
    )
  }
  return <VillaRaiseDialog villas={all.data} onClose={onClose} onDone={onClose} />
}
