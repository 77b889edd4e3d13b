import { listImages as endpoint } from '../../../contract/images/images.ts'
import { route } from '../../platform/http/route.ts'
import { imageList } from './store.ts'

export const listImages = route(endpoint, ({ db }, { params }) => imageList(db, params.id))
