import type { Route } from '../../platform/http/route.ts'
import { addPicture } from './add-picture.ts'
import { checkSlug } from './check-slug.ts'
import { createCustomPage } from './create-custom-page.ts'
import { createDistrict, createTown, createVillaType } from './create-desk.ts'
import { deleteCustomPage } from './delete-custom-page.ts'
import { deleteDistrict, deleteTown, deleteVillaType } from './delete-desk.ts'
import { listDistrictChoices, listTownChoices, listVillaTypeChoices } from './list-choices.ts'
import { listCustomPages, showCustomPage } from './list-custom-pages.ts'
import { listDeskVillaTypes, listDistricts, listTowns } from './list-desk.ts'
import { listRegions } from './list-regions.ts'
import { listVillaTypes } from './list-villa-types.ts'
import { moveTown, moveVillaType } from './move-desk.ts'
import { showDistrict, showTown, showVillaType } from './show-desk.ts'
import { updateCustomPage } from './update-custom-page.ts'
import { updateDistrict, updateTown, updateVillaType } from './update-desk.ts'
import { showLanding } from './show-landing.ts'

export const placeRoutes: Route[] = [
  listRegions,
  listVillaTypes,
  listTownChoices,
  listDistrictChoices,
  listVillaTypeChoices,
  listTowns,
  showTown,
  createTown,
  updateTown,
  moveTown,
  deleteTown,
  listDistricts,
  showDistrict,
  createDistrict,
  updateDistrict,
  deleteDistrict,
  listDeskVillaTypes,
  showVillaType,
  createVillaType,
  updateVillaType,
  moveVillaType,
  deleteVillaType,
  addPicture,
  checkSlug,
  showLanding,
  listCustomPages,
  showCustomPage,
  createCustomPage,
  updateCustomPage,
  deleteCustomPage,
]
