import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

/** What only some visitors want to read, behind its title. */
export const Fold = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className="fold">
    <summary>
      {title}
      <ChevronDown size={18} />
    </summary>
    {children}
  </details>
)
