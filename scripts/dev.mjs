// npm run dev: builds what changed and starts the program again, on every change of a source file.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { root, stopWithSentence } from './run-tool.mjs'

let server = null
let isWorking = false
let isAgain = false

function startServer() {
  server = spawn(join(root, 'node_modules/.bin/node'), ['src/server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
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
  if (isWorking) {
    isAgain = true
    return
  }
  isWorking = true
  do {
    isAgain = false
    // a mistake in a page leaves the last good build running
    const isBuilt = await ensureBuilt().then(
      () => true,
      (error) => (console.error(error.message), false),
    )
    if (isBuilt) {
      await stopServer()
      startServer()
    }
  } while (isAgain)
  isWorking = false
}

try {
  await ensureInstalled()
  await renew()
} catch (error) {
  stopWithSentence(error)
}

let pause
for (const folder of ['src', 'db', 'public']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name === null || /(?:\.test\.tsx?|~|\.swp)$/.test(name)) return
    clearTimeout(pause)
    pause = setTimeout(() => void renew(), 150)
  })
}
for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, () => void stopServer().then(() => process.exit(0)))
}
