import type { Route } from '../../platform/http/route.ts'
import { blockBoat, blockDates } from './blocks/block-dates.ts'
import { changeBlock, changeBoatBlock } from './blocks/change-block.ts'
import { createFeed } from './feeds/create-feed.ts'
import { deleteFeed, deleteIcal } from './feeds/delete-feeds.ts'
import { findFreeVillas } from './occupancy/find-free-villas.ts'
import { freeAllBlocks } from './blocks/free-all-blocks.ts'
import { freeBlock, freeBoatBlock } from './blocks/free-block.ts'
import { freeBoatTime, freeNights } from './blocks/free-nights.ts'
import { listBlocks, showBlock } from './blocks/list-blocks.ts'
import { listFeeds, listVillaFeeds } from './feeds/list-feeds.ts'
import { listVillasWithDates } from './occupancy/list-villas-with-dates.ts'
import { exportCalendar } from './feeds/export-calendar.ts'
import { previewSync } from './feeds/preview-sync.ts'
import { renewCalendarLink } from './feeds/renew-calendar-link.ts'
import { listGaps } from './gaps/list-gaps.ts'
import { publishGap } from './gaps/publish-gap.ts'
import { showGap } from './gaps/show-gap.ts'
import { showBoatOccupancy } from './occupancy/show-boat-occupancy.ts'
import { showBoatOccupancyReport, showOccupancyReport } from './occupancy/show-occupancy-report.ts'
import { showOccupancy } from './occupancy/show-occupancy.ts'
import { syncFeeds } from './feeds/sync-feeds.ts'
import { updateFeed } from './feeds/update-feed.ts'
import { withdrawGap } from './gaps/withdraw-gap.ts'

export const calendarRoutes: Route[] = [
  showOccupancy,
  showOccupancyReport,
  showBoatOccupancy,
  showBoatOccupancyReport,
  findFreeVillas,
  listBlocks,
  showBlock,
  blockDates,
  changeBlock,
  freeBlock,
  blockBoat,
  changeBoatBlock,
  freeBoatBlock,
  freeBoatTime,
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
