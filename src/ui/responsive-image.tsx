import type { CSSProperties } from 'react'
import { preload } from 'react-dom'

type ImageVariant = { width: number; avif?: string; webp?: string; jpeg?: string }

type ResponsiveImageProps = {
  /** Widths in any order; none draws the placeholder horizon. */
  variants: readonly ImageVariant[]
  /** Describes what is visible, not the name of the villa; '' for decoration. */
  alt: string
  /** Like the HTML attribute: «(max-width: 48rem) 100vw, 434px». */
  sizes: string
  /** Width to height. */
  ratio?: number
  /** A CSS colour shown until the image arrives. */
  dominant?: string | null
  /** The one large image of the first screen: loaded first, not lazily. */
  priority?: boolean
}

/** An image in AVIF and WebP at several widths. Its box has the final size before the file is loaded. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { alt, sizes, ratio = 5 / 4, dominant, priority = false } = props
  const variants = props.variants.toSorted((a, b) => a.width - b.width)
  const box: CSSProperties = { aspectRatio: ratio, '--dominant': dominant ?? undefined }
  // A browser without <picture> sources does not support AVIF either. The middle WebP or JPEG is enough for
  // it.
  const middle = variants[Math.floor(variants.length / 2)]
  const plain = middle?.webp ?? middle?.jpeg ?? middle?.avif
  if (!middle || !plain) return <ImageGap alt={alt} box={box} />
  const smallest = variants[0]?.avif
  if (priority && smallest) {
    // Preloaded in the head before scripts and fonts. Found only in the body, it would load after all of
    // them.
    preload(smallest, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: setOf(variants, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <picture className="pic" style={box}>
      {source(variants, 'avif', sizes)}
      {source(variants, 'webp', sizes)}
      <img
        src={plain}
        alt={alt}
        width={middle.width}
        height={Math.round(middle.width / ratio)}
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}

function source(variants: readonly ImageVariant[], format: 'avif' | 'webp', sizes: string) {
  const set = setOf(variants, format)
  return set !== '' && <source type={`image/${format}`} srcSet={set} sizes={sizes} />
}

const setOf = (variants: readonly ImageVariant[], format: 'avif' | 'webp') =>
  variants.flatMap((variant) => (variant[format] ? [`${variant[format]} ${variant.width}w`] : [])).join(', ')

/** The placeholder for a missing image: sky, ridge and sea in a few strokes. */
function ImageGap({ alt, box }: { alt: string; box: CSSProperties }) {
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span className="pic" style={box} {...name}>
      <svg viewBox="0 0 500 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="500" height="400" fill="var(--gap-sky)" />
        <circle cx="365" cy="120" r="34" fill="var(--gap-sun)" />
        <path
          d="M0 210 70 160l52 30 78-72 66 60 58-30 92 64 84-44v90H0Z"
          fill="var(--gap-far)"
          opacity=".7"
        />
        <path d="M0 236 110 196l70 26 96-36 120 44 104-26v60H0Z" fill="var(--gap-near)" opacity=".55" />
        <rect y="244" width="500" height="156" fill="var(--gap-sea)" />
        <path
          d="M40 286h70M180 272h40M300 300h96M96 338h120M330 352h60M410 276h56"
          stroke="#fff"
          strokeWidth="3"
          opacity=".5"
        />
      </svg>
    </span>
  )
}
