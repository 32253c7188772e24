import { isIPv6 } from 'node:net'

/** The groups of an IPv6 address that are asked for, in full. */
const groupsOf = (ip: string, count: number): string => {
  const [front = '', back] = (ip.split('%')[0] as string).split('::')
  const groups = front.split(':').filter(Boolean)
  const rest = back === undefined ? [] : back.split(':').filter(Boolean)
  const zeros = back === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const mappedOf = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]

/**
 * Where a request comes from, for counting: an IPv4 address, or the network of an IPv6 address (its first 64 bits), since
 * one customer of a provider has all addresses in it.
 */
export const originOf = (ip: string): string => {
  const mapped = mappedOf(ip)
  return mapped || !isIPv6(ip) ? (mapped ?? ip) : groupsOf(ip, 4)
}

/** The network that an address belongs to, without what in it is one household's: 203.0.113.0/24, 2001:db8:1::/48. */
export const networkOf = (ip: string): string => {
  const plain = mappedOf(ip) ?? ip
  return isIPv6(plain) ? `${groupsOf(plain, 3)}::/48` : `${plain.split('.').slice(0, 3).join('.')}.0/24`
}
