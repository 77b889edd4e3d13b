import { Outlet, useRouteLoaderData } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import type { Site } from '../../contract/content/content.ts'
import type { Route } from './+types/layout'
import { apiOf } from './api-context.ts'
import { FailureContent } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { JsonLd } from './json-ld.tsx'
import { siteStructuredData } from './site-structured-data.ts'

export interface FrameData {
  /** null: even the server could not load it. The page shows what it can. */
  site: Site | null
  origin: string
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<FrameData> {
  const { origin } = new URL(request.url)
  try {
    return { site: await apiOf(context)('GET /v1/website/site'), origin }
  } catch (error) {
    if (error instanceof ApiFailure) return { site: null, origin }
    throw error
  }
}

/** The frame's data changes with the settings, not with the page, so it is loaded once a visit. */
export function shouldRevalidate() {
  return false
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  const { site, origin } = loaderData
  return (
    <Frame site={site}>
      <Outlet />
      {site !== null && <JsonLd graph={import.meta.env.SSR ? siteStructuredData(site, origin) : null} />}
    </Frame>
  )
}

/** A failed page keeps the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('layout')
  return (
    <Frame site={frame?.site ?? null}>
      <FailureContent error={error} />
    </Frame>
  )
}
