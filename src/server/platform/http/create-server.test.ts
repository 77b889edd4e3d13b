import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from './create-server.ts'

/** A server that answers when the test says so, and a connection on which this many requests are sent at once. */
async function begun(requests: number) {
  const pending: { path: string; response: ServerResponse }[] = []
  const server = createServer((request, response) => pending.push({ path: request.url!, response }))
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const ended = new Promise<void>((done) => socket.once('close', () => done()))
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  socket.write(Array.from({ length: requests }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  const answers = () => [...text.matchAll(/answer (\d+)\./g)].map(([, n]) => Number(n))
  return { pending, answers, ended }
}

test('of thirty requests on one connection eight run at a time, and all are answered in order', async () => {
  const { pending, answers } = await begun(30)
  let most = 0
  for (let answered = 0; answered < 30; answered += 1) {
    await expect.poll(() => pending.length).toBe(Math.min(8, 30 - answered))
    most = Math.max(most, pending.length)
    const { path, response } = pending.shift()!
    response.end(`answer ${path.slice(1)}.`)
  }
  expect(most).toBe(8)
  await expect.poll(answers).toEqual(Array.from({ length: 30 }, (_, n) => n))
})

test('eight requests that finish in another order are answered in the order they came', async () => {
  const { pending, answers } = await begun(20)
  for (const together of [8, 8, 4]) {
    await expect.poll(() => pending.length).toBe(together)
    for (const { path, response } of pending.splice(0).toReversed()) response.end(`answer ${path.slice(1)}.`)
  }
  await expect.poll(answers).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('a connection that sends more requests than may wait is closed', async () => {
  const { pending, ended } = await begun(200)
  await ended
  expect(pending).toHaveLength(8)
})

test('a client that reads a large answer slowly but steadily is not disconnected', async () => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(8_000_000)))
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let fault: Error | null = null
  socket.on('error', (error) => (fault = error))
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  // 40 KB a second, as on a bad mobile connection, for longer than an unread answer is kept
  let read = 0
  const reading = setInterval(() => {
    read += (socket.read(Math.min(10_000, socket.readableLength)) as Buffer | null)?.length ?? 0
  }, 250)
  onTestFinished(() => clearInterval(reading))
  await expect.poll(() => fault ?? read, { timeout: 60_000, interval: 100 }).toBeGreaterThan(1_360_000)
}, 70_000)
