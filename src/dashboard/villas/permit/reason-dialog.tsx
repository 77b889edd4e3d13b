import { useForm } from 'react-hook-form'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/inputs.tsx'
import { FormFoot } from '../../form/form-foot.tsx'
import { FormNotice } from '../../form/form-notice.tsx'
import { useFormFrame } from '../../form/use-form-frame.ts'
import { paths } from '../../shell/paths.ts'
import { isPermitPart, missingTexts } from '../readiness/parts.ts'
import type { MissingParts } from '../readiness/parts.ts'
import type { Switched } from '../villa.ts'
import '../../editor/readiness/readiness.css'
import '../list.css'

type PermitReasonDialogProps = {
  villa: Switched
  /** What else is missing; it is named here, so that nobody is asked twice. */
  lacks: MissingParts
  onClose: () => void
  onPublish: (reason: string) => Promise<void>
}

const WHY = {
  missing: 'Bu villanın izin belgesi numarası girilmemiş.',
  malformed: 'Girilmiş belge numarası bir izin belgesi numarası biçiminde değil.',
  cancelled: 'Bu villanın izin belgesi iptal edilmiş görünüyor.',
  expired: 'Bu villanın izin belgesinin süresi dolmuş.',
  expiring: '',
  ok: '',
}

/**
 * Asks for a reason before a villa without a valid permit becomes active. The reason is stored with the
 * person who gave it (law 7464).
 */
export function PermitReasonDialog({ villa, lacks, onClose, onPublish }: PermitReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  const { errors, isDirty, isSubmitting } = form.formState
  const frame = useFormFrame(`permit-${villa.id}`, form, onClose)
  const publish = form.handleSubmit(({ reason }) => frame.attempt(() => onPublish(reason.trim())))
  const others = missingTexts({ ...lacks, missing: lacks.missing.filter((part) => !isPermitPart(part)) })
  return (
    <Dialog
      open
      onClose={frame.end}
      dirty={isDirty}
      size="md"
      sheet={false}
      title="İzin belgesi numarası olmadan yayına alınamaz"
      subtitle={villa.name}
      form={{ onSubmit: (event) => void publish(event) }}
      footer={
        <FormFoot onCancel={frame.end} isPending={isSubmitting}>
          Gerekçeyle yayına al
        </FormFoot>
      }
    >
      <FormNotice failure={frame.failure} isRestored={frame.isRestored} />
      <p className="gate-why">
        {WHY[villa.permit]} Belgesiz yayımlanan konut için cezayı ilanı yayımlayan da öder. Belge varsa
        numarasını girin; yoksa neden yine de yayına aldığınızı yazın, adınızla birlikte saklanır.
      </p>
      {others.length > 0 && (
        <div className="gate-lacks">
          <p>Şunlar da eksik:</p>
          <ul>
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="mb-4">
        <AppLink href={paths.villa(villa.id, 'permit')} {...buttonLook({ tone: 'ghost', size: 36 })}>
          Belge numarasını gir
        </AppLink>
      </p>
      <Field label="Gerekçe" name="reason" error={errors.reason?.message}>
        <Textarea
          rows={3}
          maxLength={500}
          {...form.register('reason', {
            validate: (text) => text.trim() !== '' || 'İzin belgesi olmadan neden yayına alındığını yazın',
          })}
        />
      </Field>
      {frame.question}
    </Dialog>
  )
}
