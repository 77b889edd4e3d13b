import { useQueryClient } from '@tanstack/react-query'
import type { ContentOf } from '../../contract/registry.ts'
import { formatMoney } from '../../domain/pricing/money.ts'
import { rangeNights } from '../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../domain/pricing/season-plan.ts'
import { formatNights, formatNumber } from '../../domain/turkish/turkish.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { TableColumn } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../shell/call.ts'
import { PreviewDialog } from '../form/preview-dialog.tsx'
import { usePreview } from '../form/use-preview.ts'
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
  const undo = useUndoStep()
  const asked = { startDate: window.starts_on, endDate: window.ends_on }
  const preview = usePreview({
    key: ['forecast-publish', villaIds],
    terms: asked,
    isReady: true,
    isRested: true,
    preview: (terms, options) =>
      call(
        'GET /v1/admin/villas/forecast/publish',
        { query: { villa_id: villaIds.join(','), ...terms } },
        options,
      ),
    write: async (terms, { digest }) => {
      const done = await call('POST /v1/admin/villas/forecast/publish', {
        body: { villa_id: [...villaIds], ...terms, digest },
      })
      notify(`${done.seasons} dönem yayımlandı`, {
        action: { label: 'Geri al', run: () => undo.mutate(done.change_id) },
      })
      void queries.invalidateQueries({ queryKey: ['villa-prices'] })
      await queries.invalidateQueries({ queryKey: ['forecasts'] })
      onClose()
    },
  })
  const { data } = preview
  const isNothing = data === undefined || data.seasons === 0
  return (
    <PreviewDialog
      preview={preview}
      title="Öngörüleri yayımla"
      subtitle={`${formatNights(window, 'long')} · ${villaIds.length} villa. Yayımlanan geceler hemen ayırtılabilir.`}
      terms={
        left !== null && (
          <Notice tone="neutral" className="mb-4">
            {left}
          </Notice>
        )
      }
      isAsked
      canSave={!isNothing}
      saveLabel={isNothing ? 'Yayımla' : `${data.seasons} dönemi yayımla`}
      pendingLabel="Yayımlanıyor…"
      onClose={onClose}
    >
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
    </PreviewDialog>
  )
}
