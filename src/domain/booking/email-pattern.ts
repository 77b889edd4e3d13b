/** Providers that give mailboxes to everybody: two people with mailboxes at one of them need not know each other. */
const PROVIDERS = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.com.tr outlook.com outlook.com.tr live.com msn.com windowslive.com
   yahoo.com yahoo.com.tr ymail.com icloud.com me.com mac.com yandex.com yandex.com.tr yandex.ru mail.ru proton.me
   protonmail.com mynet.com superonline.com ttmail.com aol.com gmx.com gmx.de gmx.net web.de t-online.de hotmail.de
   yahoo.de hotmail.co.uk yahoo.co.uk hotmail.fr`.split(/\s+/),
)

/** Second-level domains that belong to nobody when a country code follows: com.tr, co.uk. */
const SHARED = new Set('com net org gov edu co ac gen web bel k12 av dr info biz tel name'.split(' '))

/**
 * What an e-mail address shares with others that the same person can invent at no cost. At a mailbox provider it is the
 * name without its digits ("ali#@gmail.com" for ali1, ali2, a.li3+x). Elsewhere it is the domain with its subdomains
 * ("@ornek.com.tr"), because one person may own every name of it.
 */
export function emailPattern(email: string): string {
  const [typedName = '', domain = ''] = email.toLowerCase().split('@')
  if (!PROVIDERS.has(domain)) return `@${ownDomain(domain)}`
  const name = typedName.replace(/\+.*$/, '').replaceAll('.', '')
  // Both domains deliver to the same mailbox.
  const provider = domain === 'googlemail.com' ? 'gmail.com' : domain
  return `${name.replaceAll(/\d+/g, '#')}@${provider}`
}

/** Whether a pattern stands for a whole domain, whose owner can read every mail to it. */
export function isOwnDomain(pattern: string): boolean {
  return pattern.startsWith('@')
}

function ownDomain(domain: string): string {
  const labels = domain.split('.')
  const isShared = /^[a-z]{2}$/.test(labels.at(-1) ?? '') && SHARED.has(labels.at(-2) ?? '')
  return labels.slice(isShared ? -3 : -2).join('.')
}
