import { useRef, useState } from 'react'

export interface Photo {
  key: number
  name: string
  /** Ready to be sent; null while it is prepared and when it cannot be sent. */
  file: File | null
  /** A small picture of it as a data address; '' before it is ready, and when the browser cannot draw it. */
  url: string
  error: string
}

export const MOST_PHOTOS = 12

const WIDTH = 240

/** Pages may not show addresses of files (`blob:`), so the preview is drawn. The server decides whether it is an image. */
async function smallPicture(file: File): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return canvas.toDataURL('image/jpeg', 0.7)
  } catch {
    return ''
  }
}

/** The chosen photographs. Each is made small enough in the browser; what is no photograph says so. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const chosen = useRef(0)

  const change = (key: number, changes: Partial<Photo>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  const prepare = async (key: number, chosenFile: File) => {
    const { shrinkImage, UnusableFile } = await import('../../ui/shrink-image.ts')
    try {
      const file = await shrinkImage(chosenFile)
      change(key, { file, url: await smallPicture(file) })
    } catch (error) {
      const isKnown = error instanceof UnusableFile
      change(key, { error: isKnown ? error.message : 'Bu dosya okunamadı. Başka bir fotoğraf seçin' })
    }
  }
  const add = (files: readonly File[]) => {
    const added = files.slice(0, MOST_PHOTOS - photos.length).map((file) => {
      chosen.current += 1
      return { key: chosen.current, file }
    })
    setPhotos((all) => [
      ...all,
      ...added.map(({ key, file }) => ({ key, name: file.name, file: null, url: '', error: '' })),
    ])
    for (const { key, file } of added) void prepare(key, file)
  }
  const remove = (key: number) => setPhotos((all) => all.filter((photo) => photo.key !== key))
  /** Those that can be sent, in their order. */
  const ready = photos.filter((photo): photo is Photo & { file: File } => photo.file !== null)
  const isPreparing = photos.some(({ file, error }) => file === null && error === '')
  return {
    photos,
    ready,
    isPreparing,
    add,
    remove,
    refuse: (key: number, error: string) => change(key, { error }),
  }
}
