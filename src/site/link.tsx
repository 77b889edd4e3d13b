import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

export type LinkProps = Omit<RouterLinkProps, 'to' | 'discover' | 'relative' | 'mask' | 'reloadDocument'> & {
  /** an address of src/site/paths.ts: whole, beginning with its slash */
  to: string
}

/**
 * On the server a link is its address and nothing more. The router's own resolves every link against all matched
 * routes, twice, which was a fifth of the work of a page with two hundred of them.
 */
function WrittenLink({
  to,
  replace: _replace,
  state: _state,
  preventScrollReset: _reset,
  viewTransition: _transition,
  prefetch: _prefetch,
  defaultShouldRevalidate: _revalidate,
  ...rest
}: LinkProps) {
  return <a {...rest} href={to} />
}

/** Every route is known to the browser at once: no link has to be discovered. */
function LiveLink(props: LinkProps) {
  return <RouterLink {...props} discover="none" />
}

/** A link within the site. */
export const Link = import.meta.env.SSR ? WrittenLink : LiveLink
