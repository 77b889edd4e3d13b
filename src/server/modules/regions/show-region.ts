import * as boats from '../../../contract/regions/boat-types-and-marinas.ts'
import * as contract from '../../../contract/regions/regions-admin.ts'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { formerSlugs } from '../../services/landing-pages/slugs.ts'
import type { SlugOwner } from '../../services/landing-pages/slugs.ts'
import type { PageKind } from './save-page.ts'
import { findDistrict, findTown, findVillaType } from './store-admin.ts'
import { findBoatType, findMarina } from './store-boats.ts'
import { usesOf } from './store-uses.ts'

/** A record as its form shows it: with its former slugs and with the records that refer to it. */
async function recordOf<Row>(db: Db, owner: SlugOwner<PageKind>, row: Row | undefined) {
  if (row === undefined) throw new Failure('not_found')
  const former_slugs = await formerSlugs(db, owner)
  return { ...row, former_slugs, uses: await usesOf(db, owner) }
}

export const townRecord = async (db: Db, id: number) =>
  recordOf(db, { kind: 'town', record_id: id }, await findTown(db, id))

export const districtRecord = async (db: Db, id: number) =>
  recordOf(db, { kind: 'district', record_id: id }, await findDistrict(db, id))

export const villaTypeRecord = async (db: Db, id: number) =>
  recordOf(db, { kind: 'villa_type', record_id: id }, await findVillaType(db, id))

export const boatTypeRecord = async (db: Db, id: number) =>
  recordOf(db, { kind: 'boat_type', record_id: id }, await findBoatType(db, id))

export const marinaRecord = async (db: Db, id: number) =>
  recordOf(db, { kind: 'marina', record_id: id }, await findMarina(db, id))

export const showTown = route(contract.showTown, ({ db }, { params }) => townRecord(db, params.id))
export const showDistrict = route(contract.showDistrict, ({ db }, { params }) =>
  districtRecord(db, params.id),
)
export const showVillaType = route(contract.showVillaType, ({ db }, { params }) =>
  villaTypeRecord(db, params.id),
)
export const showBoatType = route(boats.showBoatType, ({ db }, { params }) => boatTypeRecord(db, params.id))
export const showMarina = route(boats.showMarina, ({ db }, { params }) => marinaRecord(db, params.id))
