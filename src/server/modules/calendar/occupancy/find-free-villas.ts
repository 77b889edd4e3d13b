import { findFreeVillas as endpoint } from '../../../../contract/calendar/occupancy.ts'
import { route } from '../../../platform/http/route.ts'
import { countFree, describeStays, judgeVillas } from './judge-villas.ts'
import { villaIdsOf, villasOf } from './store-occupancy.ts'

export const findFreeVillas = route(endpoint, async (context, { query }) => {
  const { db, actor } = context
  const { skip, take, villa_id, region_id, type_id, ...wanted } = query
  const ids = await villaIdsOf(db, { villa_id, region_id, type_id, isActive: true }, actor)
  const judged = await judgeVillas(context, ids, wanted)
  const shown = judged.slice(skip, skip + take)
  const [villas, stays] = await Promise.all([
    villasOf(
      db,
      shown.map(({ id }) => id),
    ),
    describeStays(context, shown, wanted),
  ])
  return {
    items: villas.map(({ id, code, name, town_name, guests }) => ({
      id,
      code,
      name,
      town_name,
      guests,
      stay: stays.get(id)!,
    })),
    total: judged.length,
    ...countFree(judged),
  }
})
