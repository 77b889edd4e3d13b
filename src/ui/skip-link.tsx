/** The first thing in the body; the page's `<main id="main" tabIndex={-1}>` is its target. */
export function SkipLink({ to = '#main', children = 'İçeriğe geç' }: { to?: string; children?: string }) {
  return (
    <a className="skip-link" href={to}>
      {children}
    </a>
  )
}
