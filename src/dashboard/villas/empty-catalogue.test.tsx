import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { FeaturesSection } from '../editor/features/section.tsx'
import { VILLA as CALLS } from './calls.ts'
import { LocationFields } from './fields/location.tsx'
import { GeneralSize } from './general/size.tsx'
import type { Villa } from './villa.ts'

// nobody is signed in and no draft is kept
const NOTHING_STORED = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
vi.stubGlobal('localStorage', NOTHING_STORED)
vi.stubGlobal('sessionStorage', NOTHING_STORED)
afterAll(() => vi.unstubAllGlobals())

function Form({ children }: { children: ReactNode }) {
  const form = useForm({ defaultValues: { type_ids: [], pool: null, town_id: null, district_id: null } })
  return <FormProvider {...form}>{children}</FormProvider>
}

/** A part of the villa's forms with the answers of the catalogue. */
function draw(part: ReactNode, answers: Record<string, unknown[]>): string {
  const queries = new QueryClient()
  for (const [key, answer] of Object.entries(answers)) queries.setQueryData(key.split(' '), answer)
  const router = createMemoryRouter([{ path: '/', element: <Form>{part}</Form> }])
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const VILLA = { id: 1, version: 1, feature_ids: [] } as unknown as Villa

test.each([
  [
    'a district',
    () => <LocationFields />,
    'district-choices',
    [{ id: 2, name: 'Kördere', town_id: 1 }],
    '/towndistrict',
  ],
  ['a villa type', () => <GeneralSize />, 'type-choices', [{ id: 3, name: 'Müstakil' }], '/villatypes'],
  [
    'a feature',
    () => <FeaturesSection rental={VILLA} calls={CALLS} />,
    'feature-catalogue villa',
    [{ id: 4, name: 'Dışarısı', features: [{ id: 5, name: 'Barbekü' }] }],
    '/features',
  ],
])('where the catalogue lacks %s, the villa says where to add one', (_what, partOf, key, some, href) => {
  expect(draw(partOf(), { [key]: [] })).toContain(`href="${href}"`)
  expect(draw(partOf(), { [key]: some })).not.toContain(`href="${href}"`)
  // nothing is said while the answer is not there
  expect(draw(partOf(), {})).not.toContain(`href="${href}"`)
})
