import { listPhotographs as endpoint } from '../../../contract/photographs.ts'
import { route } from '../../platform/http/route.ts'
import { sectionOf } from './section-of.ts'

export const listPhotographs = route(endpoint, ({ db }, { params }) => sectionOf(db, params.id))
