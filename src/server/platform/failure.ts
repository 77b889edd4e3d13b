import { FAILURES, type FailureCode, type FieldError } from '../../contract/failure.ts'

/** A refusal that the caller is told about: status and sentence come from the table of failures. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly status: number
  readonly content: unknown
  readonly errors: FieldError[]

  /** `content` goes into the envelope beside the code; `sentence` replaces the table's where the case knows better. */
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

/** 422 for one field. */
export function fieldFailure(field: string, message: string): Failure {
  return new Failure('fields', { errors: [{ field, message }] })
}

/** Seconds for the Retry-After header of every 503. */
export const RETRY_AFTER = '5'
