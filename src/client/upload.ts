import type { Envelope } from '../contract/failure.ts'
import type { ContentOf, InputOf, UploadName } from '../contract/registry.ts'
import { ApiFailure, queryText, UNREACHABLE } from './client.ts'

interface UploadOptions {
  /** the share of bytes sent, 0 to 1; from 1 on the server processes the files */
  onProgress?: (share: number) => void
  /** cancels the upload, also while it is sent */
  signal?: AbortSignal
  idempotencyKey?: string
  /** name of the form field that carries the files */
  file?: string
}

export type Uploader = <Name extends UploadName>(
  name: Name,
  input: InputOf<Name>,
  options?: UploadOptions,
) => Promise<ContentOf<Name>>

/** A client for calls that take files. It uses XMLHttpRequest, because fetch does not report upload progress. */
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
      const failUnreachable = () => fail(new ApiFailure(0, UNREACHABLE))
      request.open(name.slice(0, space), name.slice(space + 1))
      const bearer = token()
      if (bearer !== null) request.setRequestHeader('authorization', `Bearer ${bearer}`)
      if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress?.(total === 0 ? 0 : loaded / total),
      )
      request.upload.addEventListener('load', () => onProgress?.(1))
      request.addEventListener('error', failUnreachable)
      request.addEventListener('timeout', failUnreachable)
      request.addEventListener('abort', () =>
        fail(new DOMException('The upload was cancelled.', 'AbortError')),
      )
      request.addEventListener('load', () => {
        try {
          const body = JSON.parse(request.responseText) as Envelope
          if (body.success) done(body.content)
          else fail(new ApiFailure(request.status, body.message, body.content, body.errors))
        } catch {
          // not an answer of the API: a proxy on the way answered
          fail(new ApiFailure(request.status, UNREACHABLE))
        }
      })
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      if (signal?.aborted === true) request.abort()
      request.send(form)
    })
  }
  return send as Uploader
}
