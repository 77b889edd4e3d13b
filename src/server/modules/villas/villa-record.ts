import type { z } from 'zod'
import type { showAdminVilla } from '../../../contract/villas/villas-admin.ts'
import { missingBtransFields, NO_BTRANS } from '../../../domain/catalogue/btrans.ts'
import { permitState } from '../../../domain/catalogue/permit.ts'
import { villaCan } from '../../../domain/accounts/roles.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { missingParts } from '../../../domain/catalogue/villa-readiness.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { withUrl } from '../../services/catalogue/image-json.ts'
import { cleanRichText } from '../../platform/http/clean-rich-text.ts'
import { storedRecord } from './store-record.ts'

type VillaRecord = z.output<typeof showAdminVilla.output>

/** The whole villa as its editor shows it; null when there is none that the caller may see. */
export async function villaRecord(db: Db, actor: Actor, id: number, now: Date): Promise<VillaRecord | null> {
  const today = todayInIstanbul(now)
  const villa = await storedRecord(db, actor, id, today)
  if (villa === null) return null
  const { season_count, btrans_missing, permit_override_reason, commission_percent, ...record } =
    withUrl(villa)
  const lacking = btrans_missing ?? missingBtransFields(NO_BTRANS)
  return {
    ...record,
    // texts of the time before the editor are plain
    description: cleanRichText(record.description),
    permit: permitState(villa, today),
    missing: missingParts({ ...villa, room_count: villa.rooms.length, season_count }, today),
    can: villaCan(actor),
    ...(actor.role === 'ADMIN'
      ? {
          permit_override_reason,
          commission_percent,
          btrans: { is_complete: lacking.length === 0, missing: lacking },
        }
      : {}),
  }
}
