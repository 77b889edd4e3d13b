import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import type { ContentOf } from '../../../contract/registry.ts'
import { Arch } from '../../../ui/arch.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { useImageUpload } from './use-image-upload.ts'

export type UploadedImage = ContentOf<'POST /v1/admin/catalogue/image'>

type ImageFieldProps = { name: string; label: string; hint: string }

/** The text for another person's image in a conflict. */
export const imageText = (value: unknown) => (value === null ? 'yok' : 'görsel')

/** An image field with a preview in the shape the site gives the image. */
export function ImageField({ name, label, hint }: ImageFieldProps) {
  const { field, fieldState } = useController({ name })
  const image = field.value as UploadedImage | null
  const input = useRef<HTMLInputElement>(null)
  const { upload, share, error } = useImageUpload((stored) => field.onChange(stored))
  return (
    <FieldSet
      id={`alan-${name}`}
      label={label}
      hint={hint}
      error={error ?? fieldState.error?.message}
      className="image-field"
    >
      <div className="image-field-row">
        <Arch className="image-field-arch">
          <ResponsiveImage
            variants={image?.variants ?? []}
            alt=""
            dominant={image?.dominant}
            ratio={4 / 5}
            sizes="128px"
          />
        </Arch>
        <div className="image-field-acts">
          <Button
            tone="ghost"
            size={36}
            pending={share !== null}
            pendingLabel={share === null ? 'Yükleniyor…' : `Yükleniyor, %${Math.round(share * 100)}`}
            onClick={() => input.current?.click()}
          >
            <ImagePlus size={16} />
            {image === null ? 'Görsel seç' : 'Başkasını seç'}
          </Button>
          {image !== null && (
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
