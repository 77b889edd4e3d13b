import * as contract from '../../../../contract/content/blog.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { changesBetween } from '../../../services/audit/changes-between.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { withUrl } from '../../../services/catalogue/image-json.ts'
import { raiseVersion } from '../../../services/records/raise-version.ts'
import { refuseStale } from '../../../services/records/refuse-stale.ts'
import { checkCover, freePostSlug, storedFields } from './check-post.ts'
import { findRecord, lockPost } from './store.ts'

export const createPost = route(contract.createPost, async (context, { body }) =>
  createOnce(context, async (tx) => {
    const { actor, now } = context
    const slug = await freePostSlug(tx, body.slug, body.title, null)
    await checkCover(tx, body.image_id)
    const after = { ...storedFields(body), slug, title: body.title }
    const { id } = await tx.insertInto('blog_posts').values(after).returning('id').executeTakeFirstOrThrow()
    const entry = { action: 'create', record: 'blog_post', record_id: id, version: 1, after }
    await writeAudit(tx, actor, [entry], now())
    return withUrl((await findRecord(tx, id, now()))!)
  }),
)

export const updatePost = route(contract.updatePost, async ({ db, actor, now }, { body }) => {
  const { id, version, slug, ...rest } = body
  return inTransaction(db, async (tx) => {
    const stored = await lockPost(tx, id)
    if (stored === null) throw new Failure('not_found')
    const seen = { record: 'blog_post', id, version, stored_version: stored.version }
    await refuseStale(tx, seen, async () => withUrl((await findRecord(tx, id, now()))!))
    const given = {
      ...storedFields(rest),
      ...(slug === undefined ? {} : { slug: await freePostSlug(tx, slug, rest.title ?? stored.title, id) }),
    }
    const changes = changesBetween<typeof given>(stored, given)
    if (changes !== null) {
      await checkCover(tx, rest.image_id)
      const next = await raiseVersion(tx, 'blog_posts', id, given)
      const entry = { action: 'update', record: 'blog_post', record_id: id, version: next, ...changes }
      await writeAudit(tx, actor, [entry], now())
    }
    return withUrl((await findRecord(tx, id, now()))!)
  })
})

/** The audit log keeps the whole deleted post. */
export const deletePost = route(contract.deletePost, async ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    const stored = await lockPost(tx, params.id)
    if (stored === null) throw new Failure('not_found')
    const { id, version: _version, created_at: _created, updated_at: _updated, ...before } = stored
    await tx.deleteFrom('blog_posts').where('id', '=', id).execute()
    await writeAudit(tx, actor, [{ action: 'delete', record: 'blog_post', record_id: id, before }], now())
    return {}
  }),
)
