import { useState } from 'react'
import { Link } from 'react-router'
import type { ChangeEvent, FocusEvent } from 'react'
import { KVKK_CONSENT, TERMS_CONSENT } from '../../domain/booking/consent.ts'
import type { AcceptedTexts, ConsentText } from '../../domain/booking/consent.ts'
import { LONGEST_NAME } from '../../domain/booking/person-name.ts'
import { Field, fieldId } from '../../ui/field.tsx'
import { Checkbox, PhoneInput, Textarea, TextInput } from '../../ui/inputs.tsx'
import { paths } from '../shell/paths.ts'
import { errorOnBlur, isCorrected } from './request-values.ts'
import type { RequestValues } from './request-values.ts'

type RequestFieldsProps = {
  values: RequestValues
  errors: Record<string, string>
  /** The moment the errors were found; '' before the form was sent. */
  attempt: string
  /** The versions of the website texts that the links open, so that what is read is what the request names. */
  texts: AcceptedTexts
  /** The address of this stay's prior information form. */
  information: string
}

/**
 * The message at each field: what the server said of this attempt, until the field is right. An incomplete
 * phone number or e-mail address is reported when the field loses the focus, not only after sending.
 */
function useFieldErrors(sent: Record<string, string>, attempt: string) {
  const [own, setOwn] = useState<{ attempt: string; faults: Record<string, string> }>({ attempt, faults: {} })
  const faults = own.attempt === attempt ? own.faults : {}
  const errors = { ...sent, ...faults }
  const say = (field: string, fault: string) => setOwn({ attempt, faults: { ...faults, [field]: fault } })
  const onLeave = ({ target: { name, value } }: FocusEvent<HTMLInputElement>) => {
    const fault = errorOnBlur(name, value)
    // An empty field keeps the server's message.
    if (fault === null) return
    const tell = () => say(name, fault)
    // A message that appears between press and release would move the pressed button away, so it waits.
    if (document.querySelector('button:active, a:active, label:active') === null) tell()
    else addEventListener('click', tell, { once: true, capture: true })
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { name, type, value, checked } = target
    const isRight = type === 'checkbox' ? checked : isCorrected(name, value)
    if (isRight && (errors[name] ?? '') !== '') say(name, '')
  }
  return { errors, onLeave, onChange }
}

/** Contact details and consents. No consent is ticked beforehand. */
export function RequestFields({ values, errors: sent, attempt, texts, information }: RequestFieldsProps) {
  const hrefOfText = (key: 'kvkk' | 'rental') =>
    texts[key] === undefined ? paths.text(key) : paths.textVersion(key, texts[key])
  const pages = { kvkk: hrefOfText('kvkk'), rental: hrefOfText('rental'), prior_information: information }
  const { errors, onLeave, onChange } = useFieldErrors(sent, attempt)
  return (
    <>
      <div className="request-pair">
        <Field label="Ad" name="first_name" error={errors.first_name} required>
          <TextInput
            autoComplete="given-name"
            maxLength={LONGEST_NAME}
            defaultValue={values.first_name}
            onChange={onChange}
            onBlur={onLeave}
          />
        </Field>
        <Field label="Soyad" name="last_name" error={errors.last_name} required>
          <TextInput
            autoComplete="family-name"
            maxLength={LONGEST_NAME}
            defaultValue={values.last_name}
            onChange={onChange}
            onBlur={onLeave}
          />
        </Field>
        <Field
          label="Telefon"
          name="phone"
          error={errors.phone}
          hint="Müsaitliği teyit etmek için bu numarayı arıyoruz."
          required
        >
          <PhoneInput maxLength={30} defaultValue={values.phone} onChange={onChange} onBlur={onLeave} />
        </Field>
        <Field
          label="E-posta"
          name="email"
          error={errors.email}
          hint="Rezervasyon numaranızı bu adrese gönderiyoruz."
          required
        >
          <TextInput
            type="email"
            autoComplete="email"
            maxLength={200}
            spellCheck={false}
            defaultValue={values.email}
            onChange={onChange}
            onBlur={onLeave}
          />
        </Field>
      </div>
      <Field label="Eklemek istedikleriniz" name="note" error={errors.note} optional>
        <Textarea maxLength={2000} defaultValue={values.note} />
      </Field>
      <div className="consents">
        <Consent
          name="kvkk_consent"
          consent={KVKK_CONSENT}
          pages={pages}
          isTicked={values.kvkk_consent}
          error={errors.kvkk_consent}
          onChange={onChange}
        />
        <Consent
          name="terms_consent"
          consent={TERMS_CONSENT}
          pages={pages}
          isTicked={values.terms_consent}
          error={errors.terms_consent}
          onChange={onChange}
        />
      </div>
    </>
  )
}

type ConsentProps = {
  name: string
  consent: ConsentText
  pages: Record<'kvkk' | 'rental' | 'prior_information', string>
  isTicked: boolean
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A box beside the sentence that is stored when it is ticked, and the version of that sentence. */
function Consent({ name, consent, pages, isTicked, error, onChange }: ConsentProps) {
  const id = fieldId(name)
  const isWrong = error !== undefined && error !== ''
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        value="true"
        defaultChecked={isTicked}
        aria-required
        onChange={onChange}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-hata` : undefined}
        label={consent.parts.map(({ text, page }) =>
          page === undefined ? (
            text
          ) : (
            <Link key={page} className="link" to={pages[page]} target="_blank">
              {text}
            </Link>
          ),
        )}
      />
      <input type="hidden" name={`${name}_version`} value={consent.version} />
      {isWrong && (
        <p className="field-error" id={`${id}-hata`}>
          <span className="sr-only">Hata: </span>
          {error}
        </p>
      )}
    </div>
  )
}
