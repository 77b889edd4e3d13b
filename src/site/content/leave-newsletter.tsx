import { Form, Link } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import { Button } from '../../ui/button.tsx'
import { apiOf } from '../shell/api-context.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import type { Route } from './+types/leave-newsletter'

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({ matches, location, title: 'Bültenden ayrılma', isPrivate: true })
}

/**
 * A button ends the subscription, not opening the link, because programs that scan mail open links too. A mail program
 * that ends it for its reader sends the same POST (RFC 8058).
 */
export async function action({ context, params }: Route.ActionArgs): Promise<{ hasLeft: boolean }> {
  try {
    await apiOf(context)('POST /v1/website/unsubscribe', { body: { token: params.token } })
    return { hasLeft: true }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error
    return { hasLeft: false }
  }
}

/** The page behind the link to leave in every newsletter. */
export default function LeaveNewsletterPage({ actionData }: Route.ComponentProps) {
  if (actionData?.hasLeft === true) {
    return (
      <div className="wrap page-narrow">
        <h1 className="page-title">Bültenden ayrıldınız</h1>
        <p className="page-lead">
          Bu adrese artık bülten göndermiyoruz. Rezervasyonlarınızla ilgili e-postalar gelmeyi sürdürür.
        </p>
        <Link className="more-link" to={paths.subscribe()}>
          Yeniden kaydol
        </Link>
      </div>
    )
  }
  return (
    <div className="wrap page-narrow">
      <h1 className="page-title">Bültenden ayrılın</h1>
      {actionData === undefined ? (
        <p className="page-lead">Ayrıldığınızda bu adrese bülten göndermeyiz.</p>
      ) : (
        <p className="page-lead" role="alert">
          Bu bağlantı geçerli değil: kayıt silinmiş olabilir. Bülten almayı sürdürürseniz bize yazın.
        </p>
      )}
      <Form method="post">
        <Button type="submit">Bültenden ayrıl</Button>
      </Form>
    </div>
  )
}
