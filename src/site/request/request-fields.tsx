import { useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { Field, fieldId } from '../../ui/field.tsx'
import { Checkbox, PhoneInput, Textarea, TextInput } from '../../ui/inputs.tsx'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import { faultOnLeaving } from './request-values.ts'
import type { RequestValues } from './request-values.ts'

type RequestFieldsProps = {
  values: RequestValues
  errors: Record<string, string>
  /** when the errors were found; '' before anything was sent */
  attempt: string
}

/**
 * What is said at each field: what the server said of this attempt, until the visitor has been in the field again. A
 * number or an address that is not whole is told on leaving it, not after everything else is right.
 */
function useFieldErrors(sent: Record<string, string>, attempt: string) {
  const [own, setOwn] = useState<{ attempt: string; faults: Record<string, string> }>({ attempt, faults: {} })
  const faults = own.attempt === attempt ? own.faults : {}
  const onLeave = ({ target: { name, value } }: FocusEvent<HTMLInputElement>) => {
    const fault = faultOnLeaving(name, value)
    // an empty field keeps what the server said of it
    if (fault === null) return
    const tell = () => setOwn({ attempt, faults: { ...faults, [name]: fault } })
    // what is being pressed must not move away from under the finger
    if (document.querySelector('button:active, a:active, label:active') === null) tell()
    else addEventListener('click', tell, { once: true, capture: true })
  }
  return { errors: { ...sent, ...faults }, onLeave }
}

/** Who asks, and what they agree to; nothing is ticked beforehand. */
export function RequestFields({ values, errors: sent, attempt }: RequestFieldsProps) {
  const { errors, onLeave } = useFieldErrors(sent, attempt)
  return (
    <>
      <div className="request-pair">
        <Field label="Ad" name="first_name" error={errors.first_name} required>
          <TextInput autoComplete="given-name" maxLength={80} defaultValue={values.first_name} />
        </Field>
        <Field label="Soyad" name="last_name" error={errors.last_name} required>
          <TextInput autoComplete="family-name" maxLength={80} defaultValue={values.last_name} />
        </Field>
        <Field
          label="Telefon"
          name="phone"
          error={errors.phone}
          hint="Müsaitliği teyit etmek için bu numarayı arıyoruz."
          required
        >
          <PhoneInput maxLength={30} defaultValue={values.phone} onBlur={onLeave} />
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
            onBlur={onLeave}
          />
        </Field>
      </div>
      <Field label="Eklemek istedikleriniz" name="note" error={errors.note} optional>
        <Textarea maxLength={2000} defaultValue={values.note} />
      </Field>
      <div className="consents">
        <Consent name="kvkk_consent" isTicked={values.kvkk_consent} error={errors.kvkk_consent}>
          <Link className="link" to={paths.text('kvkk')} target="_blank">
            KVKK aydınlatma metnini
          </Link>{' '}
          okudum.
        </Consent>
        <Consent name="terms_consent" isTicked={values.terms_consent} error={errors.terms_consent}>
          <Link className="link" to={paths.text('rental')} target="_blank">
            Ön bilgilendirme formunu ve kiralama şartlarını
          </Link>{' '}
          okudum, kabul ediyorum.
        </Consent>
      </div>
    </>
  )
}

type ConsentProps = { name: string; isTicked: boolean; error: string | undefined; children: ReactNode }

function Consent({ name, isTicked, error, children }: ConsentProps) {
  const id = fieldId(name)
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        value="true"
        defaultChecked={isTicked}
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-hata`}
        label={children}
      />
      {error !== undefined && (
        <p className="field-error" id={`${id}-hata`}>
          <span className="sr-only">Hata: </span>
          {error}
        </p>
      )}
    </div>
  )
}
