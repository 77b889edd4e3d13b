import type { Route } from '../../platform/http/route.ts'
import {
  changeBoatDiscount,
  changeDiscount,
  createBoatDiscount,
  createDiscount,
  deleteBoatDiscount,
  deleteDiscount,
  listBoatDiscounts,
} from './discounts.ts'
import { changeBoatSeason, createBoatSeason, deleteBoatSeason } from './boat-seasons.ts'
import { changeSeason, createSeason, deleteSeason, moveSeasonEdge, splitSeason } from './seasons.ts'
import { copyGrid, previewGrid } from './copy-grid.ts'
import { copyBoatSeasons, previewBoatCopy } from './copy-boat-seasons.ts'
import { copySeasons, previewCopy } from './copy-seasons.ts'
import { createForecast, deleteForecast, listForecasts, saveForecasts } from './forecasts.ts'
import {
  changePublicHoliday,
  createPublicHoliday,
  deletePublicHoliday,
  listPublicHolidays,
} from './public-holidays.ts'
import { previewBoatDiscount } from './preview-boat-discount.ts'
import { previewDiscount } from './preview-discount.ts'
import { previewPublish, publishForecasts } from './publish-forecasts.ts'
import { listPriceChanges } from './list-price-changes.ts'
import { previewBoatRaise, raiseBoatPrices } from './raise-boat-prices.ts'
import { previewRaise, raisePrices } from './raise-prices.ts'
import { showPrices } from './show-prices.ts'
import { undoPriceChange } from './undo-price-change.ts'

export const seasonRoutes: Route[] = [
  showPrices,
  createSeason,
  changeSeason,
  deleteSeason,
  splitSeason,
  moveSeasonEdge,
  previewCopy,
  copySeasons,
  previewGrid,
  copyGrid,
  previewRaise,
  raisePrices,
  listPriceChanges,
  undoPriceChange,
  createBoatSeason,
  changeBoatSeason,
  deleteBoatSeason,
  previewBoatCopy,
  copyBoatSeasons,
  previewBoatRaise,
  raiseBoatPrices,
  createDiscount,
  changeDiscount,
  deleteDiscount,
  previewDiscount,
  listBoatDiscounts,
  createBoatDiscount,
  changeBoatDiscount,
  deleteBoatDiscount,
  previewBoatDiscount,
  listForecasts,
  createForecast,
  saveForecasts,
  deleteForecast,
  previewPublish,
  publishForecasts,
  listPublicHolidays,
  createPublicHoliday,
  changePublicHoliday,
  deletePublicHoliday,
]
