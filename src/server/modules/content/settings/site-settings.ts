import type { z } from 'zod'
import * as contract from '../../../../contract/content/settings.ts'
import { FIELD_SENTENCES } from '../../../../contract/failure.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { holdHoursOf, prepaymentPercentOf, siteLadder } from '../../../services/booking/booking-settings.ts'
import { publicImage } from '../../../services/catalogue/image-json.ts'
import { lockReference } from '../../../services/records/lock-record.ts'
import { saveSection } from './save-section.ts'
import { imagesOf, valuesOf, versionOf, writeValues } from './store.ts'

type Fields = Required<Omit<z.output<typeof contract.updateSiteSettings.body>, 'version'>>

const TEXTS = [
  'site_name',
  'brand_colour',
  'brand_colour_dark',
  'hero_title',
  'hero_lead',
  'site_footer_text',
  'secure_payment_label',
  'mail_from_name',
  'mail_from_address',
  'company_title',
  'tursab_no',
  'etbis_no',
  'mersis_no',
  'tax_office',
  'tax_no',
  'kep_address',
] as const

/** The named texts of a section; one that is not stored is empty. */
export const textsOf = <Key extends string>(values: Record<string, unknown>, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, typeof values[key] === 'string' ? values[key] : ''])) as Record<
    Key,
    string
  >

const idOf = (value: unknown) => (typeof value === 'number' ? value : null)

async function fieldsOf(db: Db): Promise<Fields> {
  const values = await valuesOf(db, 'site')
  return {
    ...textsOf(values, TEXTS),
    hold_hours: holdHoursOf(values.hold_hours),
    prepayment_percent: prepaymentPercentOf(values.prepayment_percent),
    cancellation_ladder: await siteLadder(db),
    logo_image_id: idOf(values.logo_image_id),
    logo_dark_image_id: idOf(values.logo_dark_image_id),
  }
}

async function show(db: Db) {
  const { logo_image_id, logo_dark_image_id, ...fields } = await fieldsOf(db)
  const ids = [logo_image_id, logo_dark_image_id].filter((id) => id !== null)
  const images = await imagesOf(db, ids)
  const imageOf = (id: number | null) => {
    const found = id === null ? undefined : images.get(id)
    return found === undefined ? null : publicImage(found)
  }
  const version = await versionOf(db, 'site')
  return {
    version,
    ...fields,
    logo_image: imageOf(logo_image_id),
    logo_dark_image: imageOf(logo_dark_image_id),
  }
}

async function write(tx: Tx, after: Record<string, unknown>) {
  for (const field of ['logo_image_id', 'logo_dark_image_id']) {
    const id = after[field]
    if (typeof id === 'number' && !(await lockReference(tx, 'images', id)))
      throw fieldFailure(field, FIELD_SENTENCES.choose)
  }
  await writeValues(tx, 'site', after)
}

export const showSiteSettings = route(contract.showSiteSettings, ({ db }) => show(db))

export const updateSiteSettings = route(contract.updateSiteSettings, (context, { body }) => {
  const { version, ...wanted } = body
  return saveSection(context, { section: 'site', version, wanted, fieldsOf, write, show })
})
