import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The texts of all inline scripts of a page that is ours from end to end, such as a built file. */
export function inlineScriptsOf(html: string): string[] {
  return Array.from(html.matchAll(INLINE_SCRIPT), ([, script]) => script!)
}

/**
 * The inline scripts that carry the mark, and the page without it, so that it is the same text at each rendering. A
 * script that came in with content cannot carry a mark that was drawn after it was written. The page stays bytes: as
 * text it would take several times as much.
 */
export function takeMarkOff(page: Buffer, mark: string): { page: Buffer; scripts: Buffer[] } {
  const nonce = Buffer.from(` nonce="${mark}"`)
  const parts: Buffer[] = []
  const scripts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(nonce); at !== -1; at = page.indexOf(nonce, from)) {
    parts.push(page.subarray(from, at))
    from = at + nonce.length
    const begin = page.indexOf('>', from) + 1
    const tag = page.toString('latin1', page.lastIndexOf('<', at), begin)
    if (tag.startsWith('<script') && !tag.includes(' src=')) {
      scripts.push(page.subarray(begin, page.indexOf('</script>', begin)))
    }
  }
  return { page: Buffer.concat([...parts, page.subarray(from)]), scripts }
}

/**
 * A policy that allows these inline scripts and no others, by hash: a nonce could not be kept with its page. `images`:
 * where they may come from besides this address.
 */
export function contentSecurityPolicy(scripts: readonly (string | Buffer)[], images = 'data:'): string {
  const hashes = new Set(
    scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trimEnd(),
    // style attributes carry colours and lengths of data (dominant colour, strips); no style element is inline
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' ${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}
