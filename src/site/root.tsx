import { use, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { fontPreloads } from '../ui/font-urls.ts'
import { themeScript } from '../ui/theme-script.ts'
import type { Route } from './+types/root'
import { BrandStyle } from './shell/brand-style.tsx'
import { FailureContent } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { ScriptNonce } from './shell/script-nonce.ts'
import { wakeScript } from './shell/deferred-scripts.ts'
import './site.css'

/** The HTML document around every page. The theme is set before the first paint. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="tr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR ? <ThemeColours /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {fontPreloads.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        {import.meta.env.SSR ? <BrandStyle /> : null}
        <Links />
        <InlineScript text={import.meta.env.SSR ? themeScript : ''} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        <InlineScript text={import.meta.env.SSR ? wakeScript : ''} />
      </body>
    </html>
  )
}

/**
 * The background colour of each theme (tokens.css) for the browser's own bars on a phone. The server writes
 * it and it does not change afterwards.
 */
function ThemeColours() {
  return (
    <>
      <meta name="theme-color" content="#fcf9f5" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#06161f" media="(prefers-color-scheme: dark)" />
    </>
  )
}

/**
 * Inline scripts that the server writes and the browser runs while parsing. The hydration bundle does not
 * contain their text.
 */
function InlineScript({ text }: { text: string }) {
  return (
    <script nonce={use(ScriptNonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  )
}

/** For failures of the frame itself. It shows everything that needs no data. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame site={null}>
      <FailureContent error={error} />
    </Frame>
  )
}

export default function Root() {
  return <Outlet />
}
