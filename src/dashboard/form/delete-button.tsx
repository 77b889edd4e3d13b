import { useMutation } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { notify } from '../../ui/toast.tsx'
import { notifyFailure } from './form-failure.ts'

type DeleteButtonProps = Pick<ComponentProps<typeof Button>, 'tone' | 'className'> & {
  /** «Kalkan» */
  name: string
  /** «Bölgeyi sil» */
  verb: string
  /** What the button says where the verb stands beside it already. */
  label?: string
  /** What goes with it: «/kalkan adresi boşa çıkar.» */
  warning: ReactNode
  /** Said afterwards. */
  done: string
  remove: () => Promise<unknown>
  onRefused?: () => void
  onDeleted: () => void | Promise<void>
}

/** Deletes a record after asking. */
export function DeleteButton(props: DeleteButtonProps) {
  const { name, verb, label = verb, warning, done, remove, onRefused, onDeleted, ...look } = props
  const [isAsked, setAsked] = useState(false)
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      notify(done)
      return onDeleted()
    },
    onError: (error) => {
      notifyFailure(error)
      onRefused?.()
    },
    onSettled: () => setAsked(false),
  })
  return (
    <>
      <Button {...look} size={36} pending={deletion.isPending} onClick={() => setAsked(true)}>
        <Trash2 size={16} />
        {label}
      </Button>
      <Confirm
        open={isAsked}
        title={`${name} silinsin mi?`}
        confirmLabel={verb}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>{warning}</p>
      </Confirm>
    </>
  )
}
