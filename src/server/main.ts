import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { loadSite } from './platform/http/load-site.ts'
import { CannotStart, startProgram } from './start-program.ts'

const program = await startProgram({ loadSite: (log) => loadSite(resolve('.build/site'), log) }).catch(
  (error: unknown) => {
    if (!(error instanceof CannotStart)) throw error
    console.error(error.message)
    process.exit(1)
  },
)
const { app, config, log } = program
closeWithGrace({ delay: 9000, logger: false }, async ({ err }) => {
  if (err !== undefined && 'syscall' in err && err.syscall === 'listen') {
    console.error(
      `${config.host}:${config.port} cannot be listened on (${err.message}). Set PORT to a free one.`,
    )
  } else if (err !== undefined) {
    log.error({ error: String(err.stack ?? err) }, 'stopping after an error')
  }
  await program.stop()
})
await app.listen({ port: config.port, host: config.host })
await program.startJobs()
// written now, so that the next start can use the compiled code however this process ends
flushCompileCache()

const address = app.server.address()
const port = typeof address === 'object' && address !== null ? address.port : config.port
for (const line of program.startLines(port)) console.log(line)
