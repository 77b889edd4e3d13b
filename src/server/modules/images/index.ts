import type { Route } from '../../platform/http/route.ts'
import { addBoatImages, addImages } from './add-images.ts'
import {
  deleteAllBoatImages,
  deleteAllImages,
  deleteBoatImage,
  deleteBoatImages,
  deleteImage,
  deleteImages,
} from './delete-images.ts'
import { listBoatImages, listImages } from './list-images.ts'
import { orderBoatImages, orderImages } from './order-images.ts'
import { updateBoatImage, updateImage } from './update-image.ts'

export const imageRoutes: Route[] = [
  listImages,
  addImages,
  updateImage,
  orderImages,
  deleteImage,
  deleteImages,
  deleteAllImages,
  listBoatImages,
  addBoatImages,
  orderBoatImages,
  updateBoatImage,
  deleteBoatImage,
  deleteBoatImages,
  deleteAllBoatImages,
]
