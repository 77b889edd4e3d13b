import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { idIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { ShowcaseEditor } from './editor.tsx'

/** `/dashboard/showcase/{id}`, and `new`. */
export function ShowcaseEditorPage() {
  const { id: text } = useParams()
  if (text === 'new') return <ShowcaseEditor key="new" showcase={null} />
  const id = idIn(text ?? null)
  return id === null ? <NotFoundPage /> : <Stored key={id} id={id} />
}

function Stored({ id }: { id: number }) {
  const query = useQuery({
    queryKey: ['showcases', id],
    queryFn: ({ signal }) => call('GET /v1/admin/showcases/{id}', { params: { id } }, { signal }),
  })
  if (query.data !== undefined) return <ShowcaseEditor showcase={query.data} />
  if (query.error !== null) return <LoadFailed query={query}>Vitrini şu an getiremedik.</LoadFailed>
  return (
    <div className="appear-late" aria-busy="true">
      <Skeleton width="16rem" height="2rem" className="mb-4" />
      <Skeleton height="22rem" />
    </div>
  )
}
