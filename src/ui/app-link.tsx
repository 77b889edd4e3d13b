import { createContext, useContext } from 'react'
import type { ComponentProps, ReactNode } from 'react'

export type AppLinkProps = ComponentProps<'a'> & { href: string; [data: `data-${string}`]: unknown }

const plainLink = ({ children, ...rest }: AppLinkProps): ReactNode => <a {...rest}>{children}</a>

/**
 * How the components of src/ui render links. An app sets it once, so that they go through its router:
 * `<LinkAs value={({ href, ...rest }) => <Link to={href} {...rest} />}>`.
 */
export const LinkAs = createContext<(props: AppLinkProps) => ReactNode>(plainLink)

/** A link by the app's router, or a plain `<a>`. */
export function AppLink(props: AppLinkProps) {
  return useContext(LinkAs)(props)
}
