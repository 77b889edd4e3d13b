import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Outlet, useNavigate, useNavigation } from 'react-router'
import { Drawer } from '../../ui/dialog.tsx'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { RouteProgress } from '../../ui/route-progress.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { notify } from '../../ui/toast.tsx'
import { paths } from './paths.ts'
import { saveReturnAddress } from './session/return-address.ts'
import { useSession } from './session/session.ts'
import type { Session } from './session/session.ts'
import { useCan } from './session/use-can.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ShortcutHelp, useShortcuts, useShortcutsOff } from './shortcuts.tsx'
import { SideMenu, Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useChanges } from './use-changes.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import { useUnread } from './use-unread.ts'

const fetchPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }))

/** The frame of every screen. Without a session it leads to the sign-in (docs/product.md, Dashboard). */
export function Shell() {
  const session = useSession()
  return session === null ? <Waiting /> : <Frame key={session.id} session={session} />
}

function Waiting() {
  const navigate = useNavigate()
  useEffect(() => {
    if (sessionStorage.getItem('return') === null) saveReturnAddress({ ended: false })
    void navigate(paths.login(), { replace: true })
  }, [navigate])
  return <main className="dashboard-waiting">Loading</main>
}

function Frame({ session }: { session: Session }) {
  const role = session.user_role
  const { manage_reservations: isAdmin } = useCan()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const unread = useUnread()
  const [layer, setLayer] = useState<'palette' | 'help' | 'menu' | null>(null)
  const [isPaletteHere, setPaletteHere] = useState(false)
  const [isOff, setOff] = useShortcutsOff()
  const close = () => setLayer(null)
  // The palette is loaded ahead of time, because people type right after ⌘K. A failure is ignored: without a
  // connection it is loaded when it is opened.
  useEffect(() => {
    const ahead = () =>
      fetchPalette()
        .then(() => setPaletteHere(true))
        .catch(() => {})
    const timer = setTimeout(() => void ahead(), 1000)
    return () => clearTimeout(timer)
  }, [])
  const openPalette = useCallback(() => {
    setLayer('palette')
    fetchPalette()
      .then(() => setPaletteHere(true))
      .catch(() => {
        setLayer((now) => (now === 'palette' ? null : now))
        notify('Aramayı şu an açamadık.', {
          id: 'palette',
          tone: 'error',
          action: { label: 'Sayfayı yenile', run: () => location.reload() },
        })
      })
  }, [])
  const actions = useMemo(
    () => ({
      palette: openPalette,
      create: isAdmin ? () => void navigate(paths.villaReservations({ new: 1 })) : null,
      help: () => setLayer('help'),
      show: (href: string) => {
        const { pathname, search } = new URL(href)
        void navigate(pathname.replace(/^\/dashboard/, '') + search, { replace: true })
      },
    }),
    [navigate, isAdmin, openPalette],
  )
  useShortcuts(actions, isOff)
  useRestoredFocus()
  useChanges()

  return (
    <div className="dashboard">
      <SkipLink />
      <RouteProgress active={navigation.state !== 'idle'} />
      <Sidebar role={role} unread={unread} />
      <div className="dashboard-main">
        <TopBar
          session={session}
          onPalette={openPalette}
          onMenu={() => setLayer('menu')}
          onHelp={() => setLayer('help')}
        />
        <OfflineBar />
        <main id="main" tabIndex={-1} className="dashboard-page">
          <Outlet />
        </main>
      </div>
      <BottomBar role={role} unread={unread} onMore={() => setLayer('menu')} />
      <Drawer open={layer === 'menu'} onClose={close} title="Menü" size="sm">
        <SideMenu role={role} unread={unread} label="Menü" onGo={close} />
      </Drawer>
      {isPaletteHere && (
        <Suspense>
          <Palette role={role} open={layer === 'palette'} onClose={close} />
        </Suspense>
      )}
      <ShortcutHelp open={layer === 'help'} onClose={close} isOff={isOff} onOff={setOff} />
    </div>
  )
}
