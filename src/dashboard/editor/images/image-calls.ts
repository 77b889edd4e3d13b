import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { CallOptions } from '../../../client/client.ts'
import { call, upload } from '../../shell/call.ts'
import type { BodyOf } from '../../shell/record-calls.ts'
import type { RentalImage, RentalImages } from './images.ts'

type Change = BodyOf<'PUT /v1/admin/villas/image/{id}'>
type UploadOptions = Parameters<typeof upload>[2]
type Uploaded = Promise<{ items: (RentalImage & { is_known: boolean })[] }>

/** The calls about the images of one kind. A list of them names its villa or boat in the same way. */
interface ImageCalls {
  list: (id: number, options: CallOptions) => Promise<RentalImages>
  add: (id: number, position: number, file: Blob, options: UploadOptions) => Uploaded
  change: (imageId: number, body: Change) => Promise<RentalImage>
  order: (id: number, ids: number[], seen: number[]) => Promise<RentalImages>
  remove: (id: number, ids: readonly number[]) => Promise<RentalImages>
  /** Deletes all images; `name` was typed as a confirmation. */
  removeAll: (id: number, name: string) => Promise<RentalImages>
}

type NamedList = Omit<RentalImages, 'name'>
const ofVilla = ({ villa_name: name, ...list }: NamedList & { villa_name: string }): RentalImages => ({
  ...list,
  name,
})
const ofBoat = ({ boat_name: name, ...list }: NamedList & { boat_name: string }): RentalImages => ({
  ...list,
  name,
})

const VILLA: ImageCalls = {
  list: async (id, options) =>
    ofVilla(await call('GET /v1/admin/villas/{id}/images', { params: { id } }, options)),
  add: (villa_id, position, file, options) =>
    upload(
      'POST /v1/admin/villas/image',
      { upload: { fields: { villa_id, position }, files: [file] } },
      options,
    ),
  change: (id, body) => call('PUT /v1/admin/villas/image/{id}', { params: { id }, body }),
  order: async (villa_id, ids, seen) =>
    ofVilla(await call('PUT /v1/admin/villas/image/updateorder', { body: { villa_id, ids, seen } })),
  remove: async (villa_id, ids) =>
    ofVilla(await call('DELETE /v1/admin/villas/image', { query: { villa_id, ids: ids.join(',') } })),
  removeAll: async (id, villa_name) =>
    ofVilla(await call('DELETE /v1/admin/villas/image/all/{id}', { params: { id }, query: { villa_name } })),
}

const BOAT: ImageCalls = {
  list: async (id, options) =>
    ofBoat(await call('GET /v1/admin/boat/{id}/images', { params: { id } }, options)),
  add: (boat_id, position, file, options) =>
    upload(
      'POST /v1/admin/boat/image',
      { upload: { fields: { boat_id, position }, files: [file] } },
      options,
    ),
  change: (id, body) => call('PUT /v1/admin/boat/image/{id}', { params: { id }, body }),
  order: async (boat_id, ids, seen) =>
    ofBoat(await call('PUT /v1/admin/boat/image/updateorder', { body: { boat_id, ids, seen } })),
  remove: async (boat_id, ids) =>
    ofBoat(await call('DELETE /v1/admin/boat/image', { query: { boat_id, ids: ids.join(',') } })),
  removeAll: async (id, boat_name) =>
    ofBoat(await call('DELETE /v1/admin/boat/image/all/{id}', { params: { id }, query: { boat_name } })),
}

export const IMAGE_CALLS: Record<RentalKind, ImageCalls> = { villa: VILLA, boat: BOAT }
