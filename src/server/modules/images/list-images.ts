import { listImages as endpoint } from '../../../contract/images/images.ts'
import { route } from '../../platform/http/route.ts'
import { sectionOf } from './section-of.ts'

export const listImages = route(endpoint, ({ db }, { params }) => sectionOf(db, params.id))
