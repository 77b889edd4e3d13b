import { toast, typeLogin } from './dashboard.ts'
import { expect, test } from './visitor.ts'

const guess = { password: 'yanlis-parola' }

test('a sign-in that is slowed says that it is under way, one that is turned away how long to wait', async ({
  page,
  request,
}, info) => {
  const tried = `denenen-${info.workerIndex}-${info.repeatEachIndex}@ornek.tr`
  // others guess at the account until the next stranger waits a second
  for (let n = 0; n < 13; n += 1) {
    const answer = await request.post('/v1/auth/login', {
      data: { ...guess, email: tried },
      headers: { 'X-Forwarded-For': `172.16.${info.workerIndex}.${n}` },
    })
    expect(answer.status()).toBe(401)
  }
  await page.goto('/dashboard/login')
  await typeLogin(page, { ...guess, email: tried })
  await expect(page.getByRole('button', { name: 'Giriş yapılıyor…' })).toBeVisible()
  await expect(toast(page, 'Bir hata meydana geldi. Err: E-posta ya da şifre eşleşmiyor.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeEnabled()

  const own = `kendi-${tried}`
  for (let n = 0; n < 10; n += 1) {
    const answer = await request.post('/v1/auth/login', { data: { ...guess, email: own } })
    expect(answer.status()).toBe(401)
  }
  await typeLogin(page, { ...guess, email: own })
  await expect(
    toast(
      page,
      'Bir hata meydana geldi. Err: Kısa sürede çok fazla istek geldi. 15 dakika sonra yeniden deneyin.',
    ),
  ).toBeVisible()
})
