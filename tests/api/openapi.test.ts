import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { startApi } from '../api.ts'
import { TABLE } from './every-route.ts'
import type { Api } from './route-row.ts'
import { SPEC_CALLS } from './spec-calls.ts'

/** The OpenAPI document: every call at its exact path, with its input and its answers. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  default?: number | string | boolean
}
interface Operation {
  operationId: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

let api: Api
let text: string
const served = new Map<string, Operation>()

beforeAll(async () => {
  api = await startApi()
  text = (await api.app.inject({ url: '/openapi.json' })).body
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      served.set(`${method.toUpperCase()} ${path}`, operation)
    }
  }
})
afterAll(() => api.close())

const inQuery = ({ parameters }: Operation) => parameters.filter((each) => each.in === 'query')
const contentOf = ({ responses }: Operation) =>
  (responses['200'] ?? responses['201'])?.content?.['application/json']?.schema.properties?.content

test('every call of the specification is in the document with its exact path, method and access', () => {
  expect(SPEC_CALLS.size).toBeGreaterThan(100)
  expect([...SPEC_CALLS.keys()].filter((name) => !served.has(name))).toEqual([])
  for (const [name, { access }] of SPEC_CALLS) {
    const { security, responses } = served.get(name)!
    expect({ name, isOpen: security.length === 0, refuses: '403' in responses }).toEqual({
      name,
      isOpen: access === 'public',
      refuses: access === 'admin',
    })
  }
})

test('the query and the body of a call have the fields of the specification, with its page size', () => {
  const split = (fields = '') => fields.split(/,\s*/).filter((field) => field !== '')
  for (const [name, { query, body }] of SPEC_CALLS) {
    const operation = served.get(name)!
    const fields = inQuery(operation).map(({ name: field, schema }) =>
      schema.default === undefined || field !== 'take' ? field : `take=${schema.default}`,
    )
    const bare = fields.map((field) => field.split('=')[0])
    const taken = Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {})
    expect({ name, query: split(query).filter((field) => ![...fields, ...bare].includes(field)) }).toEqual({
      name,
      query: [],
    })
    expect({ name, body: split(body).filter((field) => !taken.includes(field)) }).toEqual({ name, body: [] })
  }
})

/** Every call that a file of the contract defines, as "METHOD /path". */
async function callsOfContract(): Promise<string[]> {
  const folder = new URL('../../src/contract/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, folder).href)) as object),
  )
  return modules
    .flatMap((exported) => Object.values(exported) as Partial<Endpoint>[])
    .flatMap(({ method, path, output }) =>
      method === undefined || path === undefined || output === undefined ? [] : [`${method} ${path}`],
    )
}

test('the document has exactly the calls of the program, each with its path parameters', async () => {
  const names = [...served.keys()].toSorted()
  const defined = (await callsOfContract()).toSorted()
  const notServed = defined.filter((name) => !served.has(name))
  expect(
    notServed.map((name) => `${name} is defined but not served: list it in the module's index.ts`),
  ).toEqual([])
  expect(names).toEqual(Object.keys(TABLE).toSorted())
  expect(names).toEqual(defined)
  for (const [name, { parameters }] of served) {
    const parts = [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
    const said = parameters.filter((each) => each.in === 'path').map((each) => each.name)
    expect({ name, said }).toEqual({ name, said: parts })
  }
  expect(new Set([...served.values()].map(({ operationId }) => operationId)).size).toBe(served.size)
})

test('a list with skip and take answers a page and the total; a list for pickers also answers everything', () => {
  const isPage = ({ properties = {} }: Schema) =>
    properties.items?.type === 'array' && properties.total?.type === 'integer'
  const lists = [...served].filter(([, operation]) => inQuery(operation).some(({ name }) => name === 'take'))
  expect(lists.length).toBeGreaterThan(20)
  const ofPickers: string[] = []
  for (const [name, operation] of lists) {
    expect({ name, skip: inQuery(operation).filter((each) => each.name === 'skip').length }).toEqual({
      name,
      skip: 1,
    })
    const content = contentOf(operation)!
    const [whole, page] = content.anyOf ?? []
    if (whole !== undefined) ofPickers.push(name)
    expect({ name, isPage: isPage(page ?? content), isWhole: whole?.type ?? 'array' }).toEqual({
      name,
      isPage: true,
      isWhole: 'array',
    })
  }
  expect(ofPickers.toSorted()).toEqual([
    'GET /v1/admin/boat/all',
    'GET /v1/admin/boatallactive',
    'GET /v1/admin/users',
    'GET /v1/admin/villas/all',
    'GET /v1/admin/villas/allactive',
    'GET /v1/admin/villas/owners',
  ])
  // a list that takes neither is not paged
  for (const [name, operation] of served) {
    if (lists.some(([list]) => list === name)) continue
    const { properties = {} } = contentOf(operation) ?? {}
    expect({ name, total: properties.items !== undefined && properties.total !== undefined }).toEqual({
      name,
      total: false,
    })
  }
})

interface Problem {
  ruleId: string
  message: string
  location: { pointer?: string }[]
}

/** What the linter of Redocly says with the rules of redocly.yaml: «rule: message: place in the document». */
async function lint(document: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'telmessa-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    writeFileSync(file, document)
    const config = join(import.meta.dirname, 'redocly.yaml')
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const args = [resolve('node_modules/.bin/redocly'), 'lint', file, '--config', config, '--format', 'json']
    // it ends with 1 when it has found something
    const answer = promisify(execFile)(process.execPath, [...args, '--max-problems', '1000'], { env })
    const { stdout } = await answer.catch((error: { stdout?: string }) => {
      if (!error.stdout) throw error
      return { stdout: error.stdout }
    })
    const { problems } = JSON.parse(stdout) as { problems: Problem[] }
    return problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message}: ${location[0]?.pointer ?? ''}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('an outside linter finds nothing in the document', async () => {
  expect(await lint(text)).toEqual([])
  const { license: _, ...info } = (JSON.parse(text) as { info: Record<string, unknown> }).info
  expect(await lint(JSON.stringify({ ...(JSON.parse(text) as object), info }))).toEqual([
    expect.stringContaining('info-license'),
  ])
})

test('a call names the refusals of its address, its query and its body', () => {
  for (const [name, operation] of served) {
    const { parameters, requestBody, responses } = operation
    const wanted = [
      ...(parameters.some((each) => each.in === 'path') ? ['404'] : []),
      ...(requestBody === undefined ? [] : ['400', '413', '415', '422']),
      ...(inQuery(operation).length > 0 ? ['422'] : []),
    ]
    expect({ name, missing: wanted.filter((status) => !(status in responses)) }).toEqual({
      name,
      missing: [],
    })
  }
})
