/** Mailboxes of these are given to everybody: of two at one of them nothing follows. */
const PROVIDERS = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.com.tr outlook.com outlook.com.tr live.com msn.com windowslive.com
   yahoo.com yahoo.com.tr ymail.com icloud.com me.com mac.com yandex.com yandex.com.tr yandex.ru mail.ru proton.me
   protonmail.com mynet.com superonline.com ttmail.com aol.com gmx.com gmx.de gmx.net web.de t-online.de hotmail.de
   yahoo.de hotmail.co.uk yahoo.co.uk hotmail.fr`.split(/\s+/),
)

/** Below a country's letters these are nobody's own: com.tr, co.uk. */
const SHARED = new Set('com net org gov edu co ac gen web bel k12 av dr info biz tel name'.split(' '))

/**
 * What an e-mail has in common with others that the same person can make up at no cost: at a provider of mailboxes the
 * name without its digits ("ali#@gmail.com" of ali1, ali2, a.li3+x), elsewhere the whole domain with what lies below
 * it ("@ornek.com.tr"), of which one person may own every name.
 */
export function emailPattern(email: string): string {
  const [typedName = '', domain = ''] = email.toLowerCase().split('@')
  if (!PROVIDERS.has(domain)) return `@${ownDomain(domain)}`
  const name = typedName.replace(/\+.*$/, '').replaceAll('.', '')
  // one mailbox under two names
  const provider = domain === 'googlemail.com' ? 'gmail.com' : domain
  return `${name.replaceAll(/\d+/g, '#')}@${provider}`
}

/** Whether a pattern is that of a domain, whose owner reads every mail to it. */
export function isOwnDomain(pattern: string): boolean {
  return pattern.startsWith('@')
}

function ownDomain(domain: string): string {
  const labels = domain.split('.')
  const isShared = /^[a-z]{2}$/.test(labels.at(-1) ?? '') && SHARED.has(labels.at(-2) ?? '')
  return labels.slice(isShared ? -3 : -2).join('.')
}
