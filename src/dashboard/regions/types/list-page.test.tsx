import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { flatFields } from '../../form/record/record-fields.tsx'
import { bodyOf, valuesOf } from '../../form/record/record-form.tsx'
import { VILLA_TYPE_FIELDS, VillaTypesPage } from './list-page.tsx'

const TYPE = {
  id: 3,
  name: 'Balayı Villaları',
  slug: 'balayi-villalari',
  villa_count: 7,
  version: 2,
  position: 1,
  image: null,
}

/** The screen with the API's answer. */
function draw(address: string, items: (typeof TYPE)[]): string {
  const queries = new QueryClient()
  queries.setQueryData(['villa-types', 'list', { skip: 0, take: 10 }], { items, total: items.length })
  const router = createMemoryRouter([{ path: '/villatypes', Component: VillaTypesPage }], {
    initialEntries: [address],
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('each villa type shows its address and number of villas, and opens its form', () => {
  const page = draw('/villatypes', [TYPE])
  expect(page).toContain('<b>Balayı Villaları</b>')
  expect(page).toContain('7 villa')
  expect(page).toContain('href="/villatypes?edit=3"')
  expect(page).toContain('1 kayıt')
})

test('an empty list says what a villa type is and how to add the first one', () => {
  const page = draw('/villatypes', [])
  expect(page).toContain('Henüz villa tipi yok')
  expect(page).toContain('href="/villatypes?edit=new"')
})

test('the form sends the image by its id, and no image when there is none', () => {
  const image = { id: 9, alt: '', caption: '', width: 4, height: 5, dominant: '#888888', variants: [] }
  const type = {
    ...TYPE,
    image,
    description: '',
    seo_title: '',
    seo_description: '',
    former_slugs: [],
    uses: [],
  }
  const fields = flatFields(VILLA_TYPE_FIELDS)
  expect(bodyOf(fields, valuesOf(fields, type))).toEqual({
    name: 'Balayı Villaları',
    slug: 'balayi-villalari',
    description: '',
    image_id: 9,
    seo_title: '',
    seo_description: '',
  })
  expect(bodyOf(fields, valuesOf(fields, null))).toMatchObject({ name: '', image_id: null })
})
