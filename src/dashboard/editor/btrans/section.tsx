import { useQuery, useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ContentOf } from '../../../contract/registry.ts'
import type { CallOptions } from '../../../client/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Radio, TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { isSameNumber, UnreadableNotice } from '../../form/masked-number.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { phoneText } from '../../shell/phone-text.ts'
import { BTRANS_LABELS, COMPANY_FIELDS, PERSON_FIELDS, REACH_FIELDS } from './fields.ts'
import type { BtransField, BtransRow } from './fields.ts'
import { Part } from '../../form/part.tsx'
import { SectionFrame, SectionTitle } from '../../form/section-frame.tsx'
import type { RentalCalls, RentalSectionProps } from '../rental-calls.ts'
import { useRentalChanged } from '../rental-calls.ts'

type Btrans = Omit<ContentOf<'GET /v1/admin/villas/btrans/{villa_id}'>, 'villa_id'>
type BtransValues = Btrans['details'] & { version: number }

/** What differs between villas and boats. */
export interface BtransKind {
  show: (id: number, query: { reveal?: 'true' }, options?: CallOptions) => Promise<Btrans>
  save: (id: number, body: Partial<Btrans['details']> & { version: number }) => Promise<Btrans>
  words: { hint: string; owner: string; cannotReport: string; place: string }
  placeFields: readonly BtransRow[]
}

type BtransSectionProps = RentalSectionProps & { ofKind: BtransKind }

/** The data about owner and place that the monthly tax report needs (docs/turkey.md, BTRANS). */
export function BtransSection({ rental, calls, ofKind }: BtransSectionProps) {
  const [isRevealed, setRevealed] = useState(false)
  const query = useQuery({
    queryKey: [`${calls.kind}-btrans`, rental.id, isRevealed],
    queryFn: ({ signal }) => ofKind.show(rental.id, isRevealed ? { reveal: 'true' } : {}, { signal }),
    // Whoever has revealed the full numbers keeps seeing them, without another question.
    staleTime: isRevealed ? Number.POSITIVE_INFINITY : 0,
    gcTime: 0,
    placeholderData: (shown) => shown,
  })
  if (query.data === undefined) {
    return (
      <>
        <SectionTitle title="BTRANS" hint={ofKind.words.hint} />
        <LoadFailed query={query}>Bildirim bilgilerini şu an getiremedik.</LoadFailed>
        {query.error === null && <WaitingBlock height="16rem" className="appear-late" />}
      </>
    )
  }
  return (
    <BtransForm
      rentalId={rental.id}
      calls={calls}
      ofKind={ofKind}
      record={query.data}
      onReveal={query.data.is_masked ? () => setRevealed(true) : null}
      isRevealed={isRevealed}
    />
  )
}

type BtransFormProps = {
  rentalId: number
  calls: RentalCalls
  ofKind: BtransKind
  record: Btrans
  onReveal: (() => void) | null
  isRevealed: boolean
}

function BtransForm({ rentalId, calls, ofKind, record, onReveal, isRevealed }: BtransFormProps) {
  const queries = useQueryClient()
  const changed = useRentalChanged(calls)
  const { words } = ofKind
  const keep = async (answer: Btrans) => {
    queries.setQueryData([`${calls.kind}-btrans`, rentalId, isRevealed], answer)
    await changed(rentalId)
    return answer
  }
  const section = useRecordForm<BtransValues, Btrans>({
    record,
    draftKey: `${calls.kind}-${rentalId}-btrans`,
    valuesOf: (stored) => {
      const { details, version } = stored ?? record
      return { ...details, owner_phone: phoneText(details.owner_phone), version }
    },
    labels: BTRANS_LABELS,
    isSame: isSameNumber,
    save: async (edits, version) => keep(await ofKind.save(rentalId, { ...edits, version })),
    read: async () => keep(await ofKind.show(rentalId, {})),
  })
  const { register, control } = section.form
  const type = useWatch({ control, name: 'owner_type' })
  return (
    <SectionFrame section={section} title="BTRANS" hint={words.hint}>
      {!record.is_readable && <UnreadableNotice />}
      {record.missing.length > 0 && (
        <Notice tone="warn" className="mb-4" title={words.cannotReport}>
          <p>
            Eksik: {record.missing.map((field) => BTRANS_LABELS[field as BtransField] ?? field).join(', ')}.
          </p>
        </Notice>
      )}
      <Part
        title={words.owner}
        actions={
          onReveal !== null &&
          record.updated_at !== null && (
            <Button tone="quiet" size={36} onClick={onReveal}>
              <Eye size={16} />
              Numaraları göster
            </Button>
          )
        }
        hint={
          onReveal !== null && record.updated_at !== null
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
      <Part title={words.place}>
        <Fields section={section} fields={ofKind.placeFields} />
      </Part>
    </SectionFrame>
  )
}

type FieldsProps = {
  section: ReturnType<typeof useRecordForm<BtransValues, Btrans>>
  fields: readonly BtransRow[]
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
