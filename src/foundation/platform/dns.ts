import { Resolver } from 'node:dns/promises'

export type Dns = {
  /** The texts of a name; none when it has none. Undefined when the servers did not answer. */
  texts(host: string): Promise<string[] | undefined>
  /** The name that a name stands for. Undefined when the servers did not answer. */
  aliases(host: string): Promise<string[] | undefined>
  /** The hosts that take mails for a name. Undefined when the servers did not answer. */
  exchanges(host: string): Promise<string[] | undefined>
  /** The addresses of a name, of both versions of IP, behind any alias. Undefined when the servers did not answer. */
  addresses(host: string): Promise<string[] | undefined>
}

/** What the DNS says of names that are not there, or have no such record. */
const nothing: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks the servers of the machine, or the one of DNS_SERVER (`host:port`). */
export const openDns = ({ dnsServer }: { dnsServer: string | undefined }): Dns => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (dnsServer) resolver.setServers([dnsServer])
  const ask = async (answer: Promise<string[]>) => {
    try {
      return await answer
    } catch (error) {
      return nothing.has((error as { code?: unknown }).code) ? [] : undefined
    }
  }
  return {
    // A long text travels in pieces.
    texts: (host) => ask(resolver.resolveTxt(host).then((found) => found.map((pieces) => pieces.join('')))),
    aliases: (host) => ask(resolver.resolveCname(host)),
    exchanges: (host) => ask(resolver.resolveMx(host).then((found) => found.map(({ exchange }) => exchange))),
    async addresses(host) {
      const [v4, v6] = await Promise.all([ask(resolver.resolve4(host)), ask(resolver.resolve6(host))])
      return v4 && v6 && [...v4, ...v6]
    },
  }
}
