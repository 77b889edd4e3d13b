import { useQueryClient } from '@tanstack/react-query'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { notify } from '../../../ui/toast.tsx'
import { RaiseDialog } from '../../editor/seasons/raise-dialog.tsx'
import { useSeasonRaise } from '../../editor/seasons/use-season-raise.ts'
import { useUndoStep } from '../../form/use-undo-step.ts'
import { call } from '../../shell/call.ts'
import { PriceChanges } from './history.tsx'
import { villaCounts } from './lines.ts'
import '../seasons/seasons.css'

type VillaRaiseDialogProps = {
  villas: readonly { id: number; name: string }[]
  onClose: () => void
  /** The prices were raised; the message that says so is shown already. */
  onDone: () => void
}

/** Raises the prices of existing seasons of one or many villas by a percent, in one step that can be undone. */
export function VillaRaiseDialog({ villas, onClose, onDone }: VillaRaiseDialogProps) {
  const queries = useQueryClient()
  const undo = useUndoStep()
  const villa_id = villas.map(({ id }) => id)
  const raise = useSeasonRaise({
    key: ['villas', villa_id],
    preview: (terms, options) =>
      call('POST /v1/admin/villas/price/raise/preview', { body: { villa_id, ...terms } }, options),
    raise: async (terms, { digest }) => {
      const done = await call('POST /v1/admin/villas/price/raise', { body: { villa_id, ...terms, digest } })
      notify(`${done.villas} villada ${done.seasons} dönemin fiyatı değişti`, {
        action: { label: 'Geri al', run: () => undo.mutate(done.change_id) },
      })
      for (const key of ['villa-prices', 'forecasts', 'price-changes']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
      onDone()
    },
  })
  const { data } = raise
  const counts = data === undefined ? { changed: 0, left: 0 } : villaCounts(data)
  return (
    <RaiseDialog
      raise={raise}
      counts="night"
      title={
        villas.length === 1
          ? `${villas[0]!.name}: fiyatları artır`
          : `${formatNumber(villas.length)} villanın fiyatlarını artır`
      }
      subtitle="Önce bakın, sonra uygulayın. Yapılmış rezervasyonlar, öngörüler ve indirimler değişmez."
      sums={data === undefined ? undefined : { ...data, days: data.nights }}
      confirmLabel={`${counts.changed} villada ${data?.seasons ?? 0} dönemi değiştir`}
      groups={(data?.villas ?? []).map(({ villa_name: name, ...own }) => ({ name, ...own }))}
      groupHeader="Villa"
      left={
        counts.left > 0 && (
          <span>
            Olduğu gibi kalan <b>{formatNumber(counts.left)} villa</b>
          </span>
        )
      }
      onClose={onClose}
    >
      <PriceChanges />
    </RaiseDialog>
  )
}
