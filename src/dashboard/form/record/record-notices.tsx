import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ConflictNotice } from '../conflict-notice.tsx'
import type { NearestStay } from '../form-failure.ts'
import { FormNotice } from '../form-notice.tsx'
import type { RecordForm, Versioned } from '../use-record-form.ts'

type RecordNoticesProps<Values extends Versioned> = {
  record: RecordForm<Values>
  /** A value as the form shows it, where somebody else changed it. */
  valueText?: ((field: string, value: unknown) => string | undefined) | undefined
  /** What can be done about a refusal. */
  actions?: ReactNode
  /** Takes one of the nearest free stays. */
  onStay?: ((stay: NearestStay) => void) | undefined
}

/** Above the fields of a record's form: that a draft came back, why it was refused, who else wrote. */
export function RecordNotices<Values extends Versioned>(props: RecordNoticesProps<Values>) {
  const { record, valueText, actions, onStay } = props
  const { failure, conflict, isRestored } = record
  const { isDirty, isSubmitting } = record.form.formState
  const notices = useRef<HTMLDivElement>(null)
  // who pressed «Kaydet» may be far below
  useEffect(() => {
    if (failure !== null || conflict !== null) notices.current?.scrollIntoView({ block: 'nearest' })
  }, [failure, conflict])
  return (
    <div ref={notices}>
      <FormNotice
        failure={failure}
        isRestored={isRestored && isDirty}
        actions={actions}
        {...(onStay === undefined ? {} : { onStay })}
      />
      <ConflictNotice
        conflict={conflict}
        labels={record.labels}
        {...(valueText === undefined ? {} : { valueText })}
        onRefresh={record.refresh}
        onSaveAnyway={record.saveAnyway}
        pending={isSubmitting}
      />
    </div>
  )
}
