import type { z } from 'zod'
import type { showAdminVilla } from '../../../contract/villas/villas-admin.ts'
import { permitState } from '../../../domain/catalogue/permit.ts'
import { rentalCan } from '../../../domain/accounts/roles.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { missingParts } from '../../../domain/catalogue/villa-readiness.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { btransState } from '../../services/catalogue/btrans-record.ts'
import { withUrl } from '../../services/catalogue/image-json.ts'
import { cleanRichText } from '../../platform/http/clean-rich-text.ts'
import { storedRecord } from './store-record.ts'

type VillaRecord = z.output<typeof showAdminVilla.output>

/** All facts of a villa for its editor; null without a villa that the caller may see. */
export async function villaRecord(db: Db, actor: Actor, id: number, now: Date): Promise<VillaRecord | null> {
  const today = todayInIstanbul(now)
  const villa = await storedRecord(db, actor, id, today)
  if (villa === null) return null
  const {
    season_count: _seasons,
    unpriced_nights: _nights,
    is_located: _located,
    btrans_missing,
    permit_override_reason,
    commission_percent,
    ...record
  } = withUrl(villa)
  const missing = missingParts({ ...villa, room_count: villa.rooms.length }, today)
  return {
    ...record,
    // Descriptions saved before the rich text editor existed are plain text.
    description: cleanRichText(record.description),
    permit: permitState(villa, today),
    // The commission is between admins.
    missing: actor.role === 'ADMIN' ? missing : missing.filter((part) => part !== 'commission'),
    can: rentalCan(actor),
    ...(actor.role === 'ADMIN'
      ? {
          permit_override_reason,
          commission_percent,
          btrans: btransState(btrans_missing),
        }
      : {}),
  }
}
