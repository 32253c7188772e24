import { isIPv6 } from 'node:net'

/**
 * Where a request comes from, for counting: an IPv4 address, or the network of an IPv6 address (its first 64 bits), since
 * one customer of a provider has all addresses in it.
 */
export const originOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [front = '', back] = (ip.split('%')[0] as string).split('::')
  const groups = front.split(':').filter(Boolean)
  const rest = back === undefined ? [] : back.split(':').filter(Boolean)
  const zeros = back === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
