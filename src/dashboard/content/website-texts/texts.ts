import type { ContentOf } from '../../../contract/registry.ts'
import type { TextKey } from '../../../contract/content/website-texts.ts'
import { call } from '../../shell/call.ts'

export type ShownText = ContentOf<'GET /v1/admin/text/{key}'>
export type TextVersion = ShownText['versions'][number]

/** The texts in the order of the index, and where the site shows each. */
export const TEXTS: readonly { key: TextKey; name: string; shownAt: string }[] = [
  { key: 'about', name: 'Hakkımızda', shownAt: 'Menüde ve alt menüde' },
  { key: 'howrent', name: 'Nasıl kiralarım', shownAt: 'Menüde ve alt menüde' },
  { key: 'rental', name: 'Kiralama koşulları', shownAt: 'Alt menüde ve talep formunda' },
  {
    key: 'cancel',
    name: 'İptal koşulları',
    shownAt: 'Alt menüde; kesinti basamakları kendiliğinden eklenir',
  },
  { key: 'privacy', name: 'Gizlilik', shownAt: 'Alt menüde' },
  { key: 'kvkk', name: 'KVKK aydınlatma metni', shownAt: 'Alt menüde ve formlarda' },
]

export const sitePath = (key: TextKey) => (key === 'about' ? '/about' : `/website/${key}`)

export const textQuery = (key: TextKey) => ({
  queryKey: ['website-texts', key] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /v1/admin/text/{key}', { params: { key } }, { signal }),
})

interface Edit {
  title?: string
  html?: string
  version: number
  publish?: boolean
}

/** Saves a text, and reads it again with its versions. */
export async function editText(key: TextKey, body: Edit): Promise<ShownText> {
  await call(`PUT /v1/admin/${key}/edit`, { body })
  return call('GET /v1/admin/text/{key}', { params: { key } })
}
