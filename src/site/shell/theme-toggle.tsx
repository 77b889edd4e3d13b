import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTheme } from '../../ui/theme-script.ts'

/**
 * Switches between the dark and the light theme. Both icons are in the HTML and CSS shows one, so the right
 * one is there at the first paint.
 */
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
