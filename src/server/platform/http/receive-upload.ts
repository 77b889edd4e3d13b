import { rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '../../../contract/endpoint.ts'
import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { Failure, fieldFailure } from '../failure.ts'
import { isStorageError } from '../files/storage.ts'
import { receiveFile, type ReceivedFile } from '../files/receive-file.ts'

export interface Received {
  fields: Record<string, unknown>
  files: ReceivedFile[]
  /** aborted when the sender disconnects before the answer */
  signal: AbortSignal
  /** deletes the files from the disk */
  discard: () => Promise<void>
}

/** An upload may take longer than other requests, but is aborted when no byte arrives for this long. */
const IDLE_MS = 15_000
const LONGEST_MS = 10 * 60_000
/** The longest time between the last byte and the answer; other images may be decoded first. */
const ANSWER_TIMEOUT_MS = 120_000
/** How many uploads one process receives at once; further ones are refused with 503. */
const MAX_CONCURRENT = 32
/** Limits of the text fields beside the files. */
const FIELDS = { fields: 20, fieldSize: 8 * 1024, fieldNameSize: 100, headerPairs: 50 }
const SPARE_BYTES = 256 * 1024

const receiving = new WeakSet<Socket>()
let atOnce = 0

/** Whether a connection is sending an upload; the general time limit of requests does not apply to it. */
export const isReceiving = (socket: Socket): boolean => receiving.has(socket)

/**
 * Reads a multipart body: text fields, and files onto the disk. It is read to the end before a file is refused,
 * because a sender that still sends does not read the answer. A body that exceeds the limits by its length is not read
 * at all.
 */
export async function receiveUpload(
  request: FastifyRequest,
  upload: Upload,
  dataDir: string,
): Promise<Received> {
  if (!request.isMultipart()) {
    throw new Failure('wrong_media_type', { sentence: CASE_SENTENCES.multipart_required })
  }
  const most = upload.max_files * upload.max_bytes + SPARE_BYTES
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Failure('too_large')
  if (atOnce >= MAX_CONCURRENT) throw new Failure('unavailable')

  const gone = new AbortController()
  const files: ReceivedFile[] = []
  const discard = async () => {
    await Promise.all(files.map(({ path }) => rm(path, { force: true }).catch(() => undefined)))
  }
  const { raw } = request
  const watch = watchUpload(request, gone)
  atOnce += 1
  try {
    const fields = await readParts(request, upload, dataDir, files)
    return { fields, files, signal: gone.signal, discard }
  } catch (error) {
    await discard()
    // the rest is read and discarded, because a sender that still sends does not read the answer
    raw.unpipe()
    raw.resume()
    throw error
  } finally {
    atOnce -= 1
    watch.end()
  }
}

async function readParts(
  request: FastifyRequest,
  upload: Upload,
  dataDir: string,
  files: ReceivedFile[],
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const limits = { ...FIELDS, files: upload.max_files, fileSize: upload.max_bytes }
  const tooLong = new Set<ReceivedFile>()
  let unknown: string | null = null
  try {
    for await (const part of request.parts({ limits: { ...limits, parts: limits.fields + limits.files } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.fieldname in fields ? [fields[part.fieldname], part.value] : part.value
      } else if (part.fieldname !== upload.file) {
        part.file.resume()
        unknown ??= part.fieldname
      } else {
        const file = await receiveFile(dataDir, part.filename, part.file)
        files.push(file)
        if (part.file.truncated) tooLong.add(file)
      }
    }
  } catch (error) {
    throw multipartFailure(error, upload)
  }
  for (const [index, file] of files.entries()) {
    file.field = files.length === 1 ? upload.file : `${upload.file}.${index}`
    if (file.bytes === 0) throw fieldFailure(file.field, FIELD_SENTENCES.image_broken)
    if (tooLong.has(file)) {
      const n = Math.floor(upload.max_bytes / 1_000_000)
      throw fieldFailure(file.field, fillIn(FIELD_SENTENCES.file_bytes, { n }))
    }
  }
  if (unknown !== null) throw fieldFailure(unknown.slice(0, 100), FIELD_SENTENCES.unknown)
  if (files.length < (upload.min_files ?? 1)) throw fieldFailure(upload.file, FIELD_SENTENCES.required)
  return fields
}

/** Turns errors of the multipart parser into failures; errors of the disk are passed on. */
function multipartFailure(error: unknown, upload: Upload): unknown {
  if (error instanceof Failure) return error
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return fieldFailure(upload.file, fillIn(FIELD_SENTENCES.too_many, { n: upload.max_files }))
  }
  return isStorageError(error) ? error : new Failure('malformed')
}

/** Aborts an upload that stalls, and signals when its sender disconnects. */
function watchUpload(request: FastifyRequest, gone: AbortController): { end: () => void } {
  const { raw } = request
  const { socket } = raw
  receiving.add(socket)
  if (socket instanceof Socket) socket.setTimeout(ANSWER_TIMEOUT_MS)
  const giveUp = () => raw.destroy()
  const longest = setTimeout(giveUp, LONGEST_MS)
  let silence = setTimeout(giveUp, IDLE_MS)
  const onData = () => {
    clearTimeout(silence)
    silence = setTimeout(giveUp, IDLE_MS)
  }
  raw.on('data', onData)
  socket.once('close', () => gone.abort())
  return {
    end: () => {
      clearTimeout(longest)
      clearTimeout(silence)
      raw.off('data', onData)
      receiving.delete(socket)
    },
  }
}
