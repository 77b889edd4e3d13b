import { FAILURES, type FailureCode, type FieldError } from '../../contract/failure.ts'

/** An expected refusal that is sent to the caller. Status and sentence come from the table of failures. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly status: number
  readonly content: unknown
  readonly errors: FieldError[]

  /**
   * `content` goes into the envelope beside the code; `sentence` replaces that of the table with a more precise one.
   */
  constructor(
    code: FailureCode,
    details: { content?: Record<string, unknown>; errors?: FieldError[]; sentence?: string } = {},
  ) {
    super(details.sentence ?? FAILURES[code][1])
    this.code = code
    this.status = FAILURES[code][0]
    this.content = { code, ...details.content }
    this.errors = details.errors ?? []
  }
}

/** A 422 for one field. */
export function fieldFailure(field: string, message: string): Failure {
  return new Failure('fields', { errors: [{ field, message }] })
}

/** The Retry-After header of every 503, in seconds. */
export const RETRY_AFTER = '5'
