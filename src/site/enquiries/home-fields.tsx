import { Link } from 'react-router'
import { KVKK_CONSENT } from '../../domain/booking/consent.ts'
import { PERMIT_NAMES } from '../../domain/catalogue/permit.ts'
import { Field, fieldId } from '../../ui/field.tsx'
import { Checkbox, PhoneInput, Textarea, TextInput } from '../../ui/inputs.tsx'
import { paths } from '../shell/paths.ts'
import { COUNT_LABELS } from './home-values.ts'
import type { HomeValues } from './home-values.ts'

const COUNTS = Object.entries(COUNT_LABELS) as [keyof typeof COUNT_LABELS, string][]

type PartProps = { values: HomeValues; errors: Record<string, string> }

/** The first step: the home. */
export function HomePart({ values, errors }: PartProps) {
  return (
    <fieldset className="home-step">
      <legend>
        <span>1</span> Ev
      </legend>
      <Field label="Yeri" name="place" error={errors.place} hint="İlçe ve mahalle yeter." required>
        <TextInput maxLength={120} autoComplete="off" defaultValue={values.place} />
      </Field>
      <div className="home-numbers">
        {COUNTS.map(([name, label]) => (
          <Field key={name} label={label} name={name} error={errors[name]} required>
            <TextInput inputMode="numeric" maxLength={2} autoComplete="off" defaultValue={values[name]} />
          </Field>
        ))}
      </div>
      <Checkbox name="has_pool" value="true" defaultChecked={values.has_pool === 'true'} label="Havuzu var" />
      <Field
        label="İzin belgesi numarası"
        name="permit_no"
        error={errors.permit_no}
        hint={`${PERMIT_NAMES.villa}. Henüz yoksa boş bırakın.`}
        optional
      >
        <TextInput maxLength={40} autoComplete="off" defaultValue={values.permit_no} />
      </Field>
      <Field label="Eviniz hakkında" name="about" error={errors.about} optional>
        <Textarea rows={5} maxLength={3000} defaultValue={values.about} />
      </Field>
    </fieldset>
  )
}

/** The last step: who offers it, and the consent, which is not ticked beforehand. */
export function PersonPart({ values, errors }: PartProps) {
  const id = fieldId('kvkk_consent')
  const isWrong = errors.kvkk_consent !== undefined
  return (
    <fieldset className="home-step">
      <legend>
        <span>3</span> Siz
      </legend>
      <Field label="Ad soyad" name="name" error={errors.name} required>
        <TextInput autoComplete="name" maxLength={80} defaultValue={values.name} />
      </Field>
      <div className="request-pair">
        <Field label="Telefon" name="phone" error={errors.phone} hint="Evi konuşmak için arıyoruz." required>
          <PhoneInput maxLength={30} defaultValue={values.phone} />
        </Field>
        <Field label="E-posta" name="email" error={errors.email} required>
          <TextInput
            type="email"
            autoComplete="email"
            maxLength={200}
            spellCheck={false}
            defaultValue={values.email}
          />
        </Field>
      </div>
      <div>
        <Checkbox
          id={id}
          name="kvkk_consent"
          value="true"
          defaultChecked={values.kvkk_consent === 'true'}
          aria-required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-hata` : undefined}
          label={KVKK_CONSENT.parts.map((part) =>
            'page' in part ? (
              <Link key={part.page} className="link" to={paths.text('kvkk')} target="_blank">
                {part.text}
              </Link>
            ) : (
              part.text
            ),
          )}
        />
        <input type="hidden" name="kvkk_consent_version" value={KVKK_CONSENT.version} />
        {isWrong && (
          <p className="field-error" id={`${id}-hata`}>
            <span className="sr-only">Hata: </span>
            {errors.kvkk_consent}
          </p>
        )}
      </div>
    </fieldset>
  )
}
