import Plus from 'lucide-react/icons/plus'
import Receipt from 'lucide-react/icons/receipt'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { call } from '../../shell/call.ts'
import { FeeFields } from './fields.tsx'
import { feeValues, newFee } from './values.ts'
import type { FeesValues } from './values.ts'
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
  const { control, watch } = section.form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'fees' })
  const fees = watch('fees')
  const positionOf = (id: string) => fields.findIndex((field) => field.id === id)
  return (
    <SectionFrame
      section={section}
      title="Ücretler"
      hint="Zorunlu ücretler her fiyatın toplamında baştan görünür; seçime bağlı olanları misafir kendi ekler."
    >
      {fields.length === 0 ? (
        <Empty title="Ek ücret yok" icon={Receipt}>
          Gecelik fiyat dışında alınan temizlik, ısıtma gibi ücretleri buraya yazın.
        </Empty>
      ) : (
        <SortableList
          isTall
          label="Ücretlerin sırası"
          items={fields}
          itemKey={({ id }) => id}
          itemName={({ id }) => fees[positionOf(id)]?.name || `${positionOf(id) + 1}. ücret`}
          onOrder={(_items, { item, to }) => move(positionOf(item.id), to - 1)}
        >
          {({ id }) => <FeeFields index={positionOf(id)} onRemove={() => remove(positionOf(id))} />}
        </SortableList>
      )}
      <Button tone="ghost" size={36} className="lines-add" onClick={() => append(newFee())}>
        <Plus size={16} />
        Ücret ekle
      </Button>
    </SectionFrame>
  )
}
