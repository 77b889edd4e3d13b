import Ban from 'lucide-react/icons/ban'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import LockOpen from 'lucide-react/icons/lock-open'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { formatMoney } from '../../domain/pricing/money.ts'
import { nightCount } from '../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../domain/calendar/stay.ts'
import { formatStay } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, buttonLook, IconButton } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useBlockCalls } from './blocks/use-block-calls.ts'
import { clashText, MAX_RENTALS } from './blocks/blocks.ts'
import { ClashNotice } from './blocks/clash-notice.tsx'
import { ReasonField, reasonText } from './blocks/reason-field.tsx'
import type { ReasonChoice } from './blocks/reason-field.tsx'
import { useIsMounted } from '../form/use-is-mounted.ts'
import { offerDraft } from '../shell/session/drafts.ts'
import { clashesOf } from './bars.ts'
import type { OccupancyVilla } from './bars.ts'
import { openingOf } from './open-nights-texts.ts'
import { pastText } from './past-nights.ts'
import { useKeepVisible } from './use-keep-visible.ts'
import { selectionKey } from './use-selection-texts.ts'
import type { SelectionTexts } from './use-selection-texts.ts'

/** The draft: reason and note, with the nights they are for. */
export interface SelectionDraft {
  villa_id: number[]
  stay: Stay
  reason: ReasonChoice
  note: string
}
export const SELECTION_DRAFT = 'occupancy-selection'

type SelectionBarProps = {
  villas: OccupancyVilla[]
  stay: Stay
  today: Day
  /** The draft that was typed before the session ended. */
  draft: SelectionDraft | null
  words: SelectionTexts
  /** The address of the form for a reservation of one villa; missing for owners. */
  bookHref: string | null
  /** Increases when «Tarih kapat» is chosen in the grid's menu; then the bar takes the focus. */
  focusKey: number
  onDone: () => void
}

/**
 * The actions for selected nights: close them for all villas or none, make a reservation, or open those that
 * a person closed. Unsaved text is discarded only after a question.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { villas, stay, today, draft, words, bookHref, focusKey, onDone } = props
  const { reason, note, isTyped } = words
  const of = selectionKey(villas, stay)
  useEffect(
    () =>
      offerDraft(SELECTION_DRAFT, (): SelectionDraft | null =>
        note === '' && reason.other === ''
          ? null
          : { villa_id: villas.map(({ id }) => id), stay, reason, note },
      ),
    [villas, stay, reason, note],
  )
  const [error, setError] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { close, open } = useBlockCalls()
  const alive = useIsMounted()
  const form = useRef<HTMLFormElement>(null)
  useKeepVisible(form)
  useEffect(() => {
    if (focusKey > 0) form.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [focusKey])

  const [first] = villas
  const clashes = villas.flatMap((villa) => clashesOf(villa, stay).map((span) => ({ villa, span })))
  const gap =
    villas.length === 1
      ? first?.gaps.find((own) => own.check_in === stay.check_in && own.check_out === stay.check_out)
      : undefined
  const past = pastText(stay, today)
  // Nights that are being closed cannot be opened yet.
  const opening = past.close === null && !close.isPending ? openingOf(villas, stay, today) : null
  const isClosing = past.close === null && (opening === null || isTyped || close.error !== null)
  const who = villas.length === 1 ? first?.name : `${villas.length} villa`

  const end = () => {
    words.forget(words.of)
    onDone()
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = reasonText(reason)
    if (past.close !== null) return
    if (text === '') return setError('Bir neden yazın')
    if (villas.length > MAX_RENTALS) return setError(`En çok ${MAX_RENTALS} villa seçin`)
    setError('')
    const nights = { startDate: stay.check_in, endDate: stay.check_out }
    close.mutateAsync({ villa_id: villas.map(({ id }) => id), ...nights, reason: text, note }).then(
      () => {
        words.forget(words.of)
        // A selection that was made meanwhile stays.
        if (alive.current) onDone()
      },
      // The bar shows the failure.
      () => {},
    )
  }

  const openThem = () => {
    if (villas.length > MAX_RENTALS) return setError(`En çok ${MAX_RENTALS} villa seçin`)
    open.mutate({ villa_id: villas.map(({ id }) => id), stay, today })
    onDone()
  }
  const leave = () => (isTyped ? setAsking(true) : end())

  return (
    <>
      <form
        ref={form}
        className="occ-action"
        aria-label="Seçilen geceler"
        onSubmit={send}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Stops the event, so that the question that opens here does not receive it too.
          event.preventDefault()
          leave()
        }}
      >
        <div className="occ-action-head">
          <output>
            <b>{who}</b>
            <span>
              {formatStay(stay)} · {nightCount(stay)} gece
              {gap?.price ? ` · ${formatMoney(gap.price)}, sezon fiyatıyla` : ''}
            </span>
          </output>
          <IconButton label="Seçimi bırak" size={32} onClick={leave}>
            <X size={17} />
          </IconButton>
        </div>
        {close.error ? (
          <ClashNotice error={close.error} />
        ) : (
          clashes.length > 0 &&
          past.close === null &&
          opening === null &&
          !close.isPending && <Clashes clashes={clashes} isMany={villas.length > 1} />
        )}
        {past.book !== null && (isClosing || past.close !== null) && (
          <output className="occ-action-past">{past.book}</output>
        )}
        {opening && (
          <div className="occ-action-open">
            <output>
              {opening.sentences.join(' ')}
              {error !== '' && !isClosing && <span className="occ-action-clash">{error}</span>}
            </output>
            <Button tone={isClosing ? 'ghost' : 'primary'} size={36} onClick={openThem}>
              <LockOpen size={16} />
              Tarihleri aç
            </Button>
          </div>
        )}
        {isClosing && draft !== null && isTyped && (
          <p className="occ-action-past">Oturumunuz kapanırken yazdıklarınız geri getirildi.</p>
        )}
        {isClosing && isTyped && words.of !== of && (
          <p className="occ-action-past">Bıraktığınız seçim için yazdıklarınız duruyor.</p>
        )}
        {isClosing && (
          <div className="occ-action-body">
            <ReasonField
              value={reason}
              onChange={(next) => words.set({ reason: next, note }, of)}
              error={error}
            />
            <Field label="Not" optional className="occ-action-note">
              <TextInput
                controlSize={36}
                maxLength={500}
                value={note}
                onChange={(event) => words.set({ reason, note: event.target.value }, of)}
              />
            </Field>
            <div className="occ-action-buttons">
              {bookHref !== null && past.book === null && villas.length === 1 && (
                <AppLink href={bookHref} {...buttonLook({ tone: 'ghost', size: 36 })}>
                  <CalendarPlus size={16} />
                  Rezervasyon ekle
                </AppLink>
              )}
              <Button type="submit" size={36} pending={close.isPending}>
                <Ban size={16} />
                Tarih kapat
              </Button>
            </div>
          </div>
        )}
      </form>
      <Confirm
        open={isAsking}
        title="Seçim bırakılsın mı?"
        confirmLabel="Kaydetmeden bırak"
        cancelLabel="Düzenlemeye dön"
        onConfirm={end}
        onCancel={() => setAsking(false)}
      >
        <p>Yazdıklarınız kaydedilmedi.</p>
      </Confirm>
    </>
  )
}

type Clash = { villa: OccupancyVilla; span: OccupancyVilla['spans'][number] }

function Clashes({ clashes, isMany }: { clashes: Clash[]; isMany: boolean }) {
  const [first] = clashes
  if (!first) return null
  return (
    <output className="occ-action-clash">
      {isMany && `${first.villa.name}: `}
      {clashText({ ...first.span, label: first.span.label || first.span.reason })}
      {clashes.length > 1 && ` ve ${clashes.length - 1} kayıt daha`}
    </output>
  )
}
