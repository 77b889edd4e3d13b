import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/villas/villas-admin.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { raiseVersion } from '../../services/records/raise-version.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { lockVilla, roomsOfVilla, saveRooms } from './store-save.ts'
import type { RoomInput } from './store-save.ts'
import { villaRecord } from './villa-record.ts'

/** Replaces all rooms of a villa. Kinds of beds with the number 0 are not stored. */
export const setVillaRooms = route(contract.setVillaRooms, ({ db, actor, now }, { body }) => {
  const moment = now()
  return inTransaction(db, async (tx) => {
    const stored = await lockVilla(tx, body.villa_id)
    const seen = { record: 'villa', id: stored.id, version: body.version, stored_version: stored.version }
    await refuseStale(tx, seen, () => villaRecord(tx, actor, stored.id, moment))
    const rooms = await roomsOfVilla(tx, stored.id)
    const wanted = body.rooms.map((room): RoomInput => ({ ...room, beds: withoutZeros(room.beds) }))
    const changes = changesBetween({ rooms }, { rooms: wanted })
    if (changes !== null) {
      const known = new Set(rooms.map(({ id }) => id))
      const sent = wanted.flatMap(({ id }) => id ?? [])
      const unknown = wanted.findIndex(({ id }) => id !== undefined && !known.has(id))
      if (unknown >= 0) throw fieldFailure(`rooms.${unknown}`, FIELD_SENTENCES.choose)
      if (new Set(sent).size < sent.length) throw fieldFailure('rooms', FIELD_SENTENCES.choose)
      await saveRooms(tx, stored.id, wanted)
      const version = await raiseVersion(tx, 'rentals', stored.id, {})
      const entry = { action: 'update', record: 'villa', record_id: stored.id, version, ...changes }
      await writeAudit(tx, actor, [entry], moment)
    }
    return (await villaRecord(tx, actor, stored.id, moment))!
  })
})

function withoutZeros(beds: Record<string, number | undefined>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(beds).filter((bed): bed is [string, number] => bed[1] !== undefined && bed[1] > 0),
  )
}
