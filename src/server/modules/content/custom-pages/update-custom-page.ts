import { updateCustomPage as endpoint } from '../../../../contract/content/custom-pages.ts'
import { changesBetween } from '../../../services/audit/changes-between.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuseStale } from '../../../services/records/refuse-stale.ts'
import { wakeLinkPreviews } from '../../../services/link-previews/wake-link-previews.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure } from '../../../platform/failure.ts'
import { cleanRichText } from '../../../platform/http/clean-rich-text.ts'
import { route } from '../../../platform/http/route.ts'
import { checkCustomPage } from './check-custom-page.ts'
import { findPage, lockPage, updatePage } from './store.ts'
import { claimSlug, freeSlug } from '../../../services/landing-pages/slugs.ts'

export const updateCustomPage = route(endpoint, async ({ db, actor, now }, { params, body }) => {
  const { version, slug, description, ...rest } = body
  return inTransaction(db, async (tx) => {
    const stored = await lockPage(tx, params.id)
    if (stored === null) throw new Failure('not_found')
    const { id } = stored
    const seen = { record: 'custom_page', id, version, stored_version: stored.version }
    await refuseStale(tx, seen, () => findPage(tx, id))
    const own = { kind: 'custom_page', record_id: id } as const
    const given = {
      ...rest,
      ...(description === undefined ? {} : { description: cleanRichText(description) }),
      ...(slug === undefined ? {} : { slug: await freeSlug(tx, slug, rest.title ?? stored.title, own) }),
    }
    const changes = changesBetween(stored, given)
    if (changes !== null) {
      await checkCustomPage(tx, { ...stored, ...rest }, id)
      if (given.slug !== undefined) await claimSlug(tx, own, given.slug)
      const next = await updatePage(tx, id, given)
      const entry = { action: 'update', record: 'custom_page', record_id: id, version: next, ...changes }
      await writeAudit(tx, actor, [entry], now())
      await wakeLinkPreviews(tx)
    }
    return (await findPage(tx, id))!
  })
})
