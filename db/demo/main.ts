import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import type { World } from '../../src/server/platform/context.ts'
import { createDb, createPool } from '../../src/server/platform/db/connect.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { WriteNews } from '../../src/server/platform/db/write-news.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { generatedSecrets } from '../../src/server/platform/secrets.ts'
import { growDemo } from './bulk.ts'
import { DEMO_LOGINS, loadDemo } from './load-demo.ts'

/**
 * npm run demo                                         loads the demo into the database of the settings
 * npm run demo -- --villas 10000 --reservations 500000 grows it to a benchmark's size (without images' files
 *                                                      when the demo is not loaded yet)
 * --database-url postgres://…                          another database than the settings'
 */
const { values } = parseArgs({
  options: {
    villas: { type: 'string' },
    reservations: { type: 'string' },
    'database-url': { type: 'string' },
  },
})

function sizeOf(name: 'villas' | 'reservations', fallback: number): number {
  const size = values[name] === undefined ? fallback : Number(values[name])
  if (!Number.isInteger(size) || size < 0) throw new Error(`--${name} takes a whole number.`)
  return size
}

const isBulk = values.villas !== undefined || values.reservations !== undefined
const size = { villas: sizeOf('villas', 30), reservations: sizeOf('reservations', 400) }
const url = values['database-url'] ?? process.env.DATABASE_URL
const config = readConfig({ ...process.env, ...(url ? { DATABASE_URL: url } : {}) }, generatedSecrets)
const began = performance.now()
const say = (sentence: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${sentence}`)

if (!config.is_demo)
  throw new Error('The demo makes logins with known passwords: it is refused in production.')
const embedded =
  config.database_url === null
    ? await startEmbeddedPostgres({ dataDir: resolve(config.data_dir, 'postgres') })
    : null
const connectionString = config.database_url ?? embedded!.connectionString
await migrate({
  connectionString,
  folder: join(import.meta.dirname, '..', 'migrations'),
  log: say,
})
const world: World = {
  db: createDb(createPool({ connectionString, name: 'telmessa demo' })),
  config,
  now: () => new Date(),
  random: (bytes) => randomBytes(bytes),
  log: createLog(config.log_level),
  writes: new WriteNews(),
}
try {
  const isLoaded = await loadDemo(world, { media: !isBulk })
  say(isLoaded ? 'The demo was loaded.' : 'The database already has its content: the demo was not loaded.')
  if (isBulk) {
    const client = new Client({ connectionString, application_name: 'telmessa demo' })
    await client.connect()
    await growDemo(client, size, todayInIstanbul(world.now()), say)
    await client.end()
  }
  if (config.admin_email === null) {
    for (const { role, email, password } of DEMO_LOGINS) console.log(`${role}  ${email}  ${password}`)
  }
} finally {
  await world.db.destroy()
  await embedded?.stop()
}
