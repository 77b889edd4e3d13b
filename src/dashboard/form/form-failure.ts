import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiFailure } from '../../client/client.ts'
import { leaveForLogin } from '../shell/call.ts'
import { notify } from '../../ui/toast.tsx'

export interface NearestStay {
  check_in: string
  check_out: string
}

/** The notice that a form shows above its fields after a refusal. */
export interface FormFailure {
  sentence: string
  code: string
  nearest: NearestStay[]
}

const NOT_SENT = 'Gönderilemedi. Yazdıklarınız duruyor, bağlantı gelince tekrar deneyin.'

export function failureCode(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'unexpected'
  const content = error.content as { code?: string } | null
  return content?.code ?? ''
}

/** The message for a failure: the server's own, or that nothing is lost while there is no connection. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'Beklenmeyen bir sorun oldu. Birazdan yeniden deneyin.'
  return error.status === 0 ? NOT_SENT : error.message
}

/** The server's message for one field, if the failure is about that field. */
export const messageAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiFailure ? error.errors.find((own) => own.field === field)?.message : undefined

/** The changed data that a refused write returned, to show before the next try. */
export function previewOf(error: unknown): unknown {
  const content = error instanceof ApiFailure ? (error.content as { preview?: unknown } | null) : null
  return content?.preview
}

/**
 * Shows a failure as a toast. A write that is answered with 401 keeps its form open, and the message offers
 * to sign in again (docs/acceptance.md row 31).
 */
export function notifyFailure(error: unknown): void {
  const isSignedOut = error instanceof ApiFailure && error.status === 401
  notify(failureMessage(error), {
    tone: 'error',
    id: 'failure',
    ...(isSignedOut ? { action: { label: 'Giriş yap', run: leaveForLogin } } : {}),
  })
}

/** Maps «rooms.2.name» to the form's field «rooms». */
const rootOf = (field: string) => field.split('.')[0] ?? field

/**
 * Puts the server's messages at their fields and returns the notice for above the form; null when every
 * message has a field.
 */
export function placeFailure<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values>,
): FormFailure | null {
  if (error instanceof ApiFailure && error.status === 401) notifyFailure(error)
  if (error instanceof ApiFailure && error.errors.length > 0) {
    const names = Object.keys(form.getValues())
    const [own, others] = [
      error.errors.filter(({ field }) => names.includes(rootOf(field))),
      error.errors.filter(({ field }) => !names.includes(rootOf(field))),
    ]
    for (const [index, { field, message }] of own.entries()) {
      form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 })
    }
    if (others.length === 0) return null
    return { sentence: others.map(({ message }) => message).join(' '), code: 'fields', nearest: [] }
  }
  const content = error instanceof ApiFailure ? (error.content as { nearest?: NearestStay[] } | null) : null
  return { sentence: failureMessage(error), code: failureCode(error), nearest: content?.nearest ?? [] }
}
