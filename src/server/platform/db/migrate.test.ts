import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished, expect, test } from 'vitest'
import { asAdmin, withDatabase } from '../../../../tests/admin-connection.ts'
import { migrate } from './migrate.ts'

let databases = 0

/** An empty database and an empty folder for one test. */
async function emptyState() {
  const adminUrl = inject('adminUrl')
  const name = `${inject('templateName')}_migrate_${process.pid}_${++databases}`
  await asAdmin(adminUrl, (client) => client.query(`create database ${name}`))
  const folder = mkdtempSync(join(tmpdir(), 'telmessa-migrations-'))
  onTestFinished(async () => {
    rmSync(folder, { recursive: true })
    await asAdmin(adminUrl, (client) => client.query(`drop database ${name} with (force)`))
  })
  const connectionString = withDatabase(adminUrl, name)
  return {
    run: () => migrate({ connectionString, folder }),
    write: (file: string, sql: string) => writeFileSync(join(folder, file), sql),
    remove: (file: string) => rmSync(join(folder, file)),
    query: (sql: string) => asAdmin(connectionString, (client) => client.query(sql)),
    connectionString,
  }
}

test('files are applied in order, once', async () => {
  const { run, write, query } = await emptyState()
  write('0002-second.sql', 'insert into stones values (2);')
  write('0001-first.sql', 'create table stones (id int); insert into stones values (1);')
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await run()).toEqual([])
  write('0003-third.sql', 'insert into stones values (3);')
  expect(await run()).toEqual(['0003-third.sql'])
  expect((await query('select id from stones')).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('a failing file leaves no changes, and the files before it stay applied', async () => {
  const { run, write, query } = await emptyState()
  write('0001-first.sql', 'create table stones (id int);')
  write('0002-broken.sql', 'insert into stones values (1);\nalter table stones\n  add colour nonsense;')
  await expect(run()).rejects.toThrow(/0002-broken\.sql failed at line 3.*nonsense/)
  expect((await query('select * from stones')).rows).toEqual([])
  write('0002-broken.sql', 'alter table stones add colour text;')
  expect(await run()).toEqual(['0002-broken.sql'])
})

test('processes that start at once apply each file once', async () => {
  const { run, write, query } = await emptyState()
  write(
    '0001-first.sql',
    'create table stones (id int); insert into stones values (1); select pg_sleep(0.2);',
  )
  const results = await Promise.all([run(), run(), run(), run()])
  expect(results.flat()).toEqual(['0001-first.sql'])
  expect((await query('select * from stones')).rows).toEqual([{ id: 1 }])
})

test('a file changed after it was applied is refused', async () => {
  const { run, write } = await emptyState()
  write('0001-first.sql', 'create table stones (id int);')
  await run()
  write('0001-first.sql', 'create table stones (id bigint);')
  await expect(run()).rejects.toThrow(/0001-first\.sql was changed after it had been applied/)
})

test('line endings of another system do not count as a change', async () => {
  const { run, write } = await emptyState()
  write('0001-first.sql', 'create table stones (id int);\n-- end\n')
  await run()
  write('0001-first.sql', 'create table stones (id int);\r\n-- end\r\n')
  expect(await run()).toEqual([])
})

test('a database of a newer version of the program is refused', async () => {
  const { run, write, remove } = await emptyState()
  write('0001-first.sql', 'create table stones (id int);')
  write('0002-second.sql', 'alter table stones add colour text;')
  await run()
  remove('0002-second.sql')
  await expect(run()).rejects.toThrow(/newer than this program \(migration 0002-second\.sql/)
})

test('a new file with a lower number than the applied ones is refused', async () => {
  const { run, write } = await emptyState()
  write('0001-first.sql', 'create table stones (id int);')
  write('0003-third.sql', 'alter table stones add colour text;')
  await run()
  write('0002-late.sql', 'alter table stones add weight int;')
  await expect(run()).rejects.toThrow(/0002-late\.sql comes before 0003-third\.sql/)
})

test('file names without a number and duplicate numbers are refused', async () => {
  const { run, write, remove } = await emptyState()
  write('first.sql', 'select 1')
  await expect(run()).rejects.toThrow(/first\.sql must be named like/)
  remove('first.sql')
  write('0001-one.sql', 'select 1')
  write('0001-other.sql', 'select 1')
  await expect(run()).rejects.toThrow(/Two migrations have the number 0001/)
})

test('a database that cannot be used is reported in a sentence', async () => {
  const { connectionString } = await emptyState()
  const folder = mkdtempSync(join(tmpdir(), 'telmessa-migrations-'))
  const guest = `${inject('templateName')}_guest_${process.pid}`
  await asAdmin(connectionString, (client) => client.query(`create role ${guest} login password 'misafir'`))
  onTestFinished(async () => {
    rmSync(folder, { recursive: true })
    await asAdmin(connectionString, (client) => client.query(`drop role ${guest}`))
  })
  const attempt = (password: string) =>
    migrate({ connectionString: connectionString.replace(/\/\/[^@]*@/, `//${guest}:${password}@`), folder })
  const sentence = 'The database cannot be used: '
  await expect(attempt('misafir')).rejects.toThrow(`${sentence}permission denied for schema public.`)
  await expect(attempt('baska')).rejects.toThrow(sentence)
})
