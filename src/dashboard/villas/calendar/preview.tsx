import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { useState } from 'react'
import type { ContentOf } from '../../../contract/registry.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { failureCode, failureMessage } from '../../form/form-failure.ts'
import type { Preview } from './feed.ts'
import { CalendarPreviewTable } from './preview-table.tsx'
import type { Villa } from '../villa.ts'

type CalendarPreviewProps = {
  villa: Villa
  feedId: number | undefined
  /** The feed was saved just now, and no other message says so. */
  isSaved: boolean
  onClose: () => void
}

/** A preview of the changes that a synchronisation would make. */
export function CalendarPreview({ villa, feedId, isSaved, onClose }: CalendarPreviewProps) {
  const queries = useQueryClient()
  const body = { villa_id: villa.id, ...(feedId === undefined ? {} : { feed_id: feedId }) }
  const preview = useQuery({
    queryKey: ['feed-preview', body],
    queryFn: ({ signal }) => call('POST /v1/admin/villas/date/sync/preview', { body }, { signal }),
    // The feeds are read again each time it opens, and not in the background.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const { data } = preview
  // Choices that differ from the default. A new reading resets them.
  const [picked, setPicked] = useState<{ digest: string; keys: Map<string, boolean> }>({
    digest: '',
    keys: new Map(),
  })
  const own = data !== undefined && picked.digest === data.digest ? picked.keys : new Map<string, boolean>()
  const open = data?.feeds.flatMap(({ changes }) => changes.filter(({ is_open }) => is_open)) ?? []
  const isPicked = (change: { key: string; is_chosen: boolean }) => own.get(change.key) ?? change.is_chosen
  const chosen = open.filter(isPicked)

  const sync = useMutation({
    mutationFn: (shown: Preview) =>
      call('POST /v1/admin/villas/date/sync', {
        body: { ...body, digest: shown.digest, accepted: chosen.map(({ key }) => key) },
      }),
    onSuccess: (done) => {
      notify(doneText(done, body.feed_id))
      for (const key of ['villa-feeds', 'occupancy', 'external', 'feeds']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
      onClose()
    },
    onError: (error) => {
      if (failureCode(error) === 'changed_meanwhile') void preview.refetch()
    },
  })
  // A feed that could not be read shows its own message, which also says that it was saved.
  const isUnread = data?.feeds.some(({ trouble }) => trouble !== null) === true
  const isReadable = data?.feeds.some(({ trouble }) => trouble === null) === true
  return (
    <Drawer
      open
      onClose={onClose}
      size="xl"
      title="Takvim önizlemesi"
      subtitle={
        isSaved && !isUnread
          ? `${villa.name}: takvim kaydedildi; siz uygulayana dek hiçbir tarih değişmez.`
          : `${villa.name}: siz uygulayana dek hiçbir tarih değişmez.`
      }
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onClose}>
            Vazgeç
          </Button>
          {data !== undefined && !isReadable && (
            <Button
              size={40}
              pending={preview.isFetching}
              pendingLabel="Okunuyor…"
              onClick={() => void preview.refetch()}
            >
              Tekrar dene
            </Button>
          )}
          {isReadable && (
            <Button
              size={40}
              pending={sync.isPending || preview.isFetching}
              pendingLabel={preview.isFetching ? 'Okunuyor…' : 'Uygulanıyor…'}
              onClick={() => sync.mutate(data)}
            >
              {actionText(open.length, chosen.length)}
            </Button>
          )}
        </>
      }
    >
      {sync.error !== null && (
        <Notice tone="danger" announce="alert" className="mb-4">
          <p>{failureMessage(sync.error)}</p>
        </Notice>
      )}
      {preview.isPending && <Reading />}
      {preview.error !== null && (
        <Notice
          tone="neutral"
          announce="alert"
          title="Önizlemeyi şu an hazırlayamadık."
          actions={
            <Button
              tone="ghost"
              size={36}
              pending={preview.isFetching}
              onClick={() => void preview.refetch()}
            >
              Tekrar dene
            </Button>
          }
        >
          <p>{failureMessage(preview.error)}</p>
        </Notice>
      )}
      {data && (
        <div aria-busy={preview.isFetching || undefined} className="cal-preview">
          <FeedNotices preview={data} isSaved={isSaved} />
          <CalendarPreviewTable
            preview={data}
            isPicked={isPicked}
            onPick={(keys, isOn) =>
              setPicked({
                digest: data.digest,
                keys: new Map([...own, ...keys.map((key) => [key, isOn] as const)]),
              })
            }
          />
          {isReadable && data.feeds.every(({ changes }) => changes.length === 0) && (
            <Empty
              title={isUnread ? 'Okunabilen takvimler aynı' : 'Takvimler aynı'}
              icon={CalendarCheck}
              level={3}
            >
              {`Okunan ${formatNumber(data.feeds.reduce((sum, { event_count }) => sum + event_count, 0))} kayıtta değişen bir tarih yok.`}
            </Empty>
          )}
        </div>
      )}
    </Drawer>
  )
}

function Reading() {
  return (
    <output className="cal-reading">
      <span className="spinner" aria-hidden="true" />
      Takvimler okunuyor, en çok 10 saniye sürer.
    </output>
  )
}

/** The notices of each feed, above its dates. */
function FeedNotices({ preview, isSaved }: { preview: Preview; isSaved: boolean }) {
  return (
    <>
      {preview.feeds.map(({ id, name, trouble, partial, is_held, windows }) => (
        <div key={id} className="cal-notices">
          {trouble !== null && (
            <Notice
              tone="danger"
              announce="alert"
              title={isSaved ? `${name}: kaydedildi ama okunamadı` : `${name} okunamadı, önizlemesi yok`}
            >
              <p>{trouble}</p>
            </Notice>
          )}
          {partial !== null && (
            <Notice tone="warn" title={`${name} eksik okundu`}>
              <p>{partial}</p>
            </Notice>
          )}
          {is_held && (
            <Notice tone="warn" title={`${name} boş ya da çok eksik geldi`}>
              <p>
                Kaybolan tarihleri işaretlemedik. Karşı sitede gerçekten boşaldığından eminseniz işaretleyip
                uygulayın.
              </p>
            </Notice>
          )}
          {windows.length > 0 && (
            <Notice tone="info" title={`${name}: ${formatNumber(windows.length)} satış penceresi alınmadı`}>
              <p>
                Bunlar rezervasyon değil, karşı sitenin henüz satmadığı ya da artık satmadığı tarihler.
                İsterseniz takvimin ayarından kapatılmasını seçin.
              </p>
            </Notice>
          )}
        </div>
      ))}
    </>
  )
}

function actionText(open: number, chosen: number): string {
  if (open === 0) return 'Eşitle'
  return chosen === 0 ? 'Hiçbirini alma' : `${formatNumber(chosen)} tarihi uygula`
}

type SyncDone = ContentOf<'POST /v1/admin/villas/date/sync'>

/** The message after a synchronisation of one feed or all. It names the feeds that could not be read. */
function doneText(done: SyncDone, feedId: number | undefined): string {
  const parts = [
    [done.added, 'tarih kapandı'],
    [done.changed, 'tarih değişti'],
    [done.removed, 'tarih açıldı'],
    [done.skipped, 'tarih az önce doldu, alınmadı'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, words]) => `${formatNumber(count)} ${words}`)
  const unread = done.feeds
    .filter(({ id, last_synced_at }) => (feedId ?? id) === id && !isSince(last_synced_at, done.synced_at))
    .map(({ name }) => `${name} okunamadı`)
  return [...(said.length === 0 && unread.length === 0 ? ['Takvimler eşitlendi'] : said), ...unread].join(
    ', ',
  )
}

const isSince = (moment: string | null, since: string) => moment !== null && moment >= since
