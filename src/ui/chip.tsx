import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'

/** The look of a chip for links; `on` marks a chosen filter. */
export function chipLook({ on = false }: { on?: boolean } = {}) {
  return { className: 'chip', 'data-on': on || undefined }
}

type ChipProps = Omit<ComponentProps<'button'>, 'className'> & { on?: boolean; className?: string }

/** A chip that acts at once; aria-pressed when on. */
export function Chip({ on, className = '', type = 'button', ...rest }: ChipProps) {
  return (
    <button aria-pressed={on} {...rest} {...chipLook({ on })} className={`chip ${className}`} type={type} />
  )
}

/** A chip that is a checkbox or radio of a form. */
export function ChoiceChip({ children, type = 'checkbox', ...rest }: ComponentProps<'input'>) {
  return (
    <label className="chip">
      <input {...rest} type={type} />
      {children}
    </label>
  )
}

/** The content of a chosen chip that is removed by a press. Name the link or button «… filtresini kaldır». */
export function ChipRemove({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <X size={14} />
    </>
  )
}
