import * as contract from '../../../contract/seasons/seasons.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { rangeNights } from '../../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { toRecordFields, checkRange } from '../../services/pricing/season-rules.ts'
import {
  deletePublicHolidayRow,
  readPublicHolidays,
  insertPublicHolidayRow,
  lockPublicHolidays,
  refuseOverlap,
  updatePublicHolidayRow,
} from './store-public-holidays.ts'

/** A public holiday lasts three or four days, up to nine with days that the government adds. */
const MAX_DAYS = 12

function checkPublicHoliday(wanted: NightRange): void {
  checkRange(wanted)
  if (rangeNights(wanted) > MAX_DAYS) {
    throw fieldFailure('endDate', fillIn(FIELD_SENTENCES.too_many_nights, { n: MAX_DAYS }))
  }
}

export const listPublicHolidays = route(contract.listPublicHolidays, async ({ db }) => readPublicHolidays(db))

export const createPublicHoliday = route(contract.createPublicHoliday, async (context, { body }) => {
  const { actor, now } = context
  const wanted = toRecordFields(body)
  checkPublicHoliday(wanted)
  return createOnce(context, async (tx) => {
    refuseOverlap(await lockPublicHolidays(tx), wanted)
    const publicHoliday = await insertPublicHolidayRow(tx, wanted)
    await writeAudit(
      tx,
      actor,
      [
        {
          action: 'create_public_holiday',
          record: 'public_holiday',
          record_id: publicHoliday.id,
          version: 1,
          after: { ...wanted },
        },
      ],
      now(),
    )
    return publicHoliday
  })
})

export const changePublicHoliday = route(
  contract.changePublicHoliday,
  async ({ db, actor, now }, { params, body }) => {
    const { version: seen, ...form } = body
    const named = toRecordFields(form)
    return inTransaction(db, async (tx) => {
      const publicHolidays = await lockPublicHolidays(tx)
      const stored = publicHolidays.find(({ id }) => id === params.id)
      if (stored === undefined) throw new Failure('not_found')
      const { id, version, ...fields } = stored
      const looked = { record: 'public_holiday', id, version: seen, stored_version: version }
      await refuseStale(tx, looked, async () => stored)
      const changes = changesBetween(fields, named)
      const wanted = { ...fields, ...named }
      checkPublicHoliday(wanted)
      if (changes === null) return stored
      refuseOverlap(publicHolidays, wanted, id)
      const publicHoliday = await updatePublicHolidayRow(tx, id, wanted)
      await writeAudit(
        tx,
        actor,
        [
          {
            action: 'change_public_holiday',
            record: 'public_holiday',
            record_id: id,
            version: publicHoliday.version,
            ...changes,
          },
        ],
        now(),
      )
      return publicHoliday
    })
  },
)

export const deletePublicHoliday = route(
  contract.deletePublicHoliday,
  async ({ db, actor, now }, { params }) =>
    inTransaction(db, async (tx) => {
      const publicHoliday = (await lockPublicHolidays(tx)).find(({ id }) => id === params.id)
      if (publicHoliday === undefined) throw new Failure('not_found')
      await deletePublicHolidayRow(tx, publicHoliday.id)
      const { id, version: _version, ...before } = publicHoliday
      await writeAudit(
        tx,
        actor,
        [{ action: 'delete_public_holiday', record: 'public_holiday', record_id: id, before }],
        now(),
      )
      return publicHoliday
    }),
)
