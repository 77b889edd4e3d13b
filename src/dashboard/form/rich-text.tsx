import { lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { WaitingBlock } from '../../ui/skeleton.tsx'

/** 130 KB of editor come with the first field that needs them. */
const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}))

type RichTextProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  hint?: string
  optional?: boolean
  /** The server's limit, in characters of HTML; said when it comes near. */
  most?: number
}

/**
 * A text with headings, lists and links, as a field of a form. Its value is HTML of what the server keeps
 * (cleanRichText); a plain text of older days is shown in its paragraphs and becomes HTML with the first change.
 */
export function RichText<Values extends FieldValues>(props: RichTextProps<Values>) {
  const { control, name, label, hint, optional, most = 20_000 } = props
  const { field, fieldState } = useController({ control, name })
  const value = field.value as string
  const isNearLimit = value.length > most * 0.9
  return (
    <Field
      label={label}
      name={name}
      optional={optional}
      hint={isNearLimit ? `${value.length} / ${most} karakter (biçimiyle birlikte)` : hint}
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
