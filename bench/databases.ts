import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { growDemo, type BulkSize } from '../db/demo/bulk.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { daysBetween, todayInIstanbul } from '../src/domain/calendar/stay.ts'
import { readConfig } from '../src/server/platform/config.ts'
import type { World } from '../src/server/platform/context.ts'
import { createDb, createPool } from '../src/server/platform/db/connect.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { WriteNews } from '../src/server/platform/db/write-news.ts'
import { processImages, WIDTHS } from '../src/server/services/images/process-images.ts'
import { createLog } from '../src/server/platform/log.ts'

export const SIZES = {
  small: { villas: 1000, reservations: 100_000 },
  large: { villas: 10_000, reservations: 500_000 },
  huge: { villas: 100_000, reservations: 1_000_000 },
} satisfies Record<string, BulkSize>
export type SizeName = keyof typeof SIZES | 'demo'
const NAMES = ['demo', ...Object.keys(SIZES)]

/** Random secrets for this machine, because a program in production mode refuses guessable ones. */
export const SECRETS = {
  JWT_SECRET: 'a secret of the bench, long enough for it',
  DATA_KEY: '7c1e94b0d35fa268e07b4c19f5d8236a41e9c07d52b8f6308ad14e93b7c5f062',
}
const HOME = resolve('.build/bench')
export const DATA_DIR = join(HOME, 'data')
/** The demo's stays lie around the day on which it was loaded. */
const DAYS_GOOD = 14

export interface Databases {
  postgres: EmbeddedPostgres
  /** a database of this size; it must only be read */
  ready: (size: SizeName) => Promise<string>
  /** a copy of it that may be written */
  copy: (size: SizeName) => Promise<string>
  world: (connectionString: string) => World
  close: () => Promise<void>
}

/** PostgreSQL below .build/bench, with fsync as in production, and the databases that are measured. */
export async function openDatabases(): Promise<Databases> {
  const stamp = stampOf(['db/migrations', 'db/demo', 'src/server/services/images/process-images.ts'])
  const stampFile = join(HOME, 'stamp.json')
  const kept = existsSync(stampFile)
    ? (JSON.parse(readFileSync(stampFile, 'utf8')) as { stamp: string; day: string })
    : null
  const today = todayInIstanbul(new Date())
  mkdirSync(HOME, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: join(HOME, 'postgres') })
  const address = (name: string) => postgres.connectionString.replace(/\/telmessa(?=\?|$)/, `/${name}`)
  const worlds: World[] = []

  async function asAdmin<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: postgres.connectionString })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  function worldOf(connectionString: string): World {
    const world: World = {
      db: createDb(createPool({ connectionString, name: 'telmessa bench' })),
      config: readConfig({ DATA_DIR, LOG_LEVEL: 'warn', DEMO: '1', ...SECRETS }, () => ({
        jwt_secret: SECRETS.JWT_SECRET,
        data_key: SECRETS.DATA_KEY,
      })),
      now: () => new Date(),
      random: (bytes) => randomBytes(bytes),
      log: createLog('warn'),
      writes: new WriteNews(),
    }
    worlds.push(world)
    return world
  }
  const exists = (name: string) =>
    asAdmin(async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      return rowCount === 1
    })
  async function replace(name: string, template: string | null): Promise<void> {
    await asAdmin(async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(
        `create database ${name}${template === null ? '' : ` template ${template} strategy file_copy`}`,
      )
    })
  }
  async function make(name: SizeName): Promise<void> {
    const began = performance.now()
    const say = (sentence: string) =>
      console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${name}: ${sentence}`)
    // It has another name until it is complete, so that an interrupted run leaves nothing under the final name.
    if (name === 'demo') {
      await replace('making_demo', null)
      const connectionString = address('making_demo')
      await migrate({ connectionString, folder: resolve('db/migrations') })
      const world = worldOf(connectionString)
      await loadDemo(world)
      // production refuses a database with logins that everybody knows
      await sql`update users set password_hash = null`.execute(world.db)
      say('the demo was loaded')
      await readImages(world)
      await processImages(world)
      await writeImages(world)
      say('images were made in their widths')
      await world.db.destroy()
    } else {
      await ready('demo')
      await replace(`making_${name}`, 'demo')
      const client = new Client({ connectionString: address(`making_${name}`) })
      await client.connect()
      await growDemo(client, SIZES[name], today, say)
      await client.end()
    }
    await asAdmin((client) => client.query(`alter database making_${name} rename to ${name}`))
  }
  async function ready(name: SizeName): Promise<string> {
    if (!(await exists(name))) await make(name)
    return address(name)
  }

  if (kept === null || kept.stamp !== stamp || Math.abs(daysBetween(kept.day, today)) > DAYS_GOOD) {
    rmSync(stampFile, { force: true })
    for (const name of NAMES) {
      await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`))
    }
    writeFileSync(stampFile, JSON.stringify({ stamp, day: today }))
  }
  return {
    postgres,
    ready,
    copy: async (name) => {
      await ready(name)
      await replace(`${name}_copy`, name)
      return address(`${name}_copy`)
    },
    world: worldOf,
    close: async () => {
      await Promise.all(worlds.map((world) => world.db.destroy()))
      for (const name of NAMES) {
        await asAdmin((client) => client.query(`drop database if exists ${name}_copy with (force)`))
      }
      await postgres.stop()
    },
  }
}

const IMAGES = join(HOME, `images-${WIDTHS.join('-')}.json`)

/** Making the widths takes minutes and depends only on the images, so another database of the demo reuses them. */
async function readImages({ db }: World): Promise<void> {
  if (!existsSync(IMAGES)) return
  await sql`
    update images set variants = known.variants
    from jsonb_to_recordset(${readFileSync(IMAGES, 'utf8')}::jsonb) as known (digest text, variants jsonb)
    where images.digest = known.digest`.execute(db)
}

async function writeImages({ db }: World): Promise<void> {
  const images = await db.selectFrom('images').select(['digest', 'variants']).execute()
  writeFileSync(IMAGES, JSON.stringify(images))
}

/** A digest of the files that the databases are made from; when it changes, they are made again. */
function stampOf(folders: string[]): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).toSorted()) add(join(path, name))
    } else if (!path.endsWith('.test.ts')) hash.update(path).update(readFileSync(path))
  }
  for (const folder of folders) add(folder)
  return hash.digest('hex')
}
