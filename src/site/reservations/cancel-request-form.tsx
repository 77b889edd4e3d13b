import { Form, useNavigation } from 'react-router'
import { formatMoment } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { paths } from '../shell/paths.ts'
import type { Reservation } from './reservation-types.ts'

const untilThen = ({ quote }: Reservation) =>
  `Ekibimiz sizi arayıp iptali kesinleştirir; o zamana kadar ${quote.trip === undefined ? 'tarihler' : 'tekne'} sizin adınıza tutulur. Kesinti, talebin bize ulaştığı güne göre hesaplanır.`

/** Asks for a cancellation, which admins decide. It works without scripts. */
export function CancelRequestForm({ reservation, contact }: { reservation: Reservation; contact: string }) {
  const navigation = useNavigation()
  const { cancel_requested_at, code } = reservation
  if (cancel_requested_at !== null) {
    return (
      <Notice
        tone="ok"
        title={`İptal talebiniz bize ulaştı, ${formatMoment(cancel_requested_at)}`}
        announce="status"
      >
        {untilThen(reservation)}
      </Notice>
    )
  }
  return (
    <details className="stored-information no-print">
      <summary>İptal etmek istiyorum</summary>
      <Form method="post" action={paths.enquire()} className="request-form">
        <p>{untilThen(reservation)}</p>
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="contact" value={contact} />
        <Field label="Nedeni" name="note" optional>
          <Textarea maxLength={500} />
        </Field>
        <Button type="submit" tone="ghost" pending={navigation.state !== 'idle'} pendingLabel="Gönderiliyor…">
          İptal talebini gönder
        </Button>
      </Form>
    </details>
  )
}
