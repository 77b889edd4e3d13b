import { Controller, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { addDays, isDay } from '../../../domain/calendar/stay.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, DateInput, Select, TextInput } from '../../../ui/inputs.tsx'
import { call } from '../../shell/call.ts'
import { DeleteButton } from '../../form/delete-button.tsx'
import { filled } from '../../form/field-rules.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import { paths } from '../../shell/paths.ts'
import { useChanged } from '../../shell/record-calls.ts'
import { RecordHead } from '../../form/record/record-head.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { SHOWCASES } from './calls.ts'
import { HomePreview } from './home-preview.tsx'
import { lastDay, scheduleText, SLOTS, STATUSES } from './showcase.ts'
import type { Showcase, Slot } from './showcase.ts'
import { VillasField } from './villas-field.tsx'
import '../../form/editor.css'
import './showcase.css'

interface Values {
  version: number
  title: string
  note: string
  slot: Slot
  is_active: boolean
  starts_on: string | null
  /** The end of the range is exclusive, as in the API. */
  ends_on: string | null
  villa_ids: number[]
}

const LABELS = {
  title: 'Ad',
  note: 'Alt yazı',
  slot: 'Yer',
  is_active: 'Açık',
  starts_on: 'İlk gün',
  ends_on: 'Son gün',
  villa_ids: 'Villalar',
}

const valuesOf = (showcase: Showcase | null): Values => ({
  version: showcase?.version ?? 0,
  title: showcase?.title ?? '',
  note: showcase?.note ?? '',
  slot: showcase?.slot ?? 'home',
  is_active: showcase?.is_active ?? true,
  starts_on: showcase?.starts_on ?? null,
  ends_on: showcase?.ends_on ?? null,
  villa_ids: showcase?.villas.map(({ id }) => id) ?? [],
})

/** Saves the changes by up to two calls. The second one sends the version that the first one returned. */
async function save(
  showcase: Showcase | null,
  changed: Partial<Omit<Values, 'version'>>,
  version: number,
  values: Values,
): Promise<Showcase> {
  if (showcase === null) {
    const { version: _version, villa_ids, ...fields } = values
    return call('POST /v1/admin/showcases', { body: { ...fields, villa_id: villa_ids } })
  }
  const { id } = showcase
  const { villa_ids, ...fields } = changed
  let saved = showcase
  if (Object.keys(fields).length > 0) {
    saved = await call('PUT /v1/admin/showcases/{id}', { params: { id }, body: { version, ...fields } })
  }
  if (villa_ids !== undefined) {
    // Sends the villas as they were read and not as the first call left them, so that another person's change
    // to them is reported.
    const body = { showcase_id: id, version, villa_id: villa_ids }
    saved = await call('POST /v1/admin/showcasevillas', { body })
  }
  return saved
}

/**
 * The editor of one showcase: where and when it is shown, its villas in order, and a preview of the home
 * page.
 */
export function ShowcaseEditor({ showcase }: { showcase: Showcase | null }) {
  const navigate = useNavigate()
  const changed = useChanged(SHOWCASES)
  const section = useRecordForm<Values, Showcase>({
    record: showcase,
    draftKey: `showcase-${showcase?.id ?? 'new'}`,
    valuesOf,
    labels: LABELS,
    save: async (fields, version, values) => {
      const saved = await save(showcase, fields, version, values)
      await changed()
      return saved
    },
    read: () => call('GET /v1/admin/showcases/{id}', { params: { id: showcase!.id } }),
    ...(showcase === null
      ? { onSaved: (saved: Showcase) => void navigate(paths.showcase(saved.id), { replace: true }) }
      : {}),
  })
  const { control, register, formState } = section.form
  const { errors } = formState
  const values = useWatch({ control }) as Values
  const { version: _version, villa_ids, ...fields } = values
  return (
    <>
      <RecordHead
        back={{ href: paths.showcases(), label: 'Vitrinlere dön' }}
        name={showcase?.title ?? 'Yeni vitrin'}
        note={showcase === null ? 'Ana sayfada yeni bir villa grubu' : scheduleText(showcase)}
      >
        {showcase !== null && (
          <>
            <StatusBadge tone={STATUSES[showcase.status].tone}>{STATUSES[showcase.status].label}</StatusBadge>
            <div className="editor-end">
              <DeleteButton
                tone="ghost"
                name={showcase.title}
                verb="Vitrini sil"
                label="Sil"
                warning="Bölüm ana sayfadan kalkar. Villalar ve öbür vitrinler olduğu gibi kalır."
                done="Vitrin silindi"
                remove={() => call('DELETE /v1/admin/showcases/{id}', { params: { id: showcase.id } })}
                onDeleted={async () => {
                  await navigate(paths.showcases())
                  await changed()
                }}
              />
            </div>
          </>
        )}
      </RecordHead>
      <SectionFrame
        section={section}
        title="Ayarlar"
        valueText={(field, value) =>
          field === 'slot' ? SLOTS.find((slot) => slot.value === value)?.label : undefined
        }
      >
        <section className="part showcase-fields" aria-label="Ayarlar">
          <Field label="Ad" name="title" error={errors.title?.message} hint="Ana sayfada başlık olur.">
            <TextInput {...register('title', { validate: filled })} maxLength={80} />
          </Field>
          <Field label="Alt yazı" name="note" optional error={errors.note?.message}>
            <TextInput {...register('note')} maxLength={200} />
          </Field>
          <Field label="Yer" name="slot" error={errors.slot?.message}>
            <Select {...register('slot')} options={[...SLOTS]} />
          </Field>
          <Field
            label="İlk gün"
            name="starts_on"
            optional
            error={errors.starts_on?.message}
            hint="Boşsa hemen başlar."
          >
            <DateInput {...register('starts_on', { setValueAs: dayOrNull })} />
          </Field>
          <Field
            label="Son gün"
            name="ends_on"
            optional
            error={errors.ends_on?.message}
            hint="O gün de görünür. Boşsa siz kapatana kadar."
          >
            <Controller
              control={control}
              name="ends_on"
              render={({ field }) => (
                <DateInput
                  name={field.name}
                  ref={field.ref}
                  onBlur={field.onBlur}
                  value={lastDay(field.value)}
                  min={values.starts_on ?? undefined}
                  onChange={(event) =>
                    field.onChange(isDay(event.target.value) ? addDays(event.target.value, 1) : null)
                  }
                />
              )}
            />
          </Field>
          <Checkbox label="Açık" note="Kapalıyken hiçbir gün görünmez." {...register('is_active')} />
        </section>
        <Controller
          control={control}
          name="villa_ids"
          render={({ field }) => (
            <VillasField
              ids={field.value}
              known={showcase?.villas ?? []}
              error={errors.villa_ids?.message}
              onChange={field.onChange}
            />
          )}
        />
        <section className="part" aria-labelledby="onizleme">
          <header>
            <h3 id="onizleme">Ana sayfa böyle duracak</h3>
          </header>
          <HomePreview
            firstDay={values.starts_on ?? undefined}
            draft={{ ...fields, id: showcase?.id ?? null, villa_id: villa_ids }}
          />
        </section>
      </SectionFrame>
    </>
  )
}

const dayOrNull = (value: string | null) => (value === null || value === '' ? null : value)
