import * as contract from '../../../../contract/content/settings.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { route } from '../../../platform/http/route.ts'
import { readRetention } from '../../../services/records/read-retention.ts'
import { saveSection } from './save-section.ts'
import { lookAgainAtErasures, versionOf, writeValues } from './store.ts'

const show = async (db: Db) => ({ version: await versionOf(db, 'retention'), ...(await readRetention(db)) })

export const showRetentionSettings = route(contract.showRetentionSettings, ({ db }) => show(db))

/** Days that were written down follow the former periods, so the job looks at those stays again in its next run. */
export const updateRetentionSettings = route(contract.updateRetentionSettings, (context, { body }) => {
  const { version, ...wanted } = body
  const today = todayInIstanbul(context.now())
  const write = async (tx: Tx, after: Record<string, unknown>) => {
    await writeValues(tx, 'retention', after)
    await lookAgainAtErasures(tx, today)
  }
  return saveSection(context, { section: 'retention', version, wanted, fieldsOf: readRetention, write, show })
})
