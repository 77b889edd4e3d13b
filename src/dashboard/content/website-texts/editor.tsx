import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { notify } from '../../../ui/toast.tsx'
import { filled } from '../../form/field-rules.ts'
import { failureMessage } from '../../form/form-failure.ts'
import { RecordHead } from '../../form/record/record-head.tsx'
import { RichText } from '../../form/rich-text/rich-text.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import { editText, sitePath, textQuery } from './texts.ts'
import type { ShownText, TEXTS, TextVersion } from './texts.ts'
import { TextVersions } from './versions.tsx'
import '../../form/editor.css'
import './website-texts.css'

interface TextValues {
  title: string
  html: string
  version: number
}

const valuesOf = (text: ShownText | null): TextValues => ({
  title: text?.title ?? '',
  html: text?.html ?? '',
  version: text?.version ?? 0,
})

/** The draft of a text. Saving keeps it to the office; publishing puts what was saved on the site. */
export function TextEditor({ text, known }: { text: ShownText; known: (typeof TEXTS)[number] }) {
  const { key } = known
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  /** Whether the save in progress was asked for by «Yayımla». */
  const isPublishing = useRef(false)
  const show = (next: ShownText) => {
    queries.setQueryData(textQuery(key).queryKey, next)
    void queries.invalidateQueries({ queryKey: ['website-texts', 'all'] })
    return next
  }
  const section = useRecordForm<TextValues, ShownText>({
    record: text,
    draftKey: `website-text-${key}`,
    valuesOf,
    labels: { title: 'Başlık', html: 'Metin' },
    save: async (changed, version) =>
      show(await editText(key, { ...changed, version, publish: isPublishing.current })),
    savedText: ({ is_draft }) =>
      isPublishing.current && !is_draft ? 'Metin yayımlandı' : 'Taslak kaydedildi',
    read: async () => show(await queries.fetchQuery({ ...textQuery(key), staleTime: 0 })),
  })
  const { control, register, formState } = section.form
  const { isDirty, isSubmitting } = formState
  const canPublish = text.is_draft || isDirty
  const act = async (work: () => Promise<unknown>, done?: string) => {
    if (isDirty) return notify('Önce yazdıklarınızı kaydedin ya da vazgeçin')
    setBusy(true)
    try {
      await work()
      if (done !== undefined) notify(done)
    } catch (error) {
      notify(failureMessage(error))
      void queries.invalidateQueries({ queryKey: textQuery(key).queryKey })
    } finally {
      setBusy(false)
    }
  }
  const submit = (toPublish: boolean) => {
    isPublishing.current = toPublish
    section.submit()
  }
  const publish = () => {
    if (isDirty) return submit(true)
    void act(
      async () => show(await editText(key, { version: text.version, publish: true })),
      'Metin yayımlandı',
    )
  }
  const restore = ({ number, title, html }: TextVersion) =>
    act(async () => {
      const next = show(await editText(key, { title, html, version: text.version }))
      window.scrollTo({ top: 0 })
      // A stored draft is in no version, so only this brings it back.
      const back = { title: text.title, html: text.html, version: next.version }
      const undo = {
        label: 'Geri al',
        run: () => void act(async () => show(await editText(key, back)), 'Önceki taslak geri geldi'),
      }
      notify(`${number}. sürümden taslak oluşturuldu`, text.is_draft ? { action: undo } : {})
    })
  const preview = () => {
    // Opened at once, because browsers block windows that open after an answer.
    const tab = window.open('', '_blank')
    void act(async () => {
      const { path } = await call('POST /v1/admin/text/{key}/preview', { params: { key } })
      if (tab !== null) tab.location.href = path
    }).finally(() => {
      if (tab !== null && tab.location.href === 'about:blank' && isDirty) tab.close()
    })
  }
  return (
    <>
      <RecordHead
        back={{ href: paths.texts(), label: 'Metinlere dön' }}
        name={known.name}
        note={known.shownAt}
      >
        <StatusBadge tone={text.is_draft ? 'neutral' : 'ok'}>
          {text.is_draft ? 'Taslak' : 'Yayında'}
        </StatusBadge>
        <div className="editor-end">
          {text.published !== null && (
            <a
              href={sitePath(key)}
              target="_blank"
              rel="noopener"
              {...buttonLook({ tone: 'ghost', size: 36 })}
            >
              Sitede aç
            </a>
          )}
          <Button tone="ghost" size={36} onClick={preview}>
            Önizle
          </Button>
          <Button
            size={36}
            pending={isBusy || isSubmitting}
            aria-disabled={!canPublish || undefined}
            onClick={() => canPublish && !isSubmitting && publish()}
          >
            Yayımla
          </Button>
        </div>
      </RecordHead>
      <SectionFrame
        section={{ ...section, submit: () => submit(false) }}
        title="Taslak"
        hint="Kaydettiğiniz taslağı ziyaretçiler görmez. «Yayımla», yazdıklarınızı kaydeder ve sitede gösterir."
      >
        <div className="text-fields">
          <Field label="Başlık" name="title" error={formState.errors.title?.message}>
            <TextInput {...register('title', { validate: filled })} maxLength={120} />
          </Field>
          <RichText control={control} name="html" label="Metin" maxLength={50_000} />
        </div>
      </SectionFrame>
      <TextVersions text={text} onRestore={(version) => void restore(version)} />
    </>
  )
}
