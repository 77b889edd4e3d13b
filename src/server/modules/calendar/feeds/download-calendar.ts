import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { createGunzip } from 'node:zlib'
import type { Readable } from 'node:stream'
import type { Network } from '../../../platform/context.ts'
import { FeedError } from './feed-error.ts'
import { publicNetwork } from './public-network.ts'

export const MAX_BYTES = 5 * 1024 * 1024
const MAX_REDIRECTS = 3
const TOTAL_TIMEOUT = 10_000
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** Codes of Node's errors about invalid certificates. */
const TLS_CODE = /^(CERT_|ERR_TLS|ERR_SSL|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO)/

interface ReadOptions {
  network?: Network | undefined
  /** milliseconds for the whole download, redirects included */
  totalTimeout?: number
}

/**
 * Downloads the text at an address that an admin typed (docs/acceptance.md row 13). A host name is looked up
 * once, every address it has is checked, and the connection uses the checked address, so a later DNS answer
 * cannot redirect it. Each redirect is checked like a new address. Limited to ten seconds and five megabytes,
 * before and after decompression. @throws FeedError
 */
export async function downloadCalendar(address: string, options: ReadOptions = {}): Promise<string> {
  const { network = publicNetwork, totalTimeout = TOTAL_TIMEOUT } = options
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), totalTimeout)
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(new FeedError('timeout')))
  })
  try {
    return await Promise.race([fetchFollowingRedirects(address, network, end.signal), ended])
  } catch (error) {
    if (error instanceof FeedError) throw error
    throw feedErrorOf(error, end.signal)
  } finally {
    clearTimeout(timer)
    // closes what is still open
    end.abort()
  }
}

async function fetchFollowingRedirects(
  address: string,
  network: Network,
  signal: AbortSignal,
): Promise<string> {
  let url = parseAddress(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await sendRequest(url, await resolveChecked(url, network), signal)
    const { statusCode = 0, headers } = answer
    if (!REDIRECTS.has(statusCode)) {
      if (statusCode === 200) return await bodyText(answer)
      answer.destroy()
      throw new FeedError('status', statusCode)
    }
    answer.destroy()
    if (headers.location === undefined) throw new FeedError('status', statusCode)
    url = parseAddress(headers.location, url)
  }
  throw new FeedError('redirects')
}

/** Accepts http or https with a host. User info is refused, because it can disguise the host. */
function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '')
    throw new FeedError('refused')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FeedError('refused')
  return url
}

const portOf = ({ port, protocol }: URL) => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port))

async function resolveChecked(url: URL, network: Network): Promise<string> {
  // a trailing dot does not change the host
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  const addresses = isIP(host) === 0 ? await network.resolve(host) : [host]
  const [first] = addresses
  if (first === undefined) throw new FeedError('unknown_host')
  // a name with one internal address would reach it on some attempts
  if (!addresses.every((address) => network.allows(address, portOf(url)))) throw new FeedError('refused')
  return first
}

function sendRequest(url: URL, address: string, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const isNamed = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  return new Promise((resolve, reject) => {
    const call = request({
      host: address,
      port: portOf(url),
      path: `${url.pathname}${url.search}`,
      // the certificate must match the host name, not the address
      ...(isNamed ? { servername: url.hostname } : {}),
      agent: false,
      signal,
      headers: {
        host: url.host,
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        'accept-encoding': 'gzip',
        'user-agent': 'Telmessa-Calendar/1',
      },
    })
    call.on('response', resolve)
    call.on('error', reject)
    call.end()
  })
}

async function bodyText(answer: http.IncomingMessage): Promise<string> {
  if (Number(answer.headers['content-length'] ?? 0) > MAX_BYTES) {
    answer.destroy()
    throw new FeedError('too_large')
  }
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return readBody(answer, answer)
  if (encoding !== 'gzip' && encoding !== 'x-gzip') {
    answer.destroy()
    throw new FeedError('broken')
  }
  let packed = 0
  answer.on('data', (bytes: Buffer) => {
    packed += bytes.length
    if (packed > MAX_BYTES) answer.destroy(new FeedError('too_large'))
  })
  const unpacked = createGunzip()
  answer.on('error', (error) => unpacked.destroy(error))
  // an aborted connection ends the stream without an error
  answer.on('aborted', () => unpacked.destroy(new FeedError('unreachable')))
  return readBody(answer.pipe(unpacked), answer)
}

/**
 * Counts the decompressed bytes while they arrive, so that a small compressed answer cannot grow without
 * limit.
 */
async function readBody(stream: Readable, answer: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      size += part.length
      if (size > MAX_BYTES) throw new FeedError('too_large')
      parts.push(part)
    }
  } finally {
    answer.destroy()
  }
  return new TextDecoder('utf-8').decode(Buffer.concat(parts))
}

function feedErrorOf(error: unknown, signal: AbortSignal): FeedError {
  if (signal.aborted) return new FeedError('timeout')
  const { code = '' } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_NODATA')
    return new FeedError('unknown_host')
  if (TLS_CODE.test(code)) return new FeedError('certificate')
  if (code.startsWith('Z_') || code.startsWith('HPE_')) return new FeedError('broken')
  return new FeedError('unreachable')
}
