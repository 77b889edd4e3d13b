import type * as accounts from './accounts.ts'
import type * as calendars from './calendars.ts'
import type * as content from './content.ts'
import type { Endpoint } from './endpoint.ts'
import type * as requestLinks from './request-links.ts'
import type * as requestProofs from './request-proofs.ts'
import type * as suspiciousHolds from './suspicious-holds.ts'
import type * as places from './places.ts'
import type * as quotes from './quotes.ts'
import type * as reservations from './reservations.ts'
import type * as search from './search.ts'
import type * as villas from './villas.ts'
import type * as customPages from './custom-pages.ts'
import type * as features from './features.ts'
import type * as feeds from './feeds.ts'
import type * as gaps from './gaps.ts'
import type * as landings from './landings.ts'
import type * as photographs from './photographs.ts'
import type * as placesDesk from './places-desk.ts'
import type * as prices from './prices.ts'
import type * as showcases from './showcases.ts'
import type * as villaDesk from './villa-desk.ts'
import type * as villaPapers from './villa-papers.ts'
import type * as weeks from './weeks.ts'
import type { z } from 'zod'

type Rooms = typeof accounts &
  typeof calendars &
  typeof content &
  typeof customPages &
  typeof features &
  typeof feeds &
  typeof gaps &
  typeof landings &
  typeof photographs &
  typeof places &
  typeof placesDesk &
  typeof prices &
  typeof quotes &
  typeof requestLinks &
  typeof requestProofs &
  typeof suspiciousHolds &
  typeof reservations &
  typeof search &
  typeof showcases &
  typeof villaDesk &
  typeof villaPapers &
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
