import type { Route } from '../../../platform/http/route.ts'
import { createCustomPage } from './create-custom-page.ts'
import { deleteCustomPage } from './delete-custom-page.ts'
import { listCustomPages, showCustomPage } from './list-custom-pages.ts'
import { updateCustomPage } from './update-custom-page.ts'

export const customPageRoutes: Route[] = [
  listCustomPages,
  showCustomPage,
  createCustomPage,
  updateCustomPage,
  deleteCustomPage,
]
