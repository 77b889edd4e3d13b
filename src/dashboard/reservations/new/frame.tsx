import type { ReactNode, SyntheticEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Drawer } from '../../../ui/dialog.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { notify } from '../../../ui/toast.tsx'
import { FormFoot } from '../../form/form-foot.tsx'
import { KnownCustomer } from '../known-customer.tsx'
import { CustomerFields, HoldFields, NoteFields } from '../reservation-fields.tsx'

/** The fields of the customer, the notes and the hold while nothing is typed. */
export const NO_CUSTOMER = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  note: '',
  admin_note: '',
  source: 'phone',
  hold_hours: '',
} as const

/** Shows what is missing at its fields and goes to the first of them. Returns whether anything is. */
export function showMissing<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  missing: readonly { field: FieldPath<Values>; message: string }[],
): boolean {
  for (const { field, message } of missing) form.setError(field, { message })
  if (missing[0] !== undefined) document.getElementById(fieldId(missing[0].field))?.focus()
  return missing.length > 0
}

/** Says that the reservation is made, and whether its customer gets a mail. */
export const notifyCreated = (email: string) =>
  notify(`Rezervasyon oluşturuldu${email.trim() === '' ? '. Adres yok, e-posta gitmedi' : ''}`)

type NewFrameProps<Values extends FieldValues> = {
  title: string
  form: UseFormReturn<Values>
  frame: { end: () => void; question: ReactNode }
  onSave: (event: SyntheticEvent) => Promise<void>
  /** A refusal, or that a draft is back. */
  notice: ReactNode
  /** The fields of what is rented, the time and the persons. */
  children: ReactNode
}

/** The form of a reservation that an admin makes: time, persons, customer, hold and notes. */
export function NewFrame<Values extends FieldValues>(props: NewFrameProps<Values>) {
  const { title, form, frame, onSave, notice, children } = props
  const { isDirty, isSubmitting } = form.formState
  return (
    <Drawer
      open
      onClose={frame.end}
      dirty={isDirty}
      title={title}
      size="lg"
      form={{ onSubmit: (event) => void onSave(event) }}
      footer={
        <FormFoot onCancel={frame.end} isPending={isSubmitting}>
          Rezervasyonu oluştur
        </FormFoot>
      }
    >
      <FormProvider {...form}>
        {notice}
        {children}
        <KnownCustomer />
        <CustomerFields />
        <HoldFields />
        <NoteFields />
      </FormProvider>
      {frame.question}
    </Drawer>
  )
}
