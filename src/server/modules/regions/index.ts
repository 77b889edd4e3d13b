import type { Route } from '../../platform/http/route.ts'
import { addCatalogueImage } from './add-catalogue-image.ts'
import { checkSlug } from './check-slug.ts'
import { createDistrict, createTown, createVillaType } from './create-region.ts'
import { deleteDistrict, deleteTown, deleteVillaType } from './delete-region.ts'
import {
  listAdminVillaTypes,
  listDistrictChoices,
  listDistricts,
  listRegions,
  listTownChoices,
  listTowns,
  listVillaTypeChoices,
  listVillaTypes,
} from './list-regions.ts'
import { moveTown, moveVillaType } from './move-region.ts'
import { showDistrict, showTown, showVillaType } from './show-region.ts'
import { updateDistrict, updateTown, updateVillaType } from './update-region.ts'
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
  addCatalogueImage,
  checkSlug,
  showLanding,
]
