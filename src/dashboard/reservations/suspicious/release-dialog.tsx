import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/inputs.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { useReservationsChanged } from '../use-reservation.ts'
import { heldWord, releasedText } from './cluster-texts.ts'
import type { Cluster } from './use-suspicious.ts'

type ReleaseDialogProps = {
  /** The chosen requests at the time of the press. Later ones are not released with them. */
  reservations: Cluster['reservations']
  onEnd: () => void
}

/** Asks before it ends many holds at once. */
export function ReleaseDialog({ reservations, onEnd }: ReleaseDialogProps) {
  const changed = useReservationsChanged()
  const [sendsMail, setSendsMail] = useState(false)
  const [blocks, setBlocks] = useState(false)
  const nights = reservations.reduce((sum, { night_count }) => sum + night_count, 0)
  const run = useMutation({
    mutationFn: () =>
      call('POST /v1/admin/suspicious-holds/release', {
        body: {
          reservations: reservations.map(({ id, version }) => ({ id, version })),
          send_mail: sendsMail,
          block_addresses: blocks,
        },
      }),
    onSuccess: ({ released, night_count, changed: left }) => {
      onEnd()
      notify(releasedText(released.length, night_count, left.length, heldWord(reservations)))
    },
    onError: notifyFailure,
    onSettled: changed,
  })
  return (
    <Dialog
      open
      onClose={onEnd}
      size="sm"
      title={`${formatNumber(reservations.length)} talep serbest bırakılsın mı?`}
      subtitle={`Opsiyonları şimdi biter, ${formatNumber(nights)} ${heldWord(reservations)} yeniden açılır.`}
      footer={
        <>
          <Button tone="ghost" size={40} onClick={onEnd}>
            Vazgeç
          </Button>
          <Button tone="danger" size={40} pending={run.isPending} onClick={() => run.mutate()}>
            Serbest bırak
          </Button>
        </>
      }
    >
      <Checkbox
        label="Misafirlere «opsiyon süresi doldu» e-postası gitsin"
        checked={sendsMail}
        onChange={(event) => setSendsMail(event.target.checked)}
      />
      <Checkbox
        label="Bu internet bağlantılarından bir gün talep alınmasın"
        note="Daha önce doğrulanmış ya da konaklamış misafirler yine talep gönderebilir."
        checked={blocks}
        onChange={(event) => setBlocks(event.target.checked)}
      />
    </Dialog>
  )
}
