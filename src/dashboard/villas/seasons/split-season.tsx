import Scissors from 'lucide-react/icons/scissors'
import { useState } from 'react'
import { rangeNights } from '../../../domain/pricing/season-plan.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { ApiFailure } from '../../../client/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { DateInput } from '../../../ui/inputs.tsx'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { usePricesChanged, useStepDone } from './use-prices.ts'
import type { Season } from './use-prices.ts'

type SplitSeasonProps = {
  villaId: number
  season: Season
  /** The form has unsaved text, which has to be saved or discarded first. */
  disabled: boolean
  onDone: () => void
}

/**
 * Splits a season in two. The second one begins on a chosen night and has the same price until it is changed.
 */
export function SplitSeason({ villaId, season, disabled, onDone }: SplitSeasonProps) {
  const done = useStepDone(villaId)
  const changed = usePricesChanged(villaId)
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [day, setDay] = useState(addDays(season.starts_on, Math.floor(rangeNights(season) / 2)))
  if (rangeNights(season) < 2) return null
  if (!isOpen) {
    return (
      <Button
        tone="ghost"
        size={40}
        disabled={disabled}
        title={disabled ? 'Önce yazdıklarınızı kaydedin' : undefined}
        onClick={() => setOpen(true)}
      >
        <Scissors size={16} />
        Böl
      </Button>
    )
  }
  const split = async () => {
    setPending(true)
    setError(null)
    try {
      const after = await call('POST /v1/admin/villas/price/{id}/split', {
        params: { id: season.id },
        body: { version: season.version, day },
      })
      await done(`${season.name} bölündü, ikinci dönem ${formatDay(day)}`, after)
      onDone()
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.errors[0]) setError(failure.errors[0].message)
      else notifyFailure(failure)
      setPending(false)
      // Shows another person's change, to be checked before the next try.
      void changed()
    }
  }
  return (
    <div className="season-split">
      <Field label="İkinci dönemin ilk gecesi" name="split_day" error={error}>
        <DateInput
          value={day}
          min={addDays(season.starts_on, 1)}
          max={addDays(season.ends_on, -1)}
          onChange={(event) => setDay(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void split()
          }}
        />
      </Field>
      <Button size={40} pending={isPending} onClick={() => void split()}>
        Böl
      </Button>
      <Button tone="quiet" size={40} onClick={() => setOpen(false)}>
        Vazgeç
      </Button>
    </div>
  )
}
