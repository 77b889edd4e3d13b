import type * as accounts from './accounts/accounts.ts'
import type * as calendars from './calendar/occupancy.ts'
import type * as content from './content/content.ts'
import type { Endpoint } from './endpoint.ts'
import type * as requestLinks from './reservations/email-verification.ts'
import type * as requestProofs from './reservations/request-proofs.ts'
import type * as suspiciousHolds from './reservations/suspicious-holds.ts'
import type * as places from './regions/regions.ts'
import type * as quotes from './quotes/quotes.ts'
import type * as reservations from './reservations/reservations.ts'
import type * as search from './search/search.ts'
import type * as villas from './villas/villas.ts'
import type * as customPages from './content/custom-pages.ts'
import type * as features from './features/features.ts'
import type * as feeds from './calendar/feeds.ts'
import type * as gaps from './calendar/gaps.ts'
import type * as landings from './regions/landing-pages.ts'
import type * as images from './images/images.ts'
import type * as regionsAdmin from './regions/regions-admin.ts'
import type * as prices from './seasons/seasons.ts'
import type * as showcases from './content/showcases.ts'
import type * as villasAdmin from './villas/villas-admin.ts'
import type * as btransAndComments from './villas/villa-documents.ts'
import type * as weeks from './search/weeks.ts'
import type { z } from 'zod'

type Rooms = typeof accounts &
  typeof calendars &
  typeof content &
  typeof customPages &
  typeof features &
  typeof feeds &
  typeof gaps &
  typeof landings &
  typeof images &
  typeof places &
  typeof regionsAdmin &
  typeof prices &
  typeof quotes &
  typeof requestLinks &
  typeof requestProofs &
  typeof suspiciousHolds &
  typeof reservations &
  typeof search &
  typeof showcases &
  typeof villasAdmin &
  typeof btransAndComments &
  typeof villas &
  typeof weeks

type EndpointOf<Value> = Value extends Endpoint ? Value : never
type AnyOfRooms = { [Name in keyof Rooms]: EndpointOf<Rooms[Name]> }[keyof Rooms]

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
 * Every call by "METHOD /path", as types only: no schema reaches a visitor's browser through here. Those that answer
 * with a file are made by other programs.
 */
type Calls = {
  [E in AnyOfRooms as E extends { readonly file: unknown } ? never : `${E['method']} ${E['path']}`]: {
    input: Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & UploadPart<E>
    content: z.output<E['output']>
  }
}
type AnyName = keyof Calls
/** Calls that take files: they are made through an uploader (client/upload.ts). */
export type UploadName = {
  [Name in AnyName]: Calls[Name]['input'] extends { upload: unknown } ? Name : never
}[AnyName]
export type CallName = Exclude<AnyName, UploadName>
export type InputOf<Name extends AnyName> = Calls[Name]['input']
export type ContentOf<Name extends AnyName> = Calls[Name]['content']
