import { useQuery, useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ContentOf } from '../../../contract/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Radio, TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { call } from '../../shell/call.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { phoneText } from '../../shell/phone-text.ts'
import { BTRANS_LABELS, COMPANY_FIELDS, SIZE_FIELDS, PERSON_FIELDS, REACH_FIELDS } from './fields.ts'
import type { BtransField } from './fields.ts'
import { Part } from '../../form/part.tsx'
import { SectionFrame, SectionTitle } from '../../form/section-frame.tsx'
import type { SectionProps } from '../villa.ts'

type Btrans = ContentOf<'GET /v1/admin/villas/btrans/{villa_id}'>
type BtransValues = Btrans['details'] & { version: number }

const HINT = 'Aylık günübirlik konut bildiriminde istenenler. Kimlik numaraları ve IBAN şifreli saklanır.'

/** The data about owner and villa that the monthly tax report needs (docs/turkey.md, BTRANS). */
export function BtransSection({ villa }: SectionProps) {
  const [isRevealed, setRevealed] = useState(false)
  const query = useQuery({
    queryKey: ['villa-btrans', villa.id, isRevealed],
    queryFn: ({ signal }) =>
      call(
        'GET /v1/admin/villas/btrans/{villa_id}',
        { params: { villa_id: villa.id }, query: isRevealed ? { reveal: 'true' } : {} },
        { signal },
      ),
    // Whoever has revealed the full numbers keeps seeing them, without another question.
    staleTime: isRevealed ? Number.POSITIVE_INFINITY : 0,
    gcTime: 0,
    placeholderData: (shown) => shown,
  })
  if (query.data === undefined) {
    return (
      <>
        <SectionTitle title="BTRANS" hint={HINT} />
        <LoadFailed query={query}>Bildirim bilgilerini şu an getiremedik.</LoadFailed>
        {query.error === null && <WaitingBlock height="16rem" className="appear-late" />}
      </>
    )
  }
  return (
    <BtransForm
      villaId={villa.id}
      record={query.data}
      onReveal={query.data.is_masked ? () => setRevealed(true) : null}
      isRevealed={isRevealed}
    />
  )
}

/** A refusal contains masked numbers, even for a form that shows them in full. */
const isSameNumber = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'string' &&
    typeof other === 'string' &&
    other.startsWith('•') &&
    one.length === other.length &&
    one.slice(-SHOWN_SIGNS) === other.slice(-SHOWN_SIGNS))
/** Masks like the server (modules/villas/btrans-record.ts). */
const SHOWN_SIGNS = 4

type BtransFormProps = {
  villaId: number
  record: Btrans
  onReveal: (() => void) | null
  isRevealed: boolean
}

function BtransForm({ villaId, record, onReveal, isRevealed }: BtransFormProps) {
  const queries = useQueryClient()
  const params = { villa_id: villaId }
  const keep = (answer: Btrans) => {
    queries.setQueryData(['villa-btrans', villaId, isRevealed], answer)
    void queries.invalidateQueries({ queryKey: ['villa', villaId] })
    return answer
  }
  const section = useRecordForm<BtransValues, Btrans>({
    record,
    draftKey: `villa-${villaId}-btrans`,
    valuesOf: (stored) => {
      const { details, version } = stored ?? record
      return { ...details, owner_phone: phoneText(details.owner_phone), version }
    },
    labels: BTRANS_LABELS,
    isSame: isSameNumber,
    save: async (changed, version) =>
      keep(await call('PUT /v1/admin/villas/btrans/{villa_id}', { params, body: { ...changed, version } })),
    read: async () => keep(await call('GET /v1/admin/villas/btrans/{villa_id}', { params })),
  })
  const { register, control } = section.form
  const type = useWatch({ control, name: 'owner_type' })
  return (
    <SectionFrame section={section} title="BTRANS" hint={HINT}>
      {!record.is_readable && (
        <Notice tone="danger" className="mb-4" title="Kayıtlı bilgiler açılamıyor">
          <p>
            Bu bilgiler başka bir anahtarla saklanmış. Sunucunun DATA_KEY ayarını denetleyin; kaydederseniz
            yazdıklarınız eskilerin yerine geçer.
          </p>
        </Notice>
      )}
      {record.missing.length > 0 && (
        <Notice tone="warn" className="mb-4" title="Bu villanın satırı bildirime giremiyor">
          <p>
            Eksik: {record.missing.map((field) => BTRANS_LABELS[field as BtransField] ?? field).join(', ')}.
          </p>
        </Notice>
      )}
      <Part
        title="Ev sahibi"
        actions={
          onReveal !== null &&
          record.version > 0 && (
            <Button tone="quiet" size={36} onClick={onReveal}>
              <Eye size={16} />
              Numaraları göster
            </Button>
          )
        }
        hint={
          onReveal !== null && record.version > 0
            ? 'Numaraların son dört hanesi görünür. Tamamını açmak kayıtlara yazılır.'
            : undefined
        }
      >
        <div className="form-row mb-4">
          <Radio label="Gerçek kişi" value="person" {...register('owner_type')} />
          <Radio label="Tüzel kişi" value="company" {...register('owner_type')} />
        </div>
        <Fields section={section} fields={type === 'company' ? COMPANY_FIELDS : PERSON_FIELDS} />
      </Part>
      <Part title="İletişim ve hesap">
        <Fields section={section} fields={REACH_FIELDS} />
      </Part>
      <Part title="Konut">
        <Fields section={section} fields={SIZE_FIELDS} />
      </Part>
    </SectionFrame>
  )
}

type FieldsProps = {
  section: ReturnType<typeof useRecordForm<BtransValues, Btrans>>
  fields: readonly { name: BtransField; max: number; hint?: string; isNumber?: boolean }[]
}

function Fields({ section, fields }: FieldsProps) {
  const { register, formState } = section.form
  return (
    <div className="form-grid">
      {fields.map(({ name, max, hint, isNumber = false }) => (
        <Field
          key={name}
          label={BTRANS_LABELS[name]}
          name={name}
          hint={hint}
          error={formState.errors[name]?.message}
        >
          <TextInput
            autoComplete="off"
            maxLength={max}
            {...(isNumber ? { inputMode: 'numeric', className: 'tabular' } : {})}
            {...register(name)}
          />
        </Field>
      ))}
    </div>
  )
}
