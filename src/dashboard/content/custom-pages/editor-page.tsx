import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiFailure } from '../../../client/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { idIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { CustomPageEditor } from './editor.tsx'
import { pageFailureText } from './custom-page.ts'

/** `/dashboard/custompage/{id}`, and `new`. */
export function CustomPageEditorPage() {
  const { id: text } = useParams()
  const id = text === 'new' ? 'new' : idIn(text ?? null)
  return id === null ? <NotFoundPage /> : <Editor key={id} id={id} />
}

function Editor({ id }: { id: number | 'new' }) {
  const query = useQuery({
    queryKey: ['custom-pages', id],
    queryFn: ({ signal }) => call('GET /v1/admin/custompage/{id}', { params: { id } }, { signal }),
  })
  const { data, error, isFetching, refetch } = query
  const failed = failureOf(data, error, id)
  if (failed !== null) {
    return (
      <Notice
        tone="neutral"
        announce="alert"
        title={failed}
        actions={
          <Button tone="ghost" size={36} pending={isFetching} onClick={() => void refetch()}>
            Tekrar dene
          </Button>
        }
      >
        {error !== null && <p>{pageFailureText(error)}</p>}
      </Notice>
    )
  }
  if (data === undefined) {
    return (
      <div className="appear-late" aria-busy="true">
        <Skeleton width="16rem" height="2rem" className="mb-4" />
        <Skeleton height="30rem" />
      </div>
    )
  }
  return <CustomPageEditor content={data} page={id === 'new' ? null : data.existingPage} />
}

/** The fixed messages (docs/product.md, Exact texts) for a failure of the page, the choices, or both. */
function failureOf(
  data: { regions: unknown[]; villaTypes: unknown[]; existingPage: unknown } | undefined,
  error: Error | null,
  id: number | 'new',
): string | null {
  if (data === undefined) {
    if (error === null) return null
    return error instanceof ApiFailure && error.status === 404
      ? 'Sayfa verisi alınamadı.'
      : 'Gerekli veriler çekilirken bir hata oluştu.'
  }
  if (data.regions.length === 0 || data.villaTypes.length === 0) return 'Bölge veya tip verisi alınamadı.'
  return id !== 'new' && data.existingPage === null ? 'Sayfa verisi alınamadı.' : null
}
