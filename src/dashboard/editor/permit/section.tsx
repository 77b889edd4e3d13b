import type { ReactNode } from 'react'
import type { PermitState } from '../../../domain/catalogue/permit.ts'
import { formatDay, formatMoment } from '../../../domain/turkish/turkish.ts'
import { Field } from '../../../ui/field.tsx'
import { DateInput, Select, TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import type { RentalCalls } from '../rental-calls.ts'
import { useSectionForm } from '../use-section-form.ts'
import { changesOf, PERMIT_LABELS, PERMIT_STATUSES, permitValues } from './values.ts'
import type { PermitChanges, PermitRecord, PermitValues } from './values.ts'

type PermitSectionProps = {
  rental: PermitRecord
  calls: RentalCalls<PermitRecord>
  words: {
    title: string
    hint: string
    numberHint: string
    guestsHint: string
    untilHint: string
    /** The state of the permit today; nothing for a valid one. `until`: its last day. */
    standing: (state: PermitState, until: string) => string | null
  }
  mostGuests: number
  /** Returns the record, or nothing if it has to be refetched. */
  save: (body: PermitChanges & { version: number }) => Promise<PermitRecord | undefined>
  /** Below the fields of the permit. */
  link?: ReactNode
  /** Further parts of the form. */
  children?: ReactNode
}

/** The permit of a villa or a boat (docs/product.md, Permit). */
export function PermitSection({
  rental,
  calls,
  words,
  mostGuests,
  save,
  link,
  children,
}: PermitSectionProps) {
  const section = useSectionForm<PermitValues, PermitRecord>(calls, rental, {
    section: 'permit',
    valuesOf: permitValues,
    labels: PERMIT_LABELS,
    save: (changed, version) => save({ ...changesOf(changed), version }),
  })
  const { register, formState } = section.form
  const { errors } = formState
  const until = rental.permit_valid_until
  const standing = words.standing(rental.permit, until === null ? '' : formatDay(until, 'medium'))
  // A villa without a number may not be shown.
  const isUrgent = rental.permit !== 'expiring' && !(calls.kind === 'boat' && rental.permit === 'missing')
  return (
    <SectionFrame
      section={section}
      title={words.title}
      hint={words.hint}
      valueText={(field, value) =>
        field === 'permit_status'
          ? PERMIT_STATUSES.find((status) => status.value === value)?.label
          : undefined
      }
    >
      {standing !== null && (
        <Notice tone={isUrgent ? 'danger' : 'warn'} className="mb-4">
          <p>{standing}</p>
        </Notice>
      )}
      <Part title="Belge">
        <div className="form-grid">
          <Field
            label="Belge numarası"
            name="permit_no"
            error={errors.permit_no?.message}
            hint={words.numberHint}
          >
            <TextInput autoComplete="off" maxLength={40} className="tabular" {...register('permit_no')} />
          </Field>
          <Field label="Durum" name="permit_status" error={errors.permit_status?.message}>
            <Select options={PERMIT_STATUSES} {...register('permit_status')} />
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
            max={mostGuests}
            optional
            hint={words.guestsHint}
          />
          <Field
            label="Geçerlilik sonu"
            name="permit_valid_until"
            optional
            error={errors.permit_valid_until?.message}
            hint={words.untilHint}
          >
            <DateInput {...register('permit_valid_until')} />
          </Field>
        </div>
        {link}
        {rental.permit_checked_at !== null && (
          <p className="field-hint">Son denetim {formatMoment(rental.permit_checked_at)}</p>
        )}
      </Part>
      {children}
    </SectionFrame>
  )
}
