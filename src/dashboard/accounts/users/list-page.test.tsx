import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { flatFields } from '../../form/record/record-fields.tsx'
import { bodyOf, valuesOf } from '../../form/record/record-form.tsx'
import { FIELDS, UserListPage, WAITING_FIELDS } from './list-page.tsx'
import type { UserRow } from './calls.ts'

const USER: UserRow = {
  id: 3,
  name: 'Nermin Ak',
  first_name: 'Nermin',
  last_name: 'Ak',
  email: 'nermin@ornek.tr',
  phone: '+905320004120',
  role: 'OWNER',
  state: 'invited',
  is_active: true,
  villa_count: 2,
  last_login_at: null,
  version: 1,
}

/** The screen with the API's answer. */
function draw(address: string, query: object, items: UserRow[]): string {
  const queries = new QueryClient()
  queries.setQueryData(['users', 'list', query], { items, total: items.length })
  const router = createMemoryRouter([{ path: '/users', Component: UserListPage }], {
    initialEntries: [address],
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('each user shows role, state and last sign-in, and opens its form', () => {
  const page = draw('/users?role=OWNER', { skip: 0, take: 10, role: 'OWNER' }, [USER])
  for (const text of ['Nermin Ak', 'nermin@ornek.tr', '0532 000 41 20', 'Davet edildi', 'Henüz girmedi']) {
    expect(page).toContain(text)
  }
  expect(page).toContain('href="/users?role=OWNER&amp;edit=3"')
})

test('a new user is an owner unless chosen otherwise, and a stored one keeps the fields', () => {
  const fields = flatFields(FIELDS)
  expect(bodyOf(fields, valuesOf(fields, null))).toEqual({
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    role: 'OWNER',
  })
  expect(
    bodyOf(
      fields,
      valuesOf(fields, { ...USER, invitation_ends_at: null, has_second_factor: false, villas: [] }),
    ),
  ).toEqual({
    first_name: 'Nermin',
    last_name: 'Ak',
    email: 'nermin@ornek.tr',
    phone: '+905320004120',
    role: 'OWNER',
  })
})

test('who invites somebody reads where the invitation goes, and that it waits while nothing sends mails', () => {
  const hintIn = (fields: typeof FIELDS) => flatFields(fields).find(({ name }) => name === 'email')!.hint
  expect(hintIn(FIELDS)).toContain('Davet bağlantısı bu adrese gider')
  expect(hintIn(FIELDS)).not.toContain('bekler')
  expect(hintIn(WAITING_FIELDS)).toContain('davet sırada bekler')
})
