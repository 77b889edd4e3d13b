import type { Route } from '../../platform/http/route.ts'
import { addPhotographs } from './add-photographs.ts'
import { changePhotograph } from './change-photograph.ts'
import { deleteAllPhotographs } from './delete-all-photographs.ts'
import { deletePhotograph } from './delete-photograph.ts'
import { deletePhotographs } from './delete-photographs.ts'
import { listPhotographs } from './list-photographs.ts'
import { orderPhotographs } from './order-photographs.ts'

export const photographRoutes: Route[] = [
  listPhotographs,
  addPhotographs,
  changePhotograph,
  orderPhotographs,
  deletePhotograph,
  deletePhotographs,
  deleteAllPhotographs,
]
