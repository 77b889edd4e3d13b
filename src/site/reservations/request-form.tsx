import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SyntheticEvent } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { formatStay } from '../../domain/turkish/turkish.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { paths } from '../shell/paths.ts'
import { NO_PAYMENT_NOW } from '../villas/ledger-rows.ts'
import { choiceQuery } from '../villas/stay-choice.ts'
import type { StayChoice } from '../villas/stay-choice.ts'
import { answerTo, keyFor, randomKey, readDraft, writeDraft } from './draft.ts'
import { RequestFields } from './request-fields.tsx'
import { NO_VALUES, readRequestForm } from './request-values.ts'
import type { RequestValues } from './request-values.ts'

/** What came of a request that did not become a reservation. */
export interface RequestAnswer {
  values: RequestValues
  errors: { field: string; message: string }[]
  /** about the whole request; '' when the fields say it all */
  message: string
  nearest: { check_in: string; check_out: string }[]
  isPriceChanged: boolean
  /** it never reached the server */
  isUnsent: boolean
  /** when: every answer is a new attempt, and takes the focus */
  attempt: string
}

type RequestFormProps = {
  slug: string
  choice: StayChoice
  /** null while this stay cannot be asked for: then the page says why and what can be done, without fields */
  total: number | null
  sentence: string
  /** where it is sent to, if not to the page's own address */
  action?: string | undefined
  nearest: RequestAnswer['nearest']
  answer: RequestAnswer | undefined
  /** what a visitor without scripts is told where the browser has to work before the form is sent; '' where it has not */
  proofText: string
}

const SHOWN_FIELDS = new Set<string>(Object.keys(NO_VALUES))

const onNothing = () => () => {}

/** One page, checked when it is sent; what was typed is never lost (docs/product.md, Requests). */
export function RequestForm({
  slug,
  choice,
  total,
  sentence,
  action,
  nearest,
  answer,
  proofText,
}: RequestFormProps) {
  const { search } = useLocation()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const errors = answer?.errors ?? []
  // in the order of the fields on the page
  const inFields = [...SHOWN_FIELDS].flatMap((name) => errors.filter(({ field }) => field === name))
  const elsewhere = errors.filter(({ field }) => !SHOWN_FIELDS.has(field)).map(({ message }) => message)
  // the storage of this tab: the server knows nothing of it, and nothing changes it while the page stands
  const own = useSyncExternalStore(
    onNothing,
    () => answerTo(readDraft(slug), search),
    () => null,
  )
  const canAsk = total !== null
  const isOwn = own !== null && !canAsk && answer === undefined
  const general = [answer?.message ?? '', ...elsewhere, answer?.message ? '' : sentence].filter(
    (text) => text !== '',
  )
  const stays = answer !== undefined && answer.nearest.length > 0 ? answer.nearest : nearest
  const [isProving, setProving] = useState(false)
  const work = useRef<'none' | 'going on' | 'done'>('none')
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'

  useEffect(() => {
    const fields = form.current
    if (fields === null || answer !== undefined) return
    for (const [name, text] of Object.entries(readDraft(slug).values)) {
      const input = fields.elements.namedItem(name)
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.value ||= text
    }
  }, [slug, answer])

  const keep = () => {
    if (form.current === null) return
    const {
      kvkk_consent: _,
      terms_consent: __,
      ...values
    } = readRequestForm(new FormData(form.current)).values
    writeDraft(slug, { ...readDraft(slug), values })
  }
  const prove = async (sent: HTMLFormElement) => {
    work.current = 'going on'
    setProving(true)
    // what cannot be loaded proves nothing, and the server says what to do
    await import('./solve-proof-of-work.ts')
      .then(({ solveProofOfWork }) => solveProofOfWork(sent))
      .catch(() => {})
    work.current = 'done'
    setProving(false)
    sent.requestSubmit()
  }
  const send = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    if (isSending || work.current === 'going on') return event.preventDefault()
    // other dates are only looked at
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
    const draft = keyFor(readDraft(slug), search + JSON.stringify([...data]), randomKey)
    writeDraft(slug, draft)
    const key = event.currentTarget.elements.namedItem('idempotency_key')
    if (key instanceof HTMLInputElement) key.value = draft.key
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
      {canAsk && (
        <ErrorSummary
          attempt={answer?.attempt ?? ''}
          title={`Göndermeden önce ${inFields.length} alanı düzeltin`}
          errors={inFields.map(({ field, message }) => ({ name: field, message }))}
        />
      )}
      {isOwn && (
        <Notice tone="ok" title="Bu tarihler için talebiniz bize ulaştı." announce="status">
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
          {stays.length > 0 && (
            <fieldset className="nearest" aria-label="En yakın boş tarihler">
              {stays.map((stay) => (
                // a button of this form, not a link: what was typed travels along, with script and without
                <button
                  key={stay.check_in}
                  type="submit"
                  className="chip"
                  name="intent"
                  value="dates"
                  formAction={paths.request(slug, choiceQuery({ ...choice, stay }))}
                >
                  {formatStay(stay)}
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
            <Link {...buttonLook({ tone: 'ghost' })} to={paths.villa(slug, choiceQuery(choice))}>
              Tarihleri ya da kişi sayısını değiştir
            </Link>
          )}
        </>
      )}
    </Form>
  )
}

/** What was typed before the stay was gone: it travels along to other dates. */
function Kept({ values }: { values: RequestValues }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={String(value)} />
  ))
}

/** An answer takes the focus; what stood there from the start does not. */
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
