import type { ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { ApiFailure } from '../../../client/client.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { FormFoot } from '../../form/form-foot.tsx'
import { FormNotice } from '../../form/form-notice.tsx'
import { useFormDraft } from '../../form/use-draft.ts'
import { useUnsavedWarning } from '../../form/use-unsaved-warning.tsx'
import { RentalPicker } from '../../list/rental-picker.tsx'
import { useBlockCalls } from './use-block-calls.ts'
import { useBoatBlockCalls } from './use-boat-block-calls.ts'
import { BoatBlockFields } from './boat-fields.tsx'
import type { BoatBlockTexts } from './boat-fields.tsx'
import { EMPTY_TIME, periodOf } from './closed-time.ts'
import { BlockFields } from './fields.tsx'
import type { BlockTexts, WordTexts } from './fields.tsx'
import { MAX_RENTALS } from './blocks.ts'
import { ClashNotice } from './clash-notice.tsx'
import { reasonText } from './reason-field.tsx'

/** The villas or boats that are closed. */
type Chosen = { rental_id: number[] }
type BlockDraft = BlockTexts & Chosen
type BoatBlockDraft = BoatBlockTexts & Chosen

const NO_WORDS: WordTexts = { reason: { choice: '', other: '' }, note: '' }
export const EMPTY_BLOCK: BlockDraft = { rental_id: [], startDate: '', endDate: '', ...NO_WORDS }
export const EMPTY_BOAT_BLOCK: BoatBlockDraft = { rental_id: [], time: EMPTY_TIME, ...NO_WORDS }

const WORDS = {
  villa: {
    title: 'Tarih kapat',
    subtitle: 'Seçilen villaların hepsi kapanır ya da hiçbiri.',
    rentals: 'Villalar',
    none: 'En az bir villa seçin',
    tooMany: `En çok ${MAX_RENTALS} villa seçin`,
  },
  boat: {
    title: 'Tekne kapat',
    subtitle: 'Seçilen teknelerin hepsi kapanır ya da hiçbiri.',
    rentals: 'Tekneler',
    none: 'En az bir tekne seçin',
    tooMany: `En çok ${MAX_RENTALS} tekne seçin`,
  },
}
const DRAFT_KEYS = { villa: 'block-new', boat: 'boat-block-new' }

type Common = WordTexts & Chosen
type Answer = { onSuccess: () => void; onError: (error: Error) => void }

type NewFrameProps<Draft extends Common> = {
  kind: RentalKind
  initial: Draft
  /** the field of the form for a field of the call */
  fieldOf: Record<string, string>
  send: (draft: Draft, reason: string, answer: Answer) => void
  call: { error: Error | null; isPending: boolean }
  onClose: () => void
  children: ReactNode
}

/** Closes villas or boats, all or none. The text survives an ended session. */
function NewFrame<Draft extends Common>(props: NewFrameProps<Draft>) {
  const { kind, initial, call } = props
  const words = WORDS[kind]
  // The frame knows the fields that every draft has; the others are those of `children`.
  const form = useForm<Common>({ defaultValues: initial })
  const { register, handleSubmit, setValue, setError, control, formState } = form
  const { errors, isDirty } = formState
  const isRestored = useFormDraft(DRAFT_KEYS[kind], form)
  const { release, question } = useUnsavedWarning(isDirty)
  const leave = () => {
    release()
    props.onClose()
  }
  const rentals = useWatch({ control, name: 'rental_id' })

  const fail = (error: Error) => {
    if (!(error instanceof ApiFailure)) return
    for (const { field, message } of error.errors) {
      setError((props.fieldOf[field] as keyof Common | undefined) ?? 'reason', { message })
    }
  }
  const send = handleSubmit((draft) =>
    props.send(draft as Draft, reasonText(draft.reason), { onSuccess: leave, onError: fail }),
  )

  register('rental_id', {
    validate: (ids) => (ids.length === 0 ? words.none : ids.length > MAX_RENTALS ? words.tooMany : true),
  })
  const hasFieldErrors = call.error instanceof ApiFailure && call.error.errors.length > 0

  return (
    <Drawer
      open
      onClose={leave}
      dirty={isDirty}
      title={words.title}
      subtitle={words.subtitle}
      form={{ onSubmit: (event) => void send(event) }}
      footer={
        <FormFoot onCancel={leave} isPending={call.isPending}>
          {words.title}
        </FormFoot>
      }
    >
      <div className="block-form">
        <FormNotice failure={null} isRestored={isRestored && isDirty} />
        {!hasFieldErrors && <ClashNotice error={call.error} />}
        <FieldSet
          id="alan-rental_id"
          label={`${words.rentals}${rentals.length > 0 ? ` · ${rentals.length}` : ''}`}
          error={errors.rental_id?.message}
        >
          <RentalPicker
            kind={kind}
            chosen={rentals}
            onChange={(ids) =>
              setValue('rental_id', ids, { shouldDirty: true, shouldValidate: formState.isSubmitted })
            }
          />
        </FieldSet>
        <FormProvider {...form}>{props.children}</FormProvider>
      </div>
      {question}
    </Drawer>
  )
}

type NewProps<Draft> = { onClose: () => void; initial: Draft }

export function NewBlockForm({ onClose, initial }: NewProps<BlockDraft>) {
  const { close } = useBlockCalls()
  return (
    <NewFrame<BlockDraft>
      kind="villa"
      initial={initial}
      fieldOf={{ villa_id: 'rental_id', startDate: 'startDate', endDate: 'endDate', note: 'note' }}
      send={({ rental_id, startDate, endDate, note }, reason, answer) =>
        close.mutate({ villa_id: rental_id, startDate, endDate, note, reason }, answer)
      }
      call={close}
      onClose={onClose}
    >
      <BlockFields />
    </NewFrame>
  )
}

export function NewBoatBlockForm({ onClose, initial }: NewProps<BoatBlockDraft>) {
  const { close } = useBoatBlockCalls()
  return (
    <NewFrame<BoatBlockDraft>
      kind="boat"
      initial={initial}
      fieldOf={{
        boat_id: 'rental_id',
        started_at: 'time.startDate',
        finished_at: 'time.endDate',
        note: 'note',
      }}
      send={({ rental_id, time, note }, reason, answer) =>
        close.mutate({ boat_id: rental_id, ...periodOf(time)!, note, reason }, answer)
      }
      call={close}
      onClose={onClose}
    >
      <BoatBlockFields />
    </NewFrame>
  )
}
