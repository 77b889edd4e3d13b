import { accountRoutes } from './accounts/index.ts'
import { calendarRoutes } from './calendars/index.ts'
import { contentRoutes } from './content/index.ts'
import type { Route } from './http/route.ts'
import { placeRoutes } from './places/index.ts'
import { quoteRoutes } from './quotes/index.ts'
import { reservationRoutes } from './reservations/index.ts'
import { searchRoutes } from './search/index.ts'
import { villaRoutes } from './villas/index.ts'

/** Every call this program answers, in the order of its rooms. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...searchRoutes,
  ...villaRoutes,
  ...placeRoutes,
  ...contentRoutes,
  ...quoteRoutes,
  ...reservationRoutes,
  ...calendarRoutes,
]
