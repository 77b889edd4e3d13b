import { useState } from 'react'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import { missingBoatParts } from '../../domain/catalogue/boat-readiness.ts'
import { MissingQuestion } from '../editor/readiness/missing-question.tsx'
import { useSwitches } from '../editor/use-switches.ts'
import type { Switched } from '../editor/use-switches.ts'
import { notifyFailure } from '../form/form-failure.ts'
import type { Boat } from './boat.ts'
import { BOAT } from './calls.ts'
import { missingLabels } from './readiness.ts'

/**
 * The switches of a boat. Before one with missing parts is shown, a dialog names them. Draw `gate` once on the
 * screen.
 */
export function useBoatSwitches() {
  const [asked, setAsked] = useState<{ boat: Switched; texts: string[] } | null>(null)
  const { activity, togglePopular } = useSwitches<Boat, Switched>(BOAT)

  /** Shows the boat, or asks first when parts of it are missing. */
  const show = async (boat: Switched) => {
    try {
      const missing = missingBoatParts(await BOAT.show(boat.id), todayInIstanbul(new Date()))
      if (missing.length === 0) activity.mutate({ record: boat, is_active: true })
      else setAsked({ boat, texts: missingLabels(missing) })
    } catch (error) {
      notifyFailure(error)
    }
  }

  const end = () => setAsked(null)
  const gate = asked !== null && (
    <MissingQuestion
      lacking={[{ ...asked.boat, texts: asked.texts }]}
      onCancel={end}
      onConfirm={() => {
        end()
        activity.mutate({ record: asked.boat, is_active: true })
      }}
    />
  )
  return {
    gate,
    toggleActive: (boat: Switched) => {
      if (boat.is_active) activity.mutate({ record: boat, is_active: false })
      else void show(boat)
    },
    togglePopular,
  }
}
