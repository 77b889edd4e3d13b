import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormNotice } from './form-notice.tsx'
import type { RecordForm, Versioned } from './use-record-form.ts'

type SectionFrameProps<Values extends Versioned> = {
  section: RecordForm<Values>
  title: string
  /** One sentence under the title. */
  hint?: ReactNode
  /** The value of a field as the section shows it, for a conflict. */
  valueText?: (field: string, value: unknown) => string | undefined
  children: ReactNode
}

/**
 * A section with a form: its title, notices, the fields, and a save bar that appears with the first change.
 */
export function SectionFrame<Values extends Versioned>(props: SectionFrameProps<Values>) {
  const { section, title, hint, valueText, children } = props
  const { form, labels, failure, conflict, isRestored, submit, discard } = section
  const { isDirty, isSubmitting } = form.formState
  // Scrolls to the notice above the fields, because «Kaydet» may be far below it.
  useEffect(() => {
    if (failure !== null || conflict !== null) window.scrollTo({ top: 0 })
  }, [failure, conflict])
  const save = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return
    event.preventDefault()
    if (isDirty && !isSubmitting) submit()
  })
  useEffect(() => {
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [])
  return (
    <form
      className="section-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) submit()
      }}
    >
      <SectionTitle title={title} hint={hint} />
      <FormNotice failure={failure} isRestored={isRestored && isDirty} />
      <ConflictNotice
        conflict={conflict}
        labels={labels}
        {...(valueText === undefined ? {} : { valueText })}
        onRefresh={section.refresh}
        onSaveAnyway={section.saveAnyway}
        pending={isSubmitting}
      />
      <FormProvider {...form}>{children}</FormProvider>
      {isDirty && (
        <div className="save-bar">
          <span>Kaydedilmemiş değişiklikler var</span>
          <Button tone="ghost" size={40} onClick={discard}>
            Vazgeç
          </Button>
          <Button
            type="submit"
            size={40}
            pending={isSubmitting}
            pendingLabel="Kaydediliyor…"
            aria-keyshortcuts="Control+S Meta+S"
          >
            Kaydet
          </Button>
        </div>
      )}
      {section.question}
    </form>
  )
}

type SectionTitleProps = {
  title: string
  hint?: ReactNode
  /** Buttons of a section that saves each change at once. */
  actions?: ReactNode
}

/** The header of a section. A section without a form uses it alone. */
export function SectionTitle({ title, hint, actions }: SectionTitleProps) {
  return (
    <header className="section-head">
      <div>
        <h2>{title}</h2>
        {hint !== undefined && <p>{hint}</p>}
      </div>
      {actions !== undefined && <div className="page-actions">{actions}</div>}
    </header>
  )
}
