/*
 * Chromium up to 153, as others, keeps a failed import for as long as the document lives: who asks again hears of the
 * same failure without a request being sent. So nothing is imported (or named to `modulepreload`, which is the same)
 * before all of it is in the browser's cache, where the files of a build may stay for ever: what fails then is a fetch,
 * and that can be asked for again.
 */

/** No connection, or a server that cannot answer now: asked for again it may come. */
export class NotReached extends TypeError {
  override name = 'NotReached'
}
const notReached = (href: string) => new NotReached(`Failed to fetch a part of the program: ${href}`)

/** Into the browser's cache, or an exception: NotReached, or another where the file is no longer there. */
export async function fetchFile(href: string): Promise<void> {
  const answer = await fetch(href).catch(() => null)
  // all of it: what breaks off is not kept
  const isWhole = await answer?.arrayBuffer().then(
    () => true,
    () => false,
  )
  if (answer === null || isWhole !== true || answer.status >= 500) throw notReached(href)
  if (!answer.ok) throw new TypeError(`A part of the program is not there any more: ${href}`)
}

const applyStyles = (href: string) =>
  new Promise<unknown>((applied, failed) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', applied)
    link.addEventListener('error', () => {
      // one that stays would pass for the sheet
      link.remove()
      failed(notReached(href))
    })
    document.head.append(link)
  })

async function bring(href: string): Promise<unknown> {
  // a preload is not the sheet yet
  if (document.querySelector(`link:not([rel=preload])[href="${href}"]`) !== null) return
  await fetchFile(href)
  return href.endsWith('.css') ? applyStyles(href) : undefined
}

const brought: Record<string, Promise<unknown> | undefined> = {}

/** Around every `import()` of the built programs (vite.fetch-first.ts): `files` are what it takes, itself included. */
export async function fetchBeforeImport<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(
    files.map(
      (file) =>
        (brought[file] ??= bring(import.meta.env.BASE_URL + file).catch((error: unknown) => {
          delete brought[file]
          throw error
        })),
    ),
  )
  return load()
}
