import { useMutation } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { notify } from '../../ui/toast.tsx'
import { notifyFailure } from '../form/form-failure.ts'

export interface Use {
  /** «12 villa» */
  words: string
  /** where they are found; null: nowhere */
  href: string | null
}

type DeletePartProps = {
  /** «Kalkan» */
  name: string
  /** «Bölgeyi sil» */
  verb: string
  /** What still refers to it: while there is any, it cannot be deleted. */
  uses: readonly Use[]
  /** What goes with it: «/kalkan adresi boşa çıkar.» */
  warning: ReactNode
  remove: () => Promise<unknown>
  onRefused: () => void
  onDeleted: () => void
}

/** The end of a form: deleting, or why it cannot be and where to change that. */
export function DeletePart(props: DeletePartProps) {
  const { name, verb, uses, warning, remove, onRefused, onDeleted } = props
  const [isAsked, setAsked] = useState(false)
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      notify(`Silindi: ${name}`)
      onDeleted()
    },
    onError: (error) => {
      notifyFailure(error)
      onRefused()
    },
    onSettled: () => setAsked(false),
  })
  return (
    <section className="delete-part" aria-label={verb}>
      {uses.length > 0 ? (
        <p>
          Silinemez, bağlı kayıtlar var:{' '}
          {uses.map(({ words, href }, index) => (
            <span key={words}>
              {index > 0 && ', '}
              {href === null ? words : <AppLink href={href}>{words}</AppLink>}
            </span>
          ))}
        </p>
      ) : (
        <Button
          tone="quiet"
          size={36}
          className="danger-text"
          pending={deletion.isPending}
          onClick={() => setAsked(true)}
        >
          <Trash2 size={16} />
          {verb}
        </Button>
      )}
      <Confirm
        open={isAsked}
        title={`${name} silinsin mi?`}
        confirmLabel={verb}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>{warning}</p>
      </Confirm>
    </section>
  )
}
