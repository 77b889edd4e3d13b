// npm run dev: builds what changed and starts the program again, on every change of a source file.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { root, stopWithSentence } from './run-tool.mjs'

let server = null
let isWorking = false
let isAgain = false
let isEnding = false
/** what runs now, or ran last */
let round

/** In a group of its own: a Ctrl-C would reach it beside our signal, and a second one ends it before it has closed. */
function startServer() {
  server = spawn(join(root, 'node_modules/.bin/node'), ['src/server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
  })
}

function stopServer() {
  return new Promise((done) => {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return done()
    server.once('exit', done)
    server.kill('SIGTERM')
  })
}

/** One round at a time; what changes during a round causes exactly one more. */
async function renew() {
  isWorking = true
  do {
    isAgain = false
    // a mistake in a page leaves the last good build running
    const isBuilt = await ensureBuilt().then(
      () => true,
      (error) => (console.error(error.message), false),
    )
    if (isBuilt && !isEnding) {
      await stopServer()
      if (!isEnding) startServer()
    }
  } while (isAgain)
  isWorking = false
}

/** A build that runs has heard the same signal, or ends by itself soon. */
async function end() {
  isEnding = true
  await round
  await stopServer()
  process.exit(0)
}

round = ensureInstalled().then(renew)
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => void end())
await round.catch(stopWithSentence)

// a package: not there before it is installed
const { watchSources } = await import('./watch-sources.mjs')
let pause
await watchSources(
  ['src', 'db', 'public'].map((folder) => join(root, folder)),
  () => {
    clearTimeout(pause)
    pause = setTimeout(() => {
      if (isEnding) return
      if (isWorking) isAgain = true
      else round = renew()
    }, 150)
  },
)
