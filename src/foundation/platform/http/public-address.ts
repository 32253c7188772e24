import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the public internet (IANA's special-purpose registries), where our own servers may stand. */
const v4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Also ways to write an IPv4 address as one of IPv6: mapped, translated, 6to4, Teredo. */
const v6 = [
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
// Two lists: one of both would hold every IPv4 address against the mapped range.
const refused = { 4: listOf(v4, 'ipv4'), 6: listOf(v6, 'ipv6') }

/** Whether an address (IPv4 or IPv6, without brackets) is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const bare = address.split('%')[0] ?? ''
  const family = isIP(bare)
  if (family === 4) return !refused[4].check(bare, 'ipv4')
  if (family === 6) return !refused[6].check(bare, 'ipv6')
  return false
}

/** The address or name of a URL, as sockets take it: `[::1]` without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/** An address that nobody outside may send our server to. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** Throws for a URL whose host is an address that is not public; a name is looked at when it is resolved. */
export const checkHost = (url: URL): void => {
  const host = hostOf(url)
  if (isIP(host) && !isPublicAddress(host)) throw new AddressRefused(host)
}

type Resolve = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void

const bySystem: Resolve = (host, done) => lookup(host, { all: true }, done)

/**
 * Resolves a name for a socket, which then connects to the very addresses that were checked: a name that is resolved
 * anew to another place is no way round. One address that is not public refuses all.
 */
export const publicLookup =
  (resolve: Resolve = bySystem): LookupFunction =>
  (host, { all }, done) =>
    resolve(host, (error, found) => {
      if (error) return done(error, '')
      const [first] = found
      const wrong = found.find(({ address }) => !isPublicAddress(address))
      if (wrong || !first) return done(new AddressRefused(`${host}: ${wrong?.address ?? 'no address'}`), '')
      if (all) return done(null, found)
      done(null, first.address, first.family)
    })
