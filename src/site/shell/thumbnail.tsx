/** A small image of 56 × 42 px. The villa's name beside it makes an alt text unnecessary. */
export function Thumbnail({ src }: { src: string }) {
  if (src === '') return <span className="thumb" aria-hidden="true" />
  return <img className="thumb" src={src} alt="" width={56} height={42} loading="lazy" decoding="async" />
}
