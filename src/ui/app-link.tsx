import { createContext, useContext } from 'react'
import type { ComponentProps, ComponentType } from 'react'

export type AppLinkProps = ComponentProps<'a'> & { href: string; [data: `data-${string}`]: unknown }

/**
 * How the kit's own links are made. An app sets it once, so that they go through its router:
 * `<LinkAs value={({ href, ...rest }) => <Link to={href} {...rest} />}>` with a component defined outside render.
 */
export const LinkAs = createContext<ComponentType<AppLinkProps> | null>(null)

/** A link by the app's router, or a plain `<a>`. */
export function AppLink({ children, ...rest }: AppLinkProps) {
  const As = useContext(LinkAs)
  return As ? <As {...rest}>{children}</As> : <a {...rest}>{children}</a>
}
