import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useId, useRef } from 'react'
import type { MouseEvent } from 'react'
import { fieldId } from './field.tsx'

type SummaryError = { message: string; name?: string; id?: string }

type ErrorSummaryProps = {
  errors: SummaryError[]
  title?: string
  /** Give a new value at every failed attempt: the summary takes the focus again. */
  attempt?: number | string
}

/**
 * All errors of a form in one list above it, each a link to its field. It takes the focus when it appears.
 */
export function ErrorSummary({ attempt = 0, ...props }: ErrorSummaryProps) {
  return props.errors.length === 0 ? null : <Summary key={attempt} {...props} />
}

function Summary({ errors, title = 'Devam etmeden önce düzeltin' }: Omit<ErrorSummaryProps, 'attempt'>) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <CircleAlert size={20} />
        {title}
      </h2>
      <ul>
        {errors.map((error) => {
          const target = error.id ?? (error.name === undefined ? undefined : fieldId(error.name))
          return (
            <li key={`${target} ${error.message}`}>
              {target ? (
                <a href={`#${target}`} onClick={(event) => focusField(event, target)}>
                  {error.message}
                </a>
              ) : (
                error.message
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
  ;(label ?? field).scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
