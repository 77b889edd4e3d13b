import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field.tsx'

/** Heights in pixels; without one the area decides: 48 on the public site, 40 in the dashboard. */
export type ControlSize = 48 | 40 | 36

type Sized = { controlSize?: ControlSize }

// `required` is announced but not enforced by the browser. Its messages are neither in our style nor in
// Turkish, and the form's own summary is clearer.

export type TextInputProps = ComponentProps<'input'> & Sized & { lead?: ReactNode }

/** One line of text. `lead` is a mark inside its left edge (an icon or a currency sign). */
export function TextInput({ controlSize, lead, className = '', required, ...rest }: TextInputProps) {
  const control = useFieldControl({ ...rest, required })
  const input = (
    <input type="text" {...rest} {...control} className={`control ${className}`} data-size={controlSize} />
  )
  if (!lead) return input
  return (
    <span className="control-wrap">
      <span className="lead-mark" aria-hidden="true">
        {lead}
      </span>
      {input}
    </span>
  )
}

/** A phone number as people write it. Spaces and dashes are kept; the server accepts them. */
export function PhoneInput(props: TextInputProps) {
  return <TextInput type="tel" inputMode="tel" autoComplete="tel" placeholder="05xx xxx xx xx" {...props} />
}

/** A day by the browser's own picker; the value is YYYY-MM-DD. */
export function DateInput(props: TextInputProps) {
  return <TextInput type="date" {...props} className={`tabular ${props.className ?? ''}`} />
}

type SelectOption = { value: string; label: string; disabled?: boolean }
type SelectProps = ComponentProps<'select'> &
  Sized & {
    /** Options, or groups of them; children may be given instead. */
    options?: (SelectOption | { group: string; options: SelectOption[] })[]
    /** A first option with an empty value, e.g. «Seçin». */
    placeholder?: string
  }

export function Select(props: SelectProps) {
  const { controlSize, options, placeholder, className = '', required, children, ...rest } = props
  const control = useFieldControl({ ...rest, required })
  return (
    <span className="control-wrap">
      <select {...rest} {...control} className={`control ${className}`} data-size={controlSize}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((entry) =>
          'group' in entry ? (
            <optgroup key={entry.group} label={entry.group}>
              {entry.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(entry)
          ),
        )}
        {children}
      </select>
      <ChevronDown size={17} />
    </span>
  )
}

function toOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  )
}

type TextareaProps = ComponentProps<'textarea'>

export function Textarea({ className = '', required, ...rest }: TextareaProps) {
  const control = useFieldControl({ ...rest, required })
  return <textarea rows={4} {...rest} {...control} className={`control ${className}`} />
}

type ChoiceKind = 'checkbox' | 'radio' | 'switch'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** A second, quieter line. */
  note?: ReactNode
}

function Choice({ label, note, className = '', kind, ...rest }: ChoiceProps & { kind: ChoiceKind }) {
  const role = kind === 'switch' ? 'switch' : undefined
  return (
    <label className={`choice ${className}`}>
      <input type={kind === 'radio' ? 'radio' : 'checkbox'} role={role} {...rest} />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </label>
  )
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} kind="checkbox" />
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} kind="radio" />
}

/** A switch that applies at once; for a choice that waits for «Kaydet» use a Checkbox. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} kind="switch" />
}
