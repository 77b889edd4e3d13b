import { useQuery } from '@tanstack/react-query'
import { SectionTitle } from '../../form/section-frame.tsx'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'

const LABELS = {
  title: 'Ad soyad ya da unvan',
  tax_no: 'T.C. kimlik no ya da vergi no',
  tax_office: 'Vergi dairesi',
  iban: 'IBAN',
  address: 'Adres',
} as const

/** What an owner reads of the own statement and tax details. An admin changes them. */
export function OwnPaymentDetails() {
  const query = useQuery({
    queryKey: ['own-details'],
    queryFn: ({ signal }) => call('GET /v1/admin/profile/details', {}, { signal }),
  })
  const details = query.data?.details
  return (
    <section className="section-form" aria-label="Ödeme ve fatura bilgileri">
      <SectionTitle
        title="Ödeme ve fatura bilgileri"
        hint="Payınız bu bilgilere göre ödenir. Değişiklik için ofise yazın; hesabınız başkasının eline geçse bile ödeme yönü değişmesin diye burada değiştirilemez."
      />
      <LoadFailed query={query}>Bilgilerinizi şu an getiremedik.</LoadFailed>
      {details && (
        <dl className="facts">
          {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((name) => (
            <div key={name}>
              <dt>{LABELS[name]}</dt>
              <dd>{details[name] === '' ? 'Yazılmadı' : details[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
