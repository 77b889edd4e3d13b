import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Textarea, TextInput } from '../../../ui/inputs.tsx'
import { RichText } from '../../form/rich-text/rich-text.tsx'
import type { GeneralValues } from './values.ts'
import { Part } from '../../form/part.tsx'

/** The description that visitors read. */
export function GeneralStory() {
  const { register, control, formState } = useFormContext<GeneralValues>()
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
          hint="Kartta ve başlıkta adın yanında durur: «Kalkan Koyu’na bakan sonsuzluk havuzu»."
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
      </div>
    </Part>
  )
}
