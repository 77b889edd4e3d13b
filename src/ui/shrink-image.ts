/** Larger images are compressed before they are sent (docs/product.md, Images). */
const CONVERT_ABOVE = 5_000_000
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])

/** A file that cannot be sent, with a message for the user. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}

/**
 * Prepares a chosen image for sending. Files above 5,000,000 bytes become JPEG of quality 0.8, at most 1280
 * px high, with the same name and .jpg; others stay as they are. HEIC becomes JPEG when the browser can read
 * it (Safari), else it is refused. Throws UnusableFile; a failed compression is logged (docs/product.md,
 * Images).
 */
export async function shrinkImage(file: File, signal?: AbortSignal): Promise<File> {
  const heic = await isHeic(file)
  if (!heic && !/^image\/(jpeg|png|webp|avif)$/.test(file.type)) {
    throw new UnusableFile('JPEG, PNG ya da WebP biçiminde bir fotoğraf seçin')
  }
  if (file.size === 0) throw new UnusableFile('Dosya bozuk. Fotoğrafı yeniden kopyalayıp seçin')
  if (!heic && file.size <= CONVERT_ABOVE) return file
  try {
    // Browsers that do not know the format give the file no type, so files without a type are inspected.
    const typed = heic ? new File([file], file.name, { type: 'image/heic' }) : file
    const made = await compress(typed, signal)
    return new File([made], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
  } catch (error) {
    // oxlint-disable-next-line no-console -- it is logged on purpose (docs/product.md, Images); a browser has no other log
    if (!heic) console.error('An image could not be compressed.', error)
    throw new UnusableFile(
      heic
        ? 'Bu fotoğraf HEIC biçiminde. Telefonunuzda JPEG olarak kaydedip onu seçin'
        : 'Fotoğraf küçültülemedi. Daha küçük bir kopyasını seçin',
    )
  }
}

/** «IMG_2041.PNG» → «IMG_2041.jpg» */
export function jpegName(name: string): string {
  const dot = name.lastIndexOf('.')
  return `${dot > 0 ? name.slice(0, dot) : name}.jpg`
}

export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return head.startsWith('ftyp') && HEIC_BRANDS.has(head.slice(4))
}

async function compress(file: File, signal?: AbortSignal): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs')
  return new Promise((done, fail) => {
    const running = new Compressor(file, {
      quality: 0.8,
      maxHeight: 1280,
      mimeType: 'image/jpeg',
      // The browser applies the EXIF rotation itself. Doing it by hand would read the image into memory
      // twice.
      checkOrientation: false,
      success: done,
      error: fail,
    })
    signal?.addEventListener('abort', () => running.abort(), { once: true })
  })
}
