import { ApiFailure } from '../../../client/client.ts'

/** The text of a form's field. */
export function typed(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** The server's messages by field. */
export const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiFailure
    ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    : {}
