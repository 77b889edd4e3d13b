import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { LOOKS_PERSONAL, NOT_PERSONAL, PERSONAL_TABLES } from './personal-data.ts'

const { db, close } = await testDatabase()
afterAll(close)
const { rows } = await sql<{ name: string }>`
  select table_name || '.' || column_name as name
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
const columns = new Set(rows.map(({ name }) => name))
const listed = PERSONAL_TABLES.flatMap(({ table, fields, unshown = [] }) =>
  [...Object.keys(fields), ...unshown].map((column) => `${table}.${column}`),
)

test('every column that looks personal is on the list of the privacy desk, or says why not', () => {
  const unknown = [...columns].filter(
    (name) => LOOKS_PERSONAL.test(name.split('.')[1]!) && !listed.includes(name) && !(name in NOT_PERSONAL),
  )
  expect(unknown).toEqual([])
})

test('the list names columns that exist, each once', () => {
  expect([...listed, ...Object.keys(NOT_PERSONAL)].filter((name) => !columns.has(name))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

test.each(['first_name', 'email', 'phone', 'address_hash', 'identity_no_encrypted', 'birth_date'])(
  'a new column %s would be noticed',
  (name) => expect(LOOKS_PERSONAL.test(name)).toBe(true),
)
