import { accountRoutes } from './accounts/index.ts'
import { calendarRoutes } from './calendars/index.ts'
import { contentRoutes } from './content/index.ts'
import { featureRoutes } from './features/index.ts'
import type { Route } from './http/route.ts'
import { photographRoutes } from './photographs/index.ts'
import { placeRoutes } from './places/index.ts'
import { priceRoutes } from './prices/index.ts'
import { quoteRoutes } from './quotes/index.ts'
import { reservationRoutes } from './reservations/index.ts'
import { searchRoutes } from './search/index.ts'
import { showcaseRoutes } from './showcases/index.ts'
import { villaRoutes } from './villas/index.ts'

/** Every call this program answers, in the order of its rooms. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...searchRoutes,
  ...villaRoutes,
  ...photographRoutes,
  ...priceRoutes,
  ...placeRoutes,
  ...featureRoutes,
  ...contentRoutes,
  ...showcaseRoutes,
  ...quoteRoutes,
  ...reservationRoutes,
  ...calendarRoutes,
]
