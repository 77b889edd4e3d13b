import * as contract from '../../../contract/seasons/season-copies.ts'
import { inOrder } from '../../../domain/pricing/season-plan.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { applySeasonChange } from './apply-season-change.ts'
import { planSeasonCopy } from './plan-season-copy.ts'
import { refuseOtherPreview } from './preview-digest.ts'

export const previewCopy = route(contract.previewCopy, async ({ db }, { query: { villa_id, ...terms } }) => {
  const { preview } = await planSeasonCopy(db, villa_id, terms)
  return preview
})

/** Plans again under the villa's lock and writes exactly what the preview showed, or nothing. */
export const copySeasons = route(contract.copySeasons, async (context, { body }) => {
  const { villa_id, digest, ...terms } = body
  return applySeasonChange(
    context,
    async () => villa_id,
    async (stored, tx) => {
      const { added, preview } = await planSeasonCopy(tx, villa_id, terms)
      refuseOtherPreview(preview, digest)
      const [first] = added
      if (first === undefined) throw new Failure('nothing_to_copy')
      return { kind: 'copy', planned: inOrder([...stored, ...added]), about: first.starts_on }
    },
  )
})
