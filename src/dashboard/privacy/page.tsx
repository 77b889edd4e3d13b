import { useMutation } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ContentOf } from '../../contract/registry.ts'
import { formatMoment, formatNumber } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { notifyFailure } from '../form/form-failure.ts'
import { call } from '../shell/call.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Erasure } from './erasure.tsx'
import { Retention } from './retention.tsx'
import { saveJson } from './save-json.ts'
import { labelText, valueText } from './value-text.ts'
import './privacy.css'

type Found = ContentOf<'POST /v1/admin/privacy/person'>
type Part = Found['parts'][number]
type FieldValue = Part['rows'][number]['fields'][number]

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** `/dashboard/privacy`: what is held about a person, to show, hand over or erase (docs/product.md, Personal data). */
export function PrivacyPage() {
  const [contact, setContact] = useState('')
  const find = useMutation({
    mutationFn: (of: string) => call('POST /v1/admin/privacy/person', { body: { contact: of } }),
    onError: notifyFailure,
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    find.mutate(contact.trim())
  }
  return (
    <>
      <PageHead title="Kişisel veriler" meta="Bir kişi hakkında saklananlar" />
      <form className="privacy-search" onSubmit={search}>
        <Field
          label="E-posta ya da telefon"
          hint="Yalnızca bu adresle ya da numarayla kayıtlı olanlar bulunur. Her arama işlem kaydına yazılır, aranan kişi yazılmaz."
        >
          <TextInput
            value={contact}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setContact(event.target.value)}
          />
        </Field>
        <Button type="submit" size={40} pending={find.isPending} disabled={contact.trim() === ''}>
          Bul
        </Button>
      </form>
      <div aria-live="polite" className="privacy-result">
        {find.data && (
          <Result found={find.data} contact={find.variables} onErased={() => find.mutate(find.variables)} />
        )}
      </div>
      <Retention />
    </>
  )
}

interface ResultProps {
  found: Found
  contact: string
  onErased: () => void
}

function Result({ found: { parts }, contact, onErased }: ResultProps) {
  if (parts.length === 0) return <p>Bu adresle ya da numarayla kayıt yok.</p>
  return (
    <>
      <div className="privacy-acts">
        <Button tone="ghost" size={36} onClick={() => saveJson('kisisel-veriler.json', parts)}>
          <Download size={16} />
          Dosya olarak indir
        </Button>
        <Erasure contact={contact} onErased={onErased} />
      </div>
      {parts.map((part) => (
        <section key={part.table} className="part">
          <header>
            <h2>{part.label}</h2>
          </header>
          <p>
            {formatNumber(part.rows.length)} kayıt. {part.kept}
            {part.is_cut && ' Yalnızca en yenileri gösteriliyor.'}
          </p>
          {part.rows.map((row) => (
            <details key={row.id} className="privacy-row">
              <summary>
                <ChevronRight size={15} />
                No {row.id} · {formatMoment(row.created_at)}
              </summary>
              <Fields fields={row.fields} />
            </details>
          ))}
        </section>
      ))}
    </>
  )
}

function Fields({ fields }: { fields: FieldValue[] }) {
  return (
    <dl className="privacy-fields">
      {fields
        .filter(({ value }) => !isEmpty(value))
        .map(({ name, label, value }) => (
          <div key={name}>
            <dt>{labelText(label)}</dt>
            <dd>{valueText(name, label, value)}</dd>
          </div>
        ))}
    </dl>
  )
}
