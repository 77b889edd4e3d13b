import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Textarea, TextInput } from '../../ui/inputs.tsx'
import { Part } from '../form/part.tsx'
import { RichText } from '../form/rich-text/rich-text.tsx'

interface StoryValues {
  highlight: string
  summary: string
  description: string
  video_url: string
}

type StoryPartProps = {
  /** A highlight as it could be written. */
  example: string
  /** Further fields, below the video. */
  children?: ReactNode
}

/** The description that visitors read. */
export function StoryPart({ example, children }: StoryPartProps) {
  const { register, control, formState } = useFormContext<StoryValues>()
  const { errors } = formState
  const summary = useWatch({ control, name: 'summary' })
  return (
    <Part title="Tanıtım">
      <div className="form-grid">
        <Field
          className="form-wide"
          label="Öne çıkan"
          name="highlight"
          optional
          error={errors.highlight?.message}
          hint={`Kartta ve başlıkta adın yanında durur: «${example}».`}
        >
          <TextInput autoComplete="off" maxLength={200} {...register('highlight')} />
        </Field>
        <Field
          className="form-wide"
          label="Kısa tanıtım"
          name="summary"
          optional
          error={errors.summary?.message}
          hint={`${summary.length} / 600`}
        >
          <Textarea rows={3} maxLength={600} {...register('summary')} />
        </Field>
        <div className="form-wide">
          <RichText control={control} name="description" label="Tanıtım metni" optional maxLength={15_000} />
        </div>
        <Field
          className="form-wide"
          label="Video"
          name="video_url"
          optional
          error={errors.video_url?.message}
          hint="https:// ile başlayan adres; YouTube ya da Vimeo."
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            {...register('video_url')}
          />
        </Field>
        {children}
      </div>
    </Part>
  )
}
