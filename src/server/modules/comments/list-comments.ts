import { listBoatComments as ofBoat } from '../../../contract/boats/boats.ts'
import * as contract from '../../../contract/comments/comments.ts'
import { listVillaComments as ofVilla } from '../../../contract/villas/villas.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { publishedComments } from '../../services/catalogue/published-comments.ts'
import { activeRental, allComments, commentsOfRental, openComment } from './store-comments.ts'

interface Page {
  skip: number
  take: number
}

async function publicPage(db: Db, kind: RentalKind, slug: string, page: Page) {
  const id = await activeRental(db, kind, slug)
  if (id === null) throw new Failure('not_found')
  return publishedComments(db, page, id)
}

export const listVillaComments = route(ofVilla, ({ db }, { params, query }) =>
  publicPage(db, 'villa', params.slug, query),
)
export const listBoatComments = route(ofBoat, ({ db }, { params, query }) =>
  publicPage(db, 'boat', params.slug, query),
)

async function adminPage(
  db: Db,
  kind: RentalKind,
  id: number,
  page: Page & { published?: boolean | undefined },
) {
  const comments = await commentsOfRental(db, kind, id, page)
  if (comments === null) throw new Failure('not_found')
  return comments
}

export const listAdminVillaComments = route(contract.listAdminVillaComments, ({ db }, { params, query }) =>
  adminPage(db, 'villa', params.id, query),
)
export const listAdminBoatComments = route(contract.listAdminBoatComments, ({ db }, { params, query }) =>
  adminPage(db, 'boat', params.id, query),
)

export const listAdminComments = route(contract.listAdminComments, ({ db }, { query }) =>
  allComments(db, query),
)

export const showComment = route(contract.showComment, async ({ db, now }, { params }) => {
  const comment = await openComment(db, params.id, now())
  if (comment === null) throw new Failure('not_found')
  return comment
})
