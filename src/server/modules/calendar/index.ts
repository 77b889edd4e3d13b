import type { Route } from '../../platform/http/route.ts'
import { blockDates } from './block-dates.ts'
import { changeBlock } from './change-block.ts'
import { createFeed } from './create-feed.ts'
import { deleteFeed, deleteIcal } from './delete-feeds.ts'
import { freeAllBlocks } from './free-all-blocks.ts'
import { freeBlock } from './free-block.ts'
import { freeNights } from './free-nights.ts'
import { listBlocks, showBlock } from './list-blocks.ts'
import { listFeeds, listVillaFeeds } from './list-feeds.ts'
import { listVillasWithDates } from './list-villas-with-dates.ts'
import { exportCalendar } from './export-calendar.ts'
import { previewSync } from './preview-sync.ts'
import { renewCalendarLink } from './renew-calendar-link.ts'
import { listGaps } from './list-gaps.ts'
import { publishGap } from './publish-gap.ts'
import { showGap } from './show-gap.ts'
import { showOccupancyReport } from './show-occupancy-report.ts'
import { showOccupancy } from './show-occupancy.ts'
import { syncFeeds } from './sync-feeds.ts'
import { updateFeed } from './update-feed.ts'
import { withdrawGap } from './withdraw-gap.ts'

export const calendarRoutes: Route[] = [
  showOccupancy,
  showOccupancyReport,
  listBlocks,
  showBlock,
  blockDates,
  changeBlock,
  freeBlock,
  freeNights,
  freeAllBlocks,
  listVillasWithDates,
  listFeeds,
  listVillaFeeds,
  createFeed,
  updateFeed,
  deleteFeed,
  deleteIcal,
  renewCalendarLink,
  previewSync,
  syncFeeds,
  exportCalendar,
  listGaps,
  showGap,
  publishGap,
  withdrawGap,
]
