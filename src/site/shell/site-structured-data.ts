import type { Site } from '../../contract/content/content.ts'
import { siteName, siteValue } from './site-values.ts'

/** The agency that runs the site, for search engines (docs/product.md, Search engines). */
export function siteStructuredData(site: Site, origin: string): Record<string, unknown>[] {
  const name = siteName(site)
  const links = ['facebook_link', 'instagram_link', 'twitter_link', 'youtube_link']
    .map((key) => siteValue(site, key))
    .filter((link) => link !== '')
  return [
    {
      '@type': ['Organization', 'TravelAgency'],
      '@id': `${origin}/#agency`,
      name,
      url: origin,
      ...(site.brand?.logo == null ? {} : { logo: `${origin}${site.brand.logo.url}` }),
      telephone: siteValue(site, 'site_phone'),
      email: siteValue(site, 'site_email'),
      address: {
        '@type': 'PostalAddress',
        streetAddress: siteValue(site, 'site_address'),
        addressRegion: 'Muğla',
        addressCountry: 'TR',
      },
      ...(links.length > 0 ? { sameAs: links } : {}),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name,
      url: origin,
      inLanguage: 'tr',
      publisher: { '@id': `${origin}/#agency` },
    },
  ]
}
