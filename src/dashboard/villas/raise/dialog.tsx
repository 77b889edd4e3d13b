import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { notify } from '../../../ui/toast.tsx'
import { messageAt } from '../../form/form-failure.ts'
import { usePreviewedWrite } from '../../form/use-previewed-write.ts'
import { useUndoStep } from '../../form/use-undo-step.ts'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { useNow } from '../../shell/use-now.ts'
import { RaiseFields } from './fields.tsx'
import { PriceChanges } from './history.tsx'
import { villaCounts } from './lines.ts'
import { RaiseTable } from './table.tsx'
import { useRaiseTerms } from './terms.ts'
import '../seasons/seasons.css'
import './raise.css'

type RaiseDialogProps = {
  villas: readonly { id: number; name: string }[]
  onClose: () => void
  /** The prices were raised; the message that says so is shown already. */
  onDone: () => void
}

/**
 * Raises the prices of existing seasons of one or many villas by a percent. Exactly the preview is carried out, in one
 * step that can be undone.
 */
export function RaiseDialog({ villas, onClose, onDone }: RaiseDialogProps) {
  const queries = useQueryClient()
  const isPhone = useIsPhone()
  const today = todayInIstanbul(useNow())
  const undo = useUndoStep()
  const terms = useRaiseTerms()
  const { asked } = terms
  const villa_id = villas.map(({ id }) => id)
  const queryKey = ['season-raise', villa_id, asked]
  const preview = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('POST /v1/admin/villas/price/raise/preview', { body: { villa_id, ...asked! } }, { signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const data = asked === null ? undefined : preview.data
  const isCurrent = data !== undefined && !preview.isPlaceholderData && terms.isRested
  const tooMuch = messageAt(preview.error, 'percent')
  const counts = data === undefined ? { changed: 0, left: 0 } : villaCounts(data)

  const { refusal, isSaving, carryOut } = usePreviewedWrite(queryKey, preview)
  const save = async () => {
    if (!isCurrent || asked === null) return
    await carryOut(async () => {
      const done = await call('POST /v1/admin/villas/price/raise', {
        body: { villa_id, ...asked, digest: data.digest },
      })
      notify(`${done.villas} villada ${done.seasons} dönemin fiyatı değişti`, {
        action: { label: 'Geri al', run: () => undo.mutate(done.change_id) },
      })
      for (const key of ['villa-prices', 'forecasts', 'price-changes']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
      onDone()
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      sheet={isPhone}
      title={
        villas.length === 1
          ? `${villas[0]!.name}: fiyatları artır`
          : `${formatNumber(villas.length)} villanın fiyatlarını artır`
      }
      subtitle="Önce bakın, sonra uygulayın. Yapılmış rezervasyonlar, öngörüler ve indirimler değişmez."
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            size={40}
            disabled={!isCurrent || data.seasons === 0}
            pending={isSaving}
            pendingLabel="Kaydediliyor…"
            onClick={() => void save()}
          >
            {data === undefined || data.seasons === 0
              ? 'Fiyatları değiştir'
              : `${counts.changed} villada ${data.seasons} dönemi değiştir`}
          </Button>
        </>
      }
    >
      {refusal !== null && (
        <Notice tone="danger" announce="alert" className="mb-4">
          {refusal}
        </Notice>
      )}
      <RaiseFields terms={terms} today={today} refusal={tooMuch} />
      {asked === null && !terms.isWrongPercent && !terms.isWrongRange && (
        <p className="raise-hint">
          Geceleri seçip oranı yazın; her villanın eski ve yeni fiyatı burada görünür.
        </p>
      )}
      {asked !== null && tooMuch === undefined && (
        <LoadFailed query={preview}>Önizlemeyi şu an getiremedik.</LoadFailed>
      )}
      {asked !== null && data === undefined && preview.error === null && (
        <WaitingBlock height="14rem" className="appear-late" />
      )}
      {data !== undefined && tooMuch === undefined && (
        <div aria-busy={!isCurrent || undefined} className="raise-preview">
          <output className="dialog-summary">
            <span>
              Değişecek{' '}
              <b>
                {formatNumber(data.seasons)} dönem, {formatNumber(data.nights)} gece
              </b>
            </span>
            {data.split > 0 && (
              <span>
                Bölünecek <b>{formatNumber(data.split)} dönem</b>
              </span>
            )}
            {counts.left > 0 && (
              <span>
                Olduğu gibi kalan <b>{formatNumber(counts.left)} villa</b>
              </span>
            )}
          </output>
          {data.split > 0 && (
            <p className="raise-hint">
              Yalnız bir bölümü bu gecelerde olan dönem sınırından bölünür; dışarıda kalan geceler eski
              fiyatında kalır.
            </p>
          )}
          <RaiseTable preview={data} />
        </div>
      )}
      <PriceChanges />
    </Dialog>
  )
}
