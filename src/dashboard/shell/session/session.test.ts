import { describe, expect, test } from 'vitest'
import { decodeToken, parseSession } from './session.ts'

const now = new Date('2027-06-30T09:00:00Z')
const seconds = now.getTime() / 1000
const session = {
  iat: seconds - 60,
  exp: seconds + 60,
  id: 7,
  token: 'a.b.c',
  user_role: 'ADMIN',
  user_name: 'Ayşe Yılmaz',
}
const stored = (changed: Record<string, unknown> = {}) => JSON.stringify({ ...session, ...changed })
const tokenOf = (payload: unknown) =>
  `head.${Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)).toString('base64url')}.sign`
const FAILED = 'Error encountered on server (Token decode failed). Please Inform administrators.'

describe('a stored session', () => {
  test('is accepted while its end is later than now', () => {
    expect(parseSession(stored(), now)).toEqual(session)
  })

  test('is not accepted at its end or after it', () => {
    expect(parseSession(stored({ exp: seconds }), now)).toBeNull()
    expect(parseSession(stored({ exp: seconds - 1 }), now)).toBeNull()
  })

  test('is not accepted when it is malformed', () => {
    for (const text of [
      null,
      '',
      'null',
      '[]',
      '{}',
      '7',
      stored({ user_role: 'GUEST' }),
      stored({ token: 7 }),
      stored({ exp: '9' }),
    ]) {
      expect(parseSession(text, now)).toBeNull()
    }
  })
})

describe('a token', () => {
  test('is decoded to its payload, Turkish letters included', () => {
    expect(decodeToken(tokenOf({ iat: 1, exp: 2, id: 3, name: 'İğdır ÿþ?>' }))).toEqual({
      iat: 1,
      exp: 2,
      id: 3,
    })
  })

  test('that is not a string, not base64, not JSON or without an id is refused with the fixed message', () => {
    for (const token of [
      undefined,
      null,
      7,
      '',
      'abc',
      'a.***.c',
      tokenOf('not json'),
      tokenOf({ iat: 1, exp: 2 }),
      tokenOf('null'),
    ]) {
      expect(() => decodeToken(token)).toThrow(FAILED)
    }
  })
})
