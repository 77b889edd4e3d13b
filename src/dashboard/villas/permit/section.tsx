import ExternalLink from 'lucide-react/icons/external-link'
import { useFormContext } from 'react-hook-form'
import { PERMIT_NAMES } from '../../../domain/catalogue/permit.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/inputs.tsx'
import { PermitSection } from '../../editor/permit/section.tsx'
import type { PermitValues } from '../../editor/permit/values.ts'
import { Part } from '../../form/part.tsx'
import { VILLA } from '../calls.ts'
import type { SectionProps } from '../villa.ts'

/** The ministry's page where permits can be looked up (docs/turkey.md, Permits). */
const MINISTRY = 'https://www.ktb.gov.tr/genel/bakanlikbelgelikonutlardemo.aspx?belgeno='

/** The permit of law 7464, which a villa needs before it is published. */
export function VillaPermit({ villa }: SectionProps) {
  return (
    <PermitSection
      rental={villa}
      calls={VILLA}
      mostGuests={200}
      save={(body) => VILLA.save(villa.id, body)}
      words={{
        title: 'İzin belgesi',
        hint: `${PERMIT_NAMES.villa}. Numarası kartta, villa sayfasında ve onay e-postasında görünür.`,
        numberHint: 'İl kodu ve sıra numarası: 48-1234.',
        guestsHint: `Villanın kapasitesi ${villa.guests} kişi; belgedekinden büyük olamaz.`,
        untilHint: 'Çoğu belgenin süresi yoktur; yoksa boş bırakın.',
        standing: (state, until) =>
          ({
            ok: null,
            expiring: `Belgenin süresi bitmek üzere: ${until}.`,
            expired: `Belgenin süresi doldu: ${until}. Yenisi girilmeden yeniden yayına alınamaz.`,
            missing: 'Belge numarası girilmemiş. Numarasız ev yayına alınamaz.',
            malformed:
              'Numara bir izin belgesi numarası biçiminde değil. İl kodu ve sıra numarasını denetleyin.',
            cancelled: 'Belge iptal edilmiş görünüyor. Ev yayındaysa yayından kaldırın.',
          })[state],
      }}
      link={
        villa.permit_no !== null && (
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
        )
      }
    >
      {(villa.permit_override_reason ?? null) !== null && <Reason />}
    </PermitSection>
  )
}

function Reason() {
  const { register, formState } = useFormContext<PermitValues>()
  return (
    <Part title="Belgesiz yayın gerekçesi" hint="Bu villa geçerli bir belge olmadan, bu gerekçeyle yayında.">
      <Field
        label="Gerekçe"
        name="permit_override_reason"
        quietLabel
        error={formState.errors.permit_override_reason?.message}
      >
        <Textarea rows={2} maxLength={500} {...register('permit_override_reason')} />
      </Field>
    </Part>
  )
}
