import { jwtVerify, SignJWT } from 'jose'
import * as contract from '../../../../contract/content/website-texts.ts'
import { textKey } from '../../../../contract/content/website-texts.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { siteLadder } from '../../../services/booking/booking-settings.ts'
import { findText, isSignedIn } from './store.ts'
import { sectionsOf } from './text-sections.ts'

/** The audience of these tokens, so that none of them opens the dashboard. */
const AUDIENCE = 'text-preview'
const MINUTES = 15
const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** The page is opened in a new tab, which cannot send the session. Its address names the session instead. */
export const previewText = route(
  contract.previewText,
  async ({ config, actor, now }, { params: { key } }) => {
    const issuedAt = Math.floor(now().getTime() / 1000)
    const token = await new SignJWT({ key, id: actor.id, sid: actor.session_id })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(issuedAt + MINUTES * 60)
      .setAudience(AUDIENCE)
      .sign(keyOf(config.jwt_secret))
    return { path: `/website/${key}/onizleme/${token}` }
  },
)

export const showTextPreview = route(contract.showTextPreview, async ({ db, config, now }, { params }) => {
  const claims = await jwtVerify(params.token, keyOf(config.jwt_secret), {
    algorithms: ['HS256'],
    audience: AUDIENCE,
    requiredClaims: ['exp'],
    currentDate: now(),
  }).then(
    ({ payload }) => payload,
    () => null,
  )
  const key = textKey.safeParse(claims?.key)
  if (!key.success || !(await isSignedIn(db, claims?.id, claims?.sid))) throw new Failure('not_found')
  const text = await findText(db, key.data)
  if (text === null) throw new Failure('not_found')
  const { title, html, updated_at } = text
  const ladder = key.data === 'cancel' ? await siteLadder(db) : null
  return { key: key.data, title, sections: sectionsOf(html), updated_at, ladder }
})
