import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The inline scripts of a page without foreign content, such as a built file. */
export function inlineScriptsOf(html: string): string[] {
  return Array.from(html.matchAll(INLINE_SCRIPT), ([, script]) => script!)
}

/**
 * Takes the nonce off the inline scripts of a page and returns those scripts, so that every rendering gives the same
 * bytes. Only the site's own scripts have the nonce: it is drawn for each rendering, so injected content cannot know
 * it. The page stays a Buffer because a string would take several times the memory.
 */
export function removeNonce(page: Buffer, mark: string): { page: Buffer; scripts: Buffer[] } {
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
 * A policy that allows only these inline scripts, by hash, because a cached page cannot have a nonce. `images`: further
 * sources of images besides this origin.
 */
export function contentSecurityPolicy(scripts: readonly (string | Buffer)[], images = 'data:'): string {
  const hashes = new Set(
    scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trimEnd(),
    // style attributes hold colours and lengths from data (dominant colour, strips); there are no inline style elements
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
