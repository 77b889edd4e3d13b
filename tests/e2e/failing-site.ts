import type { Page } from '@playwright/test'
import { createClient, type Client } from '../../src/client/client.ts'
import type { WireAnswer } from '../../src/client/client.ts'
import { loadSite } from '../../src/server/platform/http/load-site.ts'
import { createLog } from '../../src/server/platform/log.ts'

let site: ReturnType<typeof loadSite> | undefined

/**
 * Serves pages as the built site renders them while calls of the API fail, because a test cannot make the running program
 * fail. `fail` says how a call fails; null lets it reach the program. The browser gets these pages at the addresses of
 * `pattern`.
 */
export async function serveFailing(
  page: Page,
  { baseURL, pattern, fail }: { baseURL: string; pattern: string; fail: (name: string) => Error | null },
): Promise<void> {
  site ??= loadSite('.build/site', createLog('silent'))
  const render = await site
  const ask = createClient(async ({ method, url, headers, body }) => {
    const answer = await fetch(new URL(url, baseURL), {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as WireAnswer['body'] }
  })
  const call = (async (name: Parameters<Client>[0], ...rest: unknown[]) => {
    const failure = fail(name)
    if (failure !== null) throw failure
    return (ask as (...all: unknown[]) => Promise<unknown>)(name, ...rest)
  }) as Client
  await page.route(pattern, async (route) => {
    const response = await render(new Request(route.request().url()), call, 'mark')
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    })
  })
}
