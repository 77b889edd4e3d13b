import { useState } from 'react'
import type { ContentOf } from '../../../contract/registry.ts'
import { ApiFailure } from '../../../client/client.ts'
import { shrinkPhotograph, UnfitFile } from '../../../ui/shrink-photograph.ts'
import { upload as send } from '../../shell/call.ts'
import { failureSentence } from '../form-failure.ts'
import { useAlive } from '../use-alive.ts'

type StoredPicture = ContentOf<'POST /v1/admin/catalogue/image'>

/** One picture on its way: shrunk by the rule of docs/product.md, Images, sent, handed to the form. `share` is null while nothing is sent. */
export function usePictureUpload(onStored: (picture: StoredPicture) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const alive = useAlive()
  const upload = async (file: File) => {
    setShare(0)
    setError(null)
    try {
      const files = [await shrinkPhotograph(file)]
      const picture = await send(
        'POST /v1/admin/catalogue/image',
        { upload: { fields: {}, files } },
        { onProgress: setShare },
      )
      if (alive.current) onStored(picture)
    } catch (reason) {
      if (reason instanceof UnfitFile) setError(reason.message)
      else setError((reason instanceof ApiFailure && reason.errors[0]?.message) || failureSentence(reason))
    } finally {
      setShare(null)
    }
  }
  return { upload, share, error }
}
