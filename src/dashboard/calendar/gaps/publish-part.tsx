import { nightCount } from '../../../domain/calendar/stay.ts'
import { formatMoment, formatStay } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { GapLine } from '../../../ui/gap-line.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Gap } from './gap.ts'
import { Part } from './part.tsx'
import { useGapCalls } from './use-gap-calls.ts'
import type { GapEdits } from './use-gap-edits.ts'

const LONGEST_NOTE = 120

/** Publishes a gap before the others on the site and on its home page, with a preview, or withdraws it. */
export function PublishPart({ gap, typed }: { gap: Gap; typed: GapEdits }) {
  const { publication } = gap
  const stored = publication?.note ?? ''
  const { note, typeNote: setNote } = typed
  const { publish, withdraw } = useGapCalls(gap)
  return (
    <Part title={publication === null ? 'Kısa konaklama olarak yayınla' : 'Kısa konaklama olarak yayında'}>
      <form
        className="gap-form"
        onSubmit={(event) => {
          event.preventDefault()
          publish.mutate(
            {
              note,
              former: publication?.note ?? null,
              ...(publication === null ? {} : { version: publication.version }),
            },
            { onSuccess: () => typed.settle({ note }) },
          )
        }}
      >
        <p className="gap-hint">
          {publication === null
            ? 'Ana sayfada ve kısa konaklamaların başında görünür. Boşluk satılınca ya da değişince kendiliğinden kalkar.'
            : `${publication.published_by_name || 'Ekip'} yayınladı, ${formatMoment(publication.published_at)}. Boşluk satılınca ya da değişince kendiliğinden kalkar.`}
        </p>
        <Field label="Kısa not" name="note" optional>
          <TextInput
            controlSize={40}
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <figure className="gap-shown" aria-label="Sitede görünüşü">
          <figcaption>Sitede</figcaption>
          <p>
            <b>{gap.villa_name}</b> · {formatStay(gap, 'yearless')}
          </p>
          {gap.before !== null && gap.after !== null && (
            <GapLine nights={gap.nights} before={nightCount(gap.before)} after={nightCount(gap.after)} />
          )}
          <p>
            {gap.price !== null && <Money amount={gap.price} owed />} · {gap.nights} gece toplamı
          </p>
          {note.trim() !== '' && <p>{note.trim()}</p>}
        </figure>
        {publish.error !== null && (
          <Notice tone="danger" announce="alert">
            {publish.error.message}
          </Notice>
        )}
        <div className="gap-acts">
          {publication !== null && (
            <Button
              tone="ghost"
              size={40}
              pending={withdraw.isPending}
              onClick={() => withdraw.mutate({ id: publication.id, note: stored })}
            >
              Yayından kaldır
            </Button>
          )}
          <Button
            type="submit"
            size={40}
            pending={publish.isPending}
            disabled={publication !== null && note.trim() === stored}
          >
            {publication === null ? 'Yayınla' : 'Notu kaydet'}
          </Button>
        </div>
      </form>
    </Part>
  )
}
