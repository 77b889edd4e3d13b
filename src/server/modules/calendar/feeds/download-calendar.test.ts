import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { Network } from '../../../platform/context.ts'
import { FeedError } from './feed-error.ts'
import { isPublicAddress, publicNetwork } from './public-network.ts'
import { MAX_BYTES, downloadCalendar } from './download-calendar.ts'

const servers: Server[] = []
afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))))

async function serve(listener: RequestListener, host: string): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A server on all addresses of this machine, which no feed may reach. */
let reached = 0
const secret = await serve((_request, response) => {
  reached += 1
  response.end('BEGIN:VCALENDAR')
}, '::')

/** The network of the program except for the port, so that an address is refused for itself alone. */
const guarded: Network = { ...publicNetwork, allows: (address) => isPublicAddress(address) }
const named = (hosts: Record<string, string[]>): Network => ({
  ...guarded,
  resolve: async (host) => hosts[host] ?? [],
})

async function troubleAt(address: string, network = guarded): Promise<string | null> {
  return downloadCalendar(address, { network }).then(
    () => null,
    (error: unknown) => (error instanceof FeedError ? error.code : String(error)),
  )
}

const DISGUISES = [
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://LOCALHOST.:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://127.1:PORT/',
  'http://127.0.1:PORT/',
  'http://2130706433:PORT/',
  'http://017700000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://0177.0x0.0.01:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.1:PORT/',
  'http://127.0.0.0x1:PORT/',
  'http://127.8.9.10:PORT/',
  'http://%31%32%37.0.0.1:PORT/',
  'http://１２７.０.０.１:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://127。0。0。1:PORT/',
  'http:\\\\127.0.0.1:PORT\\',
  'http:/127.0.0.1:PORT/',
  'http://127.0.0.1:PORT\\@example.com/',
  'http://example.com@127.0.0.1:PORT/',
  'http://user:secret@127.0.0.1:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://[::]:PORT/',
  'http://[::1]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[0:0:0:0:0:ffff:7f00:1]:PORT/',
  'http://[::ffff:0:127.0.0.1]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://[64:ff9b:1::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://[2001:0:7f00:1::]:PORT/',
  'http://[fe80::1]:PORT/',
  'http://[fec0::1]:PORT/',
  'http://[fd00::1]:PORT/',
  'http://[ff02::1]:PORT/',
  'http://10.0.0.1:PORT/',
  'http://172.16.0.1:PORT/',
  'http://192.168.1.1:PORT/',
  'http://0300.0250.1:PORT/',
  'http://169.254.169.254:PORT/',
  'http://100.64.0.1:PORT/',
  'http://198.18.0.1:PORT/',
  'http://192.0.0.8:PORT/',
  'http://224.0.0.1:PORT/',
  'http://255.255.255.255:PORT/',
  'ftp://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/',
  'file:///etc/hosts',
  'data:text/calendar,BEGIN:VCALENDAR',
  'javascript:1',
  'http://',
  'takvim.ics',
]

test.each(DISGUISES)(
  'an internal address is refused however it is written (acceptance row 13): %s',
  async (disguise) => {
    expect(await troubleAt(disguise.replace('PORT', String(secret)))).toBe('refused')
    expect(reached).toBe(0)
  },
)

test('the forbidden addresses of these tests really answer', async () => {
  const everywhere: Network = { ...guarded, allows: () => true }
  for (const host of ['127.0.0.1', '[::1]', '0x7f.1', '[::ffff:127.0.0.1]']) {
    expect(await downloadCalendar(`http://${host}:${secret}/`, { network: everywhere })).toBe(
      'BEGIN:VCALENDAR',
    )
  }
  reached = 0
})

test('a host name with one internal address among public ones is refused', async () => {
  const url = `http://takvim.test:${secret}/`
  for (const bad of ['127.0.0.1', '::1', '::ffff:10.0.0.1', '169.254.169.254', 'fe80::1%lo', 'localhost']) {
    expect(await troubleAt(url, named({ 'takvim.test': ['93.184.216.34', bad] }))).toBe('refused')
    expect(await troubleAt(url, named({ 'takvim.test': [bad] }))).toBe('refused')
  }
  expect(await troubleAt(url, named({}))).toBe('unknown_host')
  expect(reached).toBe(0)
})

/** 127.0.0.2 stands for the internet, 127.0.0.1 for our own network. */
const internet: Network = {
  resolve: async () => ['127.0.0.2'],
  allows: (address) => address === '127.0.0.2',
}

test('a host name that resolves differently the second time is connected at the address that was checked', async () => {
  const port = await serve((_request, response) => response.end('checked'), '127.0.0.2')
  let asked = 0
  const fickle: Network = {
    ...internet,
    resolve: async () => [(asked += 1) === 1 ? '127.0.0.2' : '127.0.0.1'],
  }
  expect(await downloadCalendar(`http://takvim.test:${port}/`, { network: fickle })).toBe('checked')
  expect(asked).toBe(1)
  expect(await troubleAt(`http://takvim.test:${port}/`, fickle)).toBe('refused')
  expect(reached).toBe(0)
})

test('redirects are checked like new addresses: at most three, never to an internal address or another protocol', async () => {
  const seen: string[] = []
  const port = await serve((request, response) => {
    seen.push(`${request.headers.host} ${request.url}`)
    const [, kind = '', rest = ''] = /^\/(\w+)\/?(.*)$/.exec(request.url ?? '') ?? []
    const to = { loop: '/loop', hop: Number(rest) > 0 ? `/hop/${Number(rest) - 1}` : undefined }[kind]
    const target = kind === 'to' ? decodeURIComponent(rest) : to
    if (target === undefined) return void response.end('here')
    response.writeHead(302, { location: target }).end()
  }, '127.0.0.2')
  const base = `http://takvim.test:${port}`
  expect(await downloadCalendar(`${base}/hop/3`, { network: internet })).toBe('here')
  expect(await troubleAt(`${base}/hop/4`, internet)).toBe('redirects')
  expect(await troubleAt(`${base}/loop`, internet)).toBe('redirects')
  const inside = [
    `http://127.0.0.1:${secret}/`,
    `http://2130706433:${secret}/`,
    `//[::1]:${secret}/`,
    `http://[::ffff:7f00:1]:${secret}/`,
    'file:///etc/hosts',
    'gopher://127.0.0.1/',
  ]
  for (const target of inside) {
    expect(await troubleAt(`${base}/to/${encodeURIComponent(target)}`, internet)).toBe('refused')
  }
  // the host name of a second redirect is resolved and checked like the first
  const split: Network = {
    ...internet,
    resolve: async (host) => [host === 'inside.test' ? '127.0.0.1' : '127.0.0.2'],
  }
  const inside_name = `http://inside.test:${secret}/`
  expect(await troubleAt(`${base}/to/${encodeURIComponent(inside_name)}`, split)).toBe('refused')
  expect(reached).toBe(0)
  expect(seen[0]).toBe(`takvim.test:${port} /hop/3`)
})

test('only ports 80 and 443 of public addresses are allowed', () => {
  expect(publicNetwork.allows('93.184.216.34', 80)).toBe(true)
  expect(publicNetwork.allows('2606:4700::1111', 443)).toBe(true)
  for (const port of [0, 21, 22, 25, 5432, 6379, 8080, 8443]) {
    expect(publicNetwork.allows('93.184.216.34', port)).toBe(false)
  }
  expect(publicNetwork.allows('127.0.0.1', 80)).toBe(false)
  expect(isPublicAddress('not an address')).toBe(false)
})

test('a download stops at the size limit, compressed or not, announced or not', async () => {
  const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024))
  const port = await serve((request, response) => {
    if (request.url === '/bomb') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    if (request.url === '/gzip') {
      return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('BEGIN:VCALENDAR'))
    }
    if (request.url === '/cut') {
      return void response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync('x'.repeat(9000)).subarray(0, 30))
    }
    if (request.url === '/odd') return void response.writeHead(200, { 'content-encoding': 'br' }).end('?')
    if (request.url === '/most') return void response.end(Buffer.alloc(MAX_BYTES, 'x'))
    if (request.url === '/announced') {
      response.writeHead(200, { 'content-length': MAX_BYTES + 1 })
      return void response.write('x')
    }
    const part = Buffer.alloc(256 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }, '127.0.0.2')
  const at = (path: string) => `http://takvim.test:${port}/${path}`
  expect(await downloadCalendar(at('gzip'), { network: internet })).toBe('BEGIN:VCALENDAR')
  expect((await downloadCalendar(at('most'), { network: internet })).length).toBe(MAX_BYTES)
  for (const path of ['bomb', 'announced', 'endless'])
    expect(await troubleAt(at(path), internet)).toBe('too_large')
  for (const path of ['cut', 'odd']) expect(await troubleAt(at(path), internet)).toBe('broken')
})

test('a server that answers slowly, not at all or with an error is given up with an error code', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/404') return void response.writeHead(404).end()
    if (request.url === '/reset') return void request.socket.destroy()
    if (request.url === '/half') {
      response.writeHead(200, { 'content-length': 100 })
      response.write('BEGIN')
      return void setTimeout(() => request.socket.destroy(), 20)
    }
    // one byte at a time, for ever
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  }, '127.0.0.2')
  const at = (path: string) => `http://takvim.test:${port}/${path}`
  expect(await troubleAt(at('404'), internet)).toBe('status')
  expect(await troubleAt(at('reset'), internet)).toBe('unreachable')
  expect(await troubleAt(at('half'), internet)).toBe('unreachable')
  const begun = performance.now()
  await expect(downloadCalendar(at('drops'), { network: internet, totalTimeout: 200 })).rejects.toThrow(
    'timeout',
  )
  const hanging: Network = { ...internet, resolve: () => new Promise(() => {}) }
  await expect(downloadCalendar(at('name'), { network: hanging, totalTimeout: 200 })).rejects.toThrow(
    'timeout',
  )
  expect(performance.now() - begun).toBeLessThan(3000)
  // an http server at an https address
  expect(await troubleAt(at('404').replace('http:', 'https:'), internet)).toBe('certificate')
})
