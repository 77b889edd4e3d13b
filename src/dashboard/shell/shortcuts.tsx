import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/inputs.tsx'

const OFF_KEY = 'shortcuts-off'

interface ShortcutActions {
  palette: () => void
  create: (() => void) | null
  help: () => void
  /** Goes to an address in place of the current one. */
  show: (href: string) => void
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="menu"]') !== null)
  )
}

/** Moves the focus through the links of the list on the screen. */
function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main .dtable-open')].filter(
    (row) => row.getClientRects().length > 0,
  )
  const at = rows.findIndex((row) => row === document.activeElement)
  const next =
    at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step))
  rows[next]?.focus()
  rows[next]?.scrollIntoView({ block: 'nearest' })
}

/** The one modal dialog that is open; null when there is none or one over another. */
function onlyDialog(): Element | null {
  const dialogs = document.querySelectorAll('dialog:modal')
  return dialogs.length === 1 ? dialogs[0]! : null
}

const openIn = (href: string) => new URL(href).searchParams.get('id')

/**
 * The address of the row after or before the one that is open over its list, which `?id=` names. Null while nothing is
 * open over a row of the list.
 */
export function neighbourOf(opened: string, rows: readonly string[], step: 1 | -1): string | null {
  const id = openIn(opened)
  const at = id === null ? -1 : rows.findIndex((href) => openIn(href) === id)
  return at === -1 ? null : (rows[at + step] ?? null)
}

/** Opens the row after or before the one in the drawer, in its place. */
function stepInDrawer(key: string, show: ShortcutActions['show']): boolean {
  const step = key === 'j' ? 1 : key === 'k' ? -1 : null
  if (step === null || onlyDialog() === null) return false
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('main a.dtable-open')]
  const next = neighbourOf(
    location.href,
    rows.map(({ href }) => href),
    step,
  )
  if (next !== null) show(next)
  return next !== null
}

/**
 * Keyboard shortcuts. ⌘K always works; single letters do not while somebody types or where they are switched
 * off (WCAG 2.1.4).
 */
export function useShortcuts(actions: ShortcutActions, isOff: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        actions.palette()
        return
      }
      if (isOff || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target)) return
      if (document.querySelector('dialog:modal') !== null) {
        if (stepInDrawer(event.key.toLowerCase(), actions.show)) event.preventDefault()
        return
      }
      const run = {
        '/': () => document.querySelector<HTMLElement>('[data-filter-key]')?.focus(),
        n: actions.create,
        j: () => moveRow(1),
        k: () => moveRow(-1),
        o: () => {
          const active = document.activeElement
          if (active instanceof HTMLElement && active.matches('.dtable-open')) active.click()
        },
        '?': actions.help,
      }[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [actions, isOff])
}

/** The switch for single-letter shortcuts, kept in this browser. */
export function useShortcutsOff(): [boolean, (off: boolean) => void] {
  const [isOff, setOff] = useState(() => localStorage.getItem(OFF_KEY) === 'true')
  return [
    isOff,
    (off) => {
      localStorage.setItem(OFF_KEY, String(off))
      setOff(off)
    },
  ]
}

const KEYS: [string, string][] = [
  ['⌘ K ya da Ctrl K', 'Kişi, villa, tekne, ekran ya da iş ara'],
  ['/', 'Süzgece geç'],
  ['N', 'Yeni rezervasyon'],
  ['J, K', 'Sonraki, önceki satır; açık kayıtta sonraki, önceki kayıt'],
  ['O', 'Seçili satırı aç'],
  ['?', 'Bu liste'],
]

export function ShortcutHelp(props: {
  open: boolean
  onClose: () => void
  isOff: boolean
  onOff: (off: boolean) => void
}) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Klavye kısayolları" size="sm" sheet={false}>
      <dl className="keys">
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>{what}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Tek harfli kısayollar"
        note="Sesle yazdırma kullanıyorsanız kapatın; ⌘ K açık kalır."
        checked={!props.isOff}
        onChange={(event) => props.onOff(!event.target.checked)}
      />
    </Dialog>
  )
}
