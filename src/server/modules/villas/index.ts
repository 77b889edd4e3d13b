import type { Route } from '../../platform/http/route.ts'
import { copyVilla } from './copy-villa.ts'
import { createVilla, proposeVilla } from './create-villa.ts'
import { listMissingParts } from './list-missing-parts.ts'
import { listVillaImages } from './list-villa-images.ts'
import { listSimilarVillas } from './list-similar-villas.ts'
import { listActiveVillas, listAdminVillas, listAllVillas, listVillaOwners } from './list-villas.ts'
import { orderVillas } from './order-villas.ts'
import { setVillaActivity } from './set-villa-activity.ts'
import { setVillaFeatures } from './set-villa-features.ts'
import { setVillaPopular } from './set-villa-popular.ts'
import { setVillaRooms } from './set-villa-rooms.ts'
import { showAdminVilla } from './show-admin-villa.ts'
import { showVillaCalendar } from './show-villa-calendar.ts'
import { showVillaWeeks } from './show-villa-weeks.ts'
import { showVilla } from './show-villa.ts'
import { updateVilla } from './update-villa.ts'
import { setVillaBtrans, showVillaBtrans } from './villa-btrans.ts'

export const villaRoutes: Route[] = [
  showVilla,
  listVillaImages,
  showVillaCalendar,
  showVillaWeeks,
  listSimilarVillas,
  listAdminVillas,
  listAllVillas,
  listActiveVillas,
  listVillaOwners,
  proposeVilla,
  listMissingParts,
  showAdminVilla,
  createVilla,
  copyVilla,
  updateVilla,
  setVillaFeatures,
  setVillaRooms,
  setVillaActivity,
  setVillaPopular,
  orderVillas,
  showVillaBtrans,
  setVillaBtrans,
]
