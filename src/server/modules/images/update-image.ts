import * as contract from '../../../contract/images/images.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { findImage, lockImage, updateFields } from './store.ts'
import type { Image } from './store.ts'

interface Changes extends Partial<Pick<Image, 'alt' | 'caption' | 'kind'>> {
  version: number
}

async function update({ db, actor, now }: Context<Actor>, owner: RentalKind, id: number, body: Changes) {
  const { version, ...fields } = body
  const record = `${owner}_image`
  return inTransaction(db, async (tx) => {
    const stored = await lockImage(tx, owner, id)
    if (stored === undefined) throw new Failure('not_found')
    await refuseStale(tx, { record, id, version, stored_version: stored.version }, () => findImage(tx, id))
    const { alt, caption, kind } = stored
    const changes = changesBetween({ alt, caption, kind }, fields)
    if (changes !== null) {
      const next = await updateFields(tx, id, fields)
      const entry = { action: 'change_image', record, record_id: id, ...changes }
      await writeAudit(tx, actor, [{ ...entry, version: next }], now())
    }
    return (await findImage(tx, id))!
  })
}

export const updateImage = route(contract.updateImage, (context, { params, body }) =>
  update(context, 'villa', params.id, body),
)
export const updateBoatImage = route(contract.updateBoatImage, (context, { params, body }) =>
  update(context, 'boat', params.id, body),
)
