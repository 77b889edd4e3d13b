import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Client } from '../../../client/client.ts'
import type { Log } from '../context.ts'
import type { RenderSite } from './serve-pages.ts'

export interface SiteBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: {
      createRequestHandler: typeof createRequestHandler
      loadContext: (
        call: Client,
        mark: string,
        report: (error: unknown) => void,
        keepsParts?: boolean,
      ) => RouterContextProvider
    }
  }
}

/** The page renderer of a build: that of the built files, or the one that Vite makes from the sources. */
export function siteOf(build: SiteBuild, mode: 'production' | 'development', log: Log): RenderSite {
  const { module } = build.entry
  const handle = module.createRequestHandler(build, mode)
  const report = (error: unknown) =>
    log.error({ error: String((error as Error | null)?.stack ?? error) }, 'A page could not be made.')
  return (request, call, mark) => handle(request, module.loadContext(call, mark, report))
}

/** Loads the built site. This is the only point where the server touches the site, and only as a built file. */
export async function loadSite(folder: string, log: Log): Promise<RenderSite> {
  const build: SiteBuild = await import(pathToFileURL(resolve(folder, 'server/index.js')).href)
  return siteOf(build, 'production', log)
}
