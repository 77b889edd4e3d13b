import { useState } from 'react'
import { formatMoment } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { SectionTitle } from '../../form/section-frame.tsx'
import { ComparedTexts } from './compared-texts.tsx'
import type { ShownText, TextVersion } from './texts.ts'

type VersionsProps = {
  text: ShownText
  /** Makes a draft from an old version. */
  onRestore: (version: TextVersion) => void
}

const DRAFT = 'draft'

/** What was published, by whom and when; two states side by side. */
export function TextVersions({ text, onRestore }: VersionsProps) {
  const { versions } = text
  const [left, setLeft] = useState(String(versions[0]?.number ?? DRAFT))
  const [right, setRight] = useState(DRAFT)
  if (versions.length === 0) {
    return (
      <section className="part">
        <SectionTitle title="Sürümler" hint="Yayımladığınız her metin burada bir sürüm olarak kalır." />
      </section>
    )
  }
  const sideOf = (chosen: string) => {
    const version = versions.find(({ number }) => String(number) === chosen)
    return version === undefined
      ? { ...text, name: 'Taslak' }
      : { ...version, name: `${version.number}. sürüm` }
  }
  const options = [
    { value: DRAFT, label: 'Taslak' },
    ...versions.map(({ number }) => ({ value: String(number), label: `${number}. sürüm` })),
  ]
  return (
    <section className="part text-versions">
      <SectionTitle title="Sürümler" hint="Rezervasyonlar, gönderildikleri günkü sürüme bağlı kalır." />
      <ul className="version-list">
        {versions.map((version) => (
          <li key={version.number}>
            <span>
              <b>{version.number}. sürüm</b>
              <small>
                {formatMoment(version.published_at)}
                {version.published_by !== '' && ` · ${version.published_by}`}
              </small>
            </span>
            <Button
              tone="ghost"
              size={36}
              aria-label={`${version.number}. sürümü karşılaştır`}
              onClick={() => {
                setLeft(String(version.number))
                setRight(DRAFT)
              }}
            >
              Karşılaştır
            </Button>
            <Button
              tone="ghost"
              size={36}
              aria-label={`${version.number}. sürümü taslağa al`}
              onClick={() => onRestore(version)}
            >
              Taslağa al
            </Button>
          </li>
        ))}
      </ul>
      <div className="compare-choice">
        <Field label="Eski" name="compare-left">
          <Select options={options} value={left} onChange={(event) => setLeft(event.target.value)} />
        </Field>
        <Field label="Yeni" name="compare-right">
          <Select options={options} value={right} onChange={(event) => setRight(event.target.value)} />
        </Field>
      </div>
      <ComparedTexts left={sideOf(left)} right={sideOf(right)} />
    </section>
  )
}
