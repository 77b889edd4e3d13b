import { useState } from 'react'
import type { SyntheticEvent } from 'react'

interface FieldError {
  field: string
  message: string
}

/**
 * The messages at the fields of a form, by field. A message goes when its field is changed, and comes back with the next
 * answer that still has it. `attempt` names the answer.
 */
export function useOpenErrors(given: readonly FieldError[], attempt: string) {
  const [changed, setChanged] = useState<{ attempt: string; fields: readonly string[] }>({
    attempt,
    fields: [],
  })
  const gone = changed.attempt === attempt ? changed.fields : []
  const errors: Record<string, string> = Object.fromEntries(
    given.filter(({ field }) => !gone.includes(field)).map(({ field, message }) => [field, message]),
  )
  const onInput = ({ target }: SyntheticEvent) => {
    const { name } = target as HTMLInputElement
    if (errors[name] !== undefined) setChanged({ attempt, fields: [...gone, name] })
  }
  return { errors, onInput }
}
