import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { PageKind } from './page-tables.ts'
import { findDistrict, findTown, findVillaType } from './store-admin.ts'
import { formerSlugs } from './store-slugs.ts'
import type { SlugOwner } from './store-slugs.ts'
import { usesOf } from './store-uses.ts'

/** A record as its form shows it: with the addresses that lead on to it and with what refers to it. */
async function whole<Row>(db: Db, owner: SlugOwner<PageKind>, row: Row | undefined) {
  if (row === undefined) throw new Failure('not_found')
  const former_slugs = await formerSlugs(db, owner)
  return { ...row, former_slugs, uses: await usesOf(db, owner) }
}

export const wholeTown = async (db: Db, id: number) =>
  whole(db, { kind: 'town', record_id: id }, await findTown(db, id))

export const wholeDistrict = async (db: Db, id: number) =>
  whole(db, { kind: 'district', record_id: id }, await findDistrict(db, id))

export const wholeVillaType = async (db: Db, id: number) =>
  whole(db, { kind: 'villa_type', record_id: id }, await findVillaType(db, id))
