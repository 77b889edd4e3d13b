import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type FormFootProps = {
  onCancel: () => void
  isPending: boolean
  /** The label of the main button. */
  children: ReactNode
}

/** The footer of a form: cancel and submit. */
export function FormFoot({ onCancel, isPending, children }: FormFootProps) {
  return (
    <>
      <Button tone="ghost" size={40} onClick={onCancel}>
        Vazgeç
      </Button>
      <Button type="submit" size={40} pending={isPending} pendingLabel="Kaydediliyor…">
        {children}
      </Button>
    </>
  )
}
