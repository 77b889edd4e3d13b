import Receipt from 'lucide-react/icons/receipt'
import { Empty } from '../../../ui/empty.tsx'
import { call } from '../../shell/call.ts'
import { FeeFields } from './fields.tsx'
import { feeValues, newFee } from './values.ts'
import type { FeesValues } from './values.ts'
import { OrderedFields } from '../../form/ordered-fields.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import type { SectionProps, Villa } from '../villa.ts'

const valuesOf = (villa: Villa): FeesValues => ({ version: villa.version, fees: villa.fees.map(feeValues) })

/** The fees of a villa: those that are always due, and optional ones. */
export function FeesSection({ villa }: SectionProps) {
  const section = useSectionForm<FeesValues>({
    villa,
    section: 'fees',
    valuesOf,
    labels: { fees: 'Ücretler' },
    save: ({ fees = [] }, version) =>
      call('PUT /v1/admin/villas/{id}', {
        params: { id: villa.id },
        body: {
          version,
          fees: fees.map(({ fee_id, amount, ...fee }) => ({
            ...(fee_id === null ? {} : { id: fee_id }),
            ...fee,
            amount: amount ?? 0,
            is_mandatory: fee.kind === 'short_stay' || fee.is_mandatory,
          })),
        },
      }),
  })
  return (
    <SectionFrame
      section={section}
      title="Ücretler"
      hint="Zorunlu ücretler her fiyatın toplamında baştan görünür; seçime bağlı olanları misafir kendi ekler."
    >
      <OrderedFields
        name="fees"
        label="Ücretlerin sırası"
        what="ücret"
        addLabel="Ücret ekle"
        newItem={newFee}
        empty={
          <Empty title="Ek ücret yok" icon={Receipt}>
            Gecelik fiyat dışında alınan temizlik, ısıtma gibi ücretleri buraya yazın.
          </Empty>
        }
      >
        {(fee) => <FeeFields {...fee} />}
      </OrderedFields>
    </SectionFrame>
  )
}
