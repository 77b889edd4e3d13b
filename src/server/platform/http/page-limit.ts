import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limit } from '../../../contract/endpoint.ts'
import { searchPoints } from '../../../contract/search/search.ts'
import type { Db } from '../context.ts'
import { contentSecurityPolicy } from './content-security.ts'
import { callerOf, spend, type TooMany } from './limits.ts'

/** How many pages one address may have rendered, with all their calls; cached pages do not count. */
const PAGES: Limit = { max: 240, seconds: 60 }

/** @throws TooMany when this address has used up its pages */
export async function spendPage(db: Db, { ip }: FastifyRequest, url?: URL): Promise<void> {
  const points = searchPoints({ flexible: url?.searchParams.get('flexible') })
  await spend(db, 'pages', PAGES, callerOf(ip), points)
}

/**
 * The refusal as a page in the colours of the site; it loads no styles, fonts or images. The sentence is ours and has
 * nothing of the request in it.
 */
const pageOf = (sentence: string) => `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Biraz yavaşlayalım</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#fcf9f5, #06161f);
  color: light-dark(#0d212b, #eef5f7); font: 1.0625rem/1.6 Poppins, ui-sans-serif, system-ui, sans-serif }
main { max-width: 34rem; padding: 2rem }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25 }
a { color: light-dark(#00566d, #7ed2e1) }
a + a { margin-left: 1.5rem }
</style>
</head>
<body>
<main>
<h1>Biraz yavaşlayalım</h1>
<p>${sentence}</p>
<p><a href="">Tekrar dene</a><a href="/">Ana sayfa</a></p>
</main>
</body>
</html>
`

/** Also answers `.data` requests of the client-side router, which shows its error page for this status. */
export function sendTooManyPages(
  reply: FastifyReply,
  { status, message, retry_after }: TooMany,
): FastifyReply {
  return reply
    .code(status)
    .header('retry-after', retry_after)
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy([]))
    .type('text/html; charset=utf-8')
    .send(pageOf(message))
}
