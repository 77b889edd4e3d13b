import { Link } from 'react-router'
import type { AppLinkProps } from '../../ui/app-link.tsx'

const OWN = /^\/(?!\/|dashboard|media\/|api-docs|openapi)/

/** How the kit's links go through the site's router; other programs on the same address are left to the browser. */
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
