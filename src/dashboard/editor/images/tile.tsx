import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '../../../ui/button.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { isLowResolution, imageName } from './images.ts'
import type { RentalImage } from './images.ts'
import type { useImageCaptions } from './use-image-captions.ts'

type ImageTileProps = {
  image: RentalImage
  /** counted from 1 */
  position: number
  captions: ReturnType<typeof useImageCaptions>
  /** Of the mark that an image shows what lies around. */
  areaLabel: string
  isCover: boolean
  onKind: (kind: RentalImage['kind']) => void
  isChosen: boolean
  onChoose: () => void
  onDelete: () => void
}

/** One image. Its corner selects it; the captions below it are saved when a field is left. */
export function ImageTile(props: ImageTileProps) {
  const { image, position, captions, isChosen } = props
  const name = imageName(image, position)
  const { alt, caption } = captions.valueOf(image)
  const field = (
    key: 'alt' | 'caption',
    label: string,
    placeholder: string,
    value: string,
    maxLength: number,
  ) => (
    <label className="image-word">
      <span aria-hidden="true">{label}</span>
      <textarea
        className="control image-texts"
        rows={2}
        aria-label={`${label}: ${position}. fotoğraf`}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => captions.type(image, key, event.target.value.replace(/\s*\n\s*/g, ' '))}
        onBlur={() => void captions.save(image)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') captions.drop(image.id)
          if (event.key !== 'Enter') return
          // Keeps the text one paragraph.
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </label>
  )
  return (
    <div className="image" data-chosen={isChosen || undefined}>
      <div className="image-frame">
        <ResponsiveImage
          variants={image.variants}
          alt={image.alt}
          dominant={image.dominant}
          ratio={4 / 3}
          sizes="(max-width: 30rem) 92vw, 16rem"
        />
        <label className="image-choose">
          <input type="checkbox" checked={isChosen} onChange={props.onChoose} />
          <span className="sr-only">Seç: {name}</span>
        </label>
        <IconButton
          label={`Sil: ${name}`}
          title="Sil"
          tone="paper"
          size={32}
          className="image-delete"
          onClick={props.onDelete}
        >
          <Trash2 size={16} />
        </IconButton>
        {props.isCover && <span className="image-cover">Kapak</span>}
      </div>
      <div className="image-text">
        <p
          className="image-state"
          aria-live="polite"
          data-soft={isLowResolution(image) || undefined}
          title={isLowResolution(image) ? 'Çözünürlüğü düşük; sayfada bulanık görünebilir' : undefined}
        >
          {captions.isSaved(image) ? 'Kaydedildi' : stateText(image)}
        </p>
        {field('alt', 'Açıklama', 'Fotoğrafta ne görünüyor?', alt, 200)}
        {field('caption', 'Alt yazı', 'Sayfada altında yazar', caption, 120)}
        <label className="image-kind">
          <input
            type="checkbox"
            checked={image.kind === 'area'}
            onChange={(event) => props.onKind(event.target.checked ? 'area' : 'villa')}
          />
          <span>
            {props.areaLabel}
            <span className="sr-only">: {position}. fotoğraf</span>
          </span>
        </label>
      </div>
    </div>
  )
}

/** «1600 × 1067 · 480–1600», «Küçük: 800 × 600 · hazırlanıyor» */
function stateText(image: RentalImage): string {
  const { width, height, is_ready, variants } = image
  const widths = variants.map((variant) => variant.width)
  const made = is_ready ? `${Math.min(...widths)}–${Math.max(...widths)}` : 'hazırlanıyor'
  return `${isLowResolution(image) ? 'Küçük: ' : ''}${width} × ${height} · ${made}`
}
