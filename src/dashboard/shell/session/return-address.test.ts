import { expect, test } from 'vitest'
import { returnPath } from './return-address.ts'

test('an address of the dashboard is returned to, with its filters', () => {
  expect(returnPath('/dashboard/reservations/villa?status=pending&id=7')).toBe(
    '/reservations/villa?status=pending&id=7',
  )
  expect(returnPath('/dashboard')).toBe('/')
  expect(returnPath('/dashboard?x=1')).toBe('/?x=1')
})

test('no address, the sign-in and foreign addresses lead to the first screen', () => {
  for (const stored of [
    null,
    '',
    '/',
    '/villa/x',
    '/dashboardx',
    '/dashboard/login',
    '/dashboard//evil.com',
    'https://evil.com/dashboard',
  ]) {
    expect(returnPath(stored)).toBe('/')
  }
})
