import type { Route } from '../../platform/http/route.ts'
import { createVilla } from './create-villa.ts'
import { listAdminVillaComments } from './list-comments-of-villa.ts'
import { listSimilarVillas } from './list-similar-villas.ts'
import { listActiveVillas, listAllVillas } from './list-villa-choices.ts'
import { listVillaComments } from './list-villa-comments.ts'
import { listVillaOwners } from './list-villa-owners.ts'
import { listAdminVillas } from './list-admin-villas.ts'
import { deleteComment, updateComment } from './moderate-comment.ts'
import { orderVillas } from './order-villas.ts'
import { proposeVilla } from './propose-villa.ts'
import { setVillaActivity } from './set-villa-activity.ts'
import { setVillaBtrans } from './set-villa-btrans.ts'
import { setVillaFeatures } from './set-villa-features.ts'
import { setVillaPopular } from './set-villa-popular.ts'
import { setVillaRooms } from './set-villa-rooms.ts'
import { showVillaBtrans } from './show-villa-btrans.ts'
import { showVillaCalendar } from './show-villa-calendar.ts'
import { showAdminVilla } from './show-admin-villa.ts'
import { showVillaWeeks } from './show-villa-weeks.ts'
import { showVilla } from './show-villa.ts'
import { updateVilla } from './update-villa.ts'

export const villaRoutes: Route[] = [
  showVilla,
  showVillaCalendar,
  showVillaWeeks,
  listVillaComments,
  listSimilarVillas,
  listAdminVillas,
  listAllVillas,
  listActiveVillas,
  listVillaOwners,
  proposeVilla,
  showAdminVilla,
  createVilla,
  updateVilla,
  setVillaFeatures,
  setVillaRooms,
  setVillaActivity,
  setVillaPopular,
  orderVillas,
  showVillaBtrans,
  setVillaBtrans,
  listAdminVillaComments,
  updateComment,
  deleteComment,
]
