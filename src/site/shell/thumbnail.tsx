/** 56 × 42 px; the villa's name stands beside it. */
export function Thumbnail({ src }: { src: string }) {
  if (src === '') return <span className="thumb" aria-hidden="true" />
  return <img className="thumb" src={src} alt="" width={56} height={42} loading="lazy" decoding="async" />
}
