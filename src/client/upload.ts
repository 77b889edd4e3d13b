import type { Envelope } from '../contract/failure.ts'
import type { ContentOf, InputOf, UploadName } from '../contract/registry.ts'
import { ApiFailure, queryText } from './client.ts'

const UNREACHED = 'Bağlantı kurulamadı, tekrar deneyin'

interface UploadOptions {
  /** Bytes that have left, 0 to 1; at 1 the server works on them. */
  onProgress?: (part: number) => void
  /** gives it up, also on its way */
  signal?: AbortSignal
  idempotencyKey?: string
  /** which field of the form the files are */
  file?: string
}

export type Uploader = <Name extends UploadName>(
  name: Name,
  input: InputOf<Name>,
  options?: UploadOptions,
) => Promise<ContentOf<Name>>

/** Calls that take files, over XMLHttpRequest: fetch cannot say how much of a body has left. */
export function createUploader({ token }: { token: () => string | null }): Uploader {
  const send = (
    name: string,
    { upload }: { upload: { fields: Record<string, unknown>; files: Blob[] } },
    { onProgress, signal, idempotencyKey, file = 'file' }: UploadOptions = {},
  ): Promise<unknown> => {
    const form = new FormData()
    for (const [field, value] of Object.entries(upload.fields)) {
      if (value !== undefined) form.append(field, queryText(value))
    }
    for (const each of upload.files) form.append(file, each)
    const space = name.indexOf(' ')
    return new Promise((done, fail) => {
      const request = new XMLHttpRequest()
      const unreached = () => fail(new ApiFailure(0, UNREACHED))
      request.open(name.slice(0, space), name.slice(space + 1))
      const bearer = token()
      if (bearer !== null) request.setRequestHeader('authorization', `Bearer ${bearer}`)
      if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress?.(total === 0 ? 0 : loaded / total),
      )
      request.upload.addEventListener('load', () => onProgress?.(1))
      request.addEventListener('error', unreached)
      request.addEventListener('timeout', unreached)
      request.addEventListener('abort', () => fail(new DOMException('given up', 'AbortError')))
      request.addEventListener('load', () => {
        try {
          const body = JSON.parse(request.responseText) as Envelope
          if (body.success) done(body.content)
          else fail(new ApiFailure(request.status, body.message, body.content, body.errors))
        } catch {
          // not in our words: something between here and the server answered
          fail(new ApiFailure(request.status, UNREACHED))
        }
      })
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      if (signal?.aborted === true) request.abort()
      request.send(form)
    })
  }
  return send as Uploader
}
