import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTheme } from '../../ui/theme-script.ts'

/** Dark or light at once. Both marks are in the page and CSS shows one, so the right one stands there at first paint. */
export function ThemeToggle() {
  const { dark, setDark } = useTheme()
  return (
    <button
      type="button"
      className="theme-toggle needs-script"
      aria-label="Koyu tema"
      aria-pressed={dark}
      title={dark ? 'Açık temaya geç' : 'Koyu temaya geç'}
      onClick={() => setDark(!dark)}
    >
      <Moon size={15} className="in-light" />
      <Sun size={15} className="in-dark" />
    </button>
  )
}
