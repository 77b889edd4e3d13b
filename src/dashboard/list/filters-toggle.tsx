import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { buttonLook } from '../../ui/button.tsx'

type FiltersToggleProps = { isOpen: boolean; onToggle: () => void }

/** On a phone, hides the filter fields behind a button, so that the list begins on the first screen. */
export function FiltersToggle({ isOpen, onToggle }: FiltersToggleProps) {
  return (
    <button
      type="button"
      {...buttonLook({ tone: 'ghost', size: 36 })}
      data-filters-toggle
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <SlidersHorizontal size={16} />
      Süzgeçler
    </button>
  )
}
