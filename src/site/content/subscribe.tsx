import { ApiFailure } from '../../client/client.ts'
import type { NEWSLETTER_CONSENT } from '../../domain/booking/consent.ts'
import { apiOf } from '../shell/api-context.ts'
import { Newsletter, NEWSLETTER_DONE, type NewsletterAnswer } from '../shell/newsletter.tsx'
import { pageMeta } from '../shell/seo.ts'
import { formText } from '../shell/form-text.ts'
import type { Route } from './+types/subscribe'

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({ matches, location, title: 'E-posta bülteni', isPrivate: true })
}

export async function action({ request, context }: Route.ActionArgs): Promise<NewsletterAnswer> {
  const form = await request.formData()
  const email = formText(form, 'email')
  const version = formText(form, 'consent_version')
  const consent = form.get('consent') === 'true'
  try {
    // The contract accepts only `true`. Anything else is answered with the message of that field.
    await apiOf(context)('POST /v1/website/subscribe', {
      body: {
        email,
        consent: consent as true,
        ...(version !== '' && { consent_version: version as typeof NEWSLETTER_CONSENT.version }),
      },
    })
    return { isDone: true, message: NEWSLETTER_DONE, email, errors: {} }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error
    const errors = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    return { isDone: false, message: error.message, email, errors }
  }
}

/** The newsletter's own page, where the form leads without scripts. */
export default function SubscribePage({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page-narrow">
      <h1 className="page-title">E-posta bülteni</h1>
      <p className="page-lead">
        Yeni evleri ve erken rezervasyon indirimlerini ayda bir kez yazıyoruz. Dilediğiniz an bırakırsınız.
      </p>
      <Newsletter id="bulten-sayfa" answer={actionData} />
    </div>
  )
}
