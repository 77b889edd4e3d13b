import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ConflictNotice } from '../conflict-notice.tsx'
import type { NearestStay } from '../form-failure.ts'
import { FormNotice } from '../form-notice.tsx'
import type { RecordForm, Versioned } from '../use-record-form.ts'

type RecordNoticesProps<Values extends Versioned> = {
  record: RecordForm<Values>
  /** The value of a field as the form shows it, for a conflict. */
  valueText?: ((field: string, value: unknown) => string | undefined) | undefined
  /** Actions for a refusal. */
  actions?: ReactNode
  /** Called with one of the nearest free stays. */
  onStay?: ((stay: NearestStay) => void) | undefined
}

/** The notices above the fields of a record's form: a restored draft, a refusal, a conflict. */
export function RecordNotices<Values extends Versioned>(props: RecordNoticesProps<Values>) {
  const { record, valueText, actions, onStay } = props
  const { failure, conflict, isRestored } = record
  const { isDirty, isSubmitting } = record.form.formState
  const notices = useRef<HTMLDivElement>(null)
  // Scrolls to the notice, because «Kaydet» may be far below it.
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
