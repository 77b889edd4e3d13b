import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync, type ESTree } from 'vite'
import type pg from 'pg'

/** A column as PostgreSQL describes it. */
export interface LiveColumn {
  table: string
  column: string
  type: string
  is_nullable: boolean
  has_default: boolean
  /** an identity or computed column, which no statement may write */
  is_generated_always: boolean
}

/** Every column of every table of the migrated database, except the table of the migrations themselves. */
export async function readLiveColumns(pool: pg.Pool): Promise<LiveColumn[]> {
  const { rows } = await pool.query<LiveColumn>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      not a.attnotnull as is_nullable,
      a.atthasdef and a.attgenerated = '' or a.attidentity = 'd' as has_default,
      a.attgenerated <> '' or a.attidentity = 'a' as is_generated_always
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'
    order by c.relname, a.attnum`)
  return rows
}

/** The TypeScript type of a column's value, by the name of its PostgreSQL type (src/server/platform/db/types-parsers.ts). */
const KINDS: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  real: 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  date: 'string',
  daterange: 'string',
  tstzrange: 'string',
  'time without time zone': 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
}

/** The properties of a type that the comparison uses. */
interface Value {
  /** such as `string`, `number[]`, `Date`, or `object` for everything that only jsonb can store */
  kinds: Set<string>
  isNullable: boolean
  isOptional: boolean
}

interface DeclaredColumn {
  select: Value
  /** null: may not be written */
  insert: Value | null
  update: Value | null
}

type Types = Map<string, ESTree.TSType | 'interface'>

/** The types that a file declares at its top, and those it imports from other files of ours. */
function typesOf(file: string, text = readFileSync(file, 'utf8')) {
  const { program, errors } = parseSync(file, text, { lang: 'ts' })
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]!.message}`)
  const types: Types = new Map()
  const interfaces = new Map<string, ESTree.TSInterfaceDeclaration>()
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'TSInterfaceDeclaration') {
      interfaces.set(declared.id.name, declared)
      types.set(declared.id.name, 'interface')
    } else if (declared?.type === 'TSTypeAliasDeclaration') {
      types.set(declared.id.name, declared.typeAnnotation)
    } else if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')) {
      const imported = typesOf(resolve(dirname(file), statement.source.value)).types
      for (const { local } of statement.specifiers) {
        const type = imported.get(local.name)
        if (type !== undefined) types.set(local.name, type)
      }
    }
  }
  return { types, interfaces }
}

function membersOf({ body }: ESTree.TSInterfaceDeclaration): [string, ESTree.TSType][] {
  return body.body.flatMap((member) =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [[member.key.name, member.typeAnnotation.typeAnnotation] as [string, ESTree.TSType]]
      : [],
  )
}

function nameOf(type: ESTree.TSType): string | null {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : null
}

function kindOf(type: ESTree.TSType, types: Types): string[] {
  if (type.type === 'TSUnionType') return type.types.flatMap((each) => kindOf(each, types))
  if (type.type === 'TSStringKeyword') return ['string']
  if (type.type === 'TSNumberKeyword') return ['number']
  if (type.type === 'TSBooleanKeyword') return ['boolean']
  if (type.type === 'TSNullKeyword') return ['null']
  if (type.type === 'TSUndefinedKeyword') return ['undefined']
  if (type.type === 'TSArrayType') return kindOf(type.elementType, types).map((kind) => `${kind}[]`)
  if (type.type === 'TSLiteralType' && type.literal.type === 'Literal') return [typeof type.literal.value]
  const name = nameOf(type)
  if (name === 'Date') return ['Date']
  const declared = name === null ? undefined : types.get(name)
  return declared === undefined || declared === 'interface' ? ['object'] : kindOf(declared, types)
}

function valueOf(type: ESTree.TSType, types: Types): Value {
  const kinds = new Set(kindOf(type, types))
  return { isNullable: kinds.delete('null'), isOptional: kinds.delete('undefined'), kinds }
}

function columnOf(type: ESTree.TSType, types: Types): DeclaredColumn {
  const name = nameOf(type)
  const [select = type, insert, update] =
    type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : []
  const written = valueOf(select, types)
  if (name === 'GeneratedAlways') return { select: written, insert: null, update: null }
  if (name === 'Generated')
    return { select: written, insert: { ...written, isOptional: true }, update: written }
  if (name === 'ColumnType' && insert !== undefined && update !== undefined) {
    return { select: written, insert: valueOf(insert, types), update: valueOf(update, types) }
  }
  const plain = valueOf(type, types)
  return { select: plain, insert: plain, update: plain }
}

/** The columns that schema.ts declares, by table. A view is no interface of its own; its columns are those of its tables. */
function declaredTables(file: string, text: string): Map<string, Map<string, DeclaredColumn>> {
  const { types, interfaces } = typesOf(file, text)
  return new Map(
    membersOf(interfaces.get('Database')!).flatMap(([table, type]) => {
      const declared = interfaces.get(nameOf(type) ?? '')
      if (declared === undefined) return []
      return [
        [
          table,
          new Map(membersOf(declared).map(([column, each]) => [column, columnOf(each, types)])),
        ] as const,
      ]
    }),
  )
}

const list = (kinds: Iterable<string>) => [...kinds].toSorted().join(' | ')

/** What may be read from a column of this type, and what may be written. */
function expectedKinds(type: string, declared: Value): { read: string; written: string } | null {
  // JSON is parsed when it is read, and written as text
  if (type === 'jsonb' || type === 'json') return { read: list(declared.kinds), written: 'string' }
  const isArray = type.endsWith('[]')
  const kind = KINDS[isArray ? type.slice(0, -2) : type]
  if (kind === undefined) return null
  const read = isArray ? `${kind}[]` : kind
  return { read, written: read === 'Date' ? 'Date | string' : read }
}

function compareColumn(live: LiveColumn, { select, insert, update }: DeclaredColumn): string[] {
  const found: string[] = []
  const expected = expectedKinds(live.type, select)
  if (expected === null)
    return [`is ${live.type} in the database, a type that tests/compare-schema.ts does not know`]
  const uses = [
    ['reads', select, expected.read],
    ['inserts', insert, expected.written],
    ['updates', update, expected.written],
  ] as const
  for (const [use, value, kinds] of uses) {
    if (value === null) continue
    if (list(value.kinds) !== kinds) {
      found.push(
        `is ${live.type} in the database, but schema.ts ${use} ${list(value.kinds)} instead of ${kinds}`,
      )
    }
    if (value.isNullable !== live.is_nullable) {
      const [database, file] = live.is_nullable ? ['allows', 'never null'] : ['refuses', 'null']
      found.push(`${database} null in the database, but schema.ts ${use} ${file}`)
    }
  }
  if (live.is_generated_always !== (insert === null)) {
    found.push(
      live.is_generated_always
        ? 'is always generated by the database, but schema.ts lets it be written'
        : 'can be written in the database, but schema.ts says GeneratedAlways',
    )
  } else if (insert !== null && live.has_default && !insert.isOptional) {
    found.push('has a default in the database, but schema.ts demands a value')
  } else if (insert !== null && !live.has_default && !live.is_nullable && insert.isOptional) {
    found.push('has no default in the database, but schema.ts lets it be left out')
  }
  return found
}

/** A sentence for each difference between the text of schema.ts and the columns of the database. */
export function compareSchema(file: string, text: string, live: readonly LiveColumn[]): string[] {
  const tables = declaredTables(file, text)
  const liveTables = Map.groupBy(live, ({ table }) => table)
  const differences: string[] = []
  for (const [table, columns] of liveTables) {
    const declared = tables.get(table)
    if (declared === undefined) {
      differences.push(`The table ${table} is missing in schema.ts.`)
      continue
    }
    for (const column of columns) {
      const own = declared.get(column.column)
      const found = own === undefined ? ['is missing in schema.ts'] : compareColumn(column, own)
      differences.push(...found.map((each) => `The column ${table}.${column.column} ${each}.`))
    }
  }
  for (const [table, columns] of tables) {
    const liveColumns = liveTables.get(table)
    if (liveColumns === undefined) {
      differences.push(`The table ${table} of schema.ts is missing in the database.`)
      continue
    }
    const names = new Set(liveColumns.map(({ column }) => column))
    for (const column of columns.keys()) {
      if (!names.has(column)) {
        differences.push(`The column ${table}.${column} of schema.ts is missing in the database.`)
      }
    }
  }
  return differences
}
