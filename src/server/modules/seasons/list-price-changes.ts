import { listPriceChanges as endpoint } from '../../../contract/seasons/season-raises.ts'
import { route } from '../../platform/http/route.ts'
import { largerChanges } from './store-price-change-list.ts'

/** Lists the larger changes of prices. Each can be undone as long as its rows are as it wrote them. */
export const listPriceChanges = route(endpoint, ({ db }, { query }) => largerChanges(db, query))
