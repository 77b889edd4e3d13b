import { lazy, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SyntheticEvent } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import type { AcceptedTexts } from '../../domain/booking/consent.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { NO_PAYMENT_NOW } from '../rentals/ledger-rows.ts'
import { answerTo, keyFor, randomKey, readDraft, writeDraft } from './draft.ts'
import type { RequestAnswer } from './request-answer.ts'
import { RequestFields } from './request-fields.tsx'
import { NO_VALUES, readRequestForm } from './request-values.ts'
import type { RequestValues } from './request-values.ts'

/** Loaded when a form was refused. Each field says what is wrong with it, also when this cannot be loaded. */
const ErrorSummary = lazy(async () => ({
  default: (await import('../../ui/error-summary.tsx')).ErrorSummary,
}))

type RequestFormProps = {
  /** The name under which the typed text is kept. */
  draft: string
  /**
   * null while this stay cannot be requested. The page then says why and what can be done, without fields.
   */
  total: number | null
  sentence: string
  /** The address the form is sent to, when it is not the page's own. */
  action?: string | undefined
  /** Free stays or trips nearby, with the addresses of their requests. */
  others: { key: string; label: string; to: string }[]
  othersLabel: string
  /** "Bu tarihler için talebiniz bize ulaştı." */
  ownTitle: string
  /** Back to the page of the villa or boat. */
  back: { to: string; label: string }
  /** The address of the prior information form. */
  information: string
  answer: RequestAnswer<unknown> | undefined
  /**
   * Shown to visitors without scripts when the browser has to solve a proof before the form is sent; '' when
   * it does not.
   */
  proofText: string
  /** The versions of the website texts to link to and to send. */
  texts: AcceptedTexts
}

const SHOWN_FIELDS = new Set<string>(Object.keys(NO_VALUES))

const onNothing = () => () => {}

/**
 * The request on one page. It is checked when it is sent, and typed text is never lost (docs/product.md,
 * Requests).
 */
export function RequestForm({
  draft,
  total,
  sentence,
  action,
  others,
  othersLabel,
  ownTitle,
  back,
  information,
  answer,
  proofText,
  texts,
}: RequestFormProps) {
  const { search } = useLocation()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const errors = answer?.errors ?? []
  // The order of the fields on the page.
  const inFields = [...SHOWN_FIELDS].flatMap((name) => errors.filter(({ field }) => field === name))
  const elsewhere = errors.filter(({ field }) => !SHOWN_FIELDS.has(field)).map(({ message }) => message)
  // The draft is in the storage of this tab. The server cannot read it, and nothing else changes it while the
  // page is open.
  const own = useSyncExternalStore(
    onNothing,
    () => answerTo(readDraft(draft), search),
    () => null,
  )
  const canAsk = total !== null
  const isOwn = own !== null && !canAsk && answer === undefined
  const general = [answer?.message ?? '', ...elsewhere, answer?.message ? '' : sentence].filter(
    (text) => text !== '',
  )
  const [isProving, setProving] = useState(false)
  const work = useRef<'none' | 'going on' | 'done'>('none')
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'

  useEffect(() => {
    const fields = form.current
    if (fields === null || answer !== undefined) return
    for (const [name, text] of Object.entries(readDraft(draft).values)) {
      const input = fields.elements.namedItem(name)
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.value ||= text
    }
  }, [draft, answer])

  const keep = () => {
    if (form.current === null) return
    const {
      kvkk_consent: _,
      terms_consent: __,
      ...values
    } = readRequestForm(new FormData(form.current)).values
    writeDraft(draft, { ...readDraft(draft), values })
  }
  const prove = async (sent: HTMLFormElement) => {
    work.current = 'going on'
    setProving(true)
    // When the solver cannot be loaded, the form is sent without a proof and the server says what to do.
    await import('./solve-proof-of-work.ts')
      .then(({ solveProofOfWork }) => solveProofOfWork(sent))
      .catch(() => {})
    work.current = 'done'
    setProving(false)
    sent.requestSubmit()
  }
  const send = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    if (isSending || work.current === 'going on') return event.preventDefault()
    // Asking for other dates sends no request, so no draft and no proof are needed.
    const isRequest = (event.nativeEvent.submitter as HTMLButtonElement | null)?.name !== 'intent'
    if (proofText !== '' && isRequest && work.current === 'none') {
      event.preventDefault()
      return void prove(event.currentTarget)
    }
    work.current = 'none'
    keep()
    const data = new FormData(event.currentTarget)
    data.delete('idempotency_key')
    data.delete('proof')
    const sent = keyFor(readDraft(draft), search + JSON.stringify([...data]), randomKey)
    writeDraft(draft, sent)
    const key = event.currentTarget.elements.namedItem('idempotency_key')
    if (key instanceof HTMLInputElement) key.value = sent.key
  }
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className="request-form"
      noValidate
      onInput={keep}
      onSubmit={send}
    >
      {Object.entries(texts).map(([key, number]) => (
        <input key={key} type="hidden" name={`text_${key}`} value={number} />
      ))}
      {canAsk && inFields.length > 0 && (
        <LazyPart failed="">
          <ErrorSummary
            attempt={answer?.attempt ?? ''}
            title={`Göndermeden önce ${inFields.length} alanı düzeltin`}
            errors={inFields.map(({ field, message }) => ({ name: field, message }))}
          />
        </LazyPart>
      )}
      {isOwn && (
        <Notice tone="ok" title={ownTitle} announce="status">
          <Link to={own}>Talebi göster</Link>
        </Notice>
      )}
      {general.length > 0 && !isOwn && (
        <GeneralNotice key={answer?.attempt} isAnswer={answer !== undefined && answer.message !== ''}>
          {general.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {answer?.isPriceChanged === true && total !== null && (
            <p>
              Yeni toplam <Money amount={total} owed />.
            </p>
          )}
          {others.length > 0 && (
            <fieldset className="nearest" aria-label={othersLabel}>
              {others.map(({ key, label, to }) => (
                // A button of this form instead of a link, so that the typed text goes along, with and
                // without scripts.
                <button key={key} type="submit" className="chip" name="intent" value="dates" formAction={to}>
                  {label}
                </button>
              ))}
            </fieldset>
          )}
        </GeneralNotice>
      )}
      {canAsk ? (
        <>
          <RequestFields
            values={answer?.values ?? NO_VALUES}
            errors={Object.fromEntries(inFields.map(({ field, message }) => [field, message]))}
            attempt={answer?.attempt ?? ''}
            texts={texts}
            information={information}
          />
          <input type="hidden" name="expected_total" value={total} />
          <input type="hidden" name="idempotency_key" defaultValue="" />
          {proofText !== '' && (
            <>
              <input type="hidden" name="proof" defaultValue="" />
              <noscript>
                <Notice tone="warn">{proofText}</Notice>
              </noscript>
            </>
          )}
          <Button type="submit" tone="bloom" pending={isSending || isProving} pendingLabel="Gönderiliyor…">
            Rezervasyon talebi gönder
          </Button>
          <p className="request-small">{NO_PAYMENT_NOW}</p>
        </>
      ) : (
        <>
          <Kept values={answer?.values ?? NO_VALUES} />
          {!isOwn && (
            <Link {...buttonLook({ tone: 'ghost' })} to={back.to}>
              {back.label}
            </Link>
          )}
        </>
      )}
    </Form>
  )
}

/**
 * Hidden fields with what was typed before the stay was taken, so that the text goes along to other dates.
 */
function Kept({ values }: { values: RequestValues }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={String(value)} />
  ))
}

/**
 * Focuses a notice that comes with an answer. A notice that was there from the start does not take the focus.
 */
function GeneralNotice({ isAnswer, children }: { isAnswer: boolean; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) box.current?.focus()
  }, [isAnswer])
  return (
    <div ref={box} tabIndex={-1} className="request-notice">
      <Notice tone="warn" announce={isAnswer ? 'alert' : 'status'}>
        {children}
      </Notice>
    </div>
  )
}
