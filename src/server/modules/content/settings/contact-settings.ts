import type { z } from 'zod'
import * as contract from '../../../../contract/content/settings.ts'
import { FIELD_SENTENCES } from '../../../../contract/failure.ts'
import { NETWORKS, type Network } from '../../../../domain/content/social-links.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { saveSection } from './save-section.ts'
import { textsOf } from './site-settings.ts'
import { valuesOf, versionOf, writeValues } from './store.ts'

type Contact = Required<Omit<z.output<typeof contract.updateContactSettings.body>, 'version'>>

const TEXTS = [
  'site_phone',
  'site_phone_2',
  'whatsapp_phone',
  'site_email',
  'admin_email',
  'site_address',
  'working_hours',
] as const

/** A coordinate; older values are texts. */
function degreesOf(value: unknown): number | null {
  const degrees = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof degrees === 'number' && Number.isFinite(degrees) ? degrees : null
}

async function contactOf(db: Db): Promise<Contact> {
  const values = await valuesOf(db, 'contact')
  const { latitude, longitude } = values
  return { ...textsOf(values, TEXTS), latitude: degreesOf(latitude), longitude: degreesOf(longitude) }
}

const showContact = async (db: Db) => ({
  version: await versionOf(db, 'contact'),
  ...(await contactOf(db)),
})

async function writeContact(tx: Tx, after: Record<string, unknown>) {
  await writeValues(tx, 'contact', after)
  const { latitude, longitude } = await contactOf(tx)
  if ((latitude === null) !== (longitude === null))
    throw fieldFailure(latitude === null ? 'latitude' : 'longitude', FIELD_SENTENCES.both_coordinates)
}

const links = Object.keys(NETWORKS) as Network[]
const writeLinks = (tx: Tx, after: Record<string, unknown>) => writeValues(tx, 'social', after)
const linksOf = async (db: Db) => textsOf(await valuesOf(db, 'social'), links)
const showLinks = async (db: Db) => ({ version: await versionOf(db, 'social'), ...(await linksOf(db)) })

export const contactSettingsRoutes = [
  route(contract.showContactSettings, ({ db }) => showContact(db)),
  route(contract.updateContactSettings, (context, { body }) => {
    const { version, ...wanted } = body
    const save = { section: 'contact', fieldsOf: contactOf, write: writeContact, show: showContact } as const
    return saveSection(context, { ...save, version, wanted })
  }),
  route(contract.showSocialSettings, ({ db }) => showLinks(db)),
  route(contract.updateSocialSettings, (context, { body }) => {
    const { version, ...wanted } = body
    return saveSection(context, {
      section: 'social',
      version,
      wanted,
      fieldsOf: linksOf,
      write: writeLinks,
      show: showLinks,
    })
  }),
]
