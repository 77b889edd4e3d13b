import { listVillaFeatures as endpoint } from '../../../contract/features/features.ts'
import { route } from '../../platform/http/route.ts'
import { featureCategories } from './store.ts'

export const listVillaFeatures = route(endpoint, ({ db }) => featureCategories(db))
