import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { checkJobs, JOBS } from './jobs.ts'
import { readConfig, type Config } from './platform/config.ts'
import type { Log, World } from './platform/context.ts'
import { createDb, createPool } from './platform/db/connect.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { WriteNews } from './platform/db/write-news.ts'
import { listenForWrites } from './platform/http/listen-for-writes.ts'
import { PageCache } from './platform/http/page-cache.ts'
import type { RenderSite } from './platform/http/serve-pages.ts'
import { readSession } from './platform/http/session.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { createLog } from './platform/log.ts'
import { generatedSecrets } from './platform/secrets.ts'
import { prepareData } from './prepare-data.ts'
import { startLines } from './start-lines.ts'
import { routes } from './routes.ts'

/** A sentence for the operator: a setting, the database or its data forbid the start. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

/** Where the pages come from: the build, or the sources through Vite while they are worked on. */
interface Frontend {
  loadSite: (log: Log) => Promise<RenderSite>
  /** development alone: the dashboard's page; Vite serves all files, and no page is kept in memory */
  readDashboard?: (url: string) => Promise<string>
}

function settings(): Config {
  try {
    const given = readConfig(process.env, generatedSecrets)
    checkJobs(given.jobs)
    return given
  } catch (error) {
    throw new CannotStart((error as Error).message)
  }
}

/** Everything of the program up to the port, which its caller opens, and its jobs, which begin after that. */
export async function startProgram({ loadSite, readDashboard }: Frontend) {
  const config = settings()
  const log = createLog(config.log_level)
  const ends: (() => Promise<unknown> | undefined)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const embedded =
      config.database_url === null
        ? await startEmbeddedPostgres({
            dataDir: resolve(config.data_dir, 'postgres'),
            log: (text) => log.info({}, text),
          })
        : null
    ends.push(async () => embedded?.stop())
    const connectionString = config.database_url ?? embedded!.connectionString
    await migrate({
      connectionString,
      folder: resolve('db/migrations'),
      log: (text) => log.info({}, text),
    }).catch((error: Error) => {
      const hint = 'DATABASE_URL must lead to PostgreSQL 15 or later, as a user to whom the database belongs.'
      throw new CannotStart([error.message, ...(embedded === null ? [hint] : [])].join(' '))
    })
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
      writes: new WriteNews(),
    }
    ends.push(() => world.db.destroy())
    const announced = await prepareData(world).catch((error: Error) => {
      throw new CannotStart(error.message)
    })
    const cache = new PageCache(readDashboard === undefined ? 16 * 1024 * 1024 : 0)
    const news = await listenForWrites(connectionString, world.writes, log)
    ends.push(() => news.stop())
    const app = await createApp({
      world,
      routes,
      readSession,
      settle: news.settle,
      cache,
      renderSite: await loadSite(log),
      buildDir: resolve('.build'),
      ...(readDashboard === undefined ? {} : { readDashboard }),
    })
    let jobs: Awaited<ReturnType<typeof startJobs>> | undefined
    ends.push(
      () => jobs?.stop(),
      () => app.close(),
    )
    return {
      app,
      config,
      log,
      startLines: (port: number) => startLines(config, port, announced),
      startJobs: async () => {
        jobs = await startJobs(world, connectionString, JOBS)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
