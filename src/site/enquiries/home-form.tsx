import { lazy, useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { Form } from 'react-router'
import { ApiFailure, UNREACHABLE } from '../../client/client.ts'
import { createUploader } from '../../client/upload.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { contentKey } from './content-key.ts'
import { forgetDraft, keepDraft, putDraftBack } from './form-draft.ts'
import { FormGuard } from './form-guard.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { HomePart, PersonPart } from './home-fields.tsx'
import { HOME_FIELDS, homeInput, listedMessage, NO_HOME, photoOf, readHomeForm } from './home-values.ts'
import type { HomeValues } from './home-values.ts'
import { useOpenErrors } from './use-open-errors.ts'
import { MOST_PHOTOS, usePhotos } from './use-photos.ts'

const PhotoPart = lazy(async () => ({ default: (await import('./photo-part.tsx')).PhotoPart }))

/** The answer to an offered home. */
export interface HomeAnswer {
  isSent: boolean
  values: HomeValues
  errors: { field: string; message: string }[]
  /** About the whole form; '' when the messages of the fields are enough. */
  message: string
  /** The moment of the answer. Every answer takes the focus. */
  attempt: string
}

type HomeFormProps = { stamp: string; answer: HomeAnswer | undefined; onSent: (values: HomeValues) => void }

const DRAFT = '/rentitout'
const UNSENT = 'Gönderilemedi. Yazdıklarınız ve fotoğraflarınız duruyor, bağlantı gelince yeniden deneyin.'
/** When neither the API nor its message can be read (docs/product.md, Exact texts). */
const SERVER_FAILED = 'Sunucu hatası'
const KNOWN = new Set<string>(HOME_FIELDS)

const upload = createUploader({ token: () => null })

/** What is wrong with the form as a whole, from a failed call. */
function messageOf(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return SERVER_FAILED
  if (failure.status === 0) return UNSENT
  if (failure.errors.length > 0) return ''
  return failure.message === UNREACHABLE || failure.message === '' ? SERVER_FAILED : failure.message
}

/**
 * The form that offers a home, in three steps on one page. With scripts it sends the photographs along and shows how far
 * they are; without scripts it is sent without them. What was typed is kept in both cases.
 */
export function HomeForm({ stamp, answer: given, onSent }: HomeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [own, setOwn] = useState<HomeAnswer | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const { photos, ready, isPreparing, add, remove, refuse } = usePhotos()
  const answer = own ?? given
  const attempt = answer?.attempt ?? ''
  const all = answer?.errors ?? []
  const inFields = HOME_FIELDS.flatMap((name) => all.filter(({ field }) => field === name))
  const ofPhotos = all.find(({ field }) => field === 'file')?.message ?? ''
  const elsewhere = all.filter(({ field }) => !KNOWN.has(field) && !field.startsWith('file'))
  const { errors, onInput } = useOpenErrors(inFields, attempt)
  const values = given?.values ?? NO_HOME
  const isSending = progress !== null
  useEffect(() => {
    if (form.current !== null && given === undefined) putDraftBack(DRAFT, form.current)
  }, [given])

  const send = async (data: FormData) => {
    setProgress(0)
    const fields = homeInput(data)
    const sent = ready
    try {
      const names = sent.map(({ file }) => [file.name, file.size, file.lastModified])
      await upload(
        'POST /v1/rentitout',
        { upload: { fields, files: sent.map(({ file }) => file) } },
        { onProgress: setProgress, idempotencyKey: await contentKey([fields, names]) },
      )
      forgetDraft(DRAFT)
      onSent(readHomeForm(data))
    } catch (failure) {
      const errorsNow = failure instanceof ApiFailure ? failure.errors : []
      for (const error of errorsNow) {
        const number = photoOf(error, sent.length)
        const photo = number === null ? undefined : sent[number]
        if (photo !== undefined) refuse(photo.key, error.message)
      }
      setOwn({
        isSent: false,
        values: readHomeForm(data),
        errors: errorsNow.filter((error) => photoOf(error, sent.length) === null),
        message:
          errorsNow.some((error) => photoOf(error, sent.length) !== null) && errorsNow.length === 1
            ? 'Bir fotoğraf gönderilemedi. Yerine başkasını seçin ya da kaldırıp yeniden gönderin.'
            : messageOf(failure),
        attempt: new Date().toISOString(),
      })
    }
    setProgress(null)
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending && !isPreparing) void send(new FormData(event.currentTarget))
  }
  return (
    <Form
      ref={form}
      method="post"
      className="request-form home-form"
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => {
        onInput(event)
        keepDraft(DRAFT, event.currentTarget)
      }}
    >
      <ErrorSummary
        attempt={attempt}
        title={`Göndermeden önce ${inFields.length} alanı düzeltin`}
        errors={inFields.map((error) => ({ name: error.field, message: listedMessage(error) }))}
      />
      <FormRefusal
        attempt={attempt}
        sentences={[answer?.message ?? '', ...elsewhere.map(({ message }) => message)]}
      />
      <HomePart values={values} errors={errors} />
      <fieldset className="home-step">
        <legend>
          <span>2</span> Fotoğraflar
        </legend>
        <p className="request-small without-script">
          Fotoğrafları seçmek için tarayıcınızda JavaScript açık olmalı. Formu şimdi gönderin, fotoğrafları
          sonra isteriz.
        </p>
        <div className="needs-script">
          <LazyPart what="Fotoğraf seçimi">
            <PhotoPart
              photos={photos}
              most={MOST_PHOTOS}
              error={ofPhotos}
              isSending={isSending}
              onFiles={add}
              onRemove={remove}
            />
          </LazyPart>
        </div>
      </fieldset>
      <PersonPart values={values} errors={errors} />
      <FormGuard stamp={stamp} attempt={attempt} />
      {progress !== null && ready.length > 0 && (
        <progress className="home-progress" value={progress} max={1} aria-label="Fotoğraflar gönderiliyor" />
      )}
      <Button
        type="submit"
        tone="bloom"
        pending={isSending || isPreparing}
        pendingLabel={isPreparing ? 'Fotoğraflar hazırlanıyor…' : 'Gönderiliyor…'}
      >
        Evimi gönder
      </Button>
    </Form>
  )
}
