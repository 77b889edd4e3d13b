import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { Select, TextInput } from './inputs.tsx'
import { MoneyInput } from './money-input.tsx'
import { Stepper } from './stepper.tsx'

test('label, hint and error are connected to the control inside', () => {
  const html = renderToStaticMarkup(
    <Field label="Telefon" name="phone" hint="Alan koduyla" error="Telefon numaranızı yazın." required>
      <TextInput />
    </Field>,
  )
  expect(html).toContain('<label class="field-label" for="alan-phone">')
  expect(html).toMatch(/<input[^>]* id="alan-phone"[^>]* name="phone"/u)
  expect(html).toContain('aria-describedby="alan-phone-ipucu alan-phone-hata" aria-invalid="true"')
  expect(html).toContain('id="alan-phone-ipucu"')
  expect(html).toContain('id="alan-phone-hata"')
})

test('a field without an error is neither invalid nor described', () => {
  const html = renderToStaticMarkup(
    <Field label="Ad" name="name">
      <TextInput />
    </Field>,
  )
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('aria-describedby')
})

test('the error summary links to the field of the same name', () => {
  const html = renderToStaticMarkup(<ErrorSummary errors={[{ name: 'phone', message: 'Telefonu yazın.' }]} />)
  expect(html).toContain('href="#alan-phone"')
  expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe('')
})

test('the stepper is a number input without scripts', () => {
  const html = renderToStaticMarkup(
    <Stepper what="Yetişkin" aria-label="Yetişkin" name="adults" defaultValue={2} min={1} max={12} />,
  )
  expect(html).toMatch(/<input[^>]* type="number"[^>]* name="adults"/u)
  expect(html).toContain('min="1" max="12"')
  expect(html).toContain('value="2"')
})

test('the buttons of a stepper name what they change', () => {
  const html = renderToStaticMarkup(<Stepper what="Çocuk" aria-label="Çocuk" defaultValue={1} />)
  expect([...html.matchAll(/<button[^>]* aria-label="([^"]+)"/gu)].map(([, name]) => name)).toEqual([
    'Çocuk: azalt',
    'Çocuk: artır',
  ])
})

test('money is written in lira', () => {
  const html = renderToStaticMarkup(
    <MoneyInput name="price" defaultAmount={1_640_050} aria-label="Gecelik" />,
  )
  expect(html).toContain('value="16.400,50"')
})

test('a select lists groups and single options under its placeholder', () => {
  const options = [
    { group: 'Kaş', options: [{ value: '1', label: 'Kalkan' }] },
    { value: '2', label: 'Göcek' },
  ]
  const html = renderToStaticMarkup(<Select aria-label="Bölge" placeholder="Seçin" options={options} />)
  expect(html).toContain(
    '<option value="">Seçin</option><optgroup label="Kaş"><option value="1">Kalkan</option>',
  )
  expect(html).toContain('</optgroup><option value="2">Göcek</option>')
})
