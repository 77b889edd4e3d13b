import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { SelectField } from './fields.tsx'
import { FieldRows, flatFields } from './record-fields.tsx'
import type { RecordFields } from './record-fields.tsx'
import { bodyOf, valuesOf } from './record-form.tsx'

interface District {
  version: number
  name: string
  town_id: number
}

const FIELDS: RecordFields<District> = [
  {
    legend: 'Sayfa',
    fields: [
      { name: 'name', label: 'Ad', isHalf: true },
      {
        name: 'town_id',
        label: 'Bölge',
        isHalf: true,
        component: SelectField,
        toForm: (district) => String(district?.town_id ?? ''),
        toCall: Number,
      },
    ],
  },
  { name: 'seo_title', label: 'Arama başlığı', component: null },
]

function Form({ children }: { children: ReactNode }) {
  const form = useForm({ defaultValues: { name: '', town_id: '2' } })
  return <FormProvider {...form}>{children}</FormProvider>
}

const html = renderToStaticMarkup(
  <Form>
    <FieldRows
      fields={FIELDS}
      record={null}
      choices={{ town_id: [{ id: 2, name: 'Kalkan' }] }}
      first="name"
    />
  </Form>,
)

test('fields stand under their heading, half fields side by side, and the first field of a new record has the focus', () => {
  expect(html).toContain('<legend>Sayfa</legend>')
  expect(html.match(/form-grid/g)).toHaveLength(1)
  expect(html).toMatch(/<input[^>]*data-autofocus="true"[^>]*name="name"/)
  expect(html).toContain('<option value="2">Kalkan</option>')
})

test('a field without a component is drawn by the one before it', () => {
  expect(html).not.toContain('Arama başlığı')
})

test('values are read from the record and sent under the names of the call', () => {
  const fields = flatFields(FIELDS)
  const values = valuesOf(fields, { version: 4, name: 'Ova', town_id: 7 })
  expect(values).toEqual({ version: 4, name: 'Ova', town_id: '7', seo_title: '' })
  expect(bodyOf(fields, values)).toEqual({ name: 'Ova', town_id: 7, seo_title: '' })
  expect(valuesOf(fields, null)).toEqual({ version: 0, name: '', town_id: '', seo_title: '' })
})
