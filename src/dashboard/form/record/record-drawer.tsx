import { FormProvider } from 'react-hook-form'
import type { ReactNode } from 'react'
import { Dialog, Drawer } from '../../../ui/dialog.tsx'
import { FormFoot } from '../form-foot.tsx'
import { RecordNotices } from './record-notices.tsx'
import type { RecordForm, Versioned } from '../use-record-form.ts'

type RecordDrawerProps<Values extends Versioned> = {
  record: RecordForm<Values>
  title: string
  subtitle?: ReactNode
  /** The value of a field as the form shows it, for a conflict. */
  valueText?: (field: string, value: unknown) => string | undefined
  /** Shows a short form in the middle of the screen instead. */
  as?: 'drawer' | 'dialog'
  /** The width of the drawer. In a narrow one the footer only has room for its buttons. */
  size?: 'md' | 'xl'
  /** The label of the main button: «Kaydet», «Bölgeyi ekle». */
  verb: string
  onClose: () => void
  children: ReactNode
}

/** The form of a record over its list: notices, fields, and the buttons at the bottom. */
export function RecordDrawer<Values extends Versioned>(props: RecordDrawerProps<Values>) {
  const { record, title, subtitle, valueText, as = 'drawer', size = 'xl', verb, onClose, children } = props
  const { form } = record
  const { isDirty, isSubmitting } = form.formState
  const end = () => {
    record.release()
    onClose()
  }
  const Frame = as === 'drawer' ? Drawer : Dialog
  return (
    <Frame
      open
      size={as === 'drawer' ? size : 'md'}
      sheet
      onClose={end}
      dirty={isDirty}
      title={title}
      subtitle={subtitle}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          if (!isSubmitting) record.submit()
        },
      }}
      footer={
        <>
          {isDirty && size === 'xl' && <span className="dirty">Kaydedilmemiş değişiklikler var</span>}
          <FormFoot onCancel={end} isPending={isSubmitting}>
            {verb}
          </FormFoot>
        </>
      }
    >
      <RecordNotices record={record} valueText={valueText} />
      <FormProvider {...form}>{children}</FormProvider>
      {record.question}
    </Frame>
  )
}
