import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import type { ContentOf } from '../../../contract/registry.ts'
import { Arch } from '../../../ui/arch.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

export type StoredPicture = ContentOf<'POST /v1/admin/catalogue/image'>

type PictureFieldProps = { name: string; label: string; hint: string }

/** What a conflict says of somebody else's picture. */
export const pictureText = (value: unknown) => (value === null ? 'yok' : 'görsel')

/** A picture under the arch it will be seen in: chosen here, theirs once the form is saved. */
export function PictureField({ name, label, hint }: PictureFieldProps) {
  const { field, fieldState } = useController({ name })
  const picture = field.value as StoredPicture | null
  const input = useRef<HTMLInputElement>(null)
  const { upload, share, error } = usePictureUpload((stored) => field.onChange(stored))
  return (
    <FieldSet
      id={`alan-${name}`}
      label={label}
      hint={hint}
      error={error ?? fieldState.error?.message}
      className="picture-field"
    >
      <div className="picture-field-row">
        <Arch className="picture-field-arch">
          <Picture
            variants={picture?.variants ?? []}
            alt=""
            dominant={picture?.dominant}
            ratio={4 / 5}
            sizes="128px"
          />
        </Arch>
        <div className="picture-field-acts">
          <Button
            tone="ghost"
            size={36}
            pending={share !== null}
            pendingLabel={share === null ? 'Yükleniyor…' : `Yükleniyor, %${Math.round(share * 100)}`}
            onClick={() => input.current?.click()}
          >
            <ImagePlus size={16} />
            {picture === null ? 'Görsel seç' : 'Başkasını seç'}
          </Button>
          {picture !== null && (
            <Button tone="quiet" size={36} onClick={() => field.onChange(null)}>
              <X size={16} />
              Görseli kaldır
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) void upload(file)
        }}
      />
    </FieldSet>
  )
}
