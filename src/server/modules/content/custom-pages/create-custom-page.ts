import { createCustomPage as endpoint } from '../../../../contract/content/custom-pages.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { wakeLinkPreviews } from '../../../services/link-previews/wake-link-previews.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { cleanRichText } from '../../../platform/http/clean-rich-text.ts'
import { route } from '../../../platform/http/route.ts'
import { checkCustomPage } from './check-custom-page.ts'
import { findPage, insertPage } from './store.ts'
import { claimSlug, freeSlug } from '../../../services/landing-pages/slugs.ts'

/**
 * Of two concurrent requests for one town and villa type the second violates the unique constraint. Its transaction is
 * retried, and `checkCustomPage` then names the page of the first.
 */
export const createCustomPage = route(endpoint, async (context, { body }) =>
  createOnce(context, async (tx) => {
    const { actor, now } = context
    await checkCustomPage(tx, body, null)
    const slug = await freeSlug(tx, body.slug, body.title)
    const fields = { ...body, slug, description: cleanRichText(body.description) }
    const record_id = await insertPage(tx, fields)
    await claimSlug(tx, { kind: 'custom_page', record_id }, slug)
    const entry = { action: 'create', record: 'custom_page', record_id, version: 1, after: fields }
    await writeAudit(tx, actor, [entry], now())
    await wakeLinkPreviews(tx)
    return (await findPage(tx, record_id))!
  }),
)
