import Fastify from 'fastify'

// The baseline for pages: the same framework answering with a buffer of the same size, and nothing else.
// node bench/bare-server.ts <port> <path>=<bytes> …
const [port, ...pages] = process.argv.slice(2)
const app = Fastify({ logger: false })
for (const page of pages) {
  const [path, bytes] = page.split('=')
  const buffer = Buffer.alloc(Number(bytes), 'x')
  app.get(path!, (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(buffer),
  )
}
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log(`http://127.0.0.1:${port}/`)
