// npm run dev: the program in one process, with Vite between the browser and the sources. Vite sends
// changed components of site and dashboard to the browser, renders pages from the sources, and loads the server's own
// files, so that a changed one only needs a new app in the same process.
import { readFileSync, realpathSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createServer, isRunnableDevEnvironment, type InlineConfig } from 'vite'
import { siteOf, type SiteBuild } from '../src/server/platform/http/load-site.ts'

type StartProgram = typeof import('../src/server/start-program.ts')

const http = createHttpServer()
const watch = {
  ignored: ['.build', '.data', process.env.DATA_DIR ?? '.data'].map((folder) => resolve(folder, '**')),
}
const browser: InlineConfig = {
  appType: 'custom',
  publicDir: false,
  server: {
    middlewareMode: true,
    ws: { server: http },
    watch,
    // node_modules may be a link to those of another checkout
    fs: { allow: [resolve('.'), realpathSync('node_modules')] },
    // the terminal also shows what a page writes to the console of the browser
    forwardConsole: true,
  },
}
const [site, dashboard, server] = await Promise.all([
  createServer({
    ...browser,
    configFile: 'vite.config.ts',
    // all packages are listed before the first page: a package that is found later reloads the page
    optimizeDeps: { entries: ['src/site/**/*.tsx'] },
  }),
  createServer({ ...browser, configFile: 'vite.dashboard.config.ts' }),
  // the server's own files; their packages are loaded by Node
  createServer({
    configFile: false,
    appType: 'custom',
    cacheDir: '.build/cache/server',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, hmr: false, watch },
  }),
])
const { ssr } = server.environments
if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the files of the server.')
const { moduleGraph, runner } = ssr

/** Loads the program anew from the sources, without any module of the old one. */
async function load() {
  runner.clearCache()
  const { startProgram } = await runner.import<StartProgram>('/src/server/start-program.ts')
  return startProgram({
    loadSite: async (log) => async (request, call, mark) => {
      const build = await site.ssrLoadModule('virtual:react-router/server-build')
      return siteOf(build as SiteBuild, 'development', log)(request, call, mark)
    },
    readDashboard: (url) =>
      dashboard.transformIndexHtml(url, readFileSync('src/dashboard/index.html', 'utf8')),
  })
}

async function start() {
  const program = await load()
  await program.app.ready()
  await program.startJobs()
  return program
}

function say(error: unknown): void {
  console.error(error instanceof Error && error.name === 'CannotStart' ? error.message : error)
}

let program = await start().catch((error: unknown) => {
  say(error)
  process.exit(1)
})
let isStale = false
let hasFailed = false
/** requests wait for the start in progress, so that the newest sources answer them */
let starting: Promise<void> | null = null

const linesNow = () => program.startLines((http.address() as AddressInfo).port)

/** A mistake in the sources leaves the last good program running. */
async function startAgain(): Promise<void> {
  do {
    isStale = false
    const began = performance.now()
    const last = program
    try {
      program = await start()
      hasFailed = false
      console.log(`Started again in ${Math.round(performance.now() - began)} ms.`)
      // the new start ended the printed address of the first ADMIN
      for (const line of linesNow().filter((text) => text.includes('/dashboard/first/'))) console.log(line)
      // the old program answers its last requests meanwhile
      void last.stop().catch(say)
    } catch (error) {
      hasFailed = true
      say(error)
    }
  } while (isStale)
  starting = null
}

let pause: NodeJS.Timeout | undefined
server.watcher.on('all', (_event, path) => {
  const isMigration = /\/db\/migrations\/[^/]+\.sql$/.test(path)
  const isLoaded = (moduleGraph.getModulesByFile(path)?.size ?? 0) > 0
  // a file that was missing belongs to no module yet
  if (!isMigration && !isLoaded && !hasFailed) return
  // Vite forgets the old text a little later by itself, maybe after the program has started again with it.
  moduleGraph.onFileChange(path)
  isStale = true
  clearTimeout(pause)
  pause = setTimeout(() => {
    starting ??= startAgain()
  }, 20)
})

http.on('request', (request, response) => {
  const url = request.url ?? '/'
  const { middlewares } = /^\/dashboard(?:[/?]|$)/.test(url) ? dashboard : site
  middlewares(request, response, () => {
    // Vite removes its base from the address
    request.url = url
    void Promise.resolve(starting).then(() => program.app.routing(request, response))
  })
})
/** Runs once, although npm sends the Ctrl-C again that the terminal has sent to the whole group. */
let ending: Promise<void> | null = null
async function end(): Promise<void> {
  http.closeAllConnections()
  await starting
  await Promise.all([program.stop(), site.close(), dashboard.close(), server.close()])
  process.exit()
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void (ending ??= end()))

const { config } = program
http.listen(config.port, config.host, () => {
  for (const line of linesNow()) console.log(line)
})
