import { data, redirect } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import type { AcceptedTexts } from '../../domain/booking/consent.ts'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import { paths } from '../shell/paths.ts'
import { afterSuccess, readDraft, writeDraft } from './draft.ts'
import { contentKey, readRequestForm } from './request-values.ts'
import type { RequestValues } from './request-values.ts'

/* The way of a request from its form to its answer, the same for a stay and a trip. */

/** The server's answer to a request that did not become a reservation. `Near`: a free stay or trip. */
export interface RequestAnswer<Near> {
  values: RequestValues
  /** The versions of the website texts that were sent, which the ticked boxes go on to mean; {} when they were refused. */
  texts: AcceptedTexts
  errors: { field: string; message: string }[]
  /** About the whole request; '' when the messages of the fields are enough. */
  message: string
  nearest: Near[]
  isPriceChanged: boolean
  /** The request never reached the server. */
  isUnsent: boolean
  /** The moment of the answer. Every answer is a new attempt and takes the focus. */
  attempt: string
}

type SentForm = ReturnType<typeof readRequestForm>

const UNSENT = 'Gönderilemedi. Yazdıklarınız duruyor, bağlantı gelince tekrar deneyin.'

function answerOf<Near>(
  { values, accepted_texts }: SentForm,
  parts: Partial<RequestAnswer<Near>>,
): RequestAnswer<Near> {
  return {
    values,
    texts: accepted_texts,
    errors: [],
    message: '',
    nearest: [],
    isPriceChanged: false,
    isUnsent: false,
    attempt: new Date().toISOString(),
    ...parts,
  }
}

function refused<Near>(form: SentForm, failure: ApiFailure): RequestAnswer<Near> {
  const content = failure.content as { nearest?: Near[]; quote?: unknown } | null
  const hasFields = failure.errors.length > 0
  const isRefusedText = failure.errors.some(({ field }) => field.startsWith('accepted_texts'))
  return answerOf<Near>(form, {
    ...(isRefusedText && { texts: {} }),
    errors: failure.errors,
    message: hasFields ? '' : failure.message,
    nearest: content?.nearest ?? [],
    isPriceChanged: content?.quote !== undefined,
  })
}

/** Sends a request and goes to its page, or answers with what was refused. `bodyOf` may throw a redirect. */
export async function sendRequest<Body extends object, Near>(
  request: Request,
  bodyOf: (form: SentForm) => Promise<Body>,
  post: (body: Body, idempotencyKey: string) => Promise<{ token: string }>,
) {
  const form = readRequestForm(await request.formData())
  if (form.isDatesOnly) return data(answerOf<Near>(form, {}))
  let token: string
  try {
    const body = await bodyOf(form)
    const key = form.idempotency_key || (await contentKey(body, todayInIstanbul(new Date())))
    token = (await post(body, key)).token
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return data(refused<Near>(form, error), { status: error.status === 0 ? 503 : error.status })
  }
  throw redirect(paths.received(token), 303)
}

/**
 * Runs in the browser. The form says when the request did not reach the server; a request that did reach it
 * needs no draft any more.
 */
export async function sendFromBrowser<Near>(
  request: Request,
  draft: string,
  serverAction: () => Promise<RequestAnswer<Near>>,
): Promise<RequestAnswer<Near>> {
  const form = readRequestForm(await request.clone().formData())
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) {
      const answer = error.headers.get('Location') ?? ''
      writeDraft(draft, afterSuccess(readDraft(draft), new URL(request.url).search, answer))
      throw error
    }
    return answerOf<Near>(form, { message: UNSENT, isUnsent: true })
  }
}
