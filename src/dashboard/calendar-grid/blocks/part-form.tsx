import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { formatPeriod } from '../../../domain/turkish/trip-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../form/form-foot.tsx'
import { timeOf } from '../bars.ts'
import { TimeFields, useTypedPeriod } from './boat-fields.tsx'
import type { TimeTexts } from './boat-fields.tsx'
import { offeredPart, openedPart } from './block-part.ts'
import type { BlockPart } from './block-part.ts'
import { periodOf } from './closed-time.ts'
import { useBoatBlockCalls } from './use-boat-block-calls.ts'

type PartFormProps = { part: BlockPart; onClose: () => void }

const OUTSIDE = 'Kapamanın süresinden seçin'

/** Opens chosen days or hours of a block of a boat. The rest of it stays closed. */
export function PartForm({ part, onClose }: PartFormProps) {
  const { boat, span } = part
  const [now] = useState(() => new Date())
  const form = useForm<TimeTexts>({ defaultValues: { time: offeredPart(part, now) } })
  const { open } = useBoatBlockCalls()
  const whole = timeOf(span)
  const send = form.handleSubmit(({ time }) => {
    const wanted = periodOf(time)
    const chosen = wanted && openedPart(span, wanted, new Date())
    if (!chosen) return form.setError('time.startDate', { message: OUTSIDE })
    open.mutate({ boat_id: boat.id, period: chosen.opened }, { onSuccess: onClose })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Kapamanın bir bölümünü aç"
      subtitle={whole ? `${boat.name} · ${formatPeriod(whole)}` : boat.name}
      form={{ onSubmit: (event) => void send(event) }}
      footer={
        <FormFoot onCancel={onClose} isPending={open.isPending}>
          Seçilen süreyi aç
        </FormFoot>
      }
    >
      <div className="block-form">
        <FormProvider {...form}>
          <TimeFields />
          <PartHint span={span} now={now} />
        </FormProvider>
      </div>
    </Dialog>
  )
}

/** What opens and what stays closed. */
function PartHint({ span, now }: Pick<BlockPart, 'span'> & { now: Date }) {
  const wanted = useTypedPeriod()
  if (wanted === null) return <p className="field-hint">Açılacak günü ya da saatleri seçin.</p>
  const chosen = openedPart(span, wanted, now)
  if (chosen === null) return <p className="field-hint">Bu süre kapamanın dışında kalıyor ya da geçti.</p>
  return (
    <output className="field-hint">
      Açılan süre: {formatPeriod(chosen.opened)}.{' '}
      {chosen.isWhole ? 'Kapamanın tamamı açılır.' : 'Kapamanın kalanı kapalı kalır.'}
    </output>
  )
}
