import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { WaitingBlock } from '../../ui/skeleton.tsx'
import { call } from '../shell/call.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { paths } from '../shell/paths.ts'
import { CommentCard } from '../editor/comments/card.tsx'

/** One comment with its acts. Opening it marks it as read. */
export function CommentDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['comment', id],
    queryFn: ({ signal }) => call('GET /v1/admin/comments/{id}', { params: { id } }, { signal }),
  })
  const { data } = query
  const isOpened = data !== undefined
  useEffect(() => {
    if (!isOpened) return
    for (const key of ['comments', 'unread']) void queries.invalidateQueries({ queryKey: [key] })
  }, [isOpened, queries])
  return (
    <Drawer
      open
      onClose={onClose}
      title={data?.villa_name ?? 'Yorum'}
      subtitle={data && (data.boat_id === null ? 'Misafir yorumu, villa' : 'Misafir yorumu, tekne')}
    >
      {query.isPending && <WaitingBlock height="12rem" />}
      <LoadFailed query={query}>Yorumu şu an getiremedik.</LoadFailed>
      {data && (
        <>
          <CommentCard comment={data} onDeleted={onClose} />
          <p>
            <AppLink
              className="link"
              href={
                data.boat_id === null
                  ? paths.villa(data.villa_id!, 'comments')
                  : paths.boat(data.boat_id, 'comments')
              }
            >
              {data.boat_id === null ? 'Villanın bütün yorumları' : 'Teknenin bütün yorumları'}
            </AppLink>
          </p>
        </>
      )}
    </Drawer>
  )
}
