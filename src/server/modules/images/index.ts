import type { Route } from '../../platform/http/route.ts'
import { addImages } from './add-images.ts'
import { updateImage } from './change-image.ts'
import { deleteAllImages } from './delete-all-images.ts'
import { deleteImage } from './delete-image.ts'
import { deleteImages } from './delete-images.ts'
import { listImages } from './list-images.ts'
import { orderImages } from './order-images.ts'

export const imageRoutes: Route[] = [
  listImages,
  addImages,
  updateImage,
  orderImages,
  deleteImage,
  deleteImages,
  deleteAllImages,
]
