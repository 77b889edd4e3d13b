import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

type LinkProps = Omit<RouterLinkProps, 'to' | 'discover' | 'relative' | 'mask' | 'reloadDocument'> & {
  /** an address of src/site/shell/paths.ts: whole, beginning with its slash */
  to: string
}

/**
 * On the server a link is its address and nothing more. The router's own resolves each against all matched routes,
 * and a page has two hundred of them.
 */
function WrittenLink({
  to,
  replace: _replace,
  state: _state,
  preventScrollReset: _reset,
  viewTransition: _transition,
  prefetch: _prefetch,
  defaultShouldRevalidate: _revalidate,
  children,
  ...rest
}: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}

/** Every route is known to the browser at once: no link has to be discovered. */
function LiveLink(props: LinkProps) {
  return <RouterLink {...props} discover="none" />
}

/** A link within the site. */
export const Link = import.meta.env.SSR ? WrittenLink : LiveLink
