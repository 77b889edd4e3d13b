import type { InputOf } from '../../contract/registry.ts'
import type { Boat } from './boat.ts'

export type BoatChanges = Omit<InputOf<'PUT /v1/admin/boat/{id}'>['body'], 'version'>

/** The values of a section whose form holds them as the call takes them: these fields of a boat, with its version. */
export const valuesIn =
  <Name extends keyof Boat>(labels: Record<Name, string>) =>
  (boat: Boat): Pick<Boat, Name> & { version: number } => {
    const names = Object.keys(labels) as Name[]
    const values = Object.fromEntries(names.map((name) => [name, boat[name]])) as Pick<Boat, Name>
    return { ...values, version: boat.version }
  }
