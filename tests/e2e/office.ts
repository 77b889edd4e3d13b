import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, newGuest, type FoundStay, type Guest } from './visitor.ts'

/** The people of the demo (db/demo). */
export const ADMIN = { email: 'admin@telmessa.ornek.tr', password: 'telmessa-demo' }
export const OWNER = { email: 'nermin@ornek.tr', password: 'sahip-demo' }

interface Login {
  accessToken: string
  user: { role: string; UserDetail: { firstName: string; lastName: string } }
}

/** A session of the API. */
export async function logIn(request: APIRequestContext, who: typeof ADMIN): Promise<Login> {
  const answer = await request.post('/v1/auth/login', { data: who })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { content: Login }).content
}

/** Puts a session where the sign-in of the office puts it (seed.txt §3), without walking through the form. */
export async function signIn(page: Page, request: APIRequestContext, who: typeof ADMIN): Promise<Login> {
  const login = await logIn(request, who)
  const payload = JSON.parse(Buffer.from(login.accessToken.split('.')[1]!, 'base64url').toString()) as {
    iat: number
    exp: number
    id: number
  }
  const { firstName, lastName } = login.user.UserDetail
  const session = {
    ...payload,
    token: login.accessToken,
    user_role: login.user.role,
    user_name: `${firstName} ${lastName}`,
  }
  // any page of this origin will do, an empty one is quickest
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/empty')
  await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(session))
  return login
}

/** Fills the form of the sign-in. */
export async function typeLogin(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.getByLabel('E-posta').fill(email)
  await page.getByLabel('Şifre', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Giriş yap' }).click()
}

/** What a visitor's request makes: the reservation of a new guest. */
export async function askFor(
  request: APIRequestContext,
  stay: FoundStay,
  worker: number,
): Promise<Guest & { code: string; token: string }> {
  const guest = newGuest(worker)
  const answer = await request.post('/v1/reservations', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: {
      villa_id: stay.id,
      startDate: stay.startDate,
      endDate: stay.endDate,
      adults: 2,
      ...guest,
      kvkk_consent: true,
      terms_consent: true,
      expected_total: stay.total,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { content } = (await answer.json()) as { content: { code: string; token: string } }
  return { ...guest, ...content }
}

/** A toast, by its whole text. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').getByText(text, { exact: true })
