import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { RecordNotices } from '../form/record/record-notices.tsx'
import type { RecordForm, Versioned } from '../form/use-record-form.ts'

type InlineFormProps<Values extends Versioned> = {
  record: RecordForm<Values>
  title: string
  /** Names the form for screen readers. */
  label: string
  /** Beside the title. */
  note?: ReactNode
  /** The value of a field as the form shows it, for a conflict. */
  valueText: (field: string, value: unknown) => string | undefined
  /** Actions for a refusal. */
  actions?: ReactNode
  /** Buttons on the left of the footer. */
  foot?: ReactNode
  saveLabel: string
  onSubmit?: () => void
  /** Called after unsaved text may be dropped. */
  onClose: () => void
  children: ReactNode
}

/** The form of a season or discount, in the section of its villa or boat. */
export function InlineForm<Values extends Versioned>(props: InlineFormProps<Values>) {
  const { record, title, label, note, actions, foot, saveLabel, children } = props
  const { isSubmitting } = record.form.formState
  const element = useRef<HTMLFormElement>(null)
  // Scrolls to the form, because what stands above it may fill a small screen.
  useEffect(() => {
    element.current?.querySelector('input')?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <form
      ref={element}
      className="part season-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) (props.onSubmit ?? record.submit)()
      }}
    >
      <header className="season-form-head">
        <h3>{title}</h3>
        {note !== undefined && <span className="tabular">{note}</span>}
      </header>
      <RecordNotices record={record} valueText={props.valueText} actions={actions} />
      <FormProvider {...record.form}>{children}</FormProvider>
      <div className="season-foot">
        {foot}
        <span className="grow" />
        <Button
          tone="ghost"
          size={40}
          onClick={() => {
            record.release()
            props.onClose()
          }}
        >
          Vazgeç
        </Button>
        <Button type="submit" size={40} pending={isSubmitting} pendingLabel="Kaydediliyor…">
          {saveLabel}
        </Button>
      </div>
      {record.question}
    </form>
  )
}
