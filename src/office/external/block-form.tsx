import { useForm, useWatch } from 'react-hook-form'
import { addDays, isDay, nightCount } from '../../domain/stay.ts'
import { formatDay } from '../../domain/turkish.ts'
import { ApiFailure } from '../../client/client.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { Field, FieldSet } from '../../ui/field.tsx'
import { DateInput, Textarea } from '../../ui/inputs.tsx'
import { END_LATER, FILL, PICK_DAY } from '../form/field-rules.ts'
import { FormFoot } from '../form/form-foot.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { useFormDraft } from '../form/use-form-draft.ts'
import { useUnsaved } from '../form/use-unsaved.tsx'
import { useBlockCalls } from './block-calls.ts'
import { MOST_VILLAS } from './blocks.ts'
import type { Block } from './blocks.ts'
import { ClashNotice } from './clash-notice.tsx'
import { reasonChoice, ReasonField, reasonText } from './reason-field.tsx'
import type { ReasonChoice } from './reason-field.tsx'
import { VillaPick } from '../villa-pick.tsx'

interface BlockDraft {
  villa_id: number[]
  startDate: string
  endDate: string
  reason: ReasonChoice
  note: string
}

export const EMPTY_BLOCK: BlockDraft = {
  villa_id: [],
  startDate: '',
  endDate: '',
  reason: { choice: '', other: '' },
  note: '',
}

export function draftOfBlock(block: Block): BlockDraft {
  return {
    villa_id: [block.villa_id],
    startDate: block.check_in,
    endDate: block.check_out,
    reason: reasonChoice(block.reason),
    note: block.note,
  }
}

type BlockFormProps = {
  onClose: () => void
  initial: BlockDraft
  /** The block that is changed; without it nights are closed anew. */
  block?: Block
}

/** Closing nights of villas, all or none, and changing a block. What is typed survives an ended session. */
export function BlockForm({ onClose, initial, block }: BlockFormProps) {
  // one form of the kind at a time is open, so the block tells which draft is whose
  const key = block ? `block-${block.id}` : 'block-new'
  const form = useForm<BlockDraft>({ defaultValues: initial })
  const { register, handleSubmit, setValue, setError, getValues, formState } = form
  const { errors } = formState
  const { isDirty } = formState
  const isRestored = useFormDraft(key, form)
  const { release, question } = useUnsaved(isDirty)
  const leave = () => {
    release()
    onClose()
  }
  const [villas, startDate, endDate, reason] = useWatch({
    control: form.control,
    name: ['villa_id', 'startDate', 'endDate', 'reason'],
  })
  const { close, change } = useBlockCalls()
  const call = block ? change : close

  const fail = (error: Error) => {
    if (!(error instanceof ApiFailure)) return
    for (const { field, message } of error.errors) {
      const name = (['villa_id', 'startDate', 'endDate', 'note'] as const).find((own) => own === field)
      setError(name ?? 'reason', { message })
    }
  }
  const send = handleSubmit((values) => {
    const fields = {
      startDate: values.startDate,
      endDate: values.endDate,
      reason: reasonText(values.reason),
      note: values.note,
    }
    const callbacks = { onSuccess: leave, onError: fail }
    if (block) change.mutate({ id: block.id, body: fields }, callbacks)
    else close.mutate({ ...fields, villa_id: values.villa_id }, callbacks)
  })

  register('villa_id', {
    validate: (ids) =>
      ids.length === 0
        ? 'En az bir villa seçin'
        : ids.length > MOST_VILLAS
          ? `En çok ${MOST_VILLAS} villa seçin`
          : true,
  })
  register('reason', {
    validate: (value) => reasonText(value) !== '' || (value.choice === '' ? 'Bir neden seçin' : FILL),
  })
  const start = register('startDate', {
    validate: (day) => isDay(day) || PICK_DAY,
  })
  const end = register('endDate', {
    validate: (day) => (!isDay(day) ? PICK_DAY : day > getValues('startDate') || END_LATER),
  })
  const isRange = isDay(startDate) && isDay(endDate) && endDate > startDate
  const hasFieldErrors = call.error instanceof ApiFailure && call.error.errors.length > 0

  return (
    <Drawer
      open
      onClose={leave}
      dirty={isDirty}
      title={block ? 'Kapamayı değiştir' : 'Tarih kapat'}
      subtitle={block ? block.villa_name : 'Seçilen villaların hepsi kapanır ya da hiçbiri.'}
      form={{ onSubmit: (event) => void send(event) }}
      footer={
        <FormFoot onCancel={leave} isPending={call.isPending}>
          {block ? 'Kaydet' : 'Tarih kapat'}
        </FormFoot>
      }
    >
      <div className="block-form">
        <FormNotice failure={null} isRestored={isRestored && isDirty} />
        {!hasFieldErrors && <ClashNotice error={call.error} />}
        {!block && (
          <FieldSet
            id="alan-villa_id"
            label={`Villalar${villas.length > 0 ? ` · ${villas.length}` : ''}`}
            error={errors.villa_id?.message}
          >
            <VillaPick
              chosen={villas}
              onChange={(ids) =>
                setValue('villa_id', ids, { shouldDirty: true, shouldValidate: formState.isSubmitted })
              }
            />
          </FieldSet>
        )}
        <div className="block-form-days">
          <Field label="İlk gün" name="startDate" error={errors.startDate?.message}>
            <DateInput {...start} />
          </Field>
          <Field label="Bitiş günü" name="endDate" error={errors.endDate?.message}>
            <DateInput {...end} min={isDay(startDate) ? addDays(startDate, 1) : undefined} />
          </Field>
        </div>
        <p className="field-hint">
          {isRange
            ? `${nightCount({ check_in: startDate, check_out: endDate })} gece kapanır: ${formatDay(startDate, 'yearless')} 16.00 ile ${formatDay(endDate, 'yearless')} 10.00 arası. Bitiş günü öğleden sonra yeni misafir girebilir.`
            : 'Kapama ilk gün 16.00 ile bitiş günü 10.00 arasıdır; ilk gün sabahı çıkış, bitiş günü öğleden sonra giriş yapılabilir.'}
        </p>
        <ReasonField
          value={reason}
          error={errors.reason?.message}
          onChange={(value) =>
            setValue('reason', value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
        <Field label="Not" name="note" optional error={errors.note?.message}>
          <Textarea {...register('note')} maxLength={500} rows={3} />
        </Field>
      </div>
      {question}
    </Drawer>
  )
}
