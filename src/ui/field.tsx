import CircleAlert from 'lucide-react/icons/circle-alert'
import { createContext, useContext, useId, useMemo } from 'react'
import type { ComponentProps, ReactNode } from 'react'

type FieldContext = {
  id: string
  name: string | undefined
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const Context = createContext<FieldContext | null>(null)

/** The id a control gets from its name, so that an error summary can point at it. */
export function fieldId(name: string): string {
  return `alan-${name}`
}

type FieldProps = {
  label: ReactNode
  /** Becomes the name of the control inside and, unless `id` is given, its id (see {@link fieldId}). */
  name?: string
  /** Only needed when two forms on one page share a name. */
  id?: string
  hint?: ReactNode
  /** A sentence that says what to do; its presence marks the control invalid. */
  error?: ReactNode
  required?: boolean
  /** Writes «isteğe bağlı» beside the label. */
  optional?: boolean
  /** Hides the label visually; screen readers still read it. */
  quietLabel?: boolean
  className?: string
  children: ReactNode
}

/** Label above, hint and error below, all connected to the one control inside. */
export function Field(props: FieldProps) {
  const { label, name, hint, error, required = false, optional = false, quietLabel = false, children } = props
  const fallback = useId()
  const id = props.id ?? (name ? fieldId(name) : fallback)
  const hasHint = hint !== undefined && hint !== null && hint !== ''
  const hasError = error !== undefined && error !== null && error !== '' && error !== false
  const value = useMemo(() => {
    const describedBy =
      [hasHint && `${id}-ipucu`, hasError && `${id}-hata`].filter(Boolean).join(' ') || undefined
    return { id, name, describedBy, invalid: hasError, required }
  }, [id, name, hasHint, hasError, required])
  return (
    <Context value={value}>
      <div className={`field ${props.className ?? ''}`}>
        <label className={quietLabel ? 'sr-only' : 'field-label'} htmlFor={id}>
          {label}
          {optional && <span className="field-optional">isteğe bağlı</span>}
        </label>
        {children}
        {hasHint && (
          <p className="field-hint" id={`${id}-ipucu`}>
            {hint}
          </p>
        )}
        {hasError && <FieldError id={`${id}-hata`}>{error}</FieldError>}
      </div>
    </Context>
  )
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <CircleAlert size={15} />
      <span>
        <span className="sr-only">Hata: </span>
        {children}
      </span>
    </p>
  )
}

type FieldSetProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'children' | 'className'> & {
  /** For the error summary: the id of the group itself. */
  id?: string
}

/** A group of radios or checkboxes under one question. */
export function FieldSet({ label, hint, error, className = '', id, children }: FieldSetProps) {
  const fallback = useId()
  const base = id ?? fallback
  const describedBy =
    [hint && `${base}-ipucu`, error && `${base}-hata`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className={`choice-set ${className}`} id={base} aria-describedby={describedBy} tabIndex={-1}>
      <legend className="field-label">{label}</legend>
      {hint && (
        <p className="field-hint" id={`${base}-ipucu`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${base}-hata`}>{error}</FieldError>}
    </fieldset>
  )
}

type FromField = {
  id?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid']
}

/** The props a control takes from the Field around it; its own props win. */
export function useFieldControl(own: FromField) {
  const field = useContext(Context)
  return {
    id: own.id ?? field?.id,
    name: own.name ?? field?.name,
    'aria-required': (own.required ?? field?.required) || undefined,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
