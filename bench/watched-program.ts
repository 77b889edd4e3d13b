import { createServer } from 'node:http'
import { watchEventLoop } from './event-loop.ts'

// The program of npm start, with a watch on its event loop, which answers on a second port (BENCH_WATCH_PORT).
const watch = watchEventLoop()
createServer((_request, response) => response.end(JSON.stringify(watch.take())))
  .listen(Number(process.env.BENCH_WATCH_PORT), '127.0.0.1')
  .unref()
await import('../src/server/main.ts')
