import { Component, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface LazyPartProps {
  /** The lazy component. */
  children: ReactNode
  /** Shown until the code has loaded, and kept when the code cannot be loaded. */
  fallback?: ReactNode
  /** The name of the part in the sentence that says it could not be loaded: "Takvim". */
  what?: string
  /** Replaces that sentence. */
  failed?: ReactNode
}

const neverChanges = () => () => {}

/** Marks the part until it is hydrated, so that a test can wait for it (tests/e2e/visitor.ts). */
function NotHydrated() {
  const isWritten = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  return isWritten && <template data-late="" />
}

/**
 * A part of a page whose code is loaded after that of the page. When the code cannot be loaded, the page says
 * so and otherwise stays as it is. A browser may remember that an import failed, so «Tekrar dene» reloads the
 * page.
 */
export class LazyPart extends Component<LazyPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, fallback, what = 'Bu bölüm', failed } = this.props
    if (!this.state.hasFailed) {
      return (
        <Suspense fallback={fallback}>
          {children}
          <NotHydrated />
        </Suspense>
      )
    }
    return (
      <>
        {fallback}
        {failed ?? (
          <div className="late-failure" role="alert">
            {what} yüklenemedi.{' '}
            <Button size={40} tone="ghost" onClick={() => location.reload()}>
              Tekrar dene
            </Button>
          </div>
        )}
      </>
    )
  }
}
