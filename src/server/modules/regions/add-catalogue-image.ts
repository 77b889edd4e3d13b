import { addCatalogueImage as endpoint } from '../../../contract/regions/regions-admin.ts'
import { publicImage } from '../../services/catalogue/image-json.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { storeLogo } from '../../services/images/store-logo.ts'
import { storeImage } from '../../services/images/store-image.ts'
import { route } from '../../platform/http/route.ts'

/**
 * Stores an image for a town, a villa type or a logo. An image that no record uses is deleted after two days
 * (services/images/clean-files.ts).
 */
export const addCatalogueImage = route(endpoint, async (context, { files, fields }) => {
  const [file] = files
  if (file === undefined) throw fieldFailure('file', FIELD_SENTENCES.image)
  const { id, width, height, dominant, variants, original } = await (
    fields.purpose === 'logo' ? storeLogo : storeImage
  )(context, file, file.field)
  return createOnce(context, async (tx) => {
    const entry = { action: 'add_image', record: 'image', record_id: id, after: { original } }
    await writeAudit(tx, context.actor, [entry], context.now())
    return publicImage({ id, alt: '', caption: '', width, height, dominant, variants, original })
  })
})
