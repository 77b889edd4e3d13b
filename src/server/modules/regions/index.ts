import type { Route } from '../../platform/http/route.ts'
import { addCatalogueImage } from './add-catalogue-image.ts'
import { checkSlug } from './check-slug.ts'
import { createCustomPage } from './create-custom-page.ts'
import { createDistrict, createTown, createVillaType } from './create-region.ts'
import { deleteCustomPage } from './delete-custom-page.ts'
import { deleteDistrict, deleteTown, deleteVillaType } from './delete-region.ts'
import { listDistrictChoices, listTownChoices, listVillaTypeChoices } from './list-choices.ts'
import { listCustomPages, showCustomPage } from './list-custom-pages.ts'
import { listAdminVillaTypes, listDistricts, listTowns } from './list-admin-regions.ts'
import { listRegions } from './list-regions.ts'
import { listVillaTypes } from './list-villa-types.ts'
import { moveTown, moveVillaType } from './move-region.ts'
import { showDistrict, showTown, showVillaType } from './show-region.ts'
import { updateCustomPage } from './update-custom-page.ts'
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
  listCustomPages,
  showCustomPage,
  createCustomPage,
  updateCustomPage,
  deleteCustomPage,
]
