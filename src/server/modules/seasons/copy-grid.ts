import * as contract from '../../../contract/seasons/season-grids.ts'
import { ADMIN_SENTENCES } from '../../../contract/failure.ts'
import { nightsAdded } from '../../../domain/pricing/season-copy.ts'
import { planGrid as plan } from '../../../domain/pricing/season-grid.ts'
import type { GridTerms } from '../../../domain/pricing/season-grid.ts'
import type { Db } from '../../platform/context.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { applySeasonChange } from './apply-season-change.ts'
import { previewDigest, refuseOtherPreview } from './preview-digest.ts'
import { validatedRange } from '../../services/pricing/season-rules.ts'
import { seasonsOf, villaNames } from './store-rows.ts'

interface Villas {
  villa_id: number
  from_villa_id: number
}

/** Plans what a copy would write, with a digest of it and of every season of both villas in the range. */
async function planGrid(db: Db, { villa_id, from_villa_id }: Villas, terms: GridTerms) {
  if (villa_id === from_villa_id) throw fieldFailure('from_villa_id', ADMIN_SENTENCES.other_villa)
  if ((await villaNames(db, [villa_id, from_villa_id])).size < 2) throw new Failure('not_found')
  const [own, source] = [await seasonsOf(db, [villa_id]), await seasonsOf(db, [from_villa_id], terms)]
  const { added, replaced, planned, gaps } = plan(source, own, terms)
  const versions = [...own, ...source].map(({ id, version }) => [id, version])
  const preview = {
    digest: previewDigest(terms, villa_id, from_villa_id, versions),
    added: added.map(({ starts_on, ends_on, name, price, min_nights }) => ({
      starts_on,
      ends_on,
      name,
      price,
      min_nights,
    })),
    replaced: replaced.map(({ id, name, starts_on, ends_on, price }) => ({
      id,
      name,
      starts_on,
      ends_on,
      price,
    })),
    gaps,
    nights: nightsAdded(added),
  }
  return { added, planned, preview }
}

export const previewGrid = route(contract.previewGrid, async ({ db }, { query }) => {
  const { preview } = await planGrid(db, query, { ...validatedRange(query), mode: query.mode })
  return preview
})

/** Plans again under the villa's lock and writes exactly what the preview showed, or nothing. */
export const copyGrid = route(contract.copyGrid, async (context, { body }) => {
  const terms = { ...validatedRange(body), mode: body.mode }
  return applySeasonChange(
    context,
    async () => body.villa_id,
    async (_stored, tx) => {
      const { added, planned, preview } = await planGrid(tx, body, terms)
      refuseOtherPreview(preview, body.digest)
      const [first] = added
      if (first === undefined) throw new Failure('nothing_to_copy_from')
      return { kind: 'grid', planned, about: first.starts_on }
    },
  )
})
