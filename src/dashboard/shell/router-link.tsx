import { Link } from 'react-router'
import type { AppLinkProps } from '../../ui/app-link.tsx'

/**
 * Renders links of `src/ui` through the router. Links to phone numbers, mail addresses and other sites stay
 * plain.
 */
export function routerLink({ href, children, ...rest }: AppLinkProps) {
  if (!href.startsWith('/') && !href.startsWith('?')) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  )
}
