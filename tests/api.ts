import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/platform/config.ts'
import type { Network, World } from '../src/server/platform/context.ts'
import { createDb, createPool } from '../src/server/platform/db/connect.ts'
import { WriteNews } from '../src/server/platform/db/write-news.ts'
import { listenForWrites } from '../src/server/platform/http/listen-for-writes.ts'
import { PageCache } from '../src/server/platform/http/page-cache.ts'
import { readSession, signSession } from '../src/server/platform/http/session.ts'
import { createLog } from '../src/server/platform/log.ts'
import { routes } from '../src/server/routes.ts'
import { testDatabase, type TestDatabase } from './database.ts'

/** The envelope of an answer. A file is wrapped in one, so that tests read both alike. */
function bodyOf(text: string, type: unknown) {
  if (text === '') return undefined
  return String(type).startsWith('text/calendar')
    ? { success: true, content: text, message: '' }
    : JSON.parse(text)
}

export interface ApiAnswer {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  // oxlint-disable-next-line typescript/no-explicit-any -- each call has another content, and the tests check it
  body: { success: boolean; content: any; message: string; errors?: { field: string; message: string }[] }
  text: string
}

/**
 * The API over HTTP, on its own copy of the database. The clock can be set:
 * `api.clock.set('2027-07-01T10:00:00+03:00')`.
 * Other sites exist only if `network` says so. `call` sends JSON; `as` is a user's id, role and session_version, which are
 * signed into a real token.
 */
export async function startApi(
  options: {
    now?: string
    env?: Record<string, string>
    network?: Network
    /** a new one by default; it is closed at the end in either case */
    database?: TestDatabase
  } = {},
) {
  const database = options.database ?? (await testDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'telmessa-'))
  let fixed: Date | null = options.now === undefined ? null : new Date(options.now)
  const world: World = {
    db: database.db,
    config: readConfig(
      {
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
        SITE_URL: 'http://telmessa.test',
        ...options.env,
      },
      () => ({ jwt_secret: 'a secret of the tests, long enough', data_key: '0'.repeat(64) }),
    ),
    now: () => fixed ?? new Date(),
    random: (bytes) => randomBytes(bytes),
    log: createLog((process.env.TEST_LOG ?? 'silent') as 'silent'),
    writes: new WriteNews(),
    network: options.network ?? { resolve: async () => [], allows: () => false },
  }
  /** An app with its own connection for notifications of writes, as each process has. */
  async function appOn(each: World) {
    const cache = new PageCache(8 * 1024 * 1024)
    const writes = each === world ? world.writes : new WriteNews()
    const news = await listenForWrites(database.connectionString, writes, world.log)
    const app = await createApp({
      world: { ...each, writes },
      routes,
      readSession,
      settle: news.settle,
      cache,
      renderSite: null,
      buildDir: '.build',
    })
    app.addHook('onClose', () => news.stop())
    return { app, cache, settle: news.settle }
  }
  const { app, cache, settle } = await appOn(world)
  const others: { close: () => Promise<void> }[] = []

  async function call(
    method: string,
    url: string,
    given: {
      body?: unknown
      as?: { id: number; role: 'ADMIN' | 'OWNER'; session_version?: number }
      token?: string
      headers?: Record<string, string>
      address?: string
    } = {},
  ): Promise<ApiAnswer> {
    const token =
      given.token ??
      (given.as === undefined
        ? undefined
        : await signSession(world.config, { session_version: 1, ...given.as }, world.now()))
    const answer = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: given.address ?? '127.0.0.1',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...given.headers,
      },
      ...(given.body === undefined ? {} : { payload: given.body as object }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: bodyOf(answer.body, answer.headers['content-type']),
      text: answer.body,
    }
  }

  return {
    ...database,
    world,
    app,
    cache,
    /** waits until the cache has been notified of everything written so far, also past the API */
    settle,
    call,
    clock: { set: (moment: string) => void (fixed = new Date(moment)) },
    /** a stand-in for a second process: its own pool and app on the same database */
    async secondApp(connectionString = database.connectionString) {
      const pool = createPool({ connectionString, name: 'telmessa test 2' })
      const { app: second } = await appOn({ ...world, db: createDb(pool) })
      others.push({
        close: async () => {
          await second.close()
          await pool.end()
        },
      })
      return second
    },
    close: async () => {
      for (const other of others) await other.close()
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
