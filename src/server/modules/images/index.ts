import type { Route } from '../../platform/http/route.ts'
import { addImages } from './add-images.ts'
import { deleteAllImages, deleteImage, deleteImages } from './delete-images.ts'
import { listImages } from './list-images.ts'
import { orderImages } from './order-images.ts'
import { updateImage } from './update-image.ts'

export const imageRoutes: Route[] = [
  listImages,
  addImages,
  updateImage,
  orderImages,
  deleteImage,
  deleteImages,
  deleteAllImages,
]
