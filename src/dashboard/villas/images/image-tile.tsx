import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { isSoft, photographName } from './images.ts'
import type { Photograph } from './images.ts'
import type { usePhotographCaptions } from './use-image-captions.ts'

type PhotographTileProps = {
  photograph: Photograph
  /** counted from 1 */
  place: number
  captions: ReturnType<typeof usePhotographCaptions>
  isChosen: boolean
  onChoose: () => void
  onDelete: () => void
}

/** One photograph: chosen by its corner, its words written below it, saved when a field is left. */
export function PhotographTile(props: PhotographTileProps) {
  const { photograph, place, captions, isChosen } = props
  const name = photographName(photograph, place)
  const { alt, caption } = captions.valueOf(photograph)
  const field = (key: 'alt' | 'caption', label: string, placeholder: string, value: string, most: number) => (
    <label className="photograph-word">
      <span aria-hidden="true">{label}</span>
      <textarea
        className="control photograph-words"
        rows={2}
        aria-label={`${label}: ${place}. fotoğraf`}
        placeholder={placeholder}
        maxLength={most}
        value={value}
        onChange={(event) => captions.type(photograph, key, event.target.value.replace(/\s*\n\s*/g, ' '))}
        onBlur={() => void captions.save(photograph)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') captions.drop(photograph.id)
          if (event.key !== 'Enter') return
          // one line of words, however it wraps
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </label>
  )
  return (
    <div className="photograph" data-chosen={isChosen || undefined}>
      <div className="photograph-frame">
        <Picture
          variants={photograph.variants}
          alt={photograph.alt}
          dominant={photograph.dominant}
          ratio={4 / 3}
          sizes="(max-width: 30rem) 92vw, 16rem"
        />
        <label className="photograph-choose">
          <input type="checkbox" checked={isChosen} onChange={props.onChoose} />
          <span className="sr-only">Seç: {name}</span>
        </label>
        <IconButton
          label={`Sil: ${name}`}
          title="Sil"
          tone="paper"
          size={32}
          className="photograph-delete"
          onClick={props.onDelete}
        >
          <Trash2 size={16} />
        </IconButton>
        {place === 1 && <span className="photograph-cover">Kapak</span>}
      </div>
      <div className="photograph-text">
        <p
          className="photograph-state"
          aria-live="polite"
          data-soft={isSoft(photograph) || undefined}
          title={isSoft(photograph) ? 'Çözünürlüğü düşük; sayfada bulanık görünebilir' : undefined}
        >
          {captions.isSaved(photograph) ? 'Kaydedildi' : stateText(photograph)}
        </p>
        {field('alt', 'Açıklama', 'Fotoğrafta ne görünüyor?', alt, 200)}
        {field('caption', 'Alt yazı', 'Sayfada altında yazar', caption, 120)}
      </div>
    </div>
  )
}

/** «1600 × 1067 · 480–1600», «Küçük: 800 × 600 · hazırlanıyor» */
function stateText(photograph: Photograph): string {
  const { width, height, is_ready, variants } = photograph
  const widths = variants.map((variant) => variant.width)
  const made = is_ready ? `${Math.min(...widths)}–${Math.max(...widths)}` : 'hazırlanıyor'
  return `${isSoft(photograph) ? 'Küçük: ' : ''}${width} × ${height} · ${made}`
}
