import * as contract from '../../../../contract/content/website-texts.ts'
import type { TextKey } from '../../../../contract/content/website-texts.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { Failure } from '../../../platform/failure.ts'
import { cleanRichText } from '../../../platform/http/clean-rich-text.ts'
import { route } from '../../../platform/http/route.ts'
import { changesBetween } from '../../../services/audit/changes-between.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { refuseStale } from '../../../services/records/refuse-stale.ts'
import { allSettings, allTexts, findText, lockText, publishText, saveText, versionsOf } from './store.ts'

export const listOther = route(contract.listOther, async ({ db }) => ({
  texts: await allTexts(db),
  settings: await allSettings(db),
}))

export const showAdminText = route(contract.showAdminText, async ({ db }, { params: { key } }) => {
  const text = await findText(db, key)
  if (text === null) throw new Failure('not_found')
  return { ...text, versions: await versionsOf(db, text.id) }
})

interface Edit {
  title?: string | undefined
  html?: string | undefined
  version: number
  publish: boolean
}

/** Saves what changed. Publishing makes a version of the text as it then stands, unless that is published already. */
const edit =
  (key: TextKey) =>
  ({ db, actor, now }: Context<Actor>, { body }: { body: Edit }) =>
    inTransaction(db, async (tx) => {
      const stored = await lockText(tx, key)
      if (stored === null) throw new Failure('not_found')
      const { id } = stored
      const record = 'website_text'
      await refuseStale(tx, { record, id, version: body.version, stored_version: stored.version }, () =>
        findText(tx, key),
      )
      const wanted = {
        title: body.title ?? stored.title,
        html: body.html === undefined ? stored.html : cleanRichText(body.html),
      }
      const changes = changesBetween(stored, wanted)
      if (changes !== null) await saveText(tx, id, wanted)
      const text = (await findText(tx, key))!
      const isPublishing = body.publish && text.is_draft
      if (isPublishing) await publishText(tx, id, actor, now())
      const saved = isPublishing ? (await findText(tx, key))! : text
      // One entry for one act: what changed and, when it was published, the number of its version.
      const entry = {
        action: isPublishing ? 'publish' : 'update',
        record,
        record_id: id,
        version: changes === null ? stored.version : stored.version + 1,
        before: { ...changes?.before, ...(isPublishing && { number: text.published?.number ?? null }) },
        after: { ...changes?.after, ...(isPublishing && { number: saved.published?.number }) },
      }
      if (changes !== null || isPublishing) await writeAudit(tx, actor, [entry], now())
      return saved
    })

export const editRoutes = [
  route(contract.editAbout, edit('about')),
  route(contract.editRental, edit('rental')),
  route(contract.editCancel, edit('cancel')),
  route(contract.editPrivacy, edit('privacy')),
  route(contract.editKvkk, edit('kvkk')),
  route(contract.editHowrent, edit('howrent')),
]
