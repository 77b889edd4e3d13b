import { useState } from 'react'
import type { ContentOf } from '../../../contract/registry.ts'
import { ApiFailure } from '../../../client/client.ts'
import { shrinkImage, UnusableFile } from '../../../ui/shrink-image.ts'
import { upload as send } from '../../shell/call.ts'
import { failureMessage } from '../form-failure.ts'
import { useIsMounted } from '../use-is-mounted.ts'

type UploadedImage = ContentOf<'POST /v1/admin/catalogue/image'>

/**
 * Uploads one image: shrinks it by the rule of docs/product.md, Images, sends it and passes it to the form.
 * `share` is null while nothing is being sent.
 */
export function useImageUpload(onStored: (image: UploadedImage) => void, purpose: 'page' | 'logo' = 'page') {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const alive = useIsMounted()
  const upload = async (file: File) => {
    setShare(0)
    setError(null)
    try {
      const files = [await shrinkImage(file)]
      const image = await send(
        'POST /v1/admin/catalogue/image',
        { upload: { fields: { purpose }, files } },
        { onProgress: setShare },
      )
      if (alive.current) onStored(image)
    } catch (reason) {
      if (reason instanceof UnusableFile) setError(reason.message)
      else setError((reason instanceof ApiFailure && reason.errors[0]?.message) || failureMessage(reason))
    } finally {
      setShare(null)
    }
  }
  return { upload, share, error }
}
