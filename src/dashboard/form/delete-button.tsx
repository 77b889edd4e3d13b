import { useMutation } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { notify } from '../../ui/toast.tsx'
import { notifyFailure } from './form-failure.ts'

type DeleteButtonProps = Pick<ComponentProps<typeof Button>, 'tone' | 'className'> & {
  /** The name of the record: «Kalkan». */
  name: string
  /** The title of the question: «Bölgeyi sil». */
  verb: string
  /** The button's label, where the context already says what is deleted. */
  label?: string
  /** What is deleted with it: «/kalkan adresi boşa çıkar.» */
  warning: ReactNode
  /** The message afterwards. */
  done: string
  remove: () => Promise<unknown>
  onRefused?: () => void
  onDeleted: () => void | Promise<void>
}

/** A button that deletes a record after a question. */
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
