import { createSecureContext, type SecureContext } from 'node:tls'
import type { App } from '#foundation/api/app.ts'
import { keyPurpose, readSiteHost } from './hosts.ts'

/** What a host is known by, for a while. */
type Known = { context: SecureContext | undefined; isHttpsOnly: boolean; read_at: number }

/** Milliseconds that a host is known for, and one that is nobody's. */
const [knownMs, strangerMs] = [15_000, 1_000]
const hostsAtMost = 10_000

/**
 * The certificates of the enterprises' hosts, read from the database when somebody comes by the name and kept for a little.
 * One read a host at a time; while the database does not answer the one before is served.
 */
export const keepCertificates = (app: App) => {
  const known = new Map<string, Known>()
  const reading = new Map<string, Promise<Known>>()

  const read = async (host: string): Promise<Known> => {
    const found = await readSiteHost(app, host)
    const context =
      found?.chain && found.sealed_key
        ? createSecureContext({
            cert: found.chain,
            key: app.secrets.open(keyPurpose, found.sealed_key),
            minVersion: 'TLSv1.2',
          })
        : undefined
    return { context, isHttpsOnly: found?.https_only ?? false, read_at: Date.now() }
  }

  const refresh = (host: string): Promise<Known> => {
    const under = reading.get(host)
    if (under) return under
    const asked = read(host)
      .then((fresh) => {
        if (known.size >= hostsAtMost) known.clear()
        known.set(host, fresh)
        return fresh
      })
      .finally(() => reading.delete(host))
    reading.set(host, asked)
    return asked
  }

  return async (host: string): Promise<Known> => {
    const held = known.get(host)
    if (held && Date.now() - held.read_at < (held.context ? knownMs : strangerMs)) return held
    try {
      return await refresh(host)
    } catch (error) {
      if (held) return held
      throw error
    }
  }
}

export type Certificates = ReturnType<typeof keepCertificates>
