import type { Route } from '../../platform/http/route.ts'
import { changeDiscount, createDiscount, deleteDiscount } from './change-discounts.ts'
import { changeSeason } from './change-season.ts'
import { copySeasons } from './copy-seasons.ts'
import { createForecast } from './create-forecast.ts'
import { createSeason } from './create-season.ts'
import { deleteForecast } from './delete-forecast.ts'
import { deleteSeason } from './delete-season.ts'
import {
  changePublicHoliday,
  createPublicHoliday,
  deletePublicHoliday,
  listPublicHolidays,
} from './public-holidays.ts'
import { listForecasts } from './list-forecasts.ts'
import { moveSeasonEdge } from './move-season-edge.ts'
import { previewCopy } from './preview-copy.ts'
import { previewDiscount } from './preview-discount.ts'
import { previewPublish, publishForecasts } from './publish-forecasts.ts'
import { saveForecasts } from './save-forecasts.ts'
import { showPrices } from './show-prices.ts'
import { splitSeason } from './split-season.ts'
import { undoPriceChange } from './undo-price-change.ts'

export const priceRoutes: Route[] = [
  showPrices,
  createSeason,
  changeSeason,
  deleteSeason,
  splitSeason,
  moveSeasonEdge,
  previewCopy,
  copySeasons,
  undoPriceChange,
  createDiscount,
  changeDiscount,
  deleteDiscount,
  previewDiscount,
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
