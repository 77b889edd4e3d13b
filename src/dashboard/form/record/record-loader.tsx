import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Drawer } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'

type RecordLoaderProps<Stored> = {
  /** null: a new record, so there is nothing to load */
  id: number | null
  query: {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<Stored>
  }
  title: string
  failed: string
  onClose: () => void
  children: (stored: Stored | null) => ReactNode
}

/**
 * An open drawer with a loading or failed state until the record of its form is loaded. The form keeps the
 * record it opened with.
 */
export function RecordLoader<Stored>(props: RecordLoaderProps<Stored>) {
  const { id, title, failed, onClose, children } = props
  const query = useQuery({ ...props.query, enabled: id !== null, staleTime: 0, gcTime: 0 })
  if (id === null) return <>{children(null)}</>
  if (query.data !== undefined) return <>{children(query.data)}</>
  return (
    <Drawer open size="xl" onClose={onClose} title={title}>
      <LoadFailed query={query}>{failed}</LoadFailed>
      {query.error === null && (
        <div className="appear-late" aria-busy="true" aria-label={`${title} yükleniyor`}>
          <Skeleton height="3rem" />
          <Skeleton height="12rem" />
        </div>
      )}
    </Drawer>
  )
}
