import type { Route } from '../http/route.ts'
import { listSimilarVillas } from './list-similar-villas.ts'
import { listActiveVillas, listAllVillas } from './list-villa-choices.ts'
import { listVillaComments } from './list-villa-comments.ts'
import { showVillaCalendar } from './show-villa-calendar.ts'
import { showVillaToStaff } from './show-villa-to-staff.ts'
import { showVilla } from './show-villa.ts'

export const villaRoutes: Route[] = [
  showVilla,
  showVillaCalendar,
  listVillaComments,
  listSimilarVillas,
  listAllVillas,
  listActiveVillas,
  showVillaToStaff,
]
