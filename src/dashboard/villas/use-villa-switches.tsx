import { useState } from 'react'
import { failureCode, notifyFailure } from '../form/form-failure.ts'
import { MissingQuestion } from '../editor/readiness/missing-question.tsx'
import { useSwitches } from '../editor/use-switches.ts'
import { VILLA } from './calls.ts'
import { PermitReasonDialog } from './permit/reason-dialog.tsx'
import { isPermitPart, lackingOf, readMissingParts } from './readiness/parts.ts'
import type { MissingParts } from './readiness/parts.ts'
import type { Switched, Villa } from './villa.ts'

/**
 * The switches of a villa. Before a villa with missing parts is shown, one dialog names them; without a valid
 * permit it also asks for a reason (docs/product.md, Permit). Draw `gate` once on the screen.
 */
export function useVillaSwitches() {
  const [asked, setAsked] = useState<{ villa: Switched; lacks: MissingParts } | null>(null)
  const { activity, togglePopular } = useSwitches<Villa, Switched>(VILLA, {
    onRefused: (error, villa) => {
      if (failureCode(error) !== 'permit_missing') return false
      void show(villa)
      return true
    },
  })

  /** Shows the villa, or asks first when parts of it are missing. */
  const show = async (villa: Switched) => {
    try {
      const [lacks] = await readMissingParts([villa.id])
      if (lacks === undefined || lacks.missing.length === 0)
        activity.mutate({ record: villa, is_active: true })
      else setAsked({ villa, lacks })
    } catch (error) {
      notifyFailure(error)
    }
  }

  const end = () => setAsked(null)
  const gate =
    asked !== null &&
    (asked.lacks.missing.some(isPermitPart) ? (
      <PermitReasonDialog
        villa={asked.villa}
        lacks={asked.lacks}
        onClose={end}
        onPublish={async (reason) => {
          await activity.mutateAsync({ record: asked.villa, is_active: true, reason })
          end()
        }}
      />
    ) : (
      <MissingQuestion
        lacking={[lackingOf(asked.lacks)]}
        onCancel={end}
        onConfirm={() => {
          end()
          activity.mutate({ record: asked.villa, is_active: true })
        }}
      />
    ))
  return {
    gate,
    toggleActive: (villa: Switched) => {
      if (villa.is_active) activity.mutate({ record: villa, is_active: false })
      else void show(villa)
    },
    togglePopular,
  }
}
