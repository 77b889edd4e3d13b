import type { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { ADMIN_SENTENCES, FIELD_SENTENCES, type FieldError } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { Failure } from '../failure.ts'

const SENTENCES = new Set<string>([...Object.values(FIELD_SENTENCES), ...Object.values(ADMIN_SENTENCES)])
/** Whether a message is a sentence of the contract, possibly with a limit filled in. */
const isOurs = (message: string) =>
  SENTENCES.has(message) || SENTENCES.has(message.replace(/\d[\d.]*/, '{n}'))

/** Larger limits (record ids, the range of a double) would not help the user and are not named. */
const LARGEST_NAMED_LIMIT = 2_147_483_646

/**
 * The sentence for a number beyond its limit; it names the limit. Zod's own message would say that it is no whole
 * number.
 */
function limitSentence(issue: z.core.$ZodIssue): string | null {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return null
  if (issue.origin !== 'int' && issue.origin !== 'number') return null
  if (issue.message !== FIELD_SENTENCES.whole_number && isOurs(issue.message)) return null
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum)
  if (Math.abs(limit) > LARGEST_NAMED_LIMIT) return FIELD_SENTENCES.whole_number
  const n = limit < 10_000 ? limit : formatNumber(limit)
  return fillIn(FIELD_SENTENCES[issue.code], { n })
}

/** Turns a Zod issue into a Turkish sentence that says what to enter. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const limit = limitSentence(issue)
  if (limit !== null) return limit
  if (isOurs(issue.message)) return issue.message
  const isList = 'origin' in issue && issue.origin === 'array'
  switch (issue.code) {
    case 'too_big':
      return fillIn(FIELD_SENTENCES[isList ? 'too_many' : 'too_long'], { n: issue.maximum })
    case 'too_small':
      if (isList) return FIELD_SENTENCES.choose
      return fillIn(FIELD_SENTENCES.too_short, { n: issue.minimum })
    case 'unrecognized_keys':
      return FIELD_SENTENCES.unknown
    case 'invalid_value':
      return FIELD_SENTENCES.choose
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? FIELD_SENTENCES.whole_number
        : FIELD_SENTENCES.required
    case 'invalid_format':
      return FIELD_SENTENCES.choose
    default:
      return FIELD_SENTENCES.required
  }
}

/** More than any form has fields. Without it a hundred thousand unknown fields would get as many sentences. */
const MAX_ERRORS = 100

/** The issues of all parts as field errors: the first one of each field, in the order of the schema. */
function fieldErrors(issues: z.core.$ZodIssue[]): FieldError[] {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const path = issue.path.map(String)
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MAX_ERRORS).map((key) => [...path, key])
        : [path]
    for (const name of names) {
      const field = name.join('.')
      if (!errors.has(field)) errors.set(field, sentenceOf(issue))
    }
  }
  return [...errors].slice(0, MAX_ERRORS).map(([field, message]) => ({ field: field.slice(0, 100), message }))
}

/**
 * Parses the input of a call by the schemas of its endpoint; `fields` are those of an upload. Throws Failure:
 * not_found for malformed path parameters, fields (422) with all invalid fields of query and body, malformed when a
 * body is no object.
 */
export function parseInput(
  endpoint: Endpoint,
  raw: { params: unknown; query: unknown; body: unknown; fields?: unknown },
): { params: unknown; query: unknown; body: unknown; fields: unknown } {
  const params = endpoint.params?.safeParse(raw.params)
  if (params !== undefined && !params.success) throw new Failure('not_found')
  const issues: z.core.$ZodIssue[] = []
  const query = endpoint.query?.safeParse(raw.query ?? {})
  if (query !== undefined && !query.success) issues.push(...query.error.issues)
  if (
    endpoint.body !== undefined &&
    (typeof raw.body !== 'object' || raw.body === null || Array.isArray(raw.body))
  ) {
    throw new Failure('malformed')
  }
  const body = endpoint.body?.safeParse(raw.body)
  if (body !== undefined && !body.success) issues.push(...body.error.issues)
  const fields = endpoint.upload?.fields.safeParse(raw.fields)
  if (fields !== undefined && !fields.success) issues.push(...fields.error.issues)
  if (issues.length > 0) throw new Failure('fields', { errors: fieldErrors(issues) })
  return { params: params?.data, query: query?.data, body: body?.data, fields: fields?.data }
}
