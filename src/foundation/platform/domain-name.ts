import { domainToASCII } from 'node:url'

/**
 * A domain as the DNS knows it, lower case and in ASCII; undefined for what is none: an address, a single word, an IP
 * address, a name too long (RFC 1035).
 */
export const readDomainName = (typed: string): string | undefined => {
  const text = typed.normalize('NFKC').trim().replace(/\.$/, '')
  const domain = domainToASCII(text)
  const isName =
    domain.length <= 200 &&
    /^(?=.*[a-z])([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain)
  return isName ? domain : undefined
}
