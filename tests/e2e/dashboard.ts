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
export async function logIn(request: APIRequestContext, { email, password }: typeof ADMIN): Promise<Login> {
  const answer = await request.post('/v1/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { content: Login }).content
}

/** Stores a session as the sign-in of the dashboard does (docs/product.md, Dashboard), without the form. */
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
  // any page of this origin works; an empty one is fastest
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/empty')
  await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(session))
  return login
}

/** Fills the sign-in form. */
export async function typeLogin(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.getByLabel('E-posta').fill(email)
  await page.getByLabel('Şifre', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Giriş yap' }).click()
}

/** Sends a visitor's request over the API: the reservation of a new guest. */
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

/**
 * Presses a row of the open menu once it has stopped moving. For a moving row Playwright scrolls the page and presses
 * where the row was; that is outside the menu and closes it.
 */
export async function choose(page: Page, name: string): Promise<void> {
  const row = page.getByRole('menuitem', { name })
  await row.waitFor()
  await row.evaluate((element) =>
    Promise.all(
      element
        .closest('.menu')!
        .getAnimations()
        .map(({ finished }) => finished),
    ),
  )
  await row.click()
}

/** A toast, by its whole text. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').getByText(text, { exact: true })

/**
 * Drags with the mouse in steps, from the middle of one element to a point of another, where 0 and 1 are its edges.
 */
export async function pull(
  page: Page,
  grip: Locator,
  onto: Locator,
  at: { x: number; y: number },
): Promise<void> {
  await grip.scrollIntoViewIfNeeded()
  const [from, to] = [(await grip.boundingBox())!, (await onto.boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width * at.x, to.y + to.height * at.y, { steps: 8 })
  await page.mouse.up()
}

/** Runs `work` while requests to the address are held back, and lets them through afterwards. */
export async function whileOnItsWay(page: Page, address: string, work: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  await work()
  resolve()
  await page.unroute(address)
}
