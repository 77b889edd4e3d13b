import { data, Link, redirect } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import type { InputOf } from '../../contract/registry.ts'
import { COMMENT_CONSENT } from '../../domain/booking/consent.ts'
import { formatTrip } from '../../domain/turkish/trip-text.ts'
import { formatStay } from '../../domain/turkish/turkish.ts'
import { buttonLook } from '../../ui/button.tsx'
import { ContactOptions } from '../reservations/contact-options.tsx'
import { apiOf } from '../shell/api-context.ts'
import { orFailurePage } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import { CommentForm, type CommentAnswer } from './comment-form.tsx'
import { readCommentForm } from './comment-values.ts'
import type { CommentValues } from './comment-values.ts'
import { contentKey } from './content-key.ts'
import { forgetDraft } from './form-draft.ts'
import '../../ui/error-summary.css'
import '../reservations/request.css'
import './enquiries.css'
import type { Route } from './+types/comment'

const UNSENT = 'Gönderilemedi. Yazdıklarınız duruyor, bağlantı gelince yeniden deneyin.'

/** The pages of links that do not work. None of them says whose stay it was. */
const ENDED = {
  comment_link_used: 'Bu bağlantı kullanılmış',
  comment_link_expired: 'Bağlantının süresi dolmuş',
  comment_link_not_found: 'Bu bağlantıyı tanıyamadık',
} as const
type Ended = keyof typeof ENDED

function endedBy(error: unknown): { code: Ended; message: string } | null {
  if (!(error instanceof ApiFailure)) return null
  const code = (error.content as { code?: string } | null)?.code ?? ''
  return code in ENDED ? { code: code as Ended, message: error.message } : null
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params
  const answer = apiOf(context)('GET /v1/comments/links/{token}', { params: { token } })
  try {
    return { link: await answer, ended: null }
  } catch (error) {
    const ended = endedBy(error)
    if (ended !== null) return data({ link: null, ended }, { status: (error as ApiFailure).status })
    return { link: await orFailurePage(answer), ended: null }
  }
}

/** Nothing is asked for while the browser is offline. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return (actionResult as CommentAnswer | undefined)?.isUnsent !== true
}

const answerOf = (values: CommentValues, parts: Partial<CommentAnswer>): CommentAnswer => ({
  values,
  errors: [],
  message: '',
  isUnsent: false,
  attempt: new Date().toISOString(),
  ...parts,
})

export async function action({ context, request, params }: Route.ActionArgs) {
  const values = readCommentForm(await request.formData())
  // The contract answers what is missing with the message of its field.
  const body = {
    token: params.token,
    ...values,
    publish_consent_version: COMMENT_CONSENT.version,
  } as InputOf<'POST /v1/comments'>['body']
  try {
    await apiOf(context)('POST /v1/comments', { body }, { idempotencyKey: await contentKey(body) })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const { status, errors } = error
    const message = errors.length > 0 ? '' : error.message
    return data(answerOf(values, { errors, message }), { status: status === 0 ? 503 : status })
  }
  throw redirect(paths.commentSent())
}

/** Runs in the browser. A comment that reached the server needs no draft any more. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<CommentAnswer> {
  const values = readCommentForm(await request.clone().formData())
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof Response)) return answerOf(values, { message: UNSENT, isUnsent: true })
    forgetDraft(new URL(request.url).pathname)
    throw error
  }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const ended = loaderData?.ended ?? null
  const isTrip = loaderData?.link?.trip != null
  const title = ended === null ? (isTrip ? 'Turunuzu anlatın' : 'Konaklamanızı anlatın') : ENDED[ended.code]
  return pageMeta({ matches, location, title, isPrivate: true })
}

/** The page behind the link that a guest gets after check-out. */
export default function CommentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link, ended } = loaderData
  if (link === null) {
    return (
      <div className="wrap page-narrow">
        <h1 className="page-title">{ENDED[ended.code]}</h1>
        <p className="page-lead">{ended.message}</p>
        <ContactOptions />
        <p>
          <Link to={paths.listing()} {...buttonLook({ tone: 'ghost' })}>
            Evleri gör
          </Link>
        </p>
      </div>
    )
  }
  const kind = link.trip === null ? 'villa' : 'boat'
  return (
    <div className="wrap request comment-page">
      <h1>{kind === 'boat' ? 'Turunuz nasıldı?' : 'Konaklamanız nasıldı?'}</h1>
      <p className="request-brief">
        {link.villa.is_active ? (
          <Link className="link" to={paths[kind](link.villa.slug)}>
            {link.villa.name}
          </Link>
        ) : (
          link.villa.name
        )}
        <br />
        {link.trip === null ? `${formatStay(link)}, ${link.night_count} gece` : formatTrip(link.trip)}
      </p>
      <CommentForm link={link} answer={actionData} />
    </div>
  )
}
