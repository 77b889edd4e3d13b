import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select, TextInput } from '../../../ui/inputs.tsx'
import { AmountField } from '../../form/amount-field.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import type { SectionProps } from '../boat.ts'
import { useSectionForm } from '../use-section-form.ts'
import { HULLS, SIZE_LABELS, sizeValues, sizeValueText } from './values.ts'
import type { SizeValues } from './values.ts'

const METRES = { unit: 'm', decimals: 2 } as const
const YEARS = { min: 1850, max: 2100 } as const
const KNOTS = { unit: 'mil', decimals: 1, min: 0.5, max: 100, optional: true } as const

/** What the boat measures, how many persons it is licensed for, and its engine. */
export function SizeSection({ boat }: SectionProps) {
  const section = useSectionForm<SizeValues>({
    boat,
    section: 'size',
    valuesOf: sizeValues,
    labels: SIZE_LABELS,
    changesOf: (changed) => changed,
  })
  return (
    <SectionFrame section={section} title="Ölçü ve ruhsat" valueText={sizeValueText}>
      <Licence />
      <Measures />
      <Engine />
    </SectionFrame>
  )
}

function Licence() {
  return (
    <Part title="Ruhsat" hint="Mürettebat bu sayıların dışında kalır; bebekler dahildir.">
      <div className="form-thirds">
        <NumberField<SizeValues> name="guests" label="Gündüz en çok" unit="kişi" min={1} max={400} />
        <NumberField<SizeValues>
          name="overnight_guests"
          label="Gece kalabilen"
          unit="kişi"
          max={400}
          hint="Gece kalınmıyorsa 0."
          check={(value, { guests }) => value <= guests || 'Gündüz kişi sayısından çok olamaz'}
        />
        <TextField name="registry_no" maxLength={60} />
        <TextField name="flag" maxLength={60} />
      </div>
    </Part>
  )
}

function Measures() {
  const { register, formState } = useFormContext<SizeValues>()
  return (
    <Part title="Tekne">
      <div className="form-thirds">
        <NumberField<SizeValues> {...METRES} name="length_m" label="Boy" min={1} max={199} />
        <NumberField<SizeValues> {...METRES} name="beam_m" label="En" min={0.5} max={60} optional />
        <NumberField<SizeValues> {...METRES} name="draught_m" label="Su çekimi" min={0.1} max={30} optional />
        <NumberField<SizeValues> {...YEARS} name="build_year" label="Yapım yılı" />
        <NumberField<SizeValues>
          {...YEARS}
          name="refit_year"
          label="Yenileme yılı"
          optional
          check={(year, { build_year }) => year >= build_year || 'Yapım yılından önce olamaz'}
        />
        <Field label="Gövde rengi" name="hull" error={formState.errors.hull?.message}>
          <Select options={HULLS} {...register('hull')} />
        </Field>
        <TextField name="hull_material" maxLength={80} placeholder="Ahşap, fiberglas, çelik" />
        <NumberField<SizeValues> name="heads" label="Tuvalet" max={60} />
      </div>
      <div className="form-row part-gap">
        <Checkbox label="Üst güvertesi (flybridge) var" {...register('has_flybridge')} />
      </div>
    </Part>
  )
}

function Engine() {
  return (
    <Part title="Motor ve yakıt">
      <div className="form-thirds">
        <TextField name="engine" maxLength={120} placeholder="Tek dizel, 360 bg" />
        <NumberField<SizeValues> {...KNOTS} name="cruising_knots" label="Seyir hızı" />
        <NumberField<SizeValues>
          {...KNOTS}
          name="max_knots"
          label="En yüksek hız"
          check={(fast, { cruising_knots }) =>
            cruising_knots === null || fast >= cruising_knots || 'Seyir hızından düşük olamaz'
          }
        />
        <NumberField<SizeValues>
          name="fuel_litres_per_hour"
          label="Saatte yakıt"
          unit="lt"
          decimals={1}
          min={0.1}
          max={5000}
          optional
        />
        <NumberField<SizeValues>
          name="fuel_hours_included"
          label="Dahil motor saati"
          unit="saat"
          decimals={1}
          max={24}
          optional
          hint="Günde. Boşsa yakıt kullanıldığı kadar ayrıca ödenir."
        />
        <AmountField<SizeValues>
          name="fuel_overtime_amount"
          label="Aşan her saat"
          check={(amount, { fuel_hours_included }) =>
            amount === null || fuel_hours_included !== null || 'Önce dahil motor saatini yazın'
          }
        />
      </div>
    </Part>
  )
}

type TextFieldProps = {
  name: 'registry_no' | 'flag' | 'hull_material' | 'engine'
  maxLength: number
  placeholder?: string
}

function TextField({ name, ...input }: TextFieldProps) {
  const { register, formState } = useFormContext<SizeValues>()
  return (
    <Field label={SIZE_LABELS[name]} name={name} optional error={formState.errors[name]?.message}>
      <TextInput autoComplete="off" {...input} {...register(name)} />
    </Field>
  )
}
