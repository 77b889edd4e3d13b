import { lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'

/** The editor weighs 130 KB, so it is loaded with the first field that needs it. */
const RichTextEditor = lazy(async () => ({
  default: (await import('./editor.tsx')).RichTextEditor,
}))

type RichTextProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  hint?: string
  optional?: boolean
  /** The server's limit in characters of HTML; shown when the text comes near it. */
  maxLength?: number
}

/**
 * A text field with headings, lists, links, images and tables. Its value is HTML as the server keeps it (cleanRichText). An
 * older plain text is shown in paragraphs and becomes HTML with the first change.
 */
export function RichText<Values extends FieldValues>(props: RichTextProps<Values>) {
  const { control, name, label, hint, optional, maxLength = 20_000 } = props
  const { field, fieldState } = useController({ control, name })
  const value = field.value as string
  const isNearLimit = value.length > maxLength * 0.9
  return (
    <Field
      label={label}
      name={name}
      optional={optional}
      hint={isNearLimit ? `${value.length} / ${maxLength} karakter (biçimiyle birlikte)` : hint}
      error={fieldState.error?.message}
    >
      <Suspense fallback={<WaitingBlock height="14rem" />}>
        <RichTextEditor
          label={label}
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          focusRef={field.ref}
        />
      </Suspense>
    </Field>
  )
}
