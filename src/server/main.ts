import { randomBytes } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { readConfig, type Config } from './platform/config.ts'
import type { World } from './platform/context.ts'
import { createDb, createPool } from './platform/db/connect.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { listenForWrites } from './platform/http/listen-for-writes.ts'
import { loadSite } from './platform/http/load-site.ts'
import { PageCache } from './platform/http/page-cache.ts'
import { readSession } from './platform/http/session.ts'
import { createLog } from './platform/log.ts'
import { prepareData } from './prepare-data.ts'
import { routes } from './routes.ts'
import { generatedSecrets } from './platform/secrets.ts'
import { checkJobs, JOBS } from './jobs.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'

function settings(): Config {
  try {
    const given = readConfig(process.env, generatedSecrets)
    checkJobs(given.jobs)
    return given
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

const config = settings()
const log = createLog(config.log_level)
const embedded =
  config.database_url === null
    ? await startEmbeddedPostgres({
        dataDir: resolve(config.data_dir, 'postgres'),
        log: (text) => log.info({}, text),
      })
    : null
const connectionString = config.database_url ?? embedded!.connectionString

try {
  await migrate({ connectionString, folder: resolve('db/migrations'), log: (text) => log.info({}, text) })
} catch (error) {
  const hint = 'DATABASE_URL must lead to PostgreSQL 15 or later, as a user to whom the database belongs.'
  console.error((error as Error).message, ...(embedded === null ? [hint] : []))
  await embedded?.stop()
  process.exit(1)
}
const pool = createPool({
  connectionString,
  max: config.pool_size,
  onError: () => log.warn({}, 'a database connection broke'),
})
const world: World = {
  db: createDb(pool),
  config,
  now: () => new Date(),
  random: (bytes) => randomBytes(bytes),
  log,
}
const logins = await prepareData(world).catch(async (error: unknown) => {
  console.error((error as Error).message)
  await world.db.destroy()
  await embedded?.stop()
  process.exit(1)
})

const buildDir = resolve('.build')
const cache = new PageCache(16 * 1024 * 1024)
const news = await listenForWrites(connectionString, cache, log)
const app = await createApp({
  world,
  routes,
  readSession,
  settle: news.settle,
  cache,
  renderSite: await loadSite(resolve(buildDir, 'site'), log),
  buildDir,
})
let jobs: Awaited<ReturnType<typeof startJobs>> | undefined
closeWithGrace({ delay: 9000, logger: false }, async ({ err }) => {
  if (err !== undefined && 'syscall' in err && err.syscall === 'listen') {
    console.error(
      `${config.host}:${config.port} cannot be listened on (${err.message}). Set PORT to a free one.`,
    )
  } else if (err !== undefined) {
    log.error({ error: String(err.stack ?? err) }, 'stopping after an error')
  }
  await app.close()
  await jobs?.stop()
  await news.stop()
  await world.db.destroy()
  await embedded?.stop()
})
await app.listen({ port: config.port, host: config.host })
jobs = await startJobs(world, connectionString, JOBS)
// the next start finds what this one compiled, however this one ends
flushCompileCache()

const address = app.server.address()
const port = typeof address === 'object' && address !== null ? address.port : config.port
console.log(
  `Telmessa: http://${config.host}:${port}/  dashboard: http://${config.host}:${port}/dashboard/login`,
)
for (const { role, email, password } of logins) console.log(`${role}  ${email}  ${password}`)
