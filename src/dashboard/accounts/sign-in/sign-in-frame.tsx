import type { ReactNode } from 'react'
import { Arch } from '../../../ui/arch.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { brandName } from '../../shell/brand-name.ts'
import { useTheme } from '../../../ui/theme-script.ts'

/** The frame of signing in and of setting a password: pages without the side menu (docs/product.md, Dashboard). */
export function SignInFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  const { dark } = useTheme()
  return (
    <main className="login" id="main">
      <div className="login-art" aria-hidden="true">
        <Arch ratio="auto">
          <Poster scene="terrace" palette={dark ? 'night' : 'dusk'} seed={7} detail={0.3} />
        </Arch>
      </div>
      <div className="login-side">
        <a href="/" aria-label={`${brandName()}, siteye dön`} className="login-logo">
          <Logo name={brandName().toLocaleLowerCase('tr')} />
        </a>
        <div className="login-box">
          <h1>{title}</h1>
          <p className="login-lead">{lead}</p>
          {children}
        </div>
      </div>
    </main>
  )
}
