import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../../client/client.ts'
import { formatMoment } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Confirm, Drawer } from '../../../ui/dialog.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { HOMES, homeQuery } from './calls.ts'
import { HomeFacts } from './home-facts.tsx'

/** The texts of failures are those of the specification (docs/product.md, Exact texts). */
const REVIEW_FAILED = 'İnceleme durumu güncellenemedi.'
const DELETE_FAILED = 'Silme işlemi başarısız.'

/** The message of the server; without one the text of the specification. */
const deleteFailure = (error: unknown): string =>
  error instanceof ApiFailure && error.status !== 0 && error.message !== '' ? error.message : DELETE_FAILED

/** One offered home with its photographs. */
export function HomeDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const queries = useQueryClient()
  const query = useQuery(homeQuery(id))
  const [isAsked, setAsked] = useState(false)
  const refresh = () => {
    for (const key of [HOMES.key, 'unread']) void queries.invalidateQueries({ queryKey: [key] })
  }
  const review = useMutation({
    mutationFn: (is_reviewed: boolean) =>
      call('PUT /v1/admin/rentitout/{id}/reviewed', { params: { id }, body: { is_reviewed } }),
    onSuccess: (home, wanted) => {
      queries.setQueryData(homeQuery(id).queryKey, home)
      refresh()
      notify(wanted ? 'Başvuru incelendi' : 'Başvuru yeniden açıldı', {
        id: `home-${id}`,
        action: { label: 'Geri al', run: () => review.mutate(!wanted) },
      })
    },
    onError: () => notify(REVIEW_FAILED, { tone: 'error' }),
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /v1/admin/rentitout/{id}', { params: { id } }),
    onSuccess: () => {
      refresh()
      notify('Başvuru silindi')
      onClose()
    },
    onError: (error) => notify(deleteFailure(error), { tone: 'error' }),
    onSettled: () => setAsked(false),
  })
  const home = query.data
  return (
    <Drawer
      open
      onClose={onClose}
      size="lg"
      title={home?.place ?? 'Ev başvurusu'}
      subtitle={home && `${home.name}, ${formatMoment(home.created_at)}`}
      footer={
        home !== undefined && (
          <>
            <Button tone="quiet" size={40} onClick={() => setAsked(true)}>
              Sil
            </Button>
            <AppLink
              {...buttonLook({ tone: 'ghost', size: 40 })}
              href={paths.villas({ new: 1, rentitout: id })}
            >
              Villa oluştur
            </AppLink>
            <Button
              tone={home.is_reviewed ? 'ghost' : 'primary'}
              size={40}
              pending={review.isPending}
              onClick={() => review.mutate(!home.is_reviewed)}
            >
              {home.is_reviewed ? 'İncelenmedi olarak işaretle' : 'İncelendi olarak işaretle'}
            </Button>
          </>
        )
      }
    >
      {query.isPending && <WaitingBlock height="24rem" />}
      <LoadFailed query={query}>Detay verisi alınamadı.</LoadFailed>
      {home !== undefined && <HomeFacts home={home} />}
      <Confirm
        open={isAsked}
        title="Ev başvurusu silinsin mi?"
        confirmLabel="Başvuruyu sil"
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>Anlatılanlar ve fotoğraflar geri getirilemez.</p>
      </Confirm>
    </Drawer>
  )
}
