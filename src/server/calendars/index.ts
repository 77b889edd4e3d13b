import type { Route } from '../http/route.ts'
import { blockDates } from './block-dates.ts'
import { changeBlock } from './change-block.ts'
import { freeBlock } from './free-block.ts'
import { listExternal } from './list-external.ts'
import { showExternal } from './show-external.ts'
import { showOccupancyReport } from './show-occupancy-report.ts'
import { showOccupancy } from './show-occupancy.ts'

export const calendarRoutes: Route[] = [
  showOccupancy,
  showOccupancyReport,
  listExternal,
  showExternal,
  blockDates,
  changeBlock,
  freeBlock,
]
