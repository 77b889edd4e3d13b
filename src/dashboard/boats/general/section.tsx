import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Select, Textarea } from '../../../ui/inputs.tsx'
import { IdentityPart } from '../../editor/identity-part.tsx'
import { MoneyPart } from '../../editor/money-part.tsx'
import { StoryPart } from '../../editor/story-part.tsx'
import { chosen } from '../../form/field-rules.ts'
import { SectionFrame } from '../../form/section-frame.tsx'
import type { Boat, SectionProps } from '../boat.ts'
import { useTypesAndMarinas } from '../../list/use-filter-choices.ts'
import { useSectionForm } from '../use-section-form.ts'
import { GENERAL_LABELS, generalChanges, generalValues } from './values.ts'
import type { GeneralValues } from './values.ts'

/** The basic data of a boat: name, type and marina, texts and money. */
export function GeneralSection({ boat }: SectionProps) {
  const section = useSectionForm<GeneralValues>({
    boat,
    section: 'general',
    valuesOf: generalValues,
    labels: GENERAL_LABELS,
    changesOf: generalChanges,
  })
  return (
    <SectionFrame section={section} title="Genel">
      <IdentityPart kind="boat" record={boat} ownerLabel="Tekne sahibi">
        <TypeAndMarina boat={boat} />
      </IdentityPart>
      <StoryPart example="altı kamaralı aile guleti">
        <WeatherClause />
      </StoryPart>
      <MoneyPart depositHint="Binişte alınır, dönüşte iade edilir." />
    </SectionFrame>
  )
}

/** The stored type and marina are offered at once; the others follow. */
function TypeAndMarina({ boat }: { boat: Boat }) {
  const { register, formState } = useFormContext<GeneralValues>()
  const { data } = useTypesAndMarinas()
  const types = data?.types ?? [{ id: boat.boat_type_id, name: boat.boat_type_name }]
  const marinas = data?.marinas ?? [{ id: boat.marina_id, name: boat.marina_name }]
  const choices = [
    { name: 'boat_type_id', list: types },
    { name: 'marina_id', list: marinas },
  ] as const
  return choices.map(({ name, list }) => (
    <Field key={name} label={GENERAL_LABELS[name]} name={name} error={formState.errors[name]?.message}>
      <Select
        // The key remounts the select with its options: without them it would lose its value.
        key={list.length}
        options={list.map((choice) => ({ value: String(choice.id), label: choice.name }))}
        {...register(name, { validate: chosen })}
      />
    </Field>
  ))
}

function WeatherClause() {
  const { register, formState } = useFormContext<GeneralValues>()
  return (
    <Field
      className="form-wide"
      label="Hava koşulu"
      name="weather_clause"
      optional
      error={formState.errors.weather_clause?.message}
      hint="Kaptan havayı uygun bulmazsa ne olur; sayfada koşulların başında yazar."
    >
      <Textarea
        rows={3}
        maxLength={1000}
        placeholder="Kaptan havayı uygun bulmazsa tur ücretsiz ertelenir."
        {...register('weather_clause')}
      />
    </Field>
  )
}
