import { Link } from 'react-router'
import type { AppLinkProps } from '../../ui/app-link.tsx'

const OWN = /^\/(?!\/|dashboard|media\/|api-docs|openapi)/

/**
 * Makes links of src/ui go through the site's router. Addresses of other programs on the same host are left
 * to the browser.
 */
export const siteLink = ({ href, children, ...rest }: AppLinkProps) =>
  OWN.test(href) ? (
    <Link {...rest} to={href}>
      {children}
    </Link>
  ) : (
    <a {...rest} href={href}>
      {children}
    </a>
  )
