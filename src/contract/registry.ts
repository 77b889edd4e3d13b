import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import type * as accounts from './accounts/accounts.ts'
import type * as auditLog from './accounts/audit-log.ts'
import type * as boats from './boats/boats.ts'
import type * as boatSearch from './boats/boat-search.ts'
import type * as boatReservations from './reservations/boat-reservations.ts'
import type * as boatPermit from './boats/boat-permit.ts'
import type * as boatsAdmin from './boats/boats-admin.ts'
import type * as trips from './boats/trips.ts'
import type * as changes from './accounts/changes.ts'
import type * as firstAdmin from './accounts/first-admin.ts'
import type * as notifications from './accounts/notifications.ts'
import type * as passwords from './accounts/passwords.ts'
import type * as ownerDetails from './accounts/owner-details.ts'
import type * as profile from './accounts/profile.ts'
import type * as secondFactor from './accounts/second-factor.ts'
import type * as users from './accounts/users.ts'
import type * as blocks from './calendar/blocks.ts'
import type * as feeds from './calendar/feeds.ts'
import type * as gaps from './calendar/gaps.ts'
import type * as occupancy from './calendar/occupancy.ts'
import type * as blog from './content/blog.ts'
import type * as content from './content/content.ts'
import type * as firstSteps from './content/first-steps.ts'
import type * as customPages from './content/custom-pages.ts'
import type * as settings from './content/settings.ts'
import type * as faq from './content/faq.ts'
import type * as showcases from './content/showcases.ts'
import type * as subscribers from './content/subscribers.ts'
import type * as websiteTexts from './content/website-texts.ts'
import type * as contact from './enquiries/contact.ts'
import type * as formStamp from './enquiries/form-stamp.ts'
import type * as rentItOut from './enquiries/rent-it-out.ts'
import type * as features from './features/features.ts'
import type * as images from './images/images.ts'
import type * as personalData from './privacy/personal-data.ts'
import type * as quotes from './quotes/quotes.ts'
import type * as jobs from './jobs/jobs.ts'
import type * as boatTypesAndMarinas from './regions/boat-types-and-marinas.ts'
import type * as landingPages from './regions/landing-pages.ts'
import type * as regions from './regions/regions.ts'
import type * as regionsAdmin from './regions/regions-admin.ts'
import type * as emailVerification from './reservations/email-verification.ts'
import type * as requestProofs from './reservations/request-proofs.ts'
import type * as home from './reservations/home.ts'
import type * as mails from './reservations/mails.ts'
import type * as reservationActions from './reservations/reservation-actions.ts'
import type * as reservations from './reservations/reservations.ts'
import type * as reservationsAdmin from './reservations/reservations-admin.ts'
import type * as suspiciousHolds from './reservations/suspicious-holds.ts'
import type * as search from './search/search.ts'
import type * as weeks from './search/weeks.ts'
import type * as discounts from './seasons/discounts.ts'
import type * as seasonCopies from './seasons/season-copies.ts'
import type * as seasonGrids from './seasons/season-grids.ts'
import type * as seasonRaises from './seasons/season-raises.ts'
import type * as seasons from './seasons/seasons.ts'
import type * as btrans from './villas/btrans.ts'
import type * as comments from './comments/comments.ts'
import type * as villas from './villas/villas.ts'
import type * as villasAdmin from './villas/villas-admin.ts'
import type * as villasList from './villas/villas-list.ts'

/** Everything that the files of the contract export, by name. A new file is added here. */
type Exports = typeof accounts &
  typeof blog &
  typeof boats &
  typeof boatSearch &
  typeof boatReservations &
  typeof boatPermit &
  typeof boatsAdmin &
  typeof trips &
  typeof auditLog &
  typeof firstAdmin &
  typeof firstSteps &
  typeof btrans &
  typeof changes &
  typeof comments &
  typeof websiteTexts &
  typeof contact &
  typeof content &
  typeof customPages &
  typeof emailVerification &
  typeof faq &
  typeof features &
  typeof formStamp &
  typeof feeds &
  typeof gaps &
  typeof images &
  typeof jobs &
  typeof landingPages &
  typeof notifications &
  typeof occupancy &
  typeof passwords &
  typeof personalData &
  typeof ownerDetails &
  typeof profile &
  typeof quotes &
  typeof regions &
  typeof regionsAdmin &
  typeof blocks &
  typeof boatTypesAndMarinas &
  typeof rentItOut &
  typeof requestProofs &
  typeof home &
  typeof mails &
  typeof reservationActions &
  typeof reservations &
  typeof reservationsAdmin &
  typeof search &
  typeof seasonCopies &
  typeof seasonGrids &
  typeof seasonRaises &
  typeof discounts &
  typeof seasons &
  typeof secondFactor &
  typeof settings &
  typeof showcases &
  typeof subscribers &
  typeof suspiciousHolds &
  typeof users &
  typeof villas &
  typeof villasAdmin &
  typeof villasList &
  typeof weeks

type EndpointOf<Value> = Value extends Endpoint ? Value : never
type AnyEndpoint = { [Name in keyof Exports]: EndpointOf<Exports[Name]> }[keyof Exports]

type Part<E, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [N in Name]: infer Schema extends z.ZodType
}
  ? Record<string, never> extends z.input<Schema>
    ? { [N in Name]?: z.input<Schema> }
    : { [N in Name]: z.input<Schema> }
  : unknown

type UploadPart<E> = E extends { readonly upload: { readonly fields: infer Schema extends z.ZodType } }
  ? { upload: { fields: z.input<Schema>; files: Blob[] } }
  : unknown

/**
 * The input and output of every call by "METHOD /path". These are types only, so that no schema reaches a visitor's
 * browser. Calls that answer with a file are left out: other programs make them.
 */
type Calls = {
  [E in AnyEndpoint as E extends { readonly file: unknown } ? never : `${E['method']} ${E['path']}`]: {
    input: Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & UploadPart<E>
    content: z.output<E['output']>
  }
}
type AnyName = keyof Calls
/** Calls that take files. They are made through createUploader (client/upload.ts). */
export type UploadName = {
  [Name in AnyName]: Calls[Name]['input'] extends { upload: unknown } ? Name : never
}[AnyName]
export type CallName = Exclude<AnyName, UploadName>
export type InputOf<Name extends AnyName> = Calls[Name]['input']
export type ContentOf<Name extends AnyName> = Calls[Name]['content']
