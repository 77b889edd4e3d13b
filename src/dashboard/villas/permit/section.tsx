import ExternalLink from 'lucide-react/icons/external-link'
import { formatDay, formatMoment } from '../../../domain/turkish/turkish.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { DateInput, Select, Textarea, TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { call } from '../../shell/call.ts'
import { NumberField } from '../../form/number-field.tsx'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import type { SectionProps, Villa } from '../villa.ts'

interface PermitValues {
  version: number
  permit_no: string
  permit_holder: string
  permit_status: 'verified' | 'unchecked' | 'cancelled'
  permit_max_guests: number | null
  permit_valid_until: string
  permit_override_reason: string
}

const valuesOf = (villa: Villa): PermitValues => ({
  version: villa.version,
  permit_no: villa.permit_no ?? '',
  permit_holder: villa.permit_holder ?? '',
  permit_status:
    villa.permit_status === 'verified' || villa.permit_status === 'cancelled'
      ? villa.permit_status
      : 'unchecked',
  permit_max_guests: villa.permit_max_guests,
  permit_valid_until: villa.permit_valid_until ?? '',
  permit_override_reason: villa.permit_override_reason ?? '',
})

const LABELS = {
  permit_no: 'Belge numarası',
  permit_holder: 'Belge sahibi',
  permit_status: 'Durum',
  permit_max_guests: 'Azami kişi',
  permit_valid_until: 'Geçerlilik sonu',
  permit_override_reason: 'Belgesiz yayın gerekçesi',
}

const STATUSES = [
  { value: 'unchecked', label: 'Doğrulanmadı' },
  { value: 'verified', label: 'Doğrulandı' },
  { value: 'cancelled', label: 'İptal edilmiş' },
]

/** The ministry's page where permits can be looked up (docs/turkey.md, Permits). */
const MINISTRY = 'https://www.ktb.gov.tr/genel/bakanlikbelgelikonutlardemo.aspx?belgeno='

const textOrNull = (text: string | undefined) =>
  text === undefined ? undefined : text.trim() === '' ? null : text.trim()

/** The permit of law 7464, which a villa needs before it is published (docs/product.md, Permit). */
export function PermitSection({ villa }: SectionProps) {
  const section = useSectionForm<PermitValues>({
    villa,
    section: 'permit',
    valuesOf,
    labels: LABELS,
    save: ({ permit_status, permit_max_guests, ...texts }, version) => {
      const written = Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, textOrNull(text)]),
      )
      return call('PUT /v1/admin/villas/{id}', {
        params: { id: villa.id },
        body: {
          ...written,
          ...(permit_status === undefined ? {} : { permit_status }),
          ...(permit_max_guests === undefined ? {} : { permit_max_guests }),
          version,
        },
      })
    },
  })
  const { register, formState } = section.form
  const { errors } = formState
  return (
    <SectionFrame
      section={section}
      title="İzin belgesi"
      hint="Turizm amaçlı kiralama izin belgesi. Numarası kartta, villa sayfasında ve onay e-postasında görünür."
      valueText={(field, value) =>
        field === 'permit_status' ? STATUSES.find((status) => status.value === value)?.label : undefined
      }
    >
      <Standing villa={villa} />
      <Part title="Belge">
        <div className="form-grid">
          <Field
            label="Belge numarası"
            name="permit_no"
            error={errors.permit_no?.message}
            hint="İl kodu ve sıra numarası: 48-1234."
          >
            <TextInput autoComplete="off" maxLength={40} className="tabular" {...register('permit_no')} />
          </Field>
          <Field label="Durum" name="permit_status" error={errors.permit_status?.message}>
            <Select options={STATUSES} {...register('permit_status')} />
          </Field>
          <Field
            className="form-wide"
            label="Belge sahibi"
            name="permit_holder"
            optional
            error={errors.permit_holder?.message}
          >
            <TextInput autoComplete="off" maxLength={160} {...register('permit_holder')} />
          </Field>
          <NumberField<PermitValues>
            name="permit_max_guests"
            label="Azami kişi"
            min={1}
            max={200}
            optional
            hint={`Villanın kapasitesi ${villa.guests} kişi; belgedekinden büyük olamaz.`}
          />
          <Field
            label="Geçerlilik sonu"
            name="permit_valid_until"
            optional
            error={errors.permit_valid_until?.message}
            hint="Çoğu belgenin süresi yoktur; yoksa boş bırakın."
          >
            <DateInput {...register('permit_valid_until')} />
          </Field>
        </div>
        {villa.permit_no !== null && (
          <p className="part-gap">
            <a
              href={MINISTRY + encodeURIComponent(villa.permit_no)}
              target="_blank"
              rel="noreferrer"
              {...buttonLook({ tone: 'ghost', size: 36 })}
            >
              <ExternalLink size={15} />
              Bakanlık sayfasında aç
            </a>
          </p>
        )}
        {villa.permit_checked_at !== null && (
          <p className="field-hint">Son denetim {formatMoment(villa.permit_checked_at)}</p>
        )}
      </Part>
      {(villa.permit_override_reason ?? null) !== null && (
        <Part
          title="Belgesiz yayın gerekçesi"
          hint="Bu villa geçerli bir belge olmadan, bu gerekçeyle yayında."
        >
          <Field
            label="Gerekçe"
            name="permit_override_reason"
            quietLabel
            error={errors.permit_override_reason?.message}
          >
            <Textarea rows={2} maxLength={500} {...register('permit_override_reason')} />
          </Field>
        </Part>
      )}
    </SectionFrame>
  )
}

/** The state of the permit today; nothing for a valid one. */
function Standing({ villa }: { villa: Villa }) {
  const until = villa.permit_valid_until === null ? '' : formatDay(villa.permit_valid_until, 'medium')
  const words = {
    ok: null,
    expiring: `Belgenin süresi bitmek üzere: ${until}.`,
    expired: `Belgenin süresi doldu: ${until}. Yenisi girilmeden yeniden yayına alınamaz.`,
    missing: 'Belge numarası girilmemiş. Numarasız ev yayına alınamaz.',
    malformed: 'Numara bir izin belgesi numarası biçiminde değil. İl kodu ve sıra numarasını denetleyin.',
    cancelled: 'Belge iptal edilmiş görünüyor. Ev yayındaysa yayından kaldırın.',
  }[villa.permit]
  if (words === null) return null
  return (
    <Notice tone={villa.permit === 'expiring' ? 'warn' : 'danger'} className="mb-4">
      <p>{words}</p>
    </Notice>
  )
}
