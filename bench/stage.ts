import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { signSession } from '../src/server/platform/http/session.ts'
import type { World } from '../src/server/platform/context.ts'
import { startServer } from '../tests/server-process.ts'
import { DATA_DIR, SECRETS, type Databases, type SizeName } from './databases.ts'
import type { Held } from './event-loop.ts'
import type { Target } from './load.ts'
import type { Report } from './report.ts'

const READY_SECONDS = 300

/** What every section of the benchmark gets. */
export interface Stage {
  report: Report
  databases: Databases
  /** part of the repetitions that a quick run makes */
  times: (full: number) => number
  isQuick: boolean
  /** seconds after which what is too slow for all its repetitions ends */
  seconds: number
  /** the whole program on its own copy of a database, shared by the sections of a run */
  server: (size: SizeName) => Promise<Server>
  /** a program with settings of its own, which no other section uses */
  ownServer: (size: SizeName, env: Record<string, string>) => Promise<Server>
  /** a second process beside it on the same database */
  secondServer: (size: SizeName) => Promise<Server>
  bareServer: (pages: Record<string, number>) => Promise<Target>
  /** the longest hold of each event loop since it was last asked */
  takeHeld: () => Promise<Held[]>
  close: () => Promise<void>
}

export interface Server extends Target {
  database_pid: number
  connectionString: string
  world: World
  /** authorization header of the first ADMIN */
  admin: Record<string, string>
  /** milliseconds from the start of the process until /readyz said yes */
  ready_ms: number
  takeHeld: () => Promise<Held>
}

export function openStage(
  report: Report,
  databases: Databases,
  options: { isQuick: boolean; firstPort: number },
): Stage {
  let port = options.firstPort
  const copies = new Map<string, Promise<{ connectionString: string; world: World }>>()
  const servers = new Map<string, Promise<Server>>()
  const started: Server[] = []
  const stops: (() => Promise<unknown>)[] = []

  async function start(size: SizeName, env: Record<string, string> = {}): Promise<Server> {
    const copied = copies.get(size) ?? copyOf(size)
    copies.set(size, copied)
    const { connectionString, world } = await copied
    const watch = `http://127.0.0.1:${port + 1}`
    const began = performance.now()
    const child = await startServer(
      {
        DATABASE_URL: connectionString,
        PORT: String(port),
        BENCH_WATCH_PORT: String(port + 1),
        // production mode, because answers are checked against the contract in every other mode
        NODE_ENV: 'production',
        DATA_DIR,
        ...SECRETS,
        ...(process.env.BENCH_NODE_OPTIONS === undefined
          ? {}
          : { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS }),
        ...env,
      },
      [],
      'bench/watched-program.ts',
    )
    port += 2
    stops.push(child.stop)
    await untilReady(child.url)
    const ready_ms = performance.now() - began
    const takeHeld = async () => (await (await fetch(watch)).json()) as Held
    // what the start itself took is no request's time
    await takeHeld()
    const server: Server = {
      url: child.url,
      pid: child.pid,
      database_pid: databases.postgres.pid(),
      connectionString,
      world,
      admin: { authorization: `Bearer ${await tokenOf(world)}` },
      ready_ms,
      takeHeld,
    }
    started.push(server)
    return server
  }
  async function copyOf(size: SizeName) {
    const connectionString = await databases.copy(size)
    return { connectionString, world: databases.world(connectionString) }
  }
  function running(key: string, size: SizeName): Promise<Server> {
    const found = servers.get(key) ?? start(size)
    servers.set(key, found)
    return found
  }
  return {
    report,
    databases,
    isQuick: options.isQuick,
    seconds: options.isQuick ? 6 : 20,
    times: (full) => (options.isQuick ? Math.max(10, Math.round(full / 8)) : full),
    server: (size) => running(size, size),
    ownServer: start,
    secondServer: async (size) => {
      await running(size, size)
      return running(`${size} 2`, size)
    },
    bareServer: async (pages) => {
      const args = Object.entries(pages).map(([path, bytes]) => `${path}=${bytes}`)
      const child = spawn(process.execPath, ['bench/bare-server.ts', String(port), ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      port += 1
      stops.push(async () => {
        child.kill('SIGTERM')
        await once(child, 'exit')
      })
      for await (const line of createInterface(child.stdout)) {
        if (line.startsWith('http')) return { url: line.replace(/\/$/, ''), pid: child.pid! }
      }
      throw new Error('The bare server did not start.')
    },
    takeHeld: () => Promise.all(started.map((server) => server.takeHeld())),
    close: async () => {
      for (const stop of stops.toReversed()) await stop()
      for (const copied of copies.values()) await (await copied).world.db.destroy()
    },
  }
}

/** Asks /readyz until it says yes; it says no while the program loads what it keeps in memory. */
async function untilReady(url: string): Promise<void> {
  const end = performance.now() + READY_SECONDS * 1000
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (performance.now() > end) throw new Error(`The program was not ready after ${READY_SECONDS} s.`)
    await wait(20)
  }
}

async function tokenOf(world: World): Promise<string> {
  const user = await world.db
    .selectFrom('users')
    .select(['id', 'role', 'session_version'])
    .where('role', '=', 'ADMIN')
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return signSession(world.config, user, world.now())
}
