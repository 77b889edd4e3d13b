import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { failureMessage } from '../../form/form-failure.ts'
import { idIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { POSTS } from './calls.ts'
import { PostEditor } from './editor.tsx'

/** `/dashboard/blog/{id}`, and `new`. */
export function BlogEditorPage() {
  const { id: text } = useParams()
  if (text === 'new') return <PostEditor key="new" post={null} />
  const id = idIn(text ?? null)
  return id === null ? <NotFoundPage /> : <StoredPost key={id} id={id} />
}

function StoredPost({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [POSTS.key, id],
    queryFn: ({ signal }) => call('GET /v1/admin/blog/{id}', { params: { id } }, { signal }),
  })
  if (data !== undefined) return <PostEditor post={data} />
  if (error === null) {
    return (
      <div className="appear-late" aria-busy="true">
        <Skeleton width="16rem" height="2rem" className="mb-4" />
        <Skeleton height="30rem" />
      </div>
    )
  }
  return (
    <Notice
      tone="neutral"
      announce="alert"
      title="Yazı alınamadı."
      actions={
        <Button tone="ghost" size={36} pending={isFetching} onClick={() => void refetch()}>
          Tekrar dene
        </Button>
      }
    >
      <p>{failureMessage(error)}</p>
    </Notice>
  )
}
