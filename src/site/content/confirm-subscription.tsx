import { Form, Link } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { apiOf } from '../shell/api-context.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import type { Route } from './+types/confirm-subscription'

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({ matches, location, title: 'Bülten kaydı', isPrivate: true })
}

/**
 * The subscription is confirmed by a button, not by opening the link, because programs that scan mail open
 * links too.
 */
export async function action({ context, params }: Route.ActionArgs): Promise<{ isConfirmed: boolean }> {
  try {
    await apiOf(context)('POST /v1/website/subscribe/confirm', { body: { token: params.token } })
    return { isConfirmed: true }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error
    return { isConfirmed: false }
  }
}

/** The page behind the link in the newsletter's mail. */
export default function ConfirmSubscriptionPage({ actionData }: Route.ComponentProps) {
  if (actionData?.isConfirmed === true) {
    return (
      <div className="wrap page-narrow">
        <h1 className="page-title">Kaydınız tamam</h1>
        <p className="page-lead">Yeni evleri ve indirimleri ayda bir kez yazacağız.</p>
        <Link to={paths.listing()} {...buttonLook({ tone: 'primary' })}>
          Evleri gör
        </Link>
      </div>
    )
  }
  return (
    <div className="wrap page-narrow">
      <h1 className="page-title">Bülten kaydınızı onaylayın</h1>
      {actionData === undefined ? (
        <p className="page-lead">
          Onayladığınızda adresiniz bültene eklenir. Dilediğiniz an bırakabilirsiniz.
        </p>
      ) : (
        <p className="page-lead" role="alert">
          Bu bağlantının süresi geçmiş ya da kayıt kapatılmış. Bültene yeniden kaydolabilirsiniz.
        </p>
      )}
      <Form method="post">
        <Button type="submit">Kaydımı onayla</Button>
      </Form>
    </div>
  )
}
