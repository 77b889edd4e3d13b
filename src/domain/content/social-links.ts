/** The networks that the site links to, by the key of their setting, with the hosts of their pages. */
export const NETWORKS = {
  instagram_link: { name: 'Instagram', hosts: ['instagram.com'] },
  facebook_link: { name: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  twitter_link: { name: 'X', hosts: ['x.com', 'twitter.com'] },
  youtube_link: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
} as const
export type Network = keyof typeof NETWORKS

/** What to write in the place of a link that is no page of the network. */
export const linkSentence = (network: Network): string =>
  `${NETWORKS[network].name} sayfanızın adresini https://${NETWORKS[network].hosts[0]}/… biçiminde yazın`

/** A link as people copy it from an address bar, `instagram.com/x`, with its scheme. */
export const withScheme = (typed: string): string => {
  const link = typed.trim()
  return link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`
}

/** Why a link is no page of the network; null when it is one. */
export function linkFault(network: Network, link: string): string | null {
  const { hosts } = NETWORKS[network]
  const sentence = linkSentence(network)
  if (!URL.canParse(link)) return sentence
  const { protocol, hostname, pathname, username, password, port } = new URL(link)
  const host = hostname.replace(/^(?:www|m|tr-tr)\./, '')
  const isOwn = (hosts as readonly string[]).includes(host)
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === ''
  return isOwn && isPlain && pathname.length > 1 ? null : sentence
}
