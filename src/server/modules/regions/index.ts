import type { Route } from '../../platform/http/route.ts'
import { addCatalogueImage } from './add-catalogue-image.ts'
import { checkSlug } from './check-slug.ts'
import { createBoatType, createDistrict, createMarina, createTown, createVillaType } from './create-region.ts'
import { deleteBoatType, deleteDistrict, deleteMarina, deleteTown, deleteVillaType } from './delete-region.ts'
import {
  listAdminBoatTypes,
  listAdminVillaTypes,
  listBoatTypes,
  listDistrictChoices,
  listDistricts,
  listMarinas,
  listRegions,
  listTownChoices,
  listTowns,
  listVillaTypeChoices,
  listVillaTypes,
} from './list-regions.ts'
import { moveBoatType, moveMarina, moveTown, moveVillaType } from './move-region.ts'
import { showBoatType, showDistrict, showMarina, showTown, showVillaType } from './show-region.ts'
import { updateBoatType, updateDistrict, updateMarina, updateTown, updateVillaType } from './update-region.ts'
import { showLanding } from './show-landing.ts'

export const regionRoutes: Route[] = [
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
  listAdminVillaTypes,
  showVillaType,
  createVillaType,
  updateVillaType,
  moveVillaType,
  deleteVillaType,
  listBoatTypes,
  listAdminBoatTypes,
  showBoatType,
  createBoatType,
  updateBoatType,
  moveBoatType,
  deleteBoatType,
  listMarinas,
  showMarina,
  createMarina,
  updateMarina,
  moveMarina,
  deleteMarina,
  addCatalogueImage,
  checkSlug,
  showLanding,
]
