import { copySeasons as endpoint } from '../../../contract/seasons/seasons.ts'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { inOrder } from '../../../domain/pricing/season-plan.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { changeSeasons } from './change-seasons.ts'
import { planVillaCopy } from './plan-villa-copy.ts'

/** Plans once more under the villa's lock: what is written is what was looked at, or nothing. */
export const copySeasons = route(endpoint, async (context, { body }) => {
  const { villa_id, digest, ...terms } = body
  return changeSeasons(
    context,
    async () => villa_id,
    async (stored, tx) => {
      const { added, preview } = await planVillaCopy(tx, villa_id, terms)
      if (preview.digest !== digest) {
        throw new Failure('changed_meanwhile', {
          sentence: CASE_SENTENCES.prices_changed,
          content: { preview },
        })
      }
      const [first] = added
      if (first === undefined) throw new Failure('nothing_to_copy')
      return { kind: 'copy', planned: inOrder([...stored, ...added]), about: first.starts_on }
    },
  )
})
