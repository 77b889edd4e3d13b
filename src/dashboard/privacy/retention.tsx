import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentOf } from '../../contract/registry.ts'
import { RETENTION } from '../../domain/booking/erasure.ts'
import { NumberField } from '../form/number-field.tsx'
import { Part } from '../form/part.tsx'
import { SectionFrame } from '../form/section-frame.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { call } from '../shell/call.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import '../form/editor.css'

type Periods = ContentOf<'GET /v1/admin/retention/edit'>

const QUERY = {
  queryKey: ['settings', 'retention'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /v1/admin/retention/edit', {}, { signal }),
}

/** Groups of periods: what each governs, from when it counts, and how short it may be. */
const GROUPS = [
  {
    title: 'Konaklamalar ve turlar',
    hint: 'Silinmesi istenen kişinin gerçekleşmiş konaklamalarında ve turlarında geçerlidir. Tutarlar, tarihler ve ödemeler süresiz kalır.',
    fields: [
      {
        name: 'identity_years',
        label: 'Ad, uyruk, kimlik no ve konuklar',
        hint: 'Çıkış ya da dönüş gününden sayılır. En az 1 yıl; kimlik bildirimi ve olası anlaşmazlık için.',
      },
      {
        name: 'invoice_years',
        label: 'Fatura bilgileri',
        hint: 'Çıkışın ya da dönüşün yılından sayılır, son yılın 31 Aralık günü biter. Yasal en az: 10 yıl.',
      },
    ],
  },
  {
    title: 'Bülten',
    hint: 'Aboneliği biten herkes için geçerlidir.',
    fields: [
      {
        name: 'consent_years',
        label: 'Onay ve ret kaydı',
        hint: 'Ayrılma gününden sayılır; adres de bu süre boyunca kalır. Yasal en az: 3 yıl.',
      },
    ],
  },
] as const

const LABELS = Object.fromEntries(
  GROUPS.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
)

const valuesOf = (record: Periods | null) => ({
  identity_years: record?.identity_years ?? null,
  invoice_years: record?.invoice_years ?? null,
  consent_years: record?.consent_years ?? null,
  version: record?.version ?? 0,
})

/** How long data of people is kept: settings, which the erasure and the job «Ertelenen silmeler» follow. */
export function Retention() {
  const periods = useQuery(QUERY)
  return (
    <>
      <LoadFailed query={periods}>Saklama sürelerini şu an getiremedik.</LoadFailed>
      {periods.data && <RetentionForm periods={periods.data} />}
    </>
  )
}

function RetentionForm({ periods }: { periods: Periods }) {
  const queries = useQueryClient()
  const section = useRecordForm({
    record: periods,
    draftKey: 'settings-retention',
    valuesOf,
    labels: LABELS,
    save: async (changed, version) => {
      const named = Object.entries(changed).filter(([, years]) => years !== null)
      const body = { ...Object.fromEntries(named), version }
      const saved = await call('PUT /v1/admin/retention/edit', { body })
      queries.setQueryData(QUERY.queryKey, saved)
      return saved
    },
    savedText: () => 'Süreler kaydedildi',
    read: () => queries.fetchQuery({ ...QUERY, staleTime: 0 }),
  })
  return (
    <SectionFrame
      section={section}
      title="Saklama süreleri"
      hint="Süresi dolan bilgiyi program her gece kendiliğinden siler. Değiştirdiğiniz süre, bekleyen silmeler için de geçerlidir."
    >
      {GROUPS.map(({ title, hint, fields }) => (
        <Part key={title} title={title} hint={hint}>
          <div className="form-grid">
            {fields.map((field) => (
              <NumberField
                key={field.name}
                {...field}
                unit="yıl"
                min={RETENTION[field.name].least}
                max={RETENTION[field.name].most}
              />
            ))}
          </div>
        </Part>
      ))}
    </SectionFrame>
  )
}
