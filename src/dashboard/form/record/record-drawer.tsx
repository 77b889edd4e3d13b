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
  /** A value as the form shows it, where somebody else changed it. */
  valueText?: (field: string, value: unknown) => string | undefined
  /** A short form stands in the middle. */
  as?: 'drawer' | 'dialog'
  /** How wide a drawer is; in a narrow one the foot has room for its buttons alone. */
  size?: 'md' | 'xl'
  /** The verb of the main button: «Kaydet», «Bölgeyi ekle». */
  verb: string
  onClose: () => void
  children: ReactNode
}

/** A record's form over its list: notices above, fields, and the buttons at the foot. */
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
