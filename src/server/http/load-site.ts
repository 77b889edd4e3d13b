import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Client } from '../../client/client.ts'
import type { RenderSite } from './serve-pages.ts'

interface SiteBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: {
      createRequestHandler: typeof createRequestHandler
      loadContext: (call: Client, mark: string) => RouterContextProvider
    }
  }
}

/** Loads the built site. The server meets the site here and nowhere else, and only as a built file. */
export async function loadSite(folder: string): Promise<RenderSite> {
  const build = (await import(pathToFileURL(resolve(folder, 'server/index.js')).href)) as unknown as SiteBuild
  const { module } = build.entry
  const handle = module.createRequestHandler(build, 'production')
  return (request, call, mark) => handle(request, module.loadContext(call, mark))
}
