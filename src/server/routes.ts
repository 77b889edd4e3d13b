import { accountRoutes } from './modules/accounts/index.ts'
import { boatRoutes } from './modules/boats/index.ts'
import { calendarRoutes } from './modules/calendar/index.ts'
import { commentRoutes } from './modules/comments/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import { enquiryRoutes } from './modules/enquiries/index.ts'
import { featureRoutes } from './modules/features/index.ts'
import { jobRoutes } from './modules/jobs/index.ts'
import type { Route } from './platform/http/route.ts'
import { imageRoutes } from './modules/images/index.ts'
import { privacyRoutes } from './modules/privacy/index.ts'
import { regionRoutes } from './modules/regions/index.ts'
import { seasonRoutes } from './modules/seasons/index.ts'
import { quoteRoutes } from './modules/quotes/index.ts'
import { reservationRoutes } from './modules/reservations/index.ts'
import { searchRoutes } from './modules/search/index.ts'
import { villaRoutes } from './modules/villas/index.ts'

/** Every call that this program answers, by module. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...searchRoutes,
  ...villaRoutes,
  ...boatRoutes,
  ...imageRoutes,
  ...seasonRoutes,
  ...regionRoutes,
  ...featureRoutes,
  ...commentRoutes,
  ...contentRoutes,
  ...enquiryRoutes,
  ...quoteRoutes,
  ...reservationRoutes,
  ...calendarRoutes,
  ...jobRoutes,
  ...privacyRoutes,
]
