import { z } from 'zod'
import { FAILURES } from '../../../contract/failure.ts'
import type { Route } from './route.ts'

type Schema = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Schema
  return rest
}

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
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
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
    const fields = schemaOf(upload.fields, 'input')
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
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
      }
}

/** The schema of an answer: the envelope, or a file. */
function answer({ file, status = 200, output }: Route['endpoint']): Schema {
  if (file === undefined) {
    const schema = envelope(schemaOf(output, 'output'))
    return { [status]: { description: 'done', content: { 'application/json': { schema } } } }
  }
  return {
    [status]: { description: 'done', content: { [file.type]: { schema: { type: 'string' } } } },
    304: { description: 'unchanged since If-None-Match or If-Modified-Since' },
  }
}

function operation({ endpoint }: Route): Schema {
  const failures = new Map<number, string[]>()
  const codes = [
    ...endpoint.failures,
    ...(endpoint.limit === undefined ? [] : (['too_many'] as const)),
    ...(endpoint.access === 'public' ? [] : (['signed_out'] as const)),
    ...(endpoint.access === 'admin' ? (['not_allowed'] as const) : []),
    ...(endpoint.creates === undefined ? [] : (['malformed', 'key_reused', 'same_key_in_flight'] as const)),
  ]
  for (const code of new Set([...codes, 'unexpected' as const, 'unavailable' as const])) {
    const [status, sentence] = FAILURES[code]
    failures.set(status, [...(failures.get(status) ?? []), `${code}: ${sentence}`])
  }
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+/gi, '_')}`,
    summary: endpoint.summary,
    ...(endpoint.limit === undefined
      ? {}
      : {
          description: `At most ${endpoint.limit.max} from one address in ${endpoint.limit.seconds} seconds.`,
        }),
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
    },
    servers: [{ url: siteUrl }],
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
