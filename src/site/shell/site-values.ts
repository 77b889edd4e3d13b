import type { Site } from '../../contract/content/content.ts'
import { brandOf } from '../../domain/seo/search-snippet.ts'

/** One value of a key/value list of the site data; '' when it is missing. */
export function valueOf(list: Site['footerData'] | undefined, key: string): string {
  return list?.find((entry) => entry.key === key)?.value.trim() ?? ''
}

/** A value that may be in either list, because footer and contact share keys. */
export function siteValue(site: Site | null, key: string): string {
  return valueOf(site?.contact, key) || valueOf(site?.footerData, key)
}

export const siteName = (site: Site | null): string => brandOf(site)
