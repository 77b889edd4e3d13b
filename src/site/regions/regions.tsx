import { data } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import { mainTowns } from '../../domain/catalogue/town-names.ts'
import { pageDescription, guestsUpTo } from '../../domain/seo/search-snippet.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { apiOf } from '../shell/api-context.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { paths } from '../shell/paths.ts'
import { REGIONS_BREADCRUMBS, regionsStructuredData } from './regions-structured-data.ts'
import { regionsFact, regionsRecord, regionsSummary } from './regions-record.ts'
import { pageMeta } from '../shell/seo.ts'
import type { Route } from './+types/regions'
import { RegionsContent } from './regions-content.tsx'
import './regions.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  try {
    return data({ towns: regionsRecord(await apiOf(context)('GET /v1/regions')), origin })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return data({ towns: null, origin }, { status: error.status === 0 ? 503 : error.status })
  }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const towns = loaderData?.towns ?? null
  return pageMeta({
    matches,
    location,
    title: ['Villa bölgeleri', mainTowns(towns ?? [])].filter(Boolean).join(': '),
    ...(towns === null
      ? { isPrivate: true }
      : {
          description: import.meta.env.SSR
            ? pageDescription(
                regionsFact(towns),
                guestsUpTo(Math.max(0, ...towns.map(({ most_guests }) => most_guests))),
              )
            : '',
        }),
  })
}

export default function RegionsPage({ loaderData }: Route.ComponentProps) {
  const { towns, origin } = loaderData
  return (
    <div className="wrap">
      {towns !== null && <JsonLd graph={import.meta.env.SSR ? regionsStructuredData(towns, origin) : null} />}
      <Breadcrumbs items={REGIONS_BREADCRUMBS} />
      <header className="regions-head">
        <h1 className="section-title">Bölgeler</h1>
        {towns !== null && <p>{towns.length === 0 ? 'Henüz bölge yok.' : regionsSummary(towns)}</p>}
      </header>
      {towns === null ? (
        <div className="regions-failed" role="alert">
          <p>Villa Bölgeleri Hata</p>
          <a href={paths.regions()} {...buttonLook({ size: 40, tone: 'ghost' })}>
            Tekrar dene
          </a>
        </div>
      ) : (
        <RegionsContent towns={towns} />
      )}
    </div>
  )
}
