import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentOf } from '../../contract/registry.ts'
import { formatMoney } from '../../domain/pricing/money.ts'
import { rangeNights } from '../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../domain/pricing/season-plan.ts'
import { formatNights, formatNumber } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { TableColumn } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WaitingBlock } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../shell/call.ts'
import { usePreviewedWrite } from '../form/use-previewed-write.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { useIsPhone } from '../shell/use-is-phone.ts'
import { useUndoStep } from '../form/use-undo-step.ts'

type Preview = ContentOf<'GET /v1/admin/villas/forecast/publish'>
type Row = Preview['rows'][number]

const nightsOf = (pieces: readonly NightRange[]) => pieces.reduce((sum, piece) => sum + rangeNights(piece), 0)

const COLUMNS: TableColumn<Row>[] = [
  { key: 'villa', header: 'Villa', cell: (row) => row.villa_name, mobile: 'title' },
  {
    key: 'nights',
    header: 'Geceler',
    cell: ({ pieces, forecast }) =>
      pieces.length === 0 ? (
        <s>{formatNights(forecast, 'long')}</s>
      ) : (
        pieces.map((piece) => formatNights(piece, 'long')).join(', ')
      ),
    mobile: 'meta',
  },
  { key: 'count', header: 'Gece', align: 'end', cell: ({ pieces }) => nightsOf(pieces) },
  {
    key: 'price',
    header: 'Gecelik',
    align: 'end',
    cell: ({ price }) => <span className="tabular">{formatMoney(price)}</span>,
    mobile: 'end',
  },
  { key: 'name', header: 'Dönem', cell: ({ name }) => name },
  { key: 'min', header: 'En az', cell: ({ min_nights }) => `${min_nights} gece`, mobile: 'end' },
  {
    key: 'note',
    header: 'Çakışma',
    cell: ({ collisions, pieces }) =>
      collisions.length === 0 ? (
        <span className="dash">—</span>
      ) : (
        <small>
          {pieces.length === 0 ? 'Zaten kesin: ' : 'Olduğu gibi kalır: '}
          {collisions.map((own) => `${own.name} (${formatNights(own)})`).join(', ')}
        </small>
      ),
    mobile: 'foot',
  },
]

type PublishDialogProps = {
  villaIds: readonly number[]
  /** Says which villas these are, where others of the list are not published. */
  left: string | null
  window: NightRange
  onClose: () => void
}

/** Publishes provisional prices as seasons that can be booked, after a preview; it can be undone. */
export function PublishDialog({ villaIds, left, window, onClose }: PublishDialogProps) {
  const queries = useQueryClient()
  const isPhone = useIsPhone()
  const undo = useUndoStep()
  const asked = { startDate: window.starts_on, endDate: window.ends_on }
  const queryKey = ['forecast-publish', villaIds, asked]
  const preview = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(
        'GET /v1/admin/villas/forecast/publish',
        { query: { villa_id: villaIds.join(','), ...asked } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = preview
  const { refusal, isSaving, carryOut } = usePreviewedWrite(queryKey, preview)
  const publish = async () => {
    if (data === undefined) return
    await carryOut(async () => {
      const done = await call('POST /v1/admin/villas/forecast/publish', {
        body: { villa_id: [...villaIds], ...asked, digest: data.digest },
      })
      notify(`${done.seasons} dönem yayımlandı`, {
        action: { label: 'Geri al', run: () => undo.mutate(done.change_id) },
      })
      void queries.invalidateQueries({ queryKey: ['villa-prices'] })
      await queries.invalidateQueries({ queryKey: ['forecasts'] })
      onClose()
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      sheet={isPhone}
      title="Öngörüleri yayımla"
      subtitle={`${formatNights(window, 'long')} · ${villaIds.length} villa. Yayımlanan geceler hemen ayırtılabilir.`}
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            size={40}
            disabled={data === undefined || data.seasons === 0}
            pending={isSaving}
            pendingLabel="Yayımlanıyor…"
            onClick={() => void publish()}
          >
            {data === undefined || data.seasons === 0 ? 'Yayımla' : `${data.seasons} dönemi yayımla`}
          </Button>
        </>
      }
    >
      {refusal !== null && (
        <Notice tone="danger" announce="alert" className="mb-4">
          {refusal}
        </Notice>
      )}
      {left !== null && (
        <Notice tone="neutral" className="mb-4">
          {left}
        </Notice>
      )}
      <LoadFailed query={preview}>Önizlemeyi şu an getiremedik.</LoadFailed>
      {data === undefined && preview.error === null && (
        <WaitingBlock height="12rem" className="appear-late" />
      )}
      {data !== undefined && (
        <>
          {data.seasons === 0 && (
            <Notice tone="warn" className="mb-4">
              Bu aylarda yayımlanacak öngörü yok.
            </Notice>
          )}
          <p className="dialog-summary">
            <span>
              Kesinleşecek{' '}
              <b>
                {data.seasons} dönem, {formatNumber(data.nights)} gece
              </b>
            </span>
            <span>En az gece ve kapalı günler geçen yılın aynı günlerinden alınır.</span>
          </p>
          {data.rows.length > 0 && (
            <DataTable
              caption="Yayımlanacak öngörüler"
              columns={COLUMNS}
              rows={data.rows}
              rowKey={({ forecast }) => forecast.id}
              density="dense"
              className="list-table list-table-whole"
            />
          )}
        </>
      )}
    </Dialog>
  )
}
