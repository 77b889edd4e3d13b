import type { Route } from '../../../platform/http/route.ts'
import { createShowcase } from './create-showcase.ts'
import { deleteShowcase } from './delete-showcase.ts'
import { findShowcaseVillas, listShowcases, showShowcase } from './list-showcases.ts'
import { orderShowcases } from './order-showcases.ts'
import { previewShowcases } from './preview-showcases.ts'
import { setShowcaseVillas } from './set-showcase-villas.ts'
import { updateShowcase } from './update-showcase.ts'

export const showcaseRoutes: Route[] = [
  listShowcases,
  createShowcase,
  showShowcase,
  updateShowcase,
  deleteShowcase,
  orderShowcases,
  setShowcaseVillas,
  findShowcaseVillas,
  previewShowcases,
]
