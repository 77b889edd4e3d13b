import type { z } from 'zod'
import { FAILURES, type FailureCode } from '../../../contract/failure.ts'
import { jsonSchemaOf, type Schema } from './json-schema.ts'
import type { Route } from './route.ts'

const envelope = (content: Schema): Schema => ({
  type: 'object',
  required: ['success', 'content', 'message'],
  properties: {
    success: { type: 'boolean' },
    content,
    message: { type: 'string', description: 'a Turkish sentence a person can act on' },
  },
})

function parameters(schema: z.ZodObject | undefined, location: 'path' | 'query'): Schema[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: each,
  }))
}

/** The schema of a body: JSON, or a form with fields and files. */
function requestBody({ body, upload }: Route['endpoint']): Schema {
  if (upload !== undefined) {
    const fields = jsonSchemaOf(upload.fields, 'input')
    const file = { type: 'string', contentMediaType: 'image/jpeg', maxLength: upload.max_bytes }
    const schema = {
      ...fields,
      properties: {
        ...(fields.properties as Schema),
        [upload.file]: { type: 'array', items: file, minItems: 1, maxItems: upload.max_files },
      },
      required: [...((fields.required as string[] | undefined) ?? []), upload.file],
    }
    const encoding = { [upload.file]: { contentType: 'image/jpeg, image/png, image/webp, image/avif' } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } }
  }
  return body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } },
        },
      }
}

/** The schema of an answer: the envelope, or a file. */
function answer({ file, status = 200, output }: Route['endpoint']): Schema {
  if (file === undefined) {
    const schema = envelope(jsonSchemaOf(output, 'output'))
    return { [status]: { description: 'done', content: { 'application/json': { schema } } } }
  }
  return {
    [status]: { description: 'done', content: { [file.type]: { schema: { type: 'string' } } } },
    304: { description: 'unchanged since If-None-Match or If-Modified-Since' },
  }
}

const when = (applies: boolean, ...codes: FailureCode[]) => (applies ? codes : [])

/** How a call may fail: as its contract says, and as every call with such a limit, access or input may. */
function failuresOf(endpoint: Route['endpoint']): Set<FailureCode> {
  const { limit, access, creates, params, query, body, upload } = endpoint
  const isSent = body !== undefined || upload !== undefined
  return new Set([
    ...endpoint.failures,
    ...when(limit !== undefined, 'too_many'),
    ...when(access !== 'public', 'signed_out'),
    ...when(access === 'admin', 'not_allowed'),
    ...when(creates !== undefined, 'malformed', 'key_reused', 'same_key_in_flight'),
    ...when(params !== undefined, 'not_found'),
    ...when(isSent, 'malformed', 'too_large', 'wrong_media_type'),
    ...when(isSent || query !== undefined, 'fields'),
    'unexpected',
    'unavailable',
  ])
}

const WHO = {
  public: 'For everybody.',
  owner: 'For owners and admins who are signed in.',
  admin: 'For admins who are signed in.',
} as const

function operation({ endpoint }: Route): Schema {
  const failures = new Map<number, string[]>()
  for (const code of failuresOf(endpoint)) {
    const [status, sentence] = FAILURES[code]
    failures.set(status, [...(failures.get(status) ?? []), `${code}: ${sentence}`])
  }
  const { limit } = endpoint
  const limitSentence =
    limit === undefined ? '' : ` At most ${limit.max} from one address in ${limit.seconds} seconds.`
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+/gi, '_')}`,
    summary: endpoint.summary,
    description: `${WHO[endpoint.access]}${limitSentence}`,
    tags: [endpoint.path.startsWith('/v1/admin') ? 'admin' : 'public'],
    ...(endpoint.access === 'public' ? { security: [] } : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.creates !== undefined
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 255 },
            },
          ]
        : []),
    ],
    ...requestBody(endpoint),
    responses: {
      ...answer(endpoint),
      ...Object.fromEntries(
        [...failures].map(([status, lines]) => [
          status,
          {
            description: lines.join('\n'),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  }
}

/** The OpenAPI document of the served routes, from the schemas that check their calls. */
export function openApiDocument(routes: readonly Route[], siteUrl: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const route of routes) {
    const { path, method } = route.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Telmessa API',
      version: '1',
      description: 'Money is kuruş (minor units of TL), days are YYYY-MM-DD, moments are ISO 8601 in UTC.',
      contact: { name: 'Telmessa', url: siteUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    tags: [
      { name: 'public', description: 'What the public site calls.' },
      { name: 'admin', description: 'What the dashboard calls.' },
    ],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'content', 'message'],
          properties: {
            success: { type: 'boolean', const: false },
            content: {
              type: 'object',
              properties: { code: { type: 'string', enum: Object.keys(FAILURES) } },
            },
            message: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'message'],
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  }
}
