import { useState } from 'react'
import { data, Link } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import type { Uploader } from '../../client/upload.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiOf } from '../shell/api-context.ts'
import { orFailurePage } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import { contentKey } from './content-key.ts'
import { HomeForm, type HomeAnswer } from './home-form.tsx'
import { homeInput, readHomeForm } from './home-values.ts'
import '../../ui/error-summary.css'
import '../reservations/request.css'
import './enquiries.css'
import type { Route } from './+types/rent-it-out'

export async function loader({ context }: Route.LoaderArgs) {
  return orFailurePage(apiOf(context)('GET /v1/website/formstamp'))
}

/** A form that was sent without scripts. It carries no photographs. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = { isSent: false, values: readHomeForm(form), errors: [], message: '' }
  const attempt = new Date().toISOString()
  // Calls of a page take the fields of an upload without files (src/server/platform/http/in-process.ts).
  const send = apiOf(context) as unknown as Uploader
  try {
    const fields = homeInput(form)
    const idempotencyKey = await contentKey(fields)
    await send('POST /v1/rentitout', { upload: { fields, files: [] } }, { idempotencyKey })
    return data<HomeAnswer>({ ...answer, isSent: true, attempt })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const { status, errors } = error
    const message = errors.length > 0 ? '' : error.message
    return data<HomeAnswer>({ ...answer, errors, message, attempt }, { status: status === 0 ? 503 : status })
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({
    matches,
    location,
    title: 'Evinizi kiraya verin',
    description: 'Evinizi birkaç dakikada anlatın, fotoğraflarını ekleyin; ekibimiz sizi arasın.',
  })
}

/** The page on which people offer their home to the agency. */
export default function RentItOutPage({ loaderData, actionData }: Route.ComponentProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const phone = sentTo ?? (actionData?.isSent === true ? actionData.values.phone : null)
  return (
    <div className="wrap request home-page">
      <Breadcrumbs items={[{ label: 'Ana sayfa', href: paths.home() }, { label: 'Evinizi kiraya verin' }]} />
      <h1>Evinizi kiraya verin</h1>
      {phone === null ? (
        <>
          <p className="request-brief">Evinizi kısaca anlatın, ekibimiz sizi arasın.</p>
          <HomeForm
            stamp={loaderData.stamp}
            answer={actionData}
            onSent={(values) => {
              setSentTo(values.phone)
              scrollTo({ top: 0 })
            }}
          />
        </>
      ) : (
        <Notice
          tone="ok"
          announce="status"
          title="Eviniz bize ulaştı."
          className="home-sent"
          actions={
            <Link {...buttonLook({ tone: 'ghost', size: 40 })} to={paths.home()}>
              Ana sayfaya dön
            </Link>
          }
        >
          Sizi şu numaradan arayacağız: {phone}
        </Notice>
      )}
    </div>
  )
}
