type LogoProps = {
  /** The brand word. */
  name?: string
  size?: 'md' | 'sm'
}

/**
 * The logo: an arch over two waves, and the name. Put it in a link with its own `aria-label`; on dark
 * backgrounds inside `on-night`.
 */
export function Logo({ name = 'telmessa', size = 'md' }: LogoProps) {
  return (
    <span className="logo" data-size={size}>
      <svg width="30" height="36" viewBox="0 0 30 36" aria-hidden="true">
        <path d="M1 36V15C1 7 7 3 15 .4 23 3 29 7 29 15v21z" fill="var(--logo-arch,var(--color-deniz-700))" />
        <path
          d="M4.5 28.6c3.5-2.4 7-2.4 10.5 0s7 2.4 10.5 0M4.5 23.4c3.5-2.4 7-2.4 10.5 0s7 2.4 10.5 0"
          stroke="var(--logo-wave,#fff)"
          strokeWidth="1.8"
          fill="none"
          strokeLinecap="round"
        />
        <circle cx="15" cy="12.6" r="3.4" fill="var(--logo-dot,var(--color-begonvil-300))" />
      </svg>
      <span>{name}</span>
    </span>
  )
}
