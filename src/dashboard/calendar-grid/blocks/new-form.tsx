import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { ApiFailure } from '../../../client/client.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { FormFoot } from '../../form/form-foot.tsx'
import { FormNotice } from '../../form/form-notice.tsx'
import { useFormDraft } from '../../form/use-draft.ts'
import { useUnsavedWarning } from '../../form/use-unsaved-warning.tsx'
import { useBlockCalls } from './use-block-calls.ts'
import { BlockFields } from './fields.tsx'
import type { BlockTexts } from './fields.tsx'
import { MAX_VILLAS } from './blocks.ts'
import { ClashNotice } from './clash-notice.tsx'
import { reasonText } from './reason-field.tsx'
import { VillaFilter } from '../../list/villa-filter.tsx'

type BlockDraft = BlockTexts & { villa_id: number[] }

export const EMPTY_BLOCK: BlockDraft = {
  villa_id: [],
  startDate: '',
  endDate: '',
  reason: { choice: '', other: '' },
  note: '',
}

/** Closes nights of villas, all or none. The text survives an ended session. */
export function NewBlockForm({ onClose, initial }: { onClose: () => void; initial: BlockDraft }) {
  const form = useForm<BlockDraft>({ defaultValues: initial })
  const { register, handleSubmit, setValue, setError, control, formState } = form
  const { errors, isDirty } = formState
  const isRestored = useFormDraft('block-new', form)
  const { release, question } = useUnsavedWarning(isDirty)
  const leave = () => {
    release()
    onClose()
  }
  const villas = useWatch({ control, name: 'villa_id' })
  const { close } = useBlockCalls()

  const fail = (error: Error) => {
    if (!(error instanceof ApiFailure)) return
    for (const { field, message } of error.errors) {
      const name = (['villa_id', 'startDate', 'endDate', 'note'] as const).find((own) => own === field)
      setError(name ?? 'reason', { message })
    }
  }
  const send = handleSubmit(({ reason, ...fields }) =>
    close.mutate({ ...fields, reason: reasonText(reason) }, { onSuccess: leave, onError: fail }),
  )

  register('villa_id', {
    validate: (ids) =>
      ids.length === 0
        ? 'En az bir villa seçin'
        : ids.length > MAX_VILLAS
          ? `En çok ${MAX_VILLAS} villa seçin`
          : true,
  })
  const hasFieldErrors = close.error instanceof ApiFailure && close.error.errors.length > 0

  return (
    <Drawer
      open
      onClose={leave}
      dirty={isDirty}
      title="Tarih kapat"
      subtitle="Seçilen villaların hepsi kapanır ya da hiçbiri."
      form={{ onSubmit: (event) => void send(event) }}
      footer={
        <FormFoot onCancel={leave} isPending={close.isPending}>
          Tarih kapat
        </FormFoot>
      }
    >
      <div className="block-form">
        <FormNotice failure={null} isRestored={isRestored && isDirty} />
        {!hasFieldErrors && <ClashNotice error={close.error} />}
        <FieldSet
          id="alan-villa_id"
          label={`Villalar${villas.length > 0 ? ` · ${villas.length}` : ''}`}
          error={errors.villa_id?.message}
        >
          <VillaFilter
            chosen={villas}
            onChange={(ids) =>
              setValue('villa_id', ids, { shouldDirty: true, shouldValidate: formState.isSubmitted })
            }
          />
        </FieldSet>
        <FormProvider {...form}>
          <BlockFields />
        </FormProvider>
      </div>
      {question}
    </Drawer>
  )
}
