import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import type { UploadedImage } from '../../form/record/image-field.tsx'
import { useImageUpload } from '../../form/record/use-image-upload.ts'

type LogoFieldProps = { name: string; label: string; hint: string; ground: 'light' | 'dark' }

/** A logo on the ground on which the site shows it. */
export function LogoField({ name, label, hint, ground }: LogoFieldProps) {
  const { field, fieldState } = useController({ name })
  const logo = field.value as UploadedImage | null
  const input = useRef<HTMLInputElement>(null)
  const { upload, share, error } = useImageUpload((stored) => field.onChange(stored), 'logo')
  const [variant] = logo?.variants ?? []
  return (
    <FieldSet id={`alan-${name}`} label={label} hint={hint} error={error ?? fieldState.error?.message}>
      <div className="logo-field">
        <span data-ground={ground}>
          {variant === undefined ? 'Logo yok' : <img src={variant.webp ?? variant.jpeg} alt="" />}
        </span>
        <Button
          tone="ghost"
          size={36}
          pending={share !== null}
          pendingLabel="Yükleniyor…"
          onClick={() => input.current?.click()}
        >
          <ImagePlus size={16} />
          {logo === null ? 'Logo seç' : 'Başkasını seç'}
        </Button>
        {logo !== null && (
          <Button tone="quiet" size={36} onClick={() => field.onChange(null)}>
            <X size={16} />
            Kaldır
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        accept="image/png,image/webp,image/jpeg,image/avif"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) void upload(file)
        }}
      />
    </FieldSet>
  )
}
