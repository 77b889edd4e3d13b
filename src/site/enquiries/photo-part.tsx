import X from 'lucide-react/icons/x'
import { IconButton } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import '../../ui/uploads.css'
import type { Photo } from './use-photos.ts'

type PhotoPartProps = {
  photos: readonly Photo[]
  most: number
  /** About all of them: too many, for example. */
  error: string
  isSending: boolean
  onFiles: (files: readonly File[]) => void
  onRemove: (key: number) => void
}

/** Chooses photographs and shows them. One that cannot be sent says why at its place. */
export function PhotoPart({ photos, most, error, isSending, onFiles, onRemove }: PhotoPartProps) {
  return (
    <div className="home-photos" id="alan-file" tabIndex={-1}>
      {photos.length > 0 && (
        <ul>
          {photos.map(({ key, name, url, error: fault }) => (
            <li key={key} data-wrong={fault !== '' || undefined}>
              {url !== '' && <img src={url} alt="" width={120} height={90} />}
              <p>
                <span>{name}</span>
                {fault !== '' && (
                  <small className="field-error" role="alert">
                    {fault}
                  </small>
                )}
              </p>
              {!isSending && (
                <IconButton label={`Kaldır: ${name}`} size={44} onClick={() => onRemove(key)}>
                  <X size={18} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {error !== '' && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {photos.length < most && !isSending && (
        <DropZone button="Fotoğraf seç" accept="image/*" onFiles={onFiles} slim={photos.length > 0}>
          {photos.length === 0
            ? `En çok ${most} fotoğraf: dıştan, salondan, odalardan.`
            : `${photos.length} fotoğraf seçildi, en çok ${most}.`}
        </DropZone>
      )}
    </div>
  )
}
