import { useState } from 'react'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { TRIP_KIND_NAMES } from '../../../domain/turkish/trip-text.ts'
import { notify } from '../../../ui/toast.tsx'
import { RaiseDialog } from '../../editor/seasons/raise-dialog.tsx'
import { useSeasonRaise } from '../../editor/seasons/use-season-raise.ts'
import { useRentalChanged } from '../../editor/rental-calls.ts'
import { call } from '../../shell/call.ts'
import type { Boat } from '../boat.ts'
import { BOAT } from '../calls.ts'
import { UnitField } from './unit-field.tsx'

/** Raises the prices of existing seasons of a boat by a percent: those of one unit, or of all. */
export function BoatRaiseDialog({ boat, onClose }: { boat: Boat; onClose: () => void }) {
  const boat_id = boat.id
  const changed = useRentalChanged(BOAT)
  const [unit, setUnit] = useState<TripUnit | ''>('')
  const asked = unit === '' ? {} : { unit }
  const raise = useSeasonRaise({
    key: ['boat', boat_id, unit],
    preview: (terms, options) =>
      call('POST /v1/admin/boat/price/raise/preview', { body: { boat_id, ...asked, ...terms } }, options),
    raise: async (terms, { digest }) => {
      const done = await call('POST /v1/admin/boat/price/raise', {
        body: { boat_id, ...asked, ...terms, digest },
      })
      notify(`${done.seasons} dönemin fiyatı değişti`)
      await changed(boat_id)
      onClose()
    },
  })
  const { data } = raise
  return (
    <RaiseDialog
      raise={raise}
      counts="day"
      title={`${boat.name}: fiyatları artır`}
      subtitle="Önce bakın, sonra uygulayın. Yapılmış rezervasyonlar ve indirimler değişmez."
      sums={data}
      confirmLabel={`${data?.seasons ?? 0} dönemi değiştir`}
      groups={(data?.units ?? []).map((own) => ({ ...own, name: TRIP_KIND_NAMES[own.unit] }))}
      groupHeader="Fiyat"
      choices={
        <div className="raise-choices">
          <UnitField seasons={boat.seasons} unit={unit} onUnit={setUnit} />
        </div>
      }
      onClose={onClose}
    />
  )
}
